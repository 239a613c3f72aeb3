"""Sentences and bodies: conditions, "unless", "for each", later, modes (CR 608.2, 603.7, 700.2).

Kinds: `sentence`, `body` (all sentences of an ability, as one effect), `text` (a body or modes). Not here: clauses.
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import Change
from spellstack.ir.condition import Unless
from spellstack.ir.continuous import AddPT
from spellstack.ir.cost import Cost, PayEnergy, PayGeneric, PayLife, PayMana, SacrificeCost
from spellstack.ir.duration import Duration
from spellstack.ir.flow import ForEach, MayPay, MustPay, Reflexive, Repeat, Sequence, UnlessPays, When
from spellstack.ir.reference import You
from spellstack.ir.target import Instructions
from spellstack.ir.value import Defined, X
from spellstack.ir.walk import nodes, replaced
from spellstack.oracle.grammar.sentence.declined import or_else
from spellstack.oracle.grammar.sentence.entry_text import OF_ENTERED
from spellstack.oracle.grammar.sentence.later_text import OF_LATER
from spellstack.oracle.grammar.sentence.token_text import OF_TOKENS
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.stop import full_stop
from spellstack.oracle.machine import FAIL, GRAMMAR, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import Again


def _plain(env: dict[str, Any]) -> Any:
    """A clause on its own; a bonus without a duration is none."""
    effect = env["e"]
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    return FAIL if any(_endless(step) for step in steps) else effect


def _endless(effect: Any) -> bool:
    return (
        isinstance(effect, Change)
        and effect.duration is Duration.INDEFINITE
        and any(isinstance(m, AddPT) for m in effect.modifications)
    )


rule("core", "{e:act}", v.e)
rule("core", "if {c:cond} , {e:act}", When(v.c, v.e))
rule(
    "act",
    "{e:clause} if {c:cond}",
    by=(
        lambda env: FAIL if getattr(env["e"], "exceptions", ()) else When(env["c"], env["e"], said="after"),
        lambda i: {"c": i.condition, "e": i.then} if isinstance(i, When) and i.said == "after" else None,
    ),
)
rule(
    "act",
    "{e:clause} unless {c:cond}",
    by=(
        lambda env: FAIL if isinstance(env["e"], UnlessPays) else When(Unless(env["c"]), env["e"], said="unless"),
        lambda i: {"c": i.condition.part, "e": i.then} if is_a(i, When) and i.said == "unless" else None,
    ),
)
rule("core", "if {c:cond} , {a:act} . otherwise , {b:act}", by=or_else(""))
rule("core", "then {e:core}", Sequence((v.e,), "Then"))
rule(
    "core",
    "for each {r:all_np} , {e:clause}",
    by=(
        lambda env: ForEach(env["r"], env["e"]),
        lambda item: {"r": item.of, "e": item.effect} if isinstance(item, ForEach) else None,  # with own targets too
    ),
)
rule("paid", "{m:mana}", Cost((PayMana(v.m),)))
rule("paid", "{m:mana} for each {n:counted_thing}", Cost((PayMana(v.m, v.n),)))
rule(
    "act",
    "{e:clause} unless {who:subj} <pay> {x} , where x is {n:value}",
    UnlessPays(v.e, Cost((PayGeneric(v.n),)), v.who),
)
rule(
    "act",
    "{e:clause} unless {who:subj} <sacrifice> {s:some_perm} of their choice",
    by=(
        lambda env: (
            FAIL
            if env["who"] == You()
            else UnlessPays(env["e"], Cost((SacrificeCost(env["s"][1], env["s"][0]),)), env["who"])
        ),
        lambda i: (
            {"e": i.effect, "who": i.who, "s": (i.cost.parts[0].count, i.cost.parts[0].filter)}
            if is_a(i, UnlessPays)
            and i.who != You()
            and len(i.cost.parts) == 1
            and is_a(i.cost.parts[0], SacrificeCost)
            and i.cost.parts[0].filter
            else None
        ),
    ),
)
rule("paid", "{n:energy}", Cost((PayEnergy(v.n),)))
rule("paid", "{n:life}", Cost((PayLife(v.n),)))
rule("paid", "{m:mana} and {n:life}", Cost((PayMana(v.m), PayLife(v.n))))
rule("act", "{e:clause}", by=(_plain, lambda item: {"e": item}))
rule("core", "{who:subj} may pay {c:paid} . if {w:implied_do} , {e:clause}", MayPay(v.c, v.e, who=v.who))
rule("core", "{who:subj} may pay {c:paid} . if {w:implied_dont} , {e:clause}", MayPay(v.c, None, v.e, v.who))
for word, value, forms in (
    ("implied_do", True, ("you do", "they do", "that player does", "the player does")),
    ("implied_dont", False, ("you don't", "they don't", "that player doesn't")),
):
    for form in forms:
        rule(word, form, value)
GRAMMAR.kind("implied_do").printer = lambda item, page: ["you", "do"] if page.you else ["they", "do"]
GRAMMAR.kind("implied_dont").printer = lambda item, page: ["you", "don't"] if page.you else ["they", "don't"]
rule("core", "when {w:cond_do} , {e:instructed}", Reflexive(v.e, v.w))
rule(
    "core", "{who:subj} may pay {c:paid} . when {w:implied_do} , {e:instructed}", MayPay(v.c, Reflexive(v.e), who=v.who)
)
GRAMMAR.kind("instructed").reader = lambda parser, at: [
    (end, Instructions(effect)) for end, effect in parser.read(GRAMMAR.kind("core"), at)
]


def _print_instructed(item: Any, page: Page) -> list[str] | None:
    saved = page.targets, page.announced
    if item.targets:  # of its own
        page.targets, page.announced = item.targets, frozenset()
    words = show("sentence", item.effect, page)
    page.targets, page.announced = saved
    return words


GRAMMAR.kind("instructed").printer = _print_instructed
rule("core", "pay {c:cost} . if you don't , {e:clause}", MustPay(v.c, otherwise=v.e))
rule("core", "pay {c:paid} . if you can't , {e:clause}", MustPay(v.c, otherwise=v.e, said="can't"))


# "until end of turn, …": the duration stands first
def _lasting(env: dict[str, Any]) -> Any:
    """One change, or several of different things, all of which last as long as is said first."""
    effect = env["e"]
    both = isinstance(effect, Sequence) and effect.joint == "and"
    changes = effect.steps if both else (effect,)
    if not all(isinstance(one, Change) and one.duration is Duration.INDEFINITE for one in changes):
        return FAIL
    return Sequence(tuple(msgspec.structs.replace(one, duration=env["d"]) for one in changes), "lasting")


def _lasting_parts(item: Any) -> dict[str, Any] | None:
    if not isinstance(item, Sequence) or item.joint != "lasting" or not isinstance(item.steps[0], Change):
        return None
    steps: Any = item.steps
    plain = tuple(msgspec.structs.replace(one, duration=Duration.INDEFINITE) for one in steps)
    return {"d": item.steps[0].duration, "e": plain[0] if len(plain) == 1 else Sequence(plain, "and")}


rule("core", "{d:lasting} , {e:clause}", by=(_lasting, _lasting_parts))


# "…, where X is …"
def replace_variable(item: Any, name: str, value: Any) -> Any:
    """The tree with every announced X of that name as a defined one."""
    announced, defined = X(name), Defined(name, value)
    return replaced(item, lambda part: defined if part == announced else part)


def _define(name: str) -> Any:
    def build(env: dict[str, Any]) -> Any:
        found = replace_variable(env["e"], name, env["n"])
        return FAIL if found == env["e"] else found

    return build, lambda item: None


def _define_both(env: dict[str, Any]) -> Any:
    found = replace_variable(replace_variable(env["e"], "X", env["n"]), "Y", env["m"])
    return FAIL if found == env["e"] else found


def defines(kind: str, inner: str) -> None:
    """Makes `kind` the phrases of `inner`, with ", where X is …" where they need it."""
    rule(kind, f"{{e:{inner}}}", v.e)
    rule(kind, f"{{e:{inner}}} , where x is {{n:value}}", by=_define("X"))
    rule(kind, f"{{e:{inner}}} , where x is {{n:value}} and y is {{m:value}}", by=(_define_both, lambda i: None))

    def shown(item: Any, page: Page) -> list[str] | None:
        before, nothing = page.defined, tuple[Any, ...]()
        page.defined = nothing
        words = show(inner, item, page)
        told: tuple[Any, ...] = tuple(part for part in page.defined if part not in page.explained)
        page.defined = before
        page.explained = (*page.explained, *told)
        if words is None or len(told) == 0:
            return words
        words = [*words, ",", "where"]
        for place, part in enumerate(told):
            value = show("value", part.value, page)
            if value is None:
                return None
            words += [*(["and"] if place else []), part.name.lower(), "is", *value]
        return words

    GRAMMAR.kind(kind).printer = shown


defines("sentence", "core")


# bodies
def _read_body(parser: Any, at: int) -> list[Reading]:
    out: list[Reading] = []
    for end, steps in _sentences(parser, at):
        known = _explained(steps) if len(steps) > 1 and "where" in parser.tokens else steps
        made = _repeated(known)
        if made is not FAIL:
            out.append((end, made))
    return out


def _repeated(steps: tuple[Any, ...]) -> Any:
    """The sentences as one effect; the last may say that all before it is done again."""
    single = len(steps) == 1
    steps = OF_LATER.joined(OF_ENTERED.joined(OF_TOKENS.joined(steps)))
    last, before = steps[-1], steps[:-1]
    if any(isinstance(step, Again) for step in before) or (isinstance(last, Again) and not before):
        return FAIL
    if isinstance(last, Again):
        return Repeat(before[0] if len(before) == 1 else Sequence(before), condition=last.condition)
    return steps[0] if single else Sequence(steps)


def _explained(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """With an X that an earlier sentence explained explained in later ones too."""
    known: dict[str, Any] = {}
    out = []
    for step in steps:
        for name, value in known.items():
            step = replace_variable(step, name, value)
        known.update(_definitions(step))
        out.append(step)
    return tuple(out)


def _definitions(item: Any) -> dict[str, Any]:
    return {node.name: node.value for node in nodes(item) if isinstance(node, Defined)}


def _sentences(parser: Any, at: int) -> list[tuple[int, tuple[Any, ...]]]:
    out: list[tuple[int, tuple[Any, ...]]] = []
    for end, first in parser.read(SENTENCE, at):
        for after in full_stop(parser, end):
            out.append((after, (first,)))
            out += [(stop, (first, *rest)) for stop, rest in _sentences(parser, after)]
    return out


SENTENCE = GRAMMAR.kind("sentence")


def _print_body(item: Any, page: Page) -> list[str] | None:
    if isinstance(item, Repeat) and item.times is None and item.condition is not None:
        before, condition = _print_body(item.effect, page), show("cond", item.condition, page)
        if before is None or condition is None:
            return None
        return [*before, "if", *condition, ",", "repeat", "this", "process", "."]
    steps = item.steps if isinstance(item, Sequence) and not item.joint else (item,)
    out: list[str] = []
    for step in steps:
        words = show(SENTENCE, step, page)
        if words is None:
            return None
        out += [*words, "."]
    return out


terminal("body", _read_body, _print_body)


# texts: a body, or modes
def _instructions(effect: Any) -> Instructions:
    return Instructions(effect)


def _print_instructions(item: Any, page: Page) -> list[str] | None:
    if not isinstance(item, Instructions):
        return None
    saved = page.targets, page.announced
    page.targets, page.announced = (item.targets, frozenset()) if item.targets else saved
    words = show("body", item.effect, page)
    if page.targets is item.targets:
        page.targets, page.announced = saved
    return words


terminal(
    "instructions",
    lambda parser, at: [(end, Instructions(effect)) for end, effect in parser.read(GRAMMAR.kind("body"), at)],
    _print_instructions,
)
rule("text", "{b:instructions}", v.b)
