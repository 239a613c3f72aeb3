"""A player's party: creatures of four kinds, one each (CR 700.8). Not here: any other count of objects."""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.lexicon import CardType
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics

PARTY = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})


def party_size(state: GameState, among: Iterable[EntityId]) -> int:
    """[CR 700.8a, 700.8b] How many of the kinds can be filled from among the objects, each with one of its own."""
    able = []
    for identity in among:
        if identity >= FIRST_OBJECT:
            chars = characteristics(state, identity)
            if CardType.CREATURE in chars.types and chars.subtypes & PARTY:
                able.append(frozenset(chars.subtypes & PARTY))
    filled: dict[str, int] = {}  # by kind the creature that has it
    return sum(_placed(place, able, filled, set()) for place in range(len(able)))


def _placed(place: int, able: list[frozenset[str]], filled: dict[str, int], asked: set[str]) -> bool:
    """Whether the creature finds a kind, others making way for it if they can be of another."""
    for kind in sorted(able[place] - asked):
        asked.add(kind)
        if kind not in filled or _placed(filled[kind], able, filled, asked):
            filled[kind] = place
            return True
    return False
