"""Characteristics of objects: copiable values, continuous effects by layers (CR 109.3, 613, 707.2). Pure."""
