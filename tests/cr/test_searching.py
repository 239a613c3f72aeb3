"""What a player sees while searching does not depend on what stays hidden (fault 077; CR 400.2, 701.23a)."""

from pathlib import Path

import pytest

from spellstack.cards.catalog import embedded
from spellstack.game import Game
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose, Confirm, DeclareAttackers, DeclareBlockers, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.scenario import read_text
from spellstack.scenario.build import build
from tests.cr.own_cards import beast, of_text
from tests.cr.tables import cast
from tests.rules_kit import Table

TABLE = """scenario BUG-077/law: searching another player's library
  A battlefield: "Thada Adel, Acquisitor"
  B hand: {hand}
  B library only: {library}
"""


def searching(hand="Counterspell, Forest", library="Sol Ring, Grizzly Bears x9"):
    """The game at the search after combat damage."""
    (scenario,) = read_text(TABLE.format(hand=hand, library=library), Path(__file__))
    position, _ = build(scenario.players, scenario.variants[0], embedded().__getitem__)
    game = Game(position)
    thief = game.state.battlefield[0]
    while (request := game.decision) is not None and request.purpose != "search":
        match request.kind:
            case RequestKind.ATTACK:
                game.apply(DeclareAttackers(((thief, 1),)))
            case RequestKind.BLOCK:
                game.apply(DeclareBlockers())
            case _:
                game.apply(Pass())
    return game


def names(view):
    return {shown.name for shown in view.objects.values()}


@pytest.mark.parametrize("hand", ["Shock, Mountain", "Sol Ring x2", "Grizzly Bears, Sol Ring"])
def test_the_hand_makes_no_difference_to_who_searches(hand):
    assert searching().view(0).encode() == searching(hand).view(0).encode()


def test_who_searches_sees_the_library_and_its_owner_does_not():
    game = searching()
    assert {"Sol Ring", "Grizzly Bears"} <= names(game.view(0))
    assert "Counterspell" not in names(game.view(0))
    assert names(game.view(1)) & {"Sol Ring", "Grizzly Bears"} == set()
    assert "Counterspell" in names(game.view(1))


def test_the_order_of_the_library_makes_no_difference_to_its_owner():
    other = searching(library="Grizzly Bears x9, Sol Ring")
    assert searching().view(1).encode() == other.view(1).encode()


def test_afterwards_the_library_is_hidden_again():
    game = searching()
    ring = next(i for i in game.decision.options if game.state.objects[i].definition.card.name == "Sol Ring")
    game.apply(Choose((ring,)))
    assert "Grizzly Bears" not in names(game.view(0))
    assert "Counterspell" not in names(game.view(0))
    assert any(shown.name == "Sol Ring" for shown in game.view(0).objects.values())


def test_that_creature_is_the_one_that_is_searched_for_and_not_what_is_found():  # [CR 608.2c]
    table = Table(library=0)
    table.permanent(0, beast("Cub"))
    cub, _ = (table.put(0, beast(name), Zone.LIBRARY) for name in ("Cub", "Pup"))
    text = (
        "For each creature you control, you may search your library for a creature card with the same name as that "
        "creature. Put those cards onto the battlefield."
    )
    table.script(may=[Confirm(True)], search=[Choose((cub,))])
    cast(table, 0, table.put(0, of_text("Chant", "Sorcery", text), Zone.HAND))
    (asked,) = (request for request in table.asked if request.purpose == "search")
    assert asked.options == (cub,)
    assert len(table.state.battlefield) == 2
