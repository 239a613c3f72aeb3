"""An instruction of a later line that stands for an earlier one: "Morbid — That creature gets -13/-13 instead if …".

Kind `core` (CR 614.15). Not here: other such sentences within a line (`sentence`), and joining the lines (`normalise`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import DealDamage
from spellstack.ir.flow import Sequence, When
from spellstack.ir.token import CopyPermanent, CreatePredefined, CreateToken
from spellstack.oracle.grammar.sentence.declined import as_told
from spellstack.oracle.machine import FAIL, is_a, rule

ALIKE = "alike: "  # before the joint of an instruction of which only the last part may be another


def _parts(item: Any) -> dict[str, Any] | None:
    """The first instruction as a whole, and what the text says instead, not what is done by who declines."""
    alike = isinstance(item, Sequence) and item.joint.startswith(ALIKE)
    inner = item.steps[-1] if alike else item
    if not isinstance(inner, When) or inner.said != "instead" or inner.otherwise is None:
        return None
    first, then = inner.otherwise, as_told(inner.then, inner.otherwise)
    whole = Sequence((*item.steps[:-1], first), item.joint.removeprefix(ALIKE)) if alike else first
    return {"a": whole, "b": then, "c": inner.condition}


rule(
    "core",
    "{a:clause} . if {c:cond} , {b:clause} instead",
    by=(lambda env: When(env["c"], env["b"], env["a"], "instead"), _parts),
)


def _form(name: str, make: Any, parts: Any) -> tuple[Any, Any]:
    """`by` for one way to say it; `make` gives the other instruction, `parts` takes it apart again."""

    def build(env: dict[str, Any]) -> Any:
        then = make(env)
        return FAIL if then is FAIL else When(env["c"], then, env["a"], f"instead|{name}|{env.get('w', '')}")

    def take(item: Any) -> Any:
        if not is_a(item, When) or not item.said.startswith(f"instead|{name}|"):
            return None
        env = {"c": item.condition, "a": item.otherwise, "w": item.said.split("|")[2]}
        more = parts(item)
        found = None if more is None else {**env, **more}
        return found if found is not None and bool(found["w"]) == ("—" in name) and build(found) == item else None

    return build, take


def _other(env: dict[str, Any]) -> Any:
    return env["b"]


def _its_other(item: Any) -> Any:
    return {"b": item.then}


def _more_tokens(env: dict[str, Any]) -> Any:
    first = env["a"]
    many = is_a(first, CopyPermanent | CreateToken | CreatePredefined)
    return msgspec.structs.replace(first, count=env["n"]) if many else FAIL


def _more_damage(env: dict[str, Any]) -> Any:
    return msgspec.structs.replace(env["a"], amount=env["n"]) if is_a(env["a"], DealDamage) else FAIL


for label, dash in (("", ""), ("{w:label} — ", "—")):
    head = f"{{a:clause}} . {label}"
    if label:
        rule("core", f"{head} if {{c:cond}} , {{b:clause}} instead", by=_form("last" + dash, _other, _its_other))
        rule("core", f"{head} if {{c:cond}} , instead {{b:clause}}", by=_form("first" + dash, _other, _its_other))
        rule(
            "core",
            f"{head} if {{c:cond}} , create {{n:word}} of those tokens instead",
            by=_form("tokens" + dash, _more_tokens, lambda i: {"n": i.then.count}),
        )
        rule(
            "core",
            f"{head} if {{c:cond}} , ~ deals {{n:digit}} damage instead",
            by=_form("damage first" + dash, _more_damage, lambda i: {"n": i.then.amount}),
        )
    rule("core", f"{head} {{b:clause}} instead if {{c:cond}}", by=_form("if after" + dash, _other, _its_other))
    rule(
        "core",
        f"{head} ~ deals {{n:digit}} damage instead if {{c:cond}}",
        by=_form("damage" + dash, _more_damage, lambda i: {"n": i.then.amount}),
    )
