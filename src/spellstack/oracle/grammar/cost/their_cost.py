"""What players may do or pay so that something does not happen to them, if they can choose (CR 118.12a).

Kind `their_cost`: one of the ways. Not here: a single way (`sentence`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.cost import Cost, DiscardCost, EitherCost, PayEnergy, PayLife, PayMana, SacrificeCost
from spellstack.ir.filter import Anything
from spellstack.ir.flow import Sequence, UnlessPays
from spellstack.ir.reference import You
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v


def _part(item: Any, kind: type) -> Any:
    only: Any = item.parts[0] if is_a(item, Cost) and len(item.parts) == 1 else None
    return only if is_a(only, kind) else None


def _counted(kind: Any) -> Any:
    """`by` for so many of something that is given up."""
    return (
        lambda env: Cost((kind(env["s"][1], env["s"][0]),)),
        lambda i: {"s": (found.count, found.filter or Anything())} if (found := _part(i, kind)) else None,
    )


rule("their_cost", "<sacrifice> {s:some_perm} of their choice", by=_counted(SacrificeCost))
rule("their_cost", "<discard> {s:some_card}", by=_counted(DiscardCost))
rule("their_cost", "<pay> {n:life}", Cost((PayLife(v.n),)))
rule("their_cost", "<pay> {m:mana}", Cost((PayMana(v.m),)))
for names, template in (
    (("a", "b"), "{a:their_cost} or {b:their_cost}"),
    (("a", "b", "c"), "{a:their_cost} , {b:their_cost} , or {c:their_cost}"),
):
    rule(
        "act",
        f"{{e:clause}} unless {{who:subj}} {template}",
        by=(
            lambda env, names=names: (
                FAIL
                if env["who"] == You() or is_a(env["e"], UnlessPays)
                else UnlessPays(env["e"], Cost((EitherCost(tuple(env[name] for name in names)),)), env["who"])
            ),
            lambda i, names=names: (
                {"e": i.effect, "who": i.who, **dict(zip(names, found.options, strict=True))}
                if is_a(i, UnlessPays) and (found := _part(i.cost, EitherCost)) and len(found.options) == len(names)
                else None
            ),
        ),
    )


def _unless(effect: Any, cost: Any, who: Any) -> Any:
    """ "Put a counter on it, then sacrifice it unless you pay": only the last is not done."""
    if not is_a(effect, Sequence) or "then" not in effect.joint.split():
        return UnlessPays(effect, cost, who)
    return Sequence((*effect.steps[:-1], UnlessPays(effect.steps[-1], cost, who)), effect.joint)


def _unless_parts(item: Any) -> dict[str, Any] | None:
    if is_a(item, UnlessPays):
        return {"e": item.effect, "c": item.cost, "who": item.who}
    last: Any = item.steps[-1] if is_a(item, Sequence) and "then" in item.joint.split() else None
    if not is_a(last, UnlessPays):
        return None
    return {"e": Sequence((*item.steps[:-1], last.effect), item.joint), "c": last.cost, "who": last.who}


def _yours(item: Any) -> dict[str, Any] | None:
    """Where you do something for it, other than paying mana or energy."""
    found = _unless_parts(item)
    yours = found is not None and found["who"] == You() and not is_a(found["c"].parts[0], PayMana | PayEnergy)
    return found if yours else None


rule(
    "act",
    "{e:clause} unless {who:subj} <pay> {c:paid}",
    by=(lambda env: _unless(env["e"], env["c"], env["who"]), _unless_parts),
)
rule(
    "act",
    "{e:clause} unless you {c:cost}",
    by=(
        lambda env: FAIL if is_a(env["c"].parts[0], PayMana | PayEnergy) else _unless(env["e"], env["c"], You()),
        _yours,
    ),
)
