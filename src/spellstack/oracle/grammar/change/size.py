"""Power and toughness defined together (CR 208.2, 604.3). Kinds `static`, `smod`. Not here: each alone (`static`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.continuous import DefinePT, SetPT
from spellstack.ir.reference import This
from spellstack.ir.static import Continuous
from spellstack.ir.value import Fixed, Sum
from spellstack.oracle.machine import is_a, rule


def _goyf(env: dict[str, Any]) -> Any:
    return (Continuous(This(), (DefinePT(env["n"], Sum((env["n"], env["m"]))),)),)


def _parts(item: Any) -> Any:
    (found,) = item
    (size,) = found.modifications
    power, toughness = size.power, size.toughness
    if not is_a(size, DefinePT) or not is_a(toughness, Sum) or toughness.parts[0] != power:
        return None
    return {"p": This(), "n": power, "m": toughness.parts[1]}


def _both(item: Any) -> Any:
    (found,) = item
    (size,) = found.modifications
    apart = is_a(size, DefinePT) and None not in (size.power, size.toughness) and size.power != size.toughness
    return {"p": This(), "n": size.power, "m": size.toughness} if apart else None


rule(
    "static",
    "{p:poss} power is equal to {n:value} and its toughness is equal to that number plus {m:digit_number}",
    by=(_goyf, _parts),
)
rule(
    "static",
    "{p:poss} power is equal to {n:value} and its toughness is equal to {m:value}",
    by=(
        lambda env: (Continuous(This(), (DefinePT(env["n"], env["m"]),)),),
        _both,
    ),
)

rule(
    "smod",
    "<have> base power and base toughness each equal to {n:value}",
    by=(
        lambda env: SetPT(env["n"], env["n"]),
        lambda i: {"n": i.power} if is_a(i, SetPT) and i.power == i.toughness and not is_a(i.power, Fixed) else None,
    ),
)
