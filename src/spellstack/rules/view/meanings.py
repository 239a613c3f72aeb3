"""Brings in every meaning of a term and the layers, so that evaluation is complete once the package is imported."""

from spellstack.rules.view import conditions, filters, layers, references, relations, status, values

__all__ = ["conditions", "filters", "layers", "references", "relations", "status", "values"]
