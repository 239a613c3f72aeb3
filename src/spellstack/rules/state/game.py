"""The state of a game as a value (CR 400, 500, 700). Not here: any rule; `event.applying.apply` and `process`
are its only writers.

A fork copies references; the first write to a dictionary after a fork copies that dictionary (both sides lose
ownership), all else is tuples and frozen records that are replaced, never changed.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spellstack.lexicon.zone import Zone
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import FIRST_OBJECT, ObjectId, PlayerId
from spellstack.rules.state.lasting import Delayed, Floating, Pending
from spellstack.rules.state.obj import GameObject
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.state.player import Player
from spellstack.rules.state.settings import Settings
from spellstack.rules.state.snapshot import Snapshot
from spellstack.rules.state.turn import Turn

if TYPE_CHECKING:
    from spellstack.rules.state.happening import Event

Ids = tuple[ObjectId, ...]
_BATTLEFIELD = Zone.BATTLEFIELD


class GameState:
    """Everything that is true of a game at one moment. Compare states by their encoded bytes.

    `libraries[p][0]` is the top card. `past` keeps last-known information. `agenda` are the procedures still to be
    run, the next one last. `happened` are this turn's events, `happened_before` those of the turn before. `index` is
    derived and not saved. Objects with a number below `settled` were in their zone when state-based actions were last
    checked; `loop` are fingerprints of the situations since anybody last chose anything (see `process.loop`).
    `outside` are each player's cards outside the game, which is no zone: they are no objects (CR 400.11).
    `looked_at` is the token of the index under which state-based actions last had nothing to do with permanents (saved
    is only whether it is the present one), `worn` whether the record of a permanent has changed since.
    """

    __slots__ = (
        "_own_objects",
        "_own_past",
        "agenda",
        "battlefield",
        "clock",
        "combat",
        "command",
        "definitions",
        "delayed",
        "dirty",
        "exile",
        "floating",
        "graveyards",
        "hands",
        "happened",
        "happened_before",
        "index",
        "libraries",
        "looked_at",
        "loop",
        "next_id",
        "objects",
        "outcome",
        "outside",
        "past",
        "pending",
        "players",
        "randoms",
        "seed",
        "settings",
        "settled",
        "stack",
        "turn",
        "worn",
    )

    def __init__(self, players: tuple[Player, ...], seed: int) -> None:
        count = len(players)
        self.objects: dict[ObjectId, GameObject] = {}
        self.past: dict[ObjectId, Snapshot] = {}
        self.definitions: dict[str, Definition] = {}
        self.players = players
        self.libraries: tuple[Ids, ...] = ((),) * count
        self.hands: tuple[Ids, ...] = ((),) * count
        self.graveyards: tuple[Ids, ...] = ((),) * count
        self.battlefield: Ids = ()
        self.stack: Ids = ()
        self.exile: Ids = ()
        self.command: Ids = ()
        self.outside: tuple[tuple[Definition, ...], ...] = ((),) * count
        self.turn = Turn()
        self.combat: Combat | None = None
        self.floating: tuple[Floating, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.pending: tuple[Pending, ...] = ()
        self.agenda: tuple[Any, ...] = ()
        self.happened: tuple[Event, ...] = ()
        self.happened_before: tuple[Event, ...] = ()
        self.outcome: Outcome | None = None
        self.settings = Settings()
        self.seed = seed
        self.randoms = 0
        self.clock = 0
        self.next_id = FIRST_OBJECT
        self.dirty = True
        self.loop: tuple[str, ...] = ()
        self.settled = 0
        self.index: Any = None
        self.looked_at: Any = None
        self.worn = True
        self._own_objects = True
        self._own_past = True

    def fork(self) -> GameState:
        """An independent copy: neither side sees what the other writes."""
        new: GameState = object.__new__(GameState)
        new.agenda = self.agenda
        new.battlefield = self.battlefield
        new.clock = self.clock
        new.combat = self.combat
        new.command = self.command
        new.definitions = self.definitions
        new.delayed = self.delayed
        new.dirty = self.dirty
        new.exile = self.exile
        new.floating = self.floating
        new.graveyards = self.graveyards
        new.hands = self.hands
        new.happened = self.happened
        new.happened_before = self.happened_before
        new.index = self.index
        new.libraries = self.libraries
        new.looked_at = self.looked_at
        new.loop = self.loop
        new.next_id = self.next_id
        new.objects = self.objects
        new.outcome = self.outcome
        new.outside = self.outside
        new.past = self.past
        new.pending = self.pending
        new.players = self.players
        new.randoms = self.randoms
        new.seed = self.seed
        new.settings = self.settings
        new.settled = self.settled
        new.stack = self.stack
        new.turn = self.turn
        new.worn = self.worn
        new._own_objects = self._own_objects = False
        new._own_past = self._own_past = False
        return new

    __copy__ = fork

    def put(self, obj: GameObject) -> None:
        """Write an object's record (new or replaced)."""
        if not self._own_objects:
            self.objects = self.objects.copy()
            self._own_objects = True
        if obj.zone is _BATTLEFIELD:
            self.worn = True
        self.objects[obj.id] = obj

    def put_tapped(self, obj: GameObject) -> None:
        """Write an object's record in which only `tapped` has changed: no state-based action looks at that."""
        if not self._own_objects:
            self.objects = self.objects.copy()
            self._own_objects = True
        self.objects[obj.id] = obj

    def drop(self, identity: ObjectId) -> None:
        """Remove an object's record: it has ceased to exist or has become another object."""
        if not self._own_objects:
            self.objects = self.objects.copy()
            self._own_objects = True
        if self.objects.pop(identity).zone is _BATTLEFIELD:
            self.worn = True

    def remember(self, identity: ObjectId, snapshot: Snapshot) -> None:
        """Keep last-known information."""
        if not self._own_past:
            self.past = self.past.copy()
            self._own_past = True
        self.past[identity] = snapshot

    def forget(self, identities: Collection[ObjectId]) -> None:
        """Drop last-known information."""
        self.past = {identity: snapshot for identity, snapshot in self.past.items() if identity not in identities}
        self._own_past = True

    def put_player(self, player: Player) -> None:
        """Write a player's record."""
        players = self.players
        self.players = (*players[: player.id], player, *players[player.id + 1 :])

    def tick(self) -> int:
        """A new timestamp (CR 613.7)."""
        self.clock += 1
        return self.clock

    def new_id(self) -> ObjectId:
        """A fresh object identity."""
        identity = self.next_id
        self.next_id = identity + 1
        return identity

    def zone(self, zone: Zone, owner: PlayerId) -> Ids:
        """The objects in a zone, in order; `owner` matters for library, hand and graveyard."""
        name = _SHARED.get(zone)
        if name is not None:
            ids: Ids = getattr(self, name)
            return ids
        per_player: tuple[Ids, ...] = getattr(self, _PER_PLAYER[zone])
        return per_player[owner]

    def set_zone(self, zone: Zone, owner: PlayerId, ids: Ids) -> None:
        """Write a zone's contents."""
        name = _SHARED.get(zone)
        if name is not None:
            setattr(self, name, ids)
            return
        name = _PER_PLAYER[zone]
        old: tuple[Ids, ...] = getattr(self, name)
        setattr(self, name, (*old[:owner], ids, *old[owner + 1 :]))


