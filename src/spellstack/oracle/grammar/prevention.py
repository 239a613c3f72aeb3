"""Preventing damage (CR 615). Kinds `core` and `replacement`. Not here: other replacement (`replacement`)."""

from __future__ import annotations

from spellstack.ir.action import RemoveCounters
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import ControlledBy, IsOneOf, Not
from spellstack.ir.flow import Establish
from spellstack.ir.reference import This, You
from spellstack.ir.replacement import PreventDamage, Replace
from spellstack.oracle.grammar.trigger import THIS
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

E = EventKind

# prevention
rule(
    "core",
    "prevent all combat damage that would be dealt this turn",
    Establish((Replace(EventPattern(E.DAMAGE, combat=True), (PreventDamage(),)),), Duration.THIS_TURN),
)
rule(
    "core",
    "prevent all combat damage that would be dealt to and dealt by {r:ref} this turn",
    Establish(
        (
            Replace(EventPattern(E.DAMAGE, IsOneOf(v.r), combat=True), (PreventDamage(),)),
            Replace(EventPattern(E.DAMAGE, source=IsOneOf(v.r), combat=True), (PreventDamage(),)),
        ),
        Duration.THIS_TURN,
    ),
)
rule(
    "core",
    "prevent the next {n:digit} damage that would be dealt to {r:ref} this turn",
    Establish((Replace(EventPattern(E.DAMAGE, IsOneOf(v.r)), (PreventDamage(v.n),)),), Duration.THIS_TURN),
)
rule(
    "core",
    "prevent all damage that would be dealt to {r:ref} this turn",
    Establish((Replace(EventPattern(E.DAMAGE, IsOneOf(v.r)), (PreventDamage(),)),), Duration.THIS_TURN),
)
rule(
    "core",
    "prevent all combat damage that would be dealt by {r:ref} this turn",
    Establish(
        (Replace(EventPattern(E.DAMAGE, source=IsOneOf(v.r), combat=True), (PreventDamage(),)),), Duration.THIS_TURN
    ),
)
rule(
    "replacement",
    "prevent all damage that would be dealt to {q:eobj}",
    (Replace(EventPattern(E.DAMAGE, v.q), (PreventDamage(),)),),
)
rule(
    "replacement",
    "prevent all combat damage that would be dealt to {q:eobj}",
    (Replace(EventPattern(E.DAMAGE, v.q, combat=True), (PreventDamage(),)),),
)
rule(
    "replacement",
    "prevent all damage that would be dealt to you by sources you don't control",
    (Replace(EventPattern(E.DAMAGE, IsOneOf(You()), Not(ControlledBy(You()))), (PreventDamage(),)),),
)
rule(
    "replacement",
    "if damage would be dealt to ~ , prevent that damage . remove a {k:counter} counter from ~",
    (Replace(EventPattern(E.DAMAGE, THIS), (PreventDamage(then=RemoveCounters(This(), v.k)),)),),
)
