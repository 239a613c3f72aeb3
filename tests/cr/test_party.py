"""A party and descending are counted as the rules say (CR 700.8, 700.11)."""

import pytest

from spellstack.ir.card import Face
from spellstack.ir.condition import HappenedThisTurn
from spellstack.ir.event import EventKind
from spellstack.ir.filter import OfType
from spellstack.ir.reference import All
from spellstack.ir.value import Distinct
from spellstack.lexicon import CardType, Zone
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind
from spellstack.rules.view import meanings  # noqa: F401  (registers every term
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds, number
from tests.unit.rules.view.board import Board, creature

PARTY = Distinct("party", All(OfType(CardType.CREATURE)))


@pytest.mark.parametrize(
    ("creatures", "size"),
    [
        ([], 0),
        (["Otter"], 0),
        (["Cleric", "Cleric"], 1),
        (["Cleric Wizard", "Cleric"], 2),
        (["Cleric", "Cleric Wizard"], 2),
        (["Cleric Wizard", "Wizard Rogue", "Rogue Cleric"], 3),
        (["Cleric Rogue Warrior Wizard"], 1),
        (["Cleric", "Rogue", "Warrior", "Wizard", "Wizard"], 4),
        (["Cleric Rogue", "Rogue", "Cleric Warrior", "Warrior Wizard", "Otter"], 4),
    ],
)
def test_700_8b_a_creature_fills_one_place_so_that_the_party_is_largest(creatures, size):
    board = Board()
    for number_, kinds in enumerate(creatures):
        board.put(creature(f"Bear {number_}", subtypes=tuple(kinds.split())))
    assert number(board.state, Context(-1, 0), PARTY) == size


@pytest.mark.parametrize(
    ("types", "kind", "counts"),
    [
        ((CardType.CREATURE,), Kind.CARD, True),
        ((CardType.LAND,), Kind.CARD, True),
        ((CardType.INSTANT,), Kind.CARD, False),
        ((CardType.CREATURE,), Kind.TOKEN, False),
    ],
)
def test_700_11_a_permanent_card_put_into_the_graveyard_is_descending(types, kind, counts):
    board = Board()
    dead = board.put(Face("Dead", types), 0, Zone.GRAVEYARD, kind=kind)
    board.state.happened += (
        Event(EventKind.ZONE_CHANGE, dead, player=0, from_zone=Zone.LIBRARY, to_zone=Zone.GRAVEYARD),
    )
    assert holds(board.state, Context(-1, 0), HappenedThisTurn("descended")) is counts
