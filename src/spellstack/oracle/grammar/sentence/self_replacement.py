"""An instruction that stands for an earlier one: "If …, it deals 4 damage instead", in the same line or a later one.

Kind `core` (CR 614.15). What is said more exactly stands first. Not here: joining the lines (`normalise`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import DealDamage
from spellstack.ir.flow import Sequence, When
from spellstack.ir.token import CopyPermanent, CreatePredefined, CreateToken
from spellstack.ir.value import IfValue
from spellstack.oracle.grammar.sentence.declined import as_told
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewTarget

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


# "it deals 4 damage instead": the same clause with another number
def _instead(said: str) -> Any:
    """`by` for one way to say which object deals it."""

    def build(env: dict[str, Any]) -> Any:
        first = env["a"]
        if not isinstance(first, DealDamage):
            return FAIL
        return When(env["c"], msgspec.structs.replace(first, amount=env["n"]), first, said)

    def take(item: Any) -> dict[str, Any] | None:
        if not isinstance(item.then, DealDamage) or item.said != said:
            return None
        if msgspec.structs.replace(item.then, amount=item.otherwise.amount) != item.otherwise:
            return None
        return {"a": item.otherwise, "c": item.condition, "n": item.then.amount}

    return build, take


def _more_instead(env: dict[str, Any]) -> Any:
    first = env["a"]
    if not isinstance(first, CopyPermanent | CreateToken | CreatePredefined):
        return FAIL
    return When(env["c"], msgspec.structs.replace(first, count=env["n"]), first, "those instead")


rule(
    "core",
    "{a:clause} . if {c:cond} , create {n:word} of those tokens instead",
    by=(
        _more_instead,
        lambda i: (
            {"a": i.otherwise, "c": i.condition, "n": i.then.count}
            if is_a(i, When) and i.said == "those instead"
            else None
        ),
    ),
)


def _divided_instead(env: dict[str, Any]) -> Any:
    first = env["a"]
    if not (isinstance(first, DealDamage) and first.divided and isinstance(first.to, NewTarget)):
        return FAIL
    amount = IfValue(env["c"], env["n"], first.amount)
    return msgspec.structs.replace(first, amount=amount, to=msgspec.structs.replace(first.to, divide=amount))


rule(
    "core",
    "{a:clause} . if {c:cond} , ~ deals {n:damage} divided as you choose among them instead",
    by=(
        _divided_instead,
        lambda i: (
            {"a": msgspec.structs.replace(i, amount=i.amount.otherwise), "c": i.amount.condition, "n": i.amount.then}
            if isinstance(i, DealDamage) and isinstance(i.amount, IfValue)
            else None
        ),
    ),
)
for who, said in (("it", "instead"), ("~", "instead ~")):
    rule("core", f"{{a:clause}} . if {{c:cond}} , {who} deals {{n:digit}} damage instead", by=_instead(said))
rule("core", "{a:clause} . if {c:cond} , instead {b:clause}", When(v.c, v.b, v.a, "instead first"))
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
