"""Putting counters on objects, removing and moving them (CR 122). Kind `vp`.

Not here: their kinds (`word.counter`), counters of players (`deed`), of a kind one chooses (`counter_choice`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import DoubleCounters, MoveCounters, PutCounters, PutSameCounters, RemoveCounters
from spellstack.ir.flow import Simultaneous
from spellstack.ir.value import Fixed, Sum, Times
from spellstack.oracle.grammar.word.number import is_letter
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewTarget, Said

rule(
    "vp",
    "put {c:counters} on {what:group}",
    by=(
        lambda env: PutCounters(env["what"], env["c"][1], env["c"][0]),
        lambda i: {"what": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and not i.divided else None,
    ),
)
rule(
    "vp",
    "put {c:counters} on {a:group} and {d:counters} on {b:group}",
    by=(
        lambda env: Simultaneous(
            (PutCounters(env["a"], env["c"][1], env["c"][0]), PutCounters(env["b"], env["d"][1], env["d"][0]))
        ),
        lambda i: (
            {
                "c": (i.parts[0].count, i.parts[0].kind),
                "a": i.parts[0].what,
                "d": (i.parts[1].count, i.parts[1].kind),
                "b": i.parts[1].what,
            }
            if is_a(i, Simultaneous) and len(i.parts) == 2 and all(is_a(part, PutCounters) for part in i.parts)
            else None
        ),
    ),
)
rule(
    "vp",
    "put a number of {k:counter} counters on {what:group} equal to {n:value}",
    by=(
        lambda env: PutCounters(env["what"], env["k"], Sum((env["n"],))),
        lambda i: (
            {"what": i.what, "k": i.kind, "n": i.count.parts[0]}
            if is_a(i, PutCounters) and is_a(i.count, Sum) and len(i.count.parts) == 1
            else None
        ),
    ),
)
rule(
    "vp",
    "put {c:counters} on {what:group} for each {n:counted_thing}",
    by=(
        lambda env: (
            PutCounters(env["what"], env["c"][1], Times(env["n"], env["c"][0].number))
            if is_a(env["c"][0], Fixed)
            else FAIL
        ),
        lambda i: (
            {"what": i.what, "c": (Fixed(i.count.factor), i.kind), "n": i.count.value}
            if is_a(i, PutCounters) and not i.divided and is_a(i.count, Times) and not is_letter(i.count.value)
            else None
        ),
    ),
)
rule(
    "vp",
    "remove {c:counters} from {what:group}",
    by=(
        lambda env: RemoveCounters(env["what"], env["c"][1], env["c"][0]),
        lambda i: (
            {"what": i.what, "c": (i.count, i.kind)}
            if is_a(i, RemoveCounters) and i.count is not None and not i.up_to and i.kind
            else None
        ),
    ),
)
rule("vp", "remove all counters from {what:group}", RemoveCounters(v.what, "", None))
rule("vp", "remove all {k:counter} counters from {what:group}", RemoveCounters(v.what, v.k, None))
rule(
    "vp",
    "put those counters on {what:group}",
    by=(
        lambda env: PutSameCounters(env["what"], Said("those counters", env["at"])),
        lambda i: {"what": i.what} if is_a(i, PutSameCounters) and i.of.said == "those counters" else None,
    ),
)
rule("vp", "put {p:poss} counters on {what:group}", PutSameCounters(v.what, v.p))
rule("vp", "move all counters from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b))
rule("vp", "move a {k:counter} counter from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b, v.k, Fixed(1)))


def _distribute(env: dict[str, Any]) -> Any:
    target, (count, kind) = env["to"], env["c"]
    if not is_a(target, NewTarget):
        return FAIL
    return PutCounters(msgspec.structs.replace(target, divide=count), kind, count, divided=True)


rule(
    "vp",
    "distribute {c:counters} among {to:target}",
    by=(
        _distribute,
        lambda i: {"to": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and i.divided else None,
    ),
)
rule(
    "vp",
    "distribute {c:counters} among {what:choice}",
    by=(
        lambda env: PutCounters(env["what"], env["c"][1], env["c"][0], divided=True),
        lambda i: {"what": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and i.divided else None,
    ),
)

rule("vp", "double the number of {k:counter} counters on {what:group}", DoubleCounters(v.what, v.k))

rule("vp", "remove a counter from {what:group}", RemoveCounters(v.what, "", Fixed(1)))
rule("vp", "remove up to {n:word} counters from {what:group}", RemoveCounters(v.what, "", v.n, up_to=True))
rule("vp", "remove up to {n:word} {k:counter} counters from {what:group}", RemoveCounters(v.what, v.k, v.n, up_to=True))
rule("vp", "move a counter from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b, "", Fixed(1)))
rule("vp", "move all {k:counter} counters from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b, v.k))
rule(
    "vp",
    "move any number of {k:counter} counters from {a:ref} onto {b:ref}",
    MoveCounters(v.a, v.b, v.k, up_to=True),
)
