"""The index of a state: which static effects, triggered abilities and replacement effects there are, and what has been
worked out from them.

Built lazily for one configuration, never changed in meaning, shared by forks; it carries the memo of characteristics.
The applier drops it when an event touches what it depends on. Not here: how it is built (`build`), and layers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir.ability import Static, Triggered
from spellstack.ir.event import EventKind
from spellstack.ir.node import Condition, Modification, StaticEffect
from spellstack.lexicon import Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import NO_BINDINGS, Bindings, Floating
from spellstack.rules.state.obj import GameObject

OF_COUNTERS = -1  # the number of an effect that counters make, not an ability


class Active:
    """One static effect in force: of a static ability of `source`, or floating.

    `affected` is a set fixed on creation (CR 611.2c), else None; `floating` the id of the floating effect, else -1.
    `number` tells the effects of one source apart: 16 times the ability's place, plus the effect's place in it.
    """

    __slots__ = (
        "affected",
        "bindings",
        "condition",
        "controller",
        "effect",
        "floating",
        "number",
        "source",
        "static",
        "timestamp",
    )

    def __init__(
        self,
        effect: StaticEffect,
        source: ObjectId,
        controller: PlayerId,
        timestamp: int,
        condition: Condition | None = None,
        affected: tuple[EntityId, ...] | None = None,
        bindings: Bindings = NO_BINDINGS,
        floating: int = -1,
        static: Static | None = None,
        number: int = 0,
    ) -> None:
        self.effect = effect
        self.source = source
        self.controller = controller
        self.timestamp = timestamp
        self.condition = condition
        self.affected = affected
        self.bindings = bindings
        self.floating = floating
        self.static = static
        self.number = number


Trace = tuple[tuple[Modification, Active], ...]
Key = ObjectId | tuple[ObjectId, tuple[tuple[str, int], ...]]


def key_of(obj: GameObject) -> Key:
    """The memo key of an object: counters are part of it, so that putting one on leaves all other entries valid."""
    return (obj.id, obj.counters) if obj.counters else obj.id


class Index:
    """What is in force. `statics` by record type; `triggers` and `replacements` by event kind; `memo` of
    characteristics.

    `controllers` are those of permanents whose control was changed. `traces` tell, for every object that continuous
    effects apply to, which modifications apply to it, in order. `fields` are the fields of the state that conditions
    and continuous effects look at. While it is `building`, characteristics are as far as the layers have come.
    `order` are the continuous effects in the order they were applied in, layer by layer; `generators` the sources of
    continuous effects, `sources` of all other static and triggered abilities. `late`: see `layering`.
    `acts` sorts prohibitions (see `prohibition`). `scratch` is for what legality works out; like all here it is shared
    by forks, whose cards off the battlefield may differ. `beyond` is the same for cards off the battlefield, which a
    carried index has in common with the one it came from: the effects on them are the same. `token` tells it from all
    others, and outlives it in a state that has forgotten it.
    """

    __slots__ = (
        "acts",
        "beyond",
        "building",
        "by_controller",
        "continuous",
        "controllers",
        "fields",
        "generators",
        "late",
        "memo",
        "order",
        "present",
        "replacements",
        "scratch",
        "sources",
        "spells",
        "statics",
        "token",
        "traces",
        "triggers",
    )

    def __init__(self) -> None:
        self.statics: dict[type, tuple[Active, ...]] = {}
        self.continuous: tuple[Active, ...] = ()
        self.triggers: dict[EventKind, tuple[tuple[ObjectId, int, Triggered], ...]] = {}
        self.replacements: dict[EventKind, tuple[Active, ...]] = {}
        self.memo: dict[Key, Characteristics] = {}
        self.traces: dict[ObjectId, Trace] = {}
        self.controllers: dict[ObjectId, PlayerId] = {}
        self.fields: frozenset[str] = frozenset()
        self.present: tuple[ObjectId, ...] | None = None
        self.by_controller: dict[PlayerId, tuple[ObjectId, ...]] | None = None
        self.building = False
        self.acts: dict[Any, Any] | None = None
        self.late = False
        self.order: dict[str, tuple[Any, ...]] = {}
        self.generators: frozenset[ObjectId] = frozenset()
        self.sources: frozenset[ObjectId] = frozenset()
        self.spells = False
        self.scratch: dict[Any, Any] = {}
        self.beyond: dict[Any, Any] = {}
        self.token = object()

    def copy(self) -> Index:
        """The same index with a memo of its own."""
        new: Index = object.__new__(Index)
        new.statics = self.statics
        new.continuous = self.continuous
        new.triggers = self.triggers
        new.replacements = self.replacements
        new.memo = self.memo.copy()
        new.traces = self.traces
        new.controllers = self.controllers
        new.fields = self.fields
        new.present = self.present
        new.by_controller = self.by_controller
        new.building = self.building
        new.acts = None
        new.late = self.late
        new.order = self.order
        new.generators = self.generators
        new.sources = self.sources
        new.spells = self.spells
        new.scratch = {}
        new.beyond = self.beyond
        new.token = object()
        return new

    def reads(self, what: str) -> bool:
        """Whether what is in force may depend on the field (`life`, `tapped`, `counters`, `turn`, `combat` …)."""
        return what in self.fields

    def characteristics(self, state: GameState, obj: GameObject) -> Characteristics:
        """The object's characteristics, worked out once."""
        chars = self.memo.get((obj.id, obj.counters) if obj.counters else obj.id)
        if chars is None:
            chars = obj.definition.elsewhere if obj.zone in _ELSEWHERE and not obj.face_down else None
            if chars is None or obj.id in self.traces or obj.copied:
                chars = COMPUTE[0](state, self, obj)
        return chars

    def controller(self, state: GameState, obj: GameObject) -> PlayerId:
        """The permanent's controller after control-changing effects (CR 613.1b)."""
        return self.controllers.get(obj.id, obj.controller)

    def permanents(self, state: GameState) -> tuple[ObjectId, ...]:
        """All phased-in permanents."""
        present = self.present
        if present is None:
            objects = state.objects
            present = tuple([i for i in state.battlefield if not objects[i].phased_out])
            self.present = present
        return present

    def permanents_of(self, state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
        """The permanents the player controls."""
        table = self.by_controller
        if table is None:
            lists: dict[PlayerId, list[ObjectId]] = {}
            objects, controllers = state.objects, self.controllers
            for identity in self.permanents(state):
                lists.setdefault(controllers.get(identity, objects[identity].controller), []).append(identity)
            table = self.by_controller = {p: tuple(ids) for p, ids in lists.items()}
        return table.get(player, ())


_ELSEWHERE = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND})
# Set by `layers` and `build`, which import this module: working out characteristics, and an index.
Compute = Callable[[GameState, Index, GameObject], Characteristics]
Build = Callable[[GameState], Index]
COMPUTE: list[Compute] = []
BUILD: list[Build] = []


