"""Searching in a loop: what was found and not yet moved is not there to be found again (CR 701.23a)."""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Action, Choose, Confirm
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out
from tests.rules_kit import Table


def test_two_creatures_of_a_name_find_two_cards():
    table = Table()
    for _ in range(2):
        table.permanent(0, beast("Twin"))
        table.put(0, beast("Twin"), Zone.LIBRARY)
    offered: list[int] = []

    def answer(_: GameState, request: Request) -> Action | None:
        if request.purpose == "may":
            return Confirm(True)
        if request.purpose != "search":
            return None
        offered.append(len(request.options))
        return Choose(request.options[:1])

    table.when = answer
    carry_out(
        table,
        "For each creature you control, you may search your library for a creature card with the same name as that "
        "creature. Put those cards onto the battlefield, then shuffle.",
    )
    assert offered == [2, 1]
    assert len(table.state.battlefield) == 4
