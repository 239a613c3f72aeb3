"""Waiting triggered abilities: which of them differ in what they do, and how a question tells them apart (CR 603.3b).

Not here: putting them on the stack (stack_triggers).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spellstack.ir.ability import Triggered
from spellstack.ir.deed import AddMana
from spellstack.ir.filter import Is, StatusKind
from spellstack.ir.node import Node
from spellstack.ir.reference import AttackedBy, ControllerOf, EventPart, OwnerOf, Players, This, Who
from spellstack.ir.value import Amount
from spellstack.ir.walk import nodes, parts
from spellstack.lexicon.zone import PUBLIC_ZONES, Zone
from spellstack.rules.effects.duration.later import CREATED
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event, arrivals
from spellstack.rules.state.lasting import NO_BINDINGS, Bindings, Pending
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.objects import characteristics, record

Facts = tuple[object, ...]
Part = EventPart | ControllerOf | OwnerOf
# What is noted of several events at once; the other notes are those of the resolution that made the ability.
_OF_EVENTS = ("batch", "excess")


def all_alike(state: GameState, waiting: Sequence[Pending]) -> bool:
    """Whether they are the same ability of the same object, and what they speak of is the same too."""
    first = waiting[0]
    ability = first.ability
    for other in waiting:
        if other.source != first.source or (other.ability is not ability and other.ability != ability):
            return False
    said = _Said(ability)
    if all(said.is_silent_on(other) for other in waiting):
        return True
    known = said.facts(state, first)
    return all(said.facts(state, other) == known for other in waiting)


class _Said:
    """What an ability says of what triggered it: parts of the event, its amount, the event as a whole, the names of
    notes, and the ability's own object, which the event may have moved.
    """

    __slots__ = ("amount", "itself", "names", "parts", "whole")

    def __init__(self, ability: Triggered) -> None:
        self.parts: list[Part] = []
        self.names: set[object] = set()
        self.amount = self.itself = self.whole = False
        around: Node | None = None  # what stands before a part is what it is a part of
        for node in nodes((ability.body, ability.intervening_if)):
            if isinstance(node, EventPart):
                self.parts.append(around if isinstance(around, ControllerOf | OwnerOf) else node)
            around = node
            self.names.update(part for part in parts(node) if isinstance(part, str))
            self.amount |= type(node) is Amount
            self.itself |= type(node) is This
            self.whole |= _looks_at_event(node)

    def is_silent_on(self, pending: Pending) -> bool:
        """Whether it speaks of nothing that another one of its kind could know otherwise."""
        if self.parts or self.amount or self.whole or pending.bindings is not NO_BINDINGS:
            return False
        return not self.itself or pending.event.subject != pending.source

    def facts(self, state: GameState, pending: Pending) -> Facts:
        """What this one knows of that."""
        event, context = pending.event, Context(pending.source, pending.controller, event=pending.event)
        itself = arrivals(event) if self.itself and event.subject == pending.source else ()  # [CR 400.7e]
        return (
            itself,
            [_meant(state, context, part) for part in self.parts],
            event.amount if self.amount else 0,
            _all_of(event) if self.whole else (),
            self._noted(pending.bindings),
        )

    def _noted(self, bindings: Bindings) -> Facts:
        """When it was created is nothing that makes two of them differ: the one that is later is so in any order."""
        left_out = {CREATED, *(name for name in _OF_EVENTS if name not in self.names)}
        notes = [pair for pair in bindings.notes if pair[0] not in left_out]
        numbers = [pair for pair in bindings.numbers if pair[0] not in left_out]
        return (notes, numbers, bindings.targets, bindings.words, bindings.variables, bindings.follow)


def _meant(state: GameState, context: Context, part: Part) -> tuple[EntityId, ...]:
    """Whom or what the part is; of whose it is, that player, but for what may yet come under another's control."""
    of = part.of if isinstance(part, ControllerOf) else None
    there = () if of is None else entities(state, context, of)
    return there if any(identity in state.objects for identity in there) else entities(state, context, part)


def _looks_at_event(node: Node) -> bool:
    """Whether the record has a meaning that depends on what kind of event there was, or on parts without a name."""
    if isinstance(node, Players):
        return node.who is Who.DEFENDING
    if isinstance(node, AddMana):
        return node.among == "that land produced"
    return isinstance(node, AttackedBy) or (isinstance(node, Is) and node.status is StatusKind.ENTERING)


def _all_of(event: Event) -> Facts:
    happened_to = (event.subject, event.source, event.player, event.other, event.became)
    return (event.kind, *happened_to, event.amount, event.combat, event.units)


def label(state: GameState, pending: Pending, player: PlayerId) -> str:
    """Which ability of which object it is and of what it speaks that the player may know, by number, for those who say
    it in words.
    """
    known = record(state, pending.source)
    abilities = characteristics(state, pending.source).parts.all if known is not None else ()
    place = next((place for place, ability in enumerate(abilities) if ability == pending.ability), -1)
    about = dict.fromkeys(entity for entity in _about(state, pending) if _may_know(state, entity, player))
    return ":".join(map(str, (pending.source, place, *about)))


def _about(state: GameState, pending: Pending) -> Iterator[EntityId]:
    context = Context(pending.source, pending.controller, event=pending.event)
    for part in _Said(pending.ability).parts:
        yield from entities(state, context, part if isinstance(part, EventPart) else part.of)


def _may_know(state: GameState, entity: EntityId, player: PlayerId) -> bool:
    """Cards of hidden zones stay unknown, but for those of one's own hand (CR 400.2)."""
    if entity < FIRST_OBJECT:
        return True
    obj = record(state, entity)
    return obj is not None and (obj.zone in PUBLIC_ZONES or (obj.zone is Zone.HAND and obj.owner == player))