class Forgotten:
    """In place of an index that was let go for its size: the one that is built again is the same, as its token says."""

    __slots__ = ("token",)

    def __init__(self, token: object) -> None:
        self.token = token

    def __bool__(self) -> bool:
        return False


def index_of(state: GameState) -> Index:
    """The state's index, built if an event dropped it or the state forgot it."""
    index: Index | Forgotten | None = state.index
    if type(index) is Index:
        return index
    built = state.index = BUILD[0](state)
    if index is not None:
        built.token = index.token
    return built


def forget_index(state: GameState) -> None:
    """Let the index go; the state is as it was."""
    if state.index:
        state.index = Forgotten(state.index.token)


def recall_index(state: GameState) -> None:
    """Build the index again if it was forgotten, before anything changes."""
    if state.index is not None and not state.index:
        index_of(state)


def known_index(state: GameState) -> Index | None:
    """The index that is there; one forgotten is dropped: something changes before it was asked for."""
    index: Index | None = state.index or None
    if index is None:
        state.index = None
    return index


def statics(state: GameState, record: type) -> tuple[Active, ...]:
    """The static effects of that record type in force, by timestamp; conditions are already checked."""
    index: Index = state.index or index_of(state)
    return index.statics.get(record, ())


def from_floating(floating: Floating) -> Active:
    """A floating effect as one in force."""
    return Active(
        floating.effect,
        floating.source,
        floating.controller,
        floating.timestamp,
        floating.condition,
        floating.affected,
        floating.bindings,
        floating.id,
    )
