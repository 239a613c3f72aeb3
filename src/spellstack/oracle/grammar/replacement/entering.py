"""How things enter, beyond the usual: for a price, with more counters, as one of several things (CR 614.1c, 614.12).

Kind `replacement`. Not here: tapped and with counters (`replacement`), and entering as a copy (`copying`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Designate
from spellstack.ir.condition import Designated, Either, Paid, Unless
from spellstack.ir.cost import Cost, DiscardCost, RevealCost, SacrificeCost
from spellstack.ir.deed import BecomeDesignated
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Anything, IsOneOf
from spellstack.ir.flow import Choose, ChooseWord
from spellstack.ir.reference import This
from spellstack.ir.replacement import (
    AsEnters,
    ChangeZone,
    ChooseInstead,
    EnterAs,
    EnterModified,
    EnterTapped,
    EnterUnlessPaid,
    EnterUntapped,
    EnterWithCounters,
    Replace,
)
from spellstack.ir.value import Fixed, Sum, Times
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.change.becoming import becoming
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

ENTERS = EventPattern(EventKind.ZONE_CHANGE, IsOneOf(This()), to_zones=(Zone.BATTLEFIELD,))


def own(*instead: Any, condition: Any = None) -> Replace:
    """What the object's own text says of how it enters."""
    return Replace(ENTERS, instead, condition, own=True)


# for a price
rule(
    "replacement",
    "as ~ enters , you may reveal {q:a_card} from your hand . if you don't , ~ enters tapped",
    (own(EnterUnlessPaid(Cost((RevealCost(v.q),)), (EnterTapped(),))),),
)
_OR_ELSE = "instead . if you do , put ~ onto the battlefield . if you don't , put it into its owner's graveyard"
_GONE = (ChangeZone(Zone.GRAVEYARD),)
rule(
    "replacement",
    f"if ~ would enter , sacrifice {{s:some_perm}} {_OR_ELSE}",
    by=(
        lambda env: (own(EnterUnlessPaid(Cost((SacrificeCost(env["s"][1], env["s"][0]),)), _GONE, must=True)),),
        lambda i: _price(i, SacrificeCost),
    ),
)
rule(
    "replacement",
    f"if ~ would enter , you may discard {{q:a_card}} {_OR_ELSE}",
    (own(EnterUnlessPaid(Cost((DiscardCost(v.q),)), _GONE)),),
)


def _price(item: Any, kind: type) -> Any:
    paid = item[0].instead[0]
    part = paid.cost.parts[0]
    fits = is_a(part, kind) and item == (own(EnterUnlessPaid(Cost((part,)), _GONE, must=True)),)
    return {"s": (part.count, part.filter)} if fits else None


# with more counters than it would
rule("additional", "an additional {k:counter} counter", (Fixed(1), v.k))
rule("additional", "an additional {n:variable} {k:counter} counters", (v.n, v.k))
rule("additional", "{n:word} additional {k:counter} counters", (v.n, v.k))


def _more(said: str, amount: Any = None, changed: bool = False) -> Any:
    """`by` for what enters with more counters, and `changed`; `amount` makes their number of what the text says."""

    def build(env: dict[str, Any]) -> Any:
        count, kind = env["c"] if "c" in env else (Fixed(1), env["k"])
        count = count if amount is None else amount(count, env["n"])
        event = EventPattern(EventKind.ZONE_CHANGE, env["q"], to_zones=(Zone.BATTLEFIELD,), said=said)
        more = (EnterModified(env["m"]),) if "m" in env else ()
        return FAIL if count is FAIL else (Replace(event, (EnterWithCounters(kind, count), *more)),)

    def take(item: Any) -> Any:
        first = item[0].instead[0]
        env: dict[str, Any] = {"q": item[0].event.subject, "c": (first.count, first.kind), "k": first.kind}
        if amount is not None:
            env["n"] = first.count.value if is_a(first.count, Times) else first.count.parts[0]
            env["c"] = (Fixed(getattr(first.count, "factor", 1)), first.kind)
        if changed:
            env["m"] = item[0].instead[1].modifications
        return env if build(env) == item else None

    return build, take


def _each(count: Any, number: Any) -> Any:
    return Times(number, count.number) if is_a(count, Fixed) else FAIL


def _equal(count: Any, number: Any) -> Any:
    return Sum((number,))


for head, said in (("each {q:perm} enters", ""), ("{q:perms} enter", "many")):
    rule("replacement", f"{head} with {{c:additional}} on <them>", by=_more(said))
    rule("replacement", f"{head} with {{c:additional}} on <them> for each {{n:counted_thing}}", by=_more(said, _each))
    equal = f"{head} with a number of additional {{k:counter}} counters on <them> equal to {{n:value}}"
    rule("replacement", equal, by=_more(said, _equal))
    rule("replacement", f"{equal} and as {{m:enters_as}}", by=_more(said, _equal, changed=True))
rule("enters_as", "a/an {b:described_one} in addition to its other types", by=becoming(True, "types"))
rule(
    "replacement",
    "~ enters with {c:counters} on it unless {k:cond}",
    by=(
        lambda env: (own(EnterWithCounters(env["c"][1], env["c"][0]), condition=Unless(env["k"])),),
        lambda i: (
            {"c": (i[0].instead[0].count, i[0].instead[0].kind), "k": i[0].condition.part}
            if is_a(i[0].condition, Unless) and is_a(i[0].instead[0], EnterWithCounters) and len(i[0].instead) == 1
            else None
        ),
    ),
)
for tail, changed in (
    ("it enters with {d:additional} on it", None),
    ("it enters tapped", EnterTapped()),
):
    rule(
        "replacement",
        f"{{a:with_counters}} . if {{k:cond}} , {tail}",
        by=(
            lambda env, changed=changed: (
                *env["a"],
                own(changed or EnterWithCounters(env["d"][1], env["d"][0]), condition=env["k"]),
            ),
            lambda i, changed=changed: (
                {"a": i[:1], "k": i[1].condition, **_counted(i[1].instead[0])}
                if len(i) == 2 and (i[1].instead[0] == changed or (changed is None and _counted(i[1].instead[0])))
                else None
            ),
        ),
    )


