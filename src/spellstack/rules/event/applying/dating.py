"""The relative order of timestamps that objects receive at once (CR 613.7m): the active player's objects first, those
of one player in the order that player likes.

Players are asked only about objects whose static abilities could say something else in another order; all others keep
the order in which they came. Not here: how timestamps order effects (view.characteristics.dependency).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spellstack.ir.continuous import (
    AddColors,
    AddTypes,
    Gain,
    GainAbilitiesOf,
    Lose,
    RemoveTypes,
    ReplaceWord,
    SetColors,
    SetController,
    SetName,
    SetPT,
    SetText,
    SetTypes,
)
from spellstack.ir.event import EventKind
from spellstack.ir.node import Ref, StaticEffect
from spellstack.ir.reference import AttachedTo, This
from spellstack.ir.static import Continuous, PlayerRule, PlayerRuleKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.state.entity import EntityId, ObjectId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event, arrivals
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.defining import printed
from spellstack.rules.view.characteristics.layering import functions
from spellstack.rules.view.objects import controller

_BATTLEFIELD = Zone.BATTLEFIELD
_ZONE_CHANGE = EventKind.ZONE_CHANGE
_AGAIN = frozenset({EventKind.ATTACH, EventKind.TRANSFORM, EventKind.TURN_FACE_UP})
DATING = _AGAIN | {_ZONE_CHANGE}
_ROLE = "Role"

# By a modification, those of which it takes away or sets what they have set: of the two the later one decides.
_OVERRIDES: dict[type, frozenset[type]] = {
    SetController: frozenset({SetController}),
    ReplaceWord: frozenset({ReplaceWord, SetText}),
    SetText: frozenset({SetText}),
    SetName: frozenset({SetName}),
    SetTypes: frozenset({SetTypes, AddTypes, RemoveTypes}),
    RemoveTypes: frozenset({AddTypes}),
    SetColors: frozenset({SetColors, AddColors}),
    Lose: frozenset({Gain, GainAbilitiesOf}),
    SetPT: frozenset({SetPT}),
}
_SIZES = frozenset({PlayerRuleKind.NO_MAXIMUM_HAND_SIZE, PlayerRuleKind.MAXIMUM_HAND_SIZE})
_NOTHING: frozenset[type] = frozenset()
Said = tuple[EntityId | None, object]  # what it is about, None: many; and what it does


def order_timestamps(run: Run, done: Iterable[Event]) -> None:
    """Let players order the objects that received timestamps by these events, where the order can matter."""
    state = run.state
    dated = {i: said for i in _dated(state, done) if (said := tuple(_said(state, state.objects[i])))}
    if len(dated) < 2:
        return
    open_ = {i for i in dated if any(other != i and _clash(dated[i], dated[other]) for other in dated)}
    if open_:
        _date(run, sorted(dated, key=lambda i: state.objects[i].timestamp), open_)


def _dated(state: GameState, done: Iterable[Event]) -> Iterator[ObjectId]:
    """The permanents that have just received a timestamp."""
    for event in done:
        if event.kind is _ZONE_CHANGE and event.to_zone is _BATTLEFIELD:
            yield from (i for i in arrivals(event) if i in state.objects)
        elif event.kind in _AGAIN and event.subject in state.objects:
            yield event.subject


def _said(state: GameState, obj: GameObject) -> Iterator[Said]:
    """What the permanent does that could come out otherwise if it did so earlier or later."""
    chars = printed(state, obj)
    if _ROLE in chars.subtypes and obj.attached_to is not None:
        yield obj.attached_to, _ROLE
    for static in chars.parts.static:
        if not static.defining and functions(obj, static):
            for effect in static.effects:
                yield from _said_by(obj, effect)


def _said_by(obj: GameObject, effect: StaticEffect) -> Iterator[Said]:
    if type(effect) is Continuous:
        scope = _scope(obj, effect.affected)
        for change in effect.modifications:
            yield scope, change
    elif type(effect) is PlayerRule and effect.rule in _SIZES:
        yield None, effect.rule


def _scope(obj: GameObject, affected: Ref) -> EntityId | None:
    if type(affected) is This:
        return obj.id
    return obj.attached_to if type(affected) is AttachedTo and type(affected.of) is This else None


def _clash(ones: Iterable[Said], others: Iterable[Said]) -> bool:
    return any(
        (scope is None or place is None or scope == place) and (_overrides(one, other) or _overrides(other, one))
        for scope, one in ones
        for place, other in others
    )


def _overrides(one: object, other: object) -> bool:
    if one == _ROLE or type(one) is PlayerRuleKind:  # [CR 704.5y, 402.2]
        return type(other) is type(one) and (one == _ROLE or one != other)
    return one != other and type(other) in _OVERRIDES.get(type(one), _NOTHING)


def _date(run: Run, dated: list[ObjectId], open_: set[ObjectId]) -> None:
    """Give the same timestamps out anew: in the order of the players, and as each of them likes."""
    state = run.state
    times = [state.objects[identity].timestamp for identity in dated]
    ordered: list[ObjectId] = []
    for player in turn_order(state):
        mine = [i for i in dated if controller(state, i) == player]
        asked = [i for i in mine if i in open_]
        chosen = iter(run.order(player, "timestamp order", asked))
        ordered += [next(chosen) if i in open_ else i for i in mine]  # type: ignore[misc]
    if ordered != dated and len(ordered) == len(dated):
        for identity, time in zip(ordered, times, strict=True):
            _redate(state, identity, time)
        touch_all(state)


def _redate(state: GameState, identity: ObjectId, time: int) -> None:
    obj = state.objects[identity]
    attached = time if obj.attached_at == obj.timestamp else obj.attached_at
    state.floating = tuple(
        replace(one, timestamp=time) if one.affected == (identity,) and one.timestamp == obj.timestamp else one
        for one in state.floating
    )  # [CR 613.7n] what it enters with is as old as it
    state.put(replace(obj, timestamp=time, attached_at=attached))
