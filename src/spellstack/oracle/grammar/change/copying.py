"""Copies and their exceptions: "a copy of target creature, except it isn't legendary" (CR 707.2, 707.9).

Kind `copy_exceptions`: modifications in the order of the text. Not here: what is copied (`reference`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir.continuous import AddTypes, Gain, KeepOnly, RemoveTypes, SetManaCost, SetName, SetPT
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import All, Attackable, This, You
from spellstack.ir.replacement import EnterAsCopy, EnterTapped, EnterWithCounters, Replace
from spellstack.ir.spell import CopySpell
from spellstack.ir.token import BecomeCopy, CopyPermanent
from spellstack.ir.value import Fixed
from spellstack.lexicon.types import Supertype
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.change.becoming import TAILS, becoming
from spellstack.oracle.grammar.change.change import flat_printer, flat_reader
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page
from spellstack.oracle.syntax import Noun

LEGENDARY = (Supertype.LEGENDARY,)
THIS, BATTLEFIELD = IsOneOf(This()), (Zone.BATTLEFIELD,)

# [CR 707.9b] what is otherwise; the subject is the copy
for tail, said in (("", ""), *TAILS):
    rule("copy_exception", f"it 's a/an {{b:described_one}} {tail}", by=becoming(bool(said), said, late=False))
rule(
    "copy_exception",
    "it 's {p:pt}",
    by=(lambda env: SetPT(*env["p"]), lambda i: {"p": (i.power, i.toughness)} if is_a(i, SetPT) else None),
)
for words, said in (
    ("it isn't legendary", ""),
    ("it 's not legendary", "not"),
    ("the token isn't legendary", "token"),
    ("the copy isn't legendary", "copy"),
    ("it isn't legendary if the spell is legendary", "if"),
):
    rule("copy_exception", words, RemoveTypes(supertypes=LEGENDARY, said=said))
rule("copy_exception", "it 's legendary", AddTypes(supertypes=LEGENDARY))
rule("copy_exception", "it 's legendary in addition to its other types", AddTypes(supertypes=LEGENDARY, said="types"))
rule("copy_exception", "it has {a:abilities}", Gain(v.a))
rule("copy_exception", "its name is {n:name}", SetName(v.n))
rule("copy_exception", "it has no mana cost", SetManaCost())
rule("own_size", "its power and toughness are equal to ~'s power and toughness", KeepOnly("pt"))
rule("copy_exception", "{k:own_size}", v.k)

_shown: Callable[[Any, Page], list[str] | None] = flat_printer("copy_exception")


def _print_exceptions(item: Any, page: Page) -> list[str] | None:
    if len(item) > 1 and item[-1] == KeepOnly("pt"):
        return None  # said with a comma, below
    before, page.plural = page.plural, False
    words_ = _shown(item, page)
    page.plural = before
    return words_


terminal("plain_exceptions", flat_reader("copy_exception"), _print_exceptions)
rule("copy_exceptions", "{a:plain_exceptions}", v.a)
rule(
    "copy_exceptions",
    "{a:plain_exceptions} , and {k:own_size}",
    by=(
        lambda env: (*env["a"], env["k"]),
        lambda i: {"a": i[:-1], "k": i[-1]} if is_a(i, tuple) and len(i) > 1 else None,
    ),
)

# copies of permanents and spells
rule("copied", "{r:choice}", v.r)
rule("copied", "{r:ref}", v.r)
for words, extra in (("", ()), (" , except {x:copy_exceptions}", v.x)):
    rule(
        "vp",
        f"<create> a/an[+tapped tapped] token that's a copy of {{of:copied}} {words}",
        CopyPermanent(v.of, Fixed(1), v.subj, v.tapped, exceptions=extra),
    )
    rule(
        "vp",
        f"<create> a tapped and attacking token that's a copy of {{of:copied}} {words}",
        CopyPermanent(v.of, Fixed(1), v.subj, True, Attackable(), extra),
    )
    rule(
        "vp",
        f"<create> {{n:word}} tapped and attacking tokens that are copies of {{of:copied}} {words}",
        CopyPermanent(v.of, v.n, v.subj, True, Attackable(), extra),
    )
    rule(
        "vp",
        f"<create> a token that's a copy of {{of:copied}} and that's tapped and attacking {words}",
        CopyPermanent(v.of, Fixed(1), v.subj, True, Attackable(), extra, said="that's"),
    )
    rule(
        "vp",
        f"<create> {{n:word}}[+tapped tapped] tokens that are copies of {{of:copied}} {words}",
        CopyPermanent(v.of, v.n, v.subj, v.tapped, exceptions=extra),
    )
    for lasting, duration in (("", Duration.INDEFINITE), (" {d:duration}", v.d)):
        rule("vp", f"<become> a copy of {{of:copied}} {lasting} {words}", BecomeCopy(v.subj, v.of, extra, duration))
rule("vp", "copy {what:group} , except {x:copy_exceptions}", CopySpell(v.what, new_targets=False, exceptions=v.x))
rule(
    "vp",
    "copy {what:group} , except {x:copy_exceptions} . you may choose new targets for the copy",
    CopySpell(v.what, exceptions=v.x),
)


# entering as a copy
def _original(said: str) -> Any:
    def build(env: dict[str, Any]) -> Any:
        noun = env["n"]
        return All(noun.filter, noun.zones, said) if noun.zones else FAIL

    return build, lambda i: {"n": Noun(i.filter, i.zones), "c": Fixed(1)} if is_a(i, All) and i.said == said else None


rule("original", "any {n:np}", by=_original(""))
rule("original", "{c:a} {n:np}", by=_original("a"))


def _enters(exceptions: Any = (), tapped: bool = False, more: Any = ()) -> Any:
    event = EventPattern(EventKind.ZONE_CHANGE, THIS, to_zones=BATTLEFIELD)
    instead = (EnterAsCopy(v.of, exceptions), *((EnterTapped(),) if tapped else ()), *more)
    return (Replace(event, instead, own=True, optional=You()),)


for words, extra in (("", ()), (" , except {x:copy_exceptions}", v.x)):
    for word, tapped in (("", False), ("tapped", True)):
        rule("replacement", f"you may have ~ enter {word} as a copy of {{of:original}} {words}", _enters(extra, tapped))
rule(
    "replacement",
    "you may have ~ enter as a copy of {of:original} , except it enters with an additional {k:counter} counter on it",
    _enters(more=(EnterWithCounters(v.k),)),
)
rule(
    "replacement",
    "you may have ~ enter as a copy of {of:original} , "
    "except it enters with {n:word} additional {k:counter} counters on it",
    _enters(more=(EnterWithCounters(v.k, v.n),)),
)
rule(
    "replacement",
    "{q:perms} enter as a copy of ~",
    (Replace(EventPattern(EventKind.ZONE_CHANGE, v.q, to_zones=BATTLEFIELD), (EnterAsCopy(This()),)),),
)
