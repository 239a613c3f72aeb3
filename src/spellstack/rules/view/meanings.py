"""Brings in every meaning of a term and the layers, so that evaluation is complete once the package is imported."""

from spellstack.rules.view import (
    build,
    conditions,
    filters,
    graveyard_order,
    references,
    relations,
    status,
    text,
    values,
)

__all__ = ["build", "conditions", "filters", "graveyard_order", "references", "relations", "status", "text", "values"]
