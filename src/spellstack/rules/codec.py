"""A state to and from bytes: equal histories give equal bytes, and a state loads back at every decision.

Cards are written once, objects name them by key; derived values are left out, last-known characteristics are written as
they were. Not here: files, versions and the answers given since the checkpoint (game).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.errors import MalformedSave
from spellstack.ir import wire
from spellstack.ir.card import Card
from spellstack.ir.codec import decode_hook, encode_hook
from spellstack.ir.node import Ability, Value
from spellstack.ir.wire import Wire
from spellstack.lexicon import CardType, Color, ManaCost, Supertype
from spellstack.rules.process.task import AnyTask
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.game import GameState, Ids
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Delayed, Floating, Pending
from spellstack.rules.state.obj import GameObject
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.state.player import Player
from spellstack.rules.state.settings import Settings
from spellstack.rules.state.snapshot import Snapshot
from spellstack.rules.state.turn import Turn
from spellstack.rules.view.index import index_of


class _State(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The fields of a state in a fixed order."""

    cards: dict[str, Card]
    objects: tuple[GameObject, ...]
    past: tuple[tuple[int, Snapshot], ...]
    players: tuple[Player, ...]
    libraries: tuple[Ids, ...]
    hands: tuple[Ids, ...]
    graveyards: tuple[Ids, ...]
    battlefield: Ids
    stack: Ids
    exile: Ids
    command: Ids
    turn: Turn
    combat: Combat | None
    floating: tuple[Floating, ...]
    delayed: tuple[Delayed, ...]
    pending: tuple[Pending, ...]
    agenda: tuple[AnyTask, ...]
    happened: tuple[Event, ...]
    happened_before: tuple[Event, ...]
    outcome: Outcome | None
    settings: Settings
    seed: int
    randoms: int
    clock: int
    next_id: int
    dirty: bool
    settled: int = 0
    worn: bool = True
    checked: bool = False
    loop: tuple[str, ...] = ()
    outside: tuple[tuple[Definition, ...], ...] = ()


class _Known(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Characteristics as they were."""

    name: str = ""
    mana_cost: ManaCost | None = None
    colors: tuple[Color, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: Value | None = None
    defense: int | None = None


_PLAIN = tuple(f for f in _State.__struct_fields__ if f not in ("cards", "objects", "past", "checked", "outside"))
_SETS = ("colors", "supertypes", "types", "subtypes")


def _encode(item: object) -> Any:
    if type(item) is Definition:
        return item.key
    if type(item) is Characteristics:
        values = {field: getattr(item, field) for field in _Known.__struct_fields__}
        return _Known(**{**values, **{field: tuple(sorted(values[field])) for field in _SETS}})
    return encode_hook(item)


_WIRE = Wire(_encode)


def encode(state: GameState) -> bytes:
    """The state as bytes."""
    return _WIRE.encode(
        _State(
            cards={key: definition.card for key, definition in state.definitions.items()},
            objects=tuple(state.objects.values()),
            past=tuple(state.past.items()),
            outside=state.outside if any(state.outside) else (),
            checked=state.index is not None and state.looked_at is state.index.token,
            **{field: getattr(state, field) for field in _PLAIN},
        )
    )


def decode(data: bytes) -> GameState:
    """The state the bytes came from; `MalformedSave` says what is wrong with them."""
    try:
        cards = wire.decode(data, _Cards, decode_hook).cards
        definitions = {key: Definition(key, card) for key, card in cards.items()}
        record = wire.decode(data, _State, _Decode(definitions))
    except (msgspec.DecodeError, ValueError, KeyError) as error:
        raise MalformedSave("this saved game is damaged") from error
    _verify_players(record)
    return _restore(record, definitions)


def _verify_players(record: _State) -> None:
    """Every player that is named is one of the game; a forged save may name others."""
    seats = range(len(record.players))
    named = [record.turn.active, record.turn.regular, *(obj.owner for obj in record.objects)]
    named += [obj.controller for obj in record.objects if obj.controller >= 0]
    named += [task.player for task in record.agenda if hasattr(task, "player")]
    if [player.id for player in record.players] != list(seats) or any(player not in seats for player in named):
        raise MalformedSave("it names a player who is not in the game")
    of_each = (record.libraries, record.hands, record.graveyards, record.outside or record.hands)
    if any(len(cards) != len(seats) for cards in of_each):
        raise MalformedSave("it has not the cards of each player of the game")


class _Cards(msgspec.Struct):
    cards: dict[str, Card]


class _Decode:
    """Decodes what msgspec does not know: definitions by key, characteristics, and the IR."""

    def __init__(self, definitions: dict[str, Definition]) -> None:
        self._definitions = definitions

    def __call__(self, wanted: type, item: Any) -> Any:
        if wanted is Definition:
            return self._definitions[item]
        if wanted is Characteristics:
            known = msgspec.convert(item, _Known, dec_hook=decode_hook)
            values: dict[str, Any] = {field: getattr(known, field) for field in _Known.__struct_fields__}
            return Characteristics(**{**values, **{field: frozenset(values[field]) for field in _SETS}})
        return decode_hook(wanted, item)


def _restore(record: _State, definitions: dict[str, Definition]) -> GameState:
    state = GameState(record.players, record.seed)
    for field in _PLAIN:
        setattr(state, field, getattr(record, field))
    state.outside = record.outside or state.outside
    state.definitions = definitions
    state.objects = {obj.id: obj for obj in record.objects}
    state.past = dict(record.past)
    if record.checked:  # what is in force has been checked as it is, and need not be again
        state.looked_at = index_of(state).token
    return state
