"""Triggered abilities: "when", "whenever" or "at", what it watches for, an "if" and what follows (CR 603).

Kind `triggered`. Not here: the events themselves (`trigger`, `moment`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Sacrifice
from spellstack.ir.event import EventKind
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import Sequence, When
from spellstack.ir.reference import AttachedTo, EventPart, This
from spellstack.ir.target import Instructions
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.syntax import Said

_WHEN = {
    EventKind.ZONE_CHANGE,
    EventKind.TURN_FACE_UP,
    EventKind.CAST,
    EventKind.EXPLOIT,
    EventKind.BECOME_MONSTROUS,
    EventKind.CYCLE,
    EventKind.STATE,
    EventKind.COUNTERS_REMOVED,
    EventKind.UNATTACH,
}


def _is_one(subject: Any) -> bool:
    return is_a(subject, IsOneOf) and is_a(subject.of, This | AttachedTo)


def _says_when(item: Triggered) -> bool:
    """ "When" for what happens once or makes this leave, "whenever" for the rest."""
    once = all(
        event.kind in (EventKind.STATE, EventKind.BEGIN_STEP)
        or (event.kind in _WHEN and _is_one(event.subject) and not event.nth)
        for event in item.events
    )
    return once or _sacrifices_this(item.body, item.events[0].subject == IsOneOf(This()))


def _sacrifices_this(body: Any, subject: bool) -> bool:
    effect: Any = body.effect if is_a(body, Instructions) else None
    while is_a(effect, Sequence):
        effect = effect.steps[0]
    what: Any = effect.what if is_a(effect, Sacrifice) else None
    if is_a(what, Said):
        return what.word == "~" or (subject and what.word == "it")
    return (is_a(what, This) and not what.said) or (subject and is_a(what, EventPart | This))


def _starts_with_if(body: Any) -> bool:
    effect: Any = body.effect if is_a(body, Instructions) else None
    while is_a(effect, Sequence):
        effect = effect.steps[0]
    return is_a(effect, When) and effect.otherwise is None and not effect.said


def _triggered(when: bool | None) -> Any:
    def build(env: dict[str, Any]) -> Any:
        if "c" not in env and _starts_with_if(env["b"]):
            return FAIL  # [CR 603.4] an "if" right after the event is an intervening one
        made = Triggered(env["e"], env["b"], env.get("c"), **env["limit"])
        if when is not None and when != _says_when(made):
            return msgspec.structs.replace(made, said="when" if when else "whenever")
        return made

    def take(item: Any) -> Any:
        if (
            not is_a(item, Triggered)
            or item.label
            or item != Triggered(item.events, item.body, item.intervening_if, said=item.said, **_limit_of(item))
        ):
            return None
        moment = item.events[0].kind is EventKind.BEGIN_STEP
        if moment != (when is None) or (when is not None and when != (_says_when(item) != bool(item.said))):
            return None
        return {
            "e": item.events,
            "b": item.body,
            "limit": _limit_of(item),
            **({"c": item.intervening_if} if item.intervening_if is not None else {}),
        }

    return build, take


def _limit_of(item: Triggered) -> dict[str, Any]:
    """How often it triggers or does what it does, where that is limited."""
    limits = {"per_turn": item.per_turn, "once": item.once, "do_once": item.do_once}
    return {name: value for name, value in limits.items() if value}


def _limited_to(pair: Any, limit: dict[str, Any], condition: bool) -> Any:
    build, take = pair

    def taken(item: Any) -> Any:
        env = take(item)
        return env if env and env["limit"] == limit and ("c" in env) == condition else None

    return (lambda env: build({**env, "limit": limit})), taken


LIMITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    ("this ability triggers only once each turn .", {"per_turn": 1}),
    ("this ability triggers only twice each turn .", {"per_turn": 2}),
    ("this ability triggers only once .", {"once": True}),
    ("do this only once each turn .", {"do_once": True}),
)


for word, kind, when in (("when", "events", True), ("whenever", "events", False), ("at", "moments", None)):
    for tail, limit in LIMITS:
        rule("triggered", f"{word} {{e:{kind}}} , {{b:text}} {tail}", by=_limited_to(_triggered(when), limit, False))
        rule(
            "triggered",
            f"{word} {{e:{kind}}} , if {{c:cond}} , {{b:text}} {tail}",
            by=_limited_to(_triggered(when), limit, True),
        )
