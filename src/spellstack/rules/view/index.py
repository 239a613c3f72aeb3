"""The index of a state: which static effects, triggered abilities and replacement effects there are, and what has been worked out.

Built lazily for one configuration, never changed in meaning, shared by forks; it carries the memo of characteristics. The
applier drops it (or exchanges it for one with a fresh memo) when an event touches what it depends on. Not here: layers.
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.ability import Static, Triggered
from spellstack.ir.event import EventKind
from spellstack.ir.node import Condition, StaticEffect
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Continuous
from spellstack.lexicon.zone import Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import NO_BINDINGS, Bindings, Floating
from spellstack.rules.state.obj import GameObject


class Active:
    """One static effect in force: of a static ability of `source`, or floating.

    `affected` is a set fixed on creation (CR 611.2c), else None; `floating` the id of the floating effect, else -1.
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


class Index:
    """What is in force. `statics` by record type; `triggers` and `replacements` by event kind; `memo` of characteristics."""

    __slots__ = ("by_controller", "continuous", "controllers", "memo", "replacements", "statics", "triggers")

    def __init__(self) -> None:
        self.statics: dict[type, tuple[Active, ...]] = {}
        self.continuous: tuple[Active, ...] = ()
        self.triggers: dict[EventKind, tuple[tuple[ObjectId, int, Triggered], ...]] = {}
        self.replacements: dict[EventKind, tuple[Active, ...]] = {}
        self.memo: dict[ObjectId, Characteristics] = {}
        self.controllers: dict[ObjectId, PlayerId] = {}
        self.by_controller: dict[PlayerId, tuple[ObjectId, ...]] | None = None

    def reads(self, what: str) -> bool:
        """Whether an effect in force may depend on the field (`life`, `tapped`, `counters`, `turn`, `combat`, `zones` …)."""
        return bool(self.continuous) or bool(self.statics)

    def without(self, identity: ObjectId) -> Index:
        """The same index, with the object's characteristics to be worked out anew."""
        new: Index = object.__new__(Index)
        for slot in Index.__slots__:
            setattr(new, slot, getattr(self, slot))
        new.memo = self.memo.copy()
        new.memo.pop(identity, None)
        return new

    def characteristics(self, state: GameState, obj: GameObject) -> Characteristics:
        """The object's characteristics, worked out once."""
        chars = self.memo.get(obj.id)
        if chars is None:
            chars = self.memo[obj.id] = COMPUTE[0](state, self, obj)
        return chars

    def controller(self, state: GameState, obj: GameObject) -> PlayerId:
        """The permanent's controller after control-changing effects (CR 613.1b)."""
        return self.controllers.get(obj.id, obj.controller)

    def permanents(self, state: GameState) -> tuple[ObjectId, ...]:
        """All phased-in permanents."""
        return tuple(i for i in state.battlefield if not state.objects[i].phased_out)

    def permanents_of(self, state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
        """The permanents the player controls."""
        table = self.by_controller
        if table is None:
            lists: dict[PlayerId, list[ObjectId]] = {}
            for identity in self.permanents(state):
                lists.setdefault(self.controller(state, state.objects[identity]), []).append(identity)
            table = self.by_controller = {p: tuple(ids) for p, ids in lists.items()}
        return table.get(player, ())


# Set by `layers`, which imports this module: the function that works out characteristics.
Compute = Callable[[GameState, Index, GameObject], Characteristics]
Build = Callable[[GameState], Index]
COMPUTE: list[Compute] = []
BUILD: list[Build] = []


def index_of(state: GameState) -> Index:
    """The state's index, built if an event dropped it."""
    index: Index | None = state.index
    if index is None:
        index = state.index = BUILD[0](state)
    return index


def statics(state: GameState, record: type) -> tuple[Active, ...]:
    """The static effects of that record type in force, by timestamp; conditions are already checked."""
    return index_of(state).statics.get(record, ())


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


__all__ = ["Active", "Continuous", "Index", "Replace", "Zone", "from_floating", "index_of", "statics"]
