"""Replacement and prevention: "enters tapped", "if … would …, … instead", "prevent all …" (CR 614, 615).

Kind `replacement`: a tuple of static effects for a line. Not here: continuous effects (`static`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Designate
from spellstack.ir.condition import Unless
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import Cost, PayLife
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    IsOneOf,
    IsPermanent,
    IsPlayer,
)
from spellstack.ir.flow import ChooseWord, Establish
from spellstack.ir.reference import This, Who, You
from spellstack.ir.replacement import (
    AsEnters,
    ChangeAmount,
    EnterModified,
    EnterTapped,
    EnterUnder,
    EnterUnlessPaid,
    EnterWithCounters,
    Replace,
)
from spellstack.ir.value import Amount, Fixed, Sum, Times
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.trigger.happening_subject import THIS
from spellstack.oracle.grammar.word.words import COLOR_WORDS
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

E = EventKind
BATTLEFIELD, GRAVEYARD = (Zone.BATTLEFIELD,), (Zone.GRAVEYARD,)
ENTERS = EventPattern(E.ZONE_CHANGE, THIS, to_zones=BATTLEFIELD)


def _own(instead: Any, condition: Any = None) -> Replace:
    return Replace(ENTERS, (instead,) if not is_a(instead, tuple) else instead, condition, own=True)


def _unless(condition: Any) -> Any:
    return condition.part if is_a(condition, Unless) else Unless(condition)


def _tapped_unless(item: Any) -> Any:
    if not (is_a(item, tuple) and len(item) == 1 and is_a(item[0], Replace) and item[0].condition is not None):
        return None
    return {"c": _unless(item[0].condition)} if item[0] == _own(EnterTapped(), item[0].condition) else None


rule("replacement", "~ enters tapped", (_own(EnterTapped()),))
rule(
    "replacement",
    "~ enters tapped unless {c:cond}",
    by=(lambda env: (_own(EnterTapped(), _unless(env["c"])),), _tapped_unless),
)
rule(
    "replacement",
    "{q:perms} enter tapped",
    (Replace(EventPattern(E.ZONE_CHANGE, v.q, to_zones=BATTLEFIELD), (EnterTapped(),)),),
)


def _with_counters(env: dict[str, Any]) -> Any:
    return (_own(EnterWithCounters(env["c"][1], env["c"][0])),)


def _counters_of(item: Any) -> Any:
    if not (is_a(item, tuple) and len(item) == 1 and is_a(item[0], Replace)):
        return None
    first = item[0].instead[0]
    if not is_a(first, EnterWithCounters) or item[0] != _own(first):
        return None
    return {"c": (first.count, first.kind)}


rule("replacement", "~ enters with {c:counters} on it", by=(_with_counters, _counters_of))
rule(
    "replacement",
    "~ enters with {c:counters} on it for each {n:counted_thing}",
    by=(
        lambda env: _with_counters({"c": (Times(env["n"], 1), env["c"][1])}) if env["c"][0] == Fixed(1) else FAIL,
        lambda i: (
            {"c": (Fixed(1), _counters_of(i)["c"][1]), "n": _counters_of(i)["c"][0].value}
            if _counters_of(i) and is_a(_counters_of(i)["c"][0], Times)
            else None
        ),
    ),
)
rule(
    "replacement",
    "if {k:cond} , it enters with {c:counters} on it",
    by=(
        lambda env: (_own(EnterWithCounters(env["c"][1], env["c"][0]), env["k"]),),
        lambda i: (
            {"k": i[0].condition, "c": (i[0].instead[0].count, i[0].instead[0].kind)}
            if is_a(i, tuple)
            and is_a(i[0], Replace)
            and i[0].condition is not None
            and len(i[0].instead) == 1
            and is_a(i[0].instead[0], EnterWithCounters)
            else None
        ),
    ),
)
rule(
    "replacement",
    "if {k:cond} , it enters with {c:counters} on it and with {a:keywords}",
    by=(
        lambda env: (_own((EnterWithCounters(env["c"][1], env["c"][0]), EnterModified((Gain(env["a"]),))), env["k"]),),
        lambda i: (
            {
                "k": i[0].condition,
                "c": (i[0].instead[0].count, i[0].instead[0].kind),
                "a": i[0].instead[1].modifications[0].abilities,
            }
            if is_a(i, tuple)
            and is_a(i[0], Replace)
            and i[0].condition is not None
            and len(i[0].instead) == 2
            and is_a(i[0].instead[0], EnterWithCounters)
            and is_a(i[0].instead[1], EnterModified)
            else None
        ),
    ),
)

# as it enters
for words, what in (
    ("a color", "color"),
    ("a creature type", "creature type"),
    ("a card name", "name"),
    ("an opponent", "opponent"),
    ("a player", "player"),
    ("a basic land type", "basic land type"),
    ("a card type", "card type"),
):
    rule("replacement", f"as ~ enters , choose {words}", (_own(AsEnters(ChooseWord(what, link=True))),))
for word, color in COLOR_WORDS.items():
    other = AsEnters(ChooseWord("color", except_=(color.value,), link=True))
    rule("replacement", f"as ~ enters , choose a color other than {word}", (_own(other),))
    rule(
        "replacement",
        f"~ enters tapped . as it enters , choose a color other than {word}",
        (_own((EnterTapped(), other)),),
    )
rule(
    "replacement",
    "as ~ enters , you may pay {n:life} . if you don't , it enters tapped",
    by=(
        lambda env: (_own(EnterUnlessPaid(_life(env["n"]), (EnterTapped(),))),),
        lambda i: (
            {"n": i[0].instead[0].cost.parts[0].amount}
            if is_a(i, tuple) and is_a(i[0], Replace) and is_a(i[0].instead[0], EnterUnlessPaid)
            else None
        ),
    ),
)


def _life(amount: Any) -> Any:
    return Cost((PayLife(amount),))


rule(
    "core",
    "if {q:a_perm} would enter the battlefield under an opponent 's control this turn , it enters "
    "under your control instead",
    Establish(
        (
            Replace(
                EventPattern(E.ZONE_CHANGE, v.q, to_zones=BATTLEFIELD, player=IsPlayer(Who.OPPONENTS)),
                (EnterUnder(You()),),
            ),
        ),
        Duration.THIS_TURN,
    ),
)
MINE = IsOneOf(You())
for words, factor in (("twice", 2), ("three times", 3)):
    rule(
        "replacement",
        f"if you tap a permanent for mana , it produces {words} as much of that mana instead",
        (Replace(EventPattern(E.ADD_MANA, IsPermanent(), player=MINE), (ChangeAmount(Times(Amount(), factor)),)),),
    )
rule(
    "replacement",
    "~ enters with a number of {k:counter} counters on it equal to {n:value}",
    by=(
        lambda env: (_own(EnterWithCounters(env["k"], Sum((env["n"],)))),),
        lambda i: (
            {"k": _counters_of(i)["c"][1], "n": _counters_of(i)["c"][0].parts[0]}
            if _counters_of(i) and is_a(_counters_of(i)["c"][0], Sum) and len(_counters_of(i)["c"][0].parts) == 1
            else None
        ),
    ),
)
rule(
    "replacement",
    "~ enters tapped with {c:counters} on it",
    by=(
        lambda env: (_own((EnterTapped(), EnterWithCounters(env["c"][1], env["c"][0]))),),
        lambda i: (
            {"c": (i[0].instead[1].count, i[0].instead[1].kind)}
            if is_a(i, tuple)
            and is_a(i[0], Replace)
            and len(i[0].instead) == 2
            and i[0].instead[0] == EnterTapped()
            and is_a(i[0].instead[1], EnterWithCounters)
            and i[0] == _own(i[0].instead)
            else None
        ),
    ),
)
for words, chosen in (("a color", "color"), ("a creature type", "creature type")):
    rule(
        "replacement",
        f"~ enters tapped . as it enters , choose {words}",
        (_own((EnterTapped(), AsEnters(ChooseWord(chosen, link=True)))),),
    )
rule(
    "replacement",
    "~ enters tapped and with {c:counters} on it",
    by=(
        lambda env: (_own((EnterWithCounters(env["c"][1], env["c"][0]), EnterTapped())),),
        lambda i: (
            {"c": (i[0].instead[0].count, i[0].instead[0].kind)}
            if is_a(i, tuple)
            and is_a(i[0], Replace)
            and len(i[0].instead) == 2
            and i[0].instead[1] == EnterTapped()
            and i[0] == _own(i[0].instead)
            else None
        ),
    ),
)
rule("replacement", "~ enters prepared", (_own(AsEnters(Designate(This(), "prepared"))),))
