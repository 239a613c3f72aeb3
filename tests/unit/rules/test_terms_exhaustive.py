"""Every record of the card language that is a term has a meaning, so that no card fails in the middle of a game."""

import pytest

from spellstack.ir import condition, reference, value
from spellstack.ir import filter as filters
from spellstack.ir.filter import Compare, StatusKind
from spellstack.ir.node import Condition, Filter, Node, Ref, Value
from spellstack.rules.view import meanings  # noqa: F401  (registers every term
from spellstack.rules.view.evaluate import CONDITIONS, FILTERS, REFERENCES, VALUES
from spellstack.rules.view.term.numbers import compared
from spellstack.rules.view.term.status import STATUSES


def _records(module, category):
    return {
        item
        for item in vars(module).values()
        if isinstance(item, type) and issubclass(item, Node) and issubclass(item, category)
        if item.__module__ == module.__name__
    }


@pytest.mark.parametrize(
    ("module", "category", "table"),
    [
        (filters, Filter, FILTERS),
        (reference, Ref, REFERENCES),
        (value, Value, VALUES),
        (condition, Condition, CONDITIONS),
    ],
    ids=["filters", "references", "values", "conditions"],
)
def test_every_term_has_a_meaning(module, category, table):
    assert _records(module, category) == set(table)


def test_every_state_of_an_object_has_a_meaning():
    assert set(STATUSES) == set(StatusKind)


@pytest.mark.parametrize("compare", Compare)
def test_every_comparison_has_a_meaning(compare):
    python = "==" if compare is Compare.EQ else compare.value
    assert compared(2, compare, 3) is eval(f"2 {python} 3")
