"""Finding objects of a game by the names scenarios use. Not here: choosing among several."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from spellstack.cards.spelling import name_key as plain
from spellstack.lexicon import CardType, Zone
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.objects import characteristics, controller
from tests.corpus.record import PLAYERS, Json

key_of = cache(plain)
NAMELESS = {"[face_down_creature]", "[face_down_token]", "[face_down_card]", "[fully_locked_room]"}


ALIASES: dict[str, int] = {}  # of the scenario being played: which card or token an alias means


def is_named(state: GameState, identity: int, name: str) -> bool:
    """Whether the object has the name: its own, its card's, an alias, or a face-down object's stand-in."""
    obj = state.objects[identity]
    if name.startswith("@"):
        return obj.physical == ALIASES.get(name.removeprefix("@"))
    if name in NAMELESS:
        return obj.face_down or (obj.zone is Zone.BATTLEFIELD and not characteristics(state, identity).name)
    if obj.face_down and obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return False
    wanted = key_of(name)
    own = key_of(characteristics(state, identity).name)
    if own == wanted:
        return True
    if obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return obj.kind is Kind.TOKEN and f"{own} token" == wanted
    return key_of(obj.definition.card.name) == wanted or any(
        key_of(face.name) == wanted for face in obj.definition.card.faces
    )


def named(state: GameState, ids: Iterable[int], name: str) -> list[int]:
    """The objects with the name."""
    return [identity for identity in ids if is_named(state, identity, name)]


def in_zone(state: GameState, zone: Zone, player: int | None) -> list[int]:
    """The objects of a zone: of the player (its controller on the battlefield, its owner elsewhere), or all."""
    if zone is Zone.BATTLEFIELD:
        ids = [i for i in state.battlefield if not state.objects[i].phased_out]
        return ids if player is None else [i for i in ids if controller(state, i) == player]
    if zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
        players = range(len(state.players)) if player is None else (player,)
        return [i for p in players for i in state.zone(zone, p)]
    ids = list(state.zone(zone, 0))
    return ids if player is None else [i for i in ids if state.objects[i].owner == player]


def player_of(record: Json, key: str = "player") -> int | None:
    """The player a record names, None if it names none."""
    name = record.get(key)
    return None if name is None else PLAYERS[str(name).removeprefix("Player")]


def type_of(text: str) -> CardType:
    """A card type by its name in any case."""
    return CardType(text.lower())
