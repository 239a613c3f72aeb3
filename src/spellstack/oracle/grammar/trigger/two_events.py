"""Two events that trigger the same ability: "… or …", "… and whenever …", "… and at the beginning of …" (CR 603.2).

Kinds `events`, and `moments` after "at". Not here: what one subject does in several ways (`trigger`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.event import EventKind
from spellstack.oracle.grammar.trigger.happening_subject import THIS
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v

E = EventKind
rule("events", "{a:event_when}", v.a)


def _one_or_other(env: dict[str, Any]) -> Any:
    """Two events of different subjects, said with "or"."""
    first, second = env["a"], env["b"]
    single = len(first) == len(second) == 1 and not second[0].said
    return (*first, msgspec.structs.replace(second[0], said="or")) if single else FAIL


def _one_and_other(item: Any) -> Any:
    if len(item) != 2 or item[1].said != "or":
        return None
    return {"a": item[:1], "b": (msgspec.structs.replace(item[1], said=""),)}


rule("events", "{a:event} or {b:event}", by=(_one_or_other, _one_and_other))
_ONCE = (E.ZONE_CHANGE, E.DISCARD, E.SACRIFICE, E.CYCLE, E.TURN_FACE_UP, E.CAST, E.EXPLOIT, E.BECOME_MONSTROUS)
rule(
    "events",
    "{a:event_when} and at {b:moment}",
    by=(
        lambda env: (*env["a"], *env["b"]) if len(env["a"]) == len(env["b"]) == 1 else FAIL,
        lambda i: {"a": i[:1], "b": i[1:]} if len(i) == 2 and i[1].kind is E.BEGIN_STEP else None,
    ),
)
rule("moments", "{m:moment}", v.m)
rule(
    "moments",
    "{a:moment} and whenever {b:event_when}",
    by=(
        lambda env: (*env["a"], *env["b"]) if len(env["a"]) == len(env["b"]) == 1 else FAIL,
        lambda i: {"a": i[:1], "b": i[1:]} if len(i) == 2 and i[1].kind is not E.BEGIN_STEP else None,
    ),
)
for word in ("whenever", "when"):
    rule(
        "events",
        f"{{a:event_when}} and {word} {{b:event_when}}",
        by=(
            lambda env: (
                (*env["a"], *env["b"]) if len(env["a"]) == len(env["b"]) == 1 and env["a"] != env["b"] else FAIL
            ),
            lambda i, word=word: (
                {"a": i[:1], "b": i[1:]}
                if len(i) == 2
                and i[1].said != "or"
                and (word == "when") == (i[1].subject == THIS and i[1].kind in _ONCE)
                else None
            ),
        ),
    )
