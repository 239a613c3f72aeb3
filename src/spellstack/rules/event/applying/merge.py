"""Merging a resolving spell with a permanent: it becomes a further component of the same object (CR 730.2). Not here:
what a merged permanent is (`view.copiable`), and how its components part (`zone_change`).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.ability import Static
from spellstack.ir.casting import MergesWith
from spellstack.ir.node import Ability
from spellstack.lexicon import Zone
from spellstack.rules.event.applying.follow import follow
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.state.designation import LASTING_MARKS
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import NO_SPELL, Component, GameObject, Kind, Spell, represented_by
from spellstack.rules.state.snapshot import Snapshot
from spellstack.rules.view.objects import characteristics, controller

OVER, UNDER = "over", "under"


def merge(state: GameState, event: Event) -> Event | None:
    """The spell leaves the stack and is part of the permanent, which has not just entered (CR 730.2b-c)."""
    permanent, spell = state.objects.get(event.subject), state.objects.get(event.other)
    if permanent is None or spell is None:
        return None
    _leave_stack(state, spell, permanent)
    here = permanent.components or (_component(permanent),)
    added = replace(_component(spell), joined=state.tick())
    components = (added, *here) if event.word == OVER else (*here, added)
    marks = tuple(dict.fromkeys((*permanent.marks, *added.marks)))  # [CR 903.3c]
    copied = permanent.copied if permanent.components else ()
    whole = replace(permanent, marks=marks, copied=copied, spell=_remembered(permanent.spell, spell.spell))
    state.put(represented_by(whole, components))
    follow(state, spell.id, permanent.id, Zone.STACK, Zone.BATTLEFIELD)  # [CR 702.140f]
    state.dirty = True
    touch_all(state)
    return event


def _leave_stack(state: GameState, spell: GameObject, permanent: GameObject) -> None:
    chars, who = characteristics(state, spell.id), controller(state, spell.id)
    state.remember(spell.id, Snapshot(spell, chars, who, became=permanent.id, turn=state.turn.number))
    state.stack = tuple(identity for identity in state.stack if identity != spell.id)
    state.drop(spell.id)


def _component(obj: GameObject) -> Component:
    """The object as a component; a copy of a spell is a token from now on (CR 608.3f)."""
    return Component(
        definition=obj.definition,
        owner=obj.owner,
        physical=obj.physical,
        kind=Kind.TOKEN if obj.kind is Kind.COPY else obj.kind,
        face=obj.face,
        face_down=obj.face_down,
        copied=obj.copied,
        marks=tuple(mark for mark in obj.marks if mark in LASTING_MARKS),
    )


def _remembered(old: Spell, new: Spell) -> Spell:
    """What the permanent remembers of the spells that became it or merged with it (CR 400.7d, 702.140f)."""
    riders = old.riders + tuple(rider for rider in new.riders if not is_merging(rider))
    if old is NO_SPELL:
        return replace(NO_SPELL, variables=new.variables, paid=new.paid, spent=new.spent, riders=riders)
    return replace(
        old,
        variables=(*old.variables, *(pair for pair in new.variables if pair[0] not in dict(old.variables))),
        paid=(*old.paid, *new.paid),
        riders=riders,
    )


def is_merging_spell(obj: GameObject) -> bool:
    """Whether the spell was cast to merge with its target as it resolves (CR 702.140a)."""
    return any(map(is_merging, obj.spell.riders))


def is_merging(ability: Ability) -> bool:
    """Whether it makes a spell one that merges with its target."""
    return type(ability) is Static and any(type(effect) is MergesWith for effect in ability.effects)
