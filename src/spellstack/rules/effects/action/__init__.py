"""Keyword actions by their word (CR 701)."""