_SHARED = {Zone.BATTLEFIELD: "battlefield", Zone.STACK: "stack", Zone.EXILE: "exile", Zone.COMMAND: "command"}
_PER_PLAYER = {Zone.LIBRARY: "libraries", Zone.HAND: "hands", Zone.GRAVEYARD: "graveyards"}


def turn_order(state: GameState, first: PlayerId | None = None) -> tuple[PlayerId, ...]:
    """The players still in the game, in turn order from the active player (or `first`): APNAP order (CR 101.4)."""
    players = state.players
    order = _seats(len(players), state.turn.active if first is None else first)
    for player in players:
        if player.lost:  # `in_game` at the price of a field, for the question asked most often
            return tuple(p for p in order if players[p].in_game)
    return order


def with_all(state: GameState) -> GameState:
    """The game as if nobody had left, for looking at what those did and were who have (CR 603.10f, 800.4i)."""
    gone = [player for player in state.players if player.lost]
    if not gone:
        return state
    there = state.fork()
    for player in gone:
        there.put_player(replace(player, lost=""))
    return there


@lru_cache(maxsize=64)
def _seats(count: int, first: PlayerId) -> tuple[PlayerId, ...]:
    return tuple((first + i) % count for i in range(count))


def opponents(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """The other players still in the game, in turn order from the active player (CR 102.2-3)."""
    return tuple(p for p in turn_order(state) if p != player)
