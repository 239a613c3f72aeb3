"""Setting objects aside for the components of a cost (legality.paying.payable). Not here: mana (test_matching)."""

import pytest

from spellstack.ir.cost import DiscardCost
from spellstack.ir.filter import Anything
from spellstack.lexicon import Zone
from spellstack.rules.legality.paying.payable import Reserved, reserve
from spellstack.rules.view.context import Context
from tests.cr.own_cards import beast
from tests.rules_kit import Table


@pytest.mark.parametrize("times", [12, 13])
def test_more_than_there_is_is_found_out_at_once(times: int, monkeypatch: pytest.MonkeyPatch):
    """Thirteen cards to discard one by one of twelve: not every order of them is tried."""
    table = Table()
    for _ in range(12):
        table.put(0, beast(), Zone.HAND)
    tried = []
    chosen = Reserved.with_chosen

    def counted(self: Reserved, *args: object) -> Reserved:
        tried.append(args)
        return chosen(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Reserved, "with_chosen", counted)
    found = reserve(table.state, Context(-1, 0), 0, [DiscardCost(Anything())] * times)
    assert (found is not None) == (times <= 12)
    assert len(tried) <= 12
