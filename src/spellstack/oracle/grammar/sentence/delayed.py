"""What happens later: "at the beginning of the next end step", "when that creature dies this turn" (CR 603.7).

Kind `core`. Not here: triggers of abilities (`trigger`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import Triggered
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import Later, Sequence, When
from spellstack.ir.reference import This, You
from spellstack.ir.target import Instructions
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import builder, match, v


def _conditional(env: dict[str, Any] | None) -> dict[str, Any] | None:
    effect = env["e"] if env else None
    return {"e": effect.then, "c": effect.condition} if isinstance(effect, When) and effect.said == "later" else None


# delayed
def _at_step(words: str, step: Step, also: Step | None = None, **more: Any) -> None:
    steps = (step,) if also is None else (step, also)
    patterns = tuple(EventPattern(EventKind.BEGIN_STEP, step=found, **more) for found in steps)

    def build(env: dict[str, Any]) -> Any:
        return Later(Triggered(patterns, env["e"]))

    def take(item: Any) -> dict[str, Any] | None:
        if not (isinstance(item, Later) and isinstance(item.ability, Triggered) and item.ability.events == patterns):
            return None
        body = item.ability.body
        return {"e": body} if isinstance(body, Instructions) and item == Later(Triggered(patterns, body)) else None

    def last(item: Any) -> dict[str, Any] | None:
        env = take(item)
        return {"e": env["e"].effect} if env is not None and not env["e"].targets else None

    at = "at" if words == "end of combat" else "at the beginning of"
    rule("act", f"{{e:clause}} {at} {words}", by=(lambda env: build({"e": Instructions(env["e"])}), last))
    rule(
        "act",
        f"{{e:clause}} {at} {words} if {{c:cond}}",
        by=(
            lambda env: build({"e": Instructions(When(env["c"], env["e"], said="later"))}),
            lambda item: _conditional(last(item)),
        ),
    )
    rule(
        "core",
        f"{at} {words} , {{e:instructed}}",
        by=(
            lambda env: Sequence((build(env),), "first when"),
            lambda item: take(item.steps[0]) if isinstance(item, Sequence) and item.joint == "first when" else None,
        ),
    )


_at_step("end of combat", Step.END_COMBAT)
MINE = IsOneOf(You())
_at_step("the next end step", Step.END)
_at_step("the next upkeep", Step.UPKEEP)
_at_step("your next upkeep", Step.UPKEEP, player=MINE)
_at_step("the next turn 's upkeep", Step.UPKEEP, nth=1)
_at_step("your next end step", Step.END, player=MINE)
_at_step("your next main phase", Step.PRECOMBAT_MAIN, also=Step.POSTCOMBAT_MAIN, player=MINE)


def _when_this_turn(template: str, event: EventPattern, name: str) -> None:
    """ "When that creature dies this turn, …": a delayed trigger for the turn."""

    def build(env: dict[str, Any]) -> Any:
        made = builder(event)(env)
        return Later(Triggered((made,), Instructions(env["e"])), Duration.THIS_TURN)

    def take(item: Any) -> dict[str, Any] | None:
        if not (is_a(item, Later) and item.duration is Duration.THIS_TURN and is_a(item.ability.body, Instructions)):
            return None
        env: dict[str, Any] = {}
        return {**env, "e": item.ability.body.effect} if match(event, item.ability.events[0], env) else None

    rule("core", template, by=(build, lambda item: _bound(event, item, take)))


def _bound(event: EventPattern, item: Any, take: Any) -> dict[str, Any] | None:
    found = take(item)
    env: dict[str, Any] = {}
    return (
        {**env, **found}
        if found is not None and match(event, item.ability.events[0], env) and found.update(env) is None
        else None
    )


_DIES = EventPattern(EventKind.ZONE_CHANGE, IsOneOf(v.r), from_zones=(Zone.BATTLEFIELD,), to_zones=(Zone.GRAVEYARD,))
_when_this_turn("when {r:ref_said} dies this turn , {e:core}", _DIES, "r")
_when_this_turn(
    "when you next cast {q:a_spell} this turn , {e:core}", EventPattern(EventKind.CAST, v.q, player=IsOneOf(You())), "q"
)
_LEAVES = EventPattern(EventKind.ZONE_CHANGE, IsOneOf(This()), from_zones=(Zone.BATTLEFIELD,))
rule("core", "when ~ leaves the battlefield , {e:core}", Later(Triggered((_LEAVES,), Instructions(v.e))))