def _counted(item: Any) -> dict[str, Any]:
    return {"d": (item.count, item.kind)} if is_a(item, EnterWithCounters) else {}


rule(
    "with_counters",
    "~ enters with {c:counters} on it",
    by=(
        lambda env: (own(EnterWithCounters(env["c"][1], env["c"][0])),),
        lambda i: (
            {"c": (i[0].instead[0].count, i[0].instead[0].kind)}
            if i == (own(i[0].instead[0]),) and not is_a(i[0].instead[0].count, Sum)
            else None
        ),
    ),
)
rule(
    "with_counters",
    "~ enters with a number of {k:counter} counters on it equal to {n:value}",
    by=(
        lambda env: (own(EnterWithCounters(env["k"], Sum((env["n"],)))),),
        lambda i: {"k": i[0].instead[0].kind, "n": i[0].instead[0].count.parts[0]},
    ),
)


# after something is done
def _done(env: dict[str, Any]) -> Any:
    return FAIL if is_a(env["e"], Choose | ChooseWord | Designate) else (own(AsEnters(env["e"])),)


rule(
    "replacement",
    "as ~ enters , {e:clause}",
    by=(_done, lambda i: {"e": i[0].instead[0].effect} if i == _done({"e": i[0].instead[0].effect}) else None),
)
rule(
    "replacement",
    "if it's neither day nor night , it becomes day as ~ enters",
    (own(AsEnters(BecomeDesignated("day")), condition=Unless(Either((Designated("day"), Designated("night"))))),),
)
rule(
    "replacement",
    "as ~ enters , choose {q:a_card} name",
    by=(
        lambda env: FAIL if env["q"] == Anything() else (_named(env["q"]),),
        lambda i: (
            {"q": i[0].instead[0].effect.filter}
            if i[0].instead[0].effect.filter and i == (_named(i[0].instead[0].effect.filter),)
            else None
        ),
    ),
)


def _named(found: Any) -> Replace:
    return own(AsEnters(ChooseWord("name", filter=found, link=True)))


# as one of several things (CR 707.2: which is part of its copiable values)
for kind in CardType:
    rule("type_word", kind.value, kind.value)
terminal("type_words", list_reader("type_word", "or"), list_printer("type_word", "or"))
rule(
    "replacement",
    "as ~ enters , choose {w:type_words}",
    by=(
        lambda env: (
            (own(AsEnters(ChooseWord("card type", options=env["w"], link=True))),) if len(env["w"]) > 1 else FAIL
        ),
        lambda i: {"w": i[0].instead[0].effect.options} if i[0].instead[0].effect.what == "card type" else None,
    ),
)
rule("form", "a/an {b:described_one}", v.b)
rule("form_size", "{p:pt}", v.p)
terminal("forms", list_reader("form", "or"), list_printer("form", "or"))
for tail, keep in (("", False), (" in addition to its other types", True)):
    build_one, take_one = becoming(keep, "types" if keep else "", late=False)
    rule(
        "replacement",
        f"as ~ enters , it becomes your choice of {{f:forms}} {tail}",
        by=(
            lambda env, make=build_one: _forms([make({"b": form}) for form in env["f"]]),
            lambda i, take=take_one: {
                "f": tuple(take(option[0].modifications)["b"] for option in i[0].instead[0].options)
            },
        ),
    )


def _forms(made: list[Any]) -> Any:
    if len(made) < 2 or any(one is FAIL for one in made):
        return FAIL
    return (own(ChooseInstead(tuple((EnterAs(one),) for one in made))),)


# by another way, untapped, with one counter of two (CR 614.1c)
def _one_of(env: dict[str, Any]) -> Any:
    return (own(ChooseInstead(tuple((EnterWithCounters(kind, count),) for count, kind in (env["a"], env["b"])))),)


def _either_counter(item: Any) -> Any:
    made = item[0].instead[0]
    if not is_a(made, ChooseInstead) or len(made.options) != len("ab"):
        return None
    if not all(len(one) == 1 and is_a(one[0], EnterWithCounters) for one in made.options):
        return None
    return {name: (one[0].count, one[0].kind) for name, one in zip("ab", made.options, strict=True)}


def _escaping(env: dict[str, Any]) -> Any:
    return (own(EnterWithCounters(env["c"][1], env["c"][0]), condition=Paid("escape")),)


def _escaped(item: Any) -> Any:
    made = item[0].instead[0]
    fits = item[0].condition == Paid("escape") and is_a(made, EnterWithCounters)
    return {"c": (made.count, made.kind)} if fits else None


rule("replacement", "~ enters with your choice of {a:counters} or {b:counters} on it", by=(_one_of, _either_counter))
rule("replacement", "~ escapes with {c:counters} on it", by=(_escaping, _escaped))
rule(
    "replacement",
    "{q:perms} enter untapped",
    (Replace(EventPattern(EventKind.ZONE_CHANGE, v.q, to_zones=(Zone.BATTLEFIELD,)), (EnterUntapped(),)),),
)
