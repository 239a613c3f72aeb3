"""Brings in every meaning of a term and the layers, so that evaluation is complete once the package is imported."""

from spellstack.rules.view.characteristics import text
from spellstack.rules.view.force import build, graveyard_order
from spellstack.rules.view.term import conditions, filters, references, relations, status, values

__all__ = ["build", "conditions", "filters", "graveyard_order", "references", "relations", "status", "text", "values"]
