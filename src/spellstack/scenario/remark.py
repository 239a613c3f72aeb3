"""Remarks on cards of a set-up: `tapped`, `2 +1/+1 counters`, `attached to Forest`. Not here: where the cards lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spellstack.scenario.entry import REMARKS
from spellstack.scenario.phrase import Thing

if TYPE_CHECKING:
    from spellstack.rules.state.obj import GameObject
    from spellstack.scenario.build import Builder

REMARK_FORMS = REMARKS.forms
_form = REMARKS.form


@_form("tapped")
def _tapped(builder: Builder, obj: GameObject) -> GameObject:
    return replace(obj, tapped=True)


@_form("face down")
def _face_down(builder: Builder, obj: GameObject) -> GameObject:
    return replace(obj, face_down=True)


@_form("transformed")
def _transformed(builder: Builder, obj: GameObject) -> GameObject:
    return replace(obj, transformed=True, face=1)


@_form("flipped")
def _flipped(builder: Builder, obj: GameObject) -> GameObject:
    return replace(obj, flipped=True)


@_form("phased out")
def _phased_out(builder: Builder, obj: GameObject) -> GameObject:
    return replace(obj, phased_out=True)


@_form("entered this turn")
def _entered(builder: Builder, obj: GameObject) -> GameObject:
    return replace(obj, since=builder.turn_number)


@_form("suspended")
def _suspended(builder: Builder, obj: GameObject) -> GameObject:
    return obj  # [CR 702.62b] with its time counters it is; the word is for the reader


@_form("commander")
def _commander(builder: Builder, obj: GameObject) -> GameObject:
    return replace(obj, marks=(*obj.marks, "commander"))


@_form("owned by {player}")
def _owned(builder: Builder, obj: GameObject, player: str) -> GameObject:
    return replace(obj, owner=builder.seat(player))


@_form("marked {word}")
def _marked(builder: Builder, obj: GameObject, word: str) -> GameObject:
    return replace(obj, marks=(*obj.marks, word))


@_form("{number} damage")
def _damaged(builder: Builder, obj: GameObject, number: int) -> GameObject:
    return replace(obj, damage=number)


@_form("{number} {kind} counter[s]")
def _counters(builder: Builder, obj: GameObject, number: int, kind: str) -> GameObject:
    return replace(obj, counters=tuple(sorted((*obj.counters, (kind, number)))))


@_form("chosen {what:text}")
def _chosen(builder: Builder, obj: GameObject, what: str) -> GameObject:
    return builder.with_chosen(obj, what)


@_form("attached to {host:thing}")
def _attached(builder: Builder, obj: GameObject, host: Thing) -> GameObject:
    builder.later(lambda: builder.attach(obj.id, host))
    return obj


@_form("having exiled {card:thing}")
def _having_exiled(builder: Builder, obj: GameObject, card: Thing) -> GameObject:
    builder.later(lambda: builder.link_exiled(obj.id, card))
    return obj


@_form("targeting {targets:groups}")
def _targeting(builder: Builder, obj: GameObject, targets: tuple[tuple[Thing, ...], ...]) -> GameObject:
    builder.later(lambda: builder.aim(obj.id, targets))
    return obj


@_form("X = {number}")
def _variable(builder: Builder, obj: GameObject, number: int) -> GameObject:
    return replace(obj, spell=replace(obj.spell, variables=(("X", number),)))


@_form("{player}")
def _whose(builder: Builder, obj: GameObject, player: str) -> GameObject:
    seat = builder.seat(player)
    return replace(obj, owner=seat, controller=seat, spell=replace(obj.spell, caster=seat))


@_form("token of {card:text}")
def _token(builder: Builder, obj: GameObject, card: str) -> GameObject:
    return obj  # read by the builder, which needs it to find the token's characteristics
