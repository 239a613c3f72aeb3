"""Whole abilities from what was read: what their costs and events speak of, then their bodies (CR 113.3, 603.2).

Not here: going through the parts of a body (`lower`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import Activated, ChapterAbility, SpellAbility, Static, Triggered
from spellstack.ir.condition import Matches, TimesThisTurn
from spellstack.ir.cost import (
    DiscardCost,
    ExileCost,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
)
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import May, Sequence
from spellstack.ir.reference import Noted, This
from spellstack.ir.replacement import Replace
from spellstack.ir.spell import CastCard
from spellstack.ir.static import Prohibit, Require
from spellstack.ir.value import Fixed
from spellstack.ir.walk import mentions
from spellstack.oracle.lowering.function_zone import where_it_functions
from spellstack.oracle.lowering.known import verify_events
from spellstack.oracle.lowering.lower import lower_body, lowered
from spellstack.oracle.lowering.other import of_event
from spellstack.oracle.lowering.scene import Loose, Scene, Spoken, names_of
from spellstack.oracle.lowering.told_event import event_spoken, has_amount, remembers
from spellstack.oracle.machine import GRAMMAR
from spellstack.oracle.syntax import Said

_OWN_COSTS = (SacrificeCost, ExileCost, DiscardCost, RemoveCountersCost, PutCountersCost, ReturnCost, RevealCost)


WHOSE = "whose"  # what an ability remembers of its event begins with it


def _cost_spoken(part: Any) -> Spoken:
    """What a cost speaks of: this object, or what was paid with."""
    if getattr(part, "filter", None) is None:
        return Spoken(This(), frozenset(["~"]))
    note = getattr(part, "note", "")
    return Spoken(Noted(note), names_of(part.filter) | {"card"}, part.count != Fixed(1))


def lower_or_raise(ability: Any) -> Any:
    """The ability as IR; `Loose` says what points to nothing."""
    made = _lowered_ability(ability)
    if isinstance(made, Activated | Triggered) and _counts(made.body):
        made = msgspec.structs.replace(made, counted=True)
    return where_it_functions(made) if isinstance(made, Activated | Triggered | Static) else made


def _counts(item: Any) -> bool:
    """Whether the text asks how often its ability was activated or has resolved this turn."""
    return mentions(item, TimesThisTurn)


def _casts_itself(effect: Any) -> bool:
    """ "You may cast ~ from your graveyard" is what a card allows, nothing that a spell does."""
    first = effect.effect if isinstance(effect, May) else None
    inner = first.steps[0] if isinstance(first, Sequence) else first
    return isinstance(inner, CastCard) and isinstance(inner.what, Said) and inner.what.word == "~"


def _begins_with_itself(effect: Any) -> bool:
    """ "~ enters …", "~ can't attack …": what follows may call it "it"."""
    if isinstance(effect, Replace):
        return effect.own and effect.event.subject == IsOneOf(This())
    return isinstance(effect, Prohibit | Require) and effect.subject == IsOneOf(This())


def _lowered_ability(ability: Any) -> Any:
    others: list[Spoken] | None
    if isinstance(ability, Triggered):
        scene = Scene()
        events = lowered(ability.events, scene)
        verify_events(events)
        spoken = scene.spoken + event_spoken(events, WHOSE)
        condition = ability.intervening_if
        if condition is not None:
            inner = Scene(spoken, True)
            condition = lowered(condition, inner)
            spoken = inner.spoken
            if isinstance(condition, Matches) and condition.of == This():  # of it the text spoke last
                spoken = [*spoken, Spoken(This(), frozenset(["~"]))]
        if scene.specs:
            raise Loose("a trigger event has no targets")
        others = of_event(events, scene)
        body = lower_body(ability.body, spoken, has_amount(events), others=others)
        known = remembers((condition, body), WHOSE)
        return msgspec.structs.replace(ability, events=events, intervening_if=condition, body=body, remembers=known)
    if isinstance(ability, Activated):
        scene = Scene()
        cost = lowered(ability.cost, scene)
        scene.spoken += [_cost_spoken(part) for part in cost.parts if isinstance(part, _OWN_COSTS)]
        condition = lowered(ability.condition, Scene()) if ability.condition is not None else None
        changes = lowered(ability.changes, Scene())
        body = lower_body(ability.body, scene.spoken, False, others=[])
        return msgspec.structs.replace(ability, cost=cost, condition=condition, body=body, changes=changes)
    if isinstance(ability, SpellAbility) and _casts_itself(getattr(ability.body, "effect", None)):
        raise Loose("a spell that resolves cannot be cast")
    if isinstance(ability, SpellAbility | ChapterAbility):
        others = None if isinstance(ability, SpellAbility) else []
        return msgspec.structs.replace(ability, body=lower_body(ability.body, [], False, others=others))
    scene = Scene()
    if isinstance(ability, Static) and _begins_with_itself(ability.effects[0]):
        scene.spoken.append(Spoken(This(), frozenset(["~"])))
    if (
        isinstance(ability, Static)
        and ability.condition is not None
        and not ability.said.endswith(("as long as", "after"))
    ):
        ability = msgspec.structs.replace(ability, condition=lowered(ability.condition, scene))
    scene.quoted = -isinstance(ability, Static)  # it is not given to anything
    made = lowered(ability, scene)
    if scene.specs:
        raise Loose("a static ability has no targets")
    return made


def lower_ability(ability: Any) -> Any | None:
    """The ability as IR; None if a word points to nothing."""
    try:
        return lower_or_raise(ability)
    except Loose:
        return None


GRAMMAR.lower = lower_ability
