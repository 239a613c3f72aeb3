"""Effects with several actions for several players: each action has a round of its own, in which all choose in turn and
then all of it happens at once (CR 101.4, 608.2e).
"""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Action, Choose, Confirm
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out
from tests.rules_kit import Table

GREETER = beast("Greeter", "Whenever another creature enters, you gain 1 life.")


def asked(table: Table, line: str) -> list[tuple[str, int]]:
    """What was asked of whom, in order, while the line was carried out and all are willing."""
    found: list[tuple[str, int]] = []

    def answer(_: GameState, request: Request) -> Action:
        found.append((request.purpose, request.player))
        return Confirm(True) if request.purpose == "may" else Choose(request.options[: max(1, request.minimum)])

    table.when = answer
    carry_out(table, line)
    return found


def test_what_all_search_for_enters_at_once_before_anybody_shuffles():
    table = Table()
    for player in (0, 1):
        table.put(player, GREETER, Zone.LIBRARY)
    line = "Each player may search their library for a creature card, put it onto the battlefield, then shuffle."
    found = asked(table, line)
    assert [player for purpose, player in found if purpose == "may"] == [0, 1]
    assert [purpose for purpose, _ in found[:2]] == ["may", "may"]
    assert len(table.state.battlefield) == 2
    table.check()
    assert len(table.state.stack) == 2  # each sees the other enter


def test_all_have_done_the_first_action_before_any_does_the_second():
    table = Table(3)
    for player in range(3):
        table.permanent(player, GREETER)
        table.permanent(player, GREETER)
    line = "Each player sacrifices two creatures, then creates a 1/1 white Soldier creature token."
    asked(table, line)
    assert len(table.state.battlefield) == 3
    table.check()
    assert not table.state.stack  # no Greeter is left when any Soldier enters
