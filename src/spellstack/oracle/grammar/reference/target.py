"""Targets: "target creature", "up to two other target lands", "any target" (CR 115.1, 115.4).

Not here: what they suffer.

Kind `target` reads to `syntax.NewTarget`; its printing takes the slot from the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from spellstack.ir.filter import AnyOf, IsOneOf, IsPlayer, Not, OfType
from spellstack.ir.reference import This
from spellstack.ir.target import TargetSpec
from spellstack.ir.value import Fixed
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.machine import FAIL, GRAMMAR, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import NewTarget, Noun, Total

# [CR 115.4] what "any target" can be.
ANY_TARGET = AnyOf((OfType(CardType.CREATURE), OfType(CardType.PLANESWALKER), OfType(CardType.BATTLE), IsPlayer()))
OTHER = Not(IsOneOf(This()))
ONE = (Fixed(1), Fixed(1))


def is_other(parts: Sequence[Any]) -> bool:
    """Whether a noun of these parts begins with "other", than this object or than what was spoken of."""
    found = parts[0] if parts else None
    if not isinstance(found, Not) or not isinstance(found.part, IsOneOf):
        return False
    return found == OTHER or getattr(found.part.of, "said", "") == "other"


def _new(noun: Noun | None = None, another: bool = False, each: bool = False, single: bool = False) -> Any:
    def build(env: dict[str, Any]) -> Any:
        low, high = env.get("c", ONE)
        if single and not env["n"].zones:
            env = {**env, "n": Noun(env["n"].filter, (Zone.GRAVEYARD,))}
        if noun is None and not env["n"].zones:
            return FAIL  # a card somewhere is no target
        return NewTarget(
            noun or env["n"], env["at"], low, high, another, random=env.get("random", False), each=each, single=single
        )

    return build, lambda item: None


# how many targets
for words, low, high in (
    ("up to one", 0, 1),
    ("one or two", 1, 2),
    ("one , two , or three", 1, 3),
    ("any number of", 0, None),
    ("one or both", 1, 2),
):
    rule("target_count", words, (Fixed(low), None if high is None else Fixed(high)))
rule("target_count", "up to {n:word}", (Fixed(0), v.n))
rule("target_count", "{n:word}", (v.n, v.n))

rule("target", "target {n:np}[+random chosen at random]", by=_new())
rule("target", "another target {n:np}", by=_new(another=True))
rule("target", "{c:target_count} other target (({n:nps}|{n:np}))", by=_new(another=True))
rule("target", "{c:target_count} target {n:nps}", by=_new())
rule("target", "{c:target_count} target {n:np}", by=_new())
rule("target", "{c:target_count} target {n:nps} from a single graveyard", by=_new(single=True))
rule("target", "each of {c:target_count} target {n:nps}", by=_new(each=True))
rule("target", "each of {c:target_count} other target {n:nps}", by=_new(another=True, each=True))
rule("target", "each of {c:target_count} targets", by=_new(Noun(ANY_TARGET), each=True))
rule("target", "any target", by=_new(Noun(ANY_TARGET)))
rule(
    "target",
    "any target {w:post}",
    by=(lambda env: NewTarget(Noun(all_of((ANY_TARGET, env["w"]))), env["at"]), lambda item: None),
)
rule("target", "any other target", by=_new(Noun(ANY_TARGET), another=True))
rule("target", "{c:target_count} (targets|target)", by=_new(Noun(ANY_TARGET)))
rule("target", "{c:target_count} other (targets|target)", by=_new(Noun(ANY_TARGET), another=True))


def spec_words(spec: TargetSpec, page: Page) -> list[str] | None:
    """How a target slot is announced."""
    parts = parts_of(spec.filter)
    own = is_other(parts)
    other = own or bool(spec.other_than)
    total = (Total(spec.total_stat, spec.total_at_most),) if spec.total_at_most is not None else ()
    noun = Noun(all_of((*(parts[1:] if own else parts), *total)), spec.zones)
    count = (spec.minimum, spec.maximum)
    many = count != ONE and spec.maximum != Fixed(1)
    before = [] if count == ONE else show("target_count", count, page)
    if before is None:
        return None
    if noun.filter == ANY_TARGET:
        if count == ONE:
            return ["any", "other", "target"] if other else ["any", "target"]
        return [*before, *(["other"] if other else []), "targets" if many else "target"]
    if parts_of(noun.filter)[:1] == (ANY_TARGET,):
        said = show("post", noun.filter.parts[1], page)  # type: ignore[attr-defined]
        return None if said is None else ["any", "target", *said]
    shown = noun_words(noun, many, page, "and/or" if many else "or")
    if shown is None:
        return None
    if many and spec.zones == (Zone.GRAVEYARD,) and shown[-2:] in (["a", "graveyard"], ["all", "graveyards"]):
        shown = [*shown[:-2], "graveyards"]  # each card from any of them
    word = ["another"] if other and count == ONE else ["other"] if other else []
    if spec.same_controller and spec.zones == (Zone.GRAVEYARD,):
        shown = [
            *shown[: -2 if shown[-1:] == ["graveyards"] else -3 if shown[-2:] == ["a", "graveyard"] else None],
            "from",
            "a",
            "single",
            "graveyard",
        ]
    return [*before, *word, "target", *shown, *(["chosen", "at", "random"] if spec.random else [])]


def to_spec(target: NewTarget, earlier: tuple[int, ...]) -> TargetSpec:
    """The slot for a target; earlier slots are those of the same ability."""
    noun = target.noun
    own = target.another and not earlier
    return TargetSpec(
        all_of((OTHER, *parts_of(noun.filter))) if own else noun.filter,
        noun.zones,
        target.minimum,
        target.maximum,
        other_than=earlier if target.another else (),
        random=target.random,
        divide=target.divide,
        same_controller=target.single,
    )


def is_many(spec: TargetSpec) -> bool:
    """Whether the slot is spoken of in the plural."""
    return spec.maximum != Fixed(1)


GRAMMAR.kind("target").described = "target …"
replace = msgspec.structs.replace
