"""Preventing damage, moving it to something else, shields that are used up, and what happens besides (CR 614.9, 615).

Not here: which effects apply (`replace`), and all other changes (`instead`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from spellstack.ir.deed import GainLife
from spellstack.ir.event import EventKind
from spellstack.ir.node import Effect, Instead
from spellstack.ir.reference import EventPart, Role
from spellstack.ir.replacement import PreventDamage, Redirect, Replace
from spellstack.ir.static import Act
from spellstack.ir.walk import nodes
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.replacing.prohibit import is_prohibited
from spellstack.rules.event.services import CARRY_OUT
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Floating
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.force.prohibition import forbids, prohibitions
from spellstack.rules.view.index import Active
from spellstack.rules.view.objects import characteristics, exists

_DAMAGED = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})


def use_up(state: GameState, active: Active, amount: int) -> None:
    """So many uses of a floating effect are gone; with the last one the effect ends (CR 614.6, 615.7)."""
    end_use(state, active.floating, amount)


def end_use(state: GameState, identity: int, amount: int) -> None:
    """The same for the floating effect of that identity."""
    kept: list[Floating] = []
    for floating in state.floating:
        if floating.id == identity and floating.uses is not None:
            if floating.uses > amount:
                kept.append(replace(floating, uses=floating.uses - amount))
        else:
            kept.append(floating)
    state.floating = tuple(kept)
    state.index = None


def uses_left(state: GameState, active: Active) -> int | None:
    """What is left of a floating effect that is used up; None: it has no such limit."""
    return next((floating.uses for floating in state.floating if floating.id == active.floating), None)


def is_shield(instead: Instead) -> bool:
    """Whether its uses are points of damage rather than events (CR 615.7)."""
    kind = type(instead)
    return (kind is PreventDamage and instead.amount is not None and not instead.each) or (  # type: ignore[attr-defined]
        kind is Redirect and instead.amount is not None  # type: ignore[attr-defined]
    )


def _limit(run: Run, active: Active, context: Context, amount: Any, each: bool) -> int | None:
    """How much of the damage the effect can take; None: all of it."""
    if amount is None:
        return None
    left = None if each else uses_left(run.state, active)
    return max(0, number(run.state, context, amount)) if left is None else left


def prevent(run: Run, active: Active, context: Context, instead: PreventDamage, event: Event) -> list[Event]:
    """What is left of the damage."""
    prevented = 0
    if not _unpreventable(run.state, event):  # [CR 615.12]
        limit = _limit(run, active, context, instead.amount, instead.each)
        prevented = event.amount if limit is None else min(limit, event.amount)
        if prevented and is_shield(instead):
            use_up(run.state, active, prevented)
    if instead.then is not None:
        run.besides = (*run.besides, Besides(active, context, instead.then, event, prevented))
    return _reduced(event, prevented)


class Besides:
    """What happens right after damage was prevented (CR 615.5), for the damage of one event."""

    __slots__ = ("active", "context", "effect", "event", "prevented")

    def __init__(self, active: Active, context: Context, effect: Effect, event: Event, prevented: int) -> None:
        self.active, self.context, self.effect = active, context, effect
        self.event, self.prevented = event, prevented

    @property
    def key(self) -> tuple[object, ...]:
        """Damage dealt at once to one object is one for the effect, if it does not speak of what deals it ("if a source
        would deal damage", "that source's controller").
        """
        by = self.event.source if self._tells_sources_apart() else None
        return (self.active.source, self.active.number, self.active.floating, self.event.subject, by)

    def _tells_sources_apart(self) -> bool:
        looked_for = self.active.effect
        if self.active.static is not None and type(looked_for) is Replace and looked_for.event.source is not None:
            return True
        return any(type(node) is EventPart and node.role is Role.SOURCE for node in nodes(self.effect))


def prevented_besides(run: Run, besides: Iterable[Besides]) -> None:
    """Carry out what else the effects do that prevented damage, once for all of it that was dealt at once."""
    for first, event in _at_once(besides):
        carry_out_besides(run, first.context, first.effect, event)


def life_to_come(state: GameState, besides: Iterable[Besides]) -> tuple[tuple[PlayerId, int], ...]:
    """The life that players gain for damage that was prevented: to what the rest of the damage brings their life total
    it counts already (CR 120.4d).
    """
    found = []
    for first, _ in _at_once(besides):
        if type(first.effect) is GainLife:
            amount = max(0, number(state, first.context, first.effect.amount))
            for player in entities(state, first.context, first.effect.who):
                gain = Event(EventKind.LIFE_GAIN, player=player, amount=amount)
                found += [] if is_prohibited(state, gain) else [(player, amount)]
    return tuple(found)


def _at_once(besides: Iterable[Besides]) -> Iterator[tuple[Besides, Event]]:
    """Each that is done once, told of all the damage that it is done for."""
    groups: dict[tuple[object, ...], list[Besides]] = {}
    for one in besides:
        groups.setdefault(one.key, []).append(one)
    for group in groups.values():
        first = group[0]
        first.context.event = event = replace(first.event, amount=sum(one.event.amount for one in group))
        first.context.numbers["prevented"] = sum(one.prevented for one in group)
        yield first, event


def _reduced(event: Event, by: int) -> list[Event]:
    return [replace(event, amount=event.amount - by)] if event.amount > by else []


def _unpreventable(state: GameState, event: Event) -> bool:
    return event.unpreventable or any(
        effect.word in ("", "combat" if event.combat else "noncombat")
        and forbids(state, active, effect, event.subject, event.source, event.player)
        for active, effect in prohibitions(state, Act.DAMAGE_PREVENTED)
    )


def _can_be_dealt_damage(state: GameState, entity: EntityId) -> bool:
    """Whether it is a player in the game or a creature, planeswalker or battle on the battlefield (CR 120.1, 614.9)."""
    if entity < FIRST_OBJECT or not exists(state, entity):
        return exists(state, entity)
    obj = state.objects[entity]
    there = obj.zone is Zone.BATTLEFIELD and not obj.phased_out
    return there and not _DAMAGED.isdisjoint(characteristics(state, entity).types)


def redirect(run: Run, active: Active, context: Context, instead: Redirect, event: Event) -> list[Event]:
    """The damage, or part of it, dealt to something else (CR 614.9)."""
    to = [entity for entity in entities(run.state, context, instead.to) if _can_be_dealt_damage(run.state, entity)]
    if not to or to[0] == event.subject:  # [CR 614.9]
        return [event]
    limit = _limit(run, active, context, instead.amount, False)
    moved = event.amount if limit is None else min(limit, event.amount)
    if is_shield(instead):
        use_up(run.state, active, moved)
    redirected = [replace(event, subject=to[0], amount=moved)] if moved > 0 else []
    return _reduced(event, moved) + redirected


def carry_out_besides(run: Run, context: Context, effect: Effect, event: Event) -> None:
    """Carry out an instruction that replaces (part of) the event: what it does is not replaced by the same effects
    again (CR 614.5).
    """
    before = run.inherited
    run.inherited = before + event.replaced
    try:
        CARRY_OUT(run, context, effect)
    finally:
        run.inherited = before
