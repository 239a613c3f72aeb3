"""Lines of Classes and level up cards: "{2}{G}: Level 3", "LEVEL 1-4" and its size (CR 716, 711). Kind `line`.

The abilities that follow such a line belong to it; `grouped` puts them there. Not here: the keyword level up.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from spellstack.ir.ability import ClassLevel, LevelBand
from spellstack.ir.node import Ability
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, rule

_RANGE = re.compile(r"(\d+)-(\d+)$")
SIZE = -1  # a band that only says power and toughness


def _read_range(parser: Any, at: int) -> list[Reading]:
    found = _RANGE.match(parser.tokens[at])
    if found:
        return [(at + 1, (int(found[1]), int(found[2])))]
    if parser.tokens[at].isdecimal() and parser.tokens[at + 1] == "+":
        return [(at + 2, (int(parser.tokens[at]), 0))]
    return []


def _print_range(item: Any, page: Any) -> list[str] | None:
    low, high = item
    return [f"{low}-{high}"] if high else [str(low), "+"]


terminal("level_range", _read_range, _print_range)
rule(
    "line",
    "{c:cost} : level {n:digit_number}",
    by=(
        lambda env: (ClassLevel(env["n"].number, env["c"], ()),),
        lambda i: (
            {"c": i[0].cost, "n": Fixed(i[0].level)} if isinstance(i, tuple) and isinstance(i[0], ClassLevel) else None
        ),
    ),
)
rule(
    "line",
    "level {r:level_range}",
    by=(
        lambda env: (LevelBand(env["r"][0], env["r"][1], 0, 0),),
        lambda i: (
            {"r": (i[0].minimum, i[0].maximum)}
            if isinstance(i, tuple) and isinstance(i[0], LevelBand) and i[0].minimum != SIZE
            else None
        ),
    ),
)
rule(
    "line",
    "{p:pt}",
    by=(
        lambda env: (
            (LevelBand(SIZE, SIZE, env["p"][0].number, env["p"][1].number),)
            if all(isinstance(half, Fixed) for half in env["p"])
            else FAIL
        ),
        lambda i: (
            {"p": (Fixed(i[0].power), Fixed(i[0].toughness))}
            if isinstance(i, tuple) and isinstance(i[0], LevelBand) and i[0].minimum == SIZE
            else None
        ),
    ),
)


def grouped(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a face with those after a level line inside its level."""
    out: list[Any] = []
    for ability in abilities:
        last = out[-1] if out else None
        if isinstance(ability, LevelBand) and ability.minimum == SIZE and isinstance(last, LevelBand):
            out[-1] = msgspec.structs.replace(last, power=ability.power, toughness=ability.toughness)
        elif isinstance(last, ClassLevel | LevelBand) and not isinstance(ability, ClassLevel | LevelBand):
            out[-1] = msgspec.structs.replace(last, abilities=(*last.abilities, ability))
        else:
            out.append(ability)
    return tuple(out)


def ungrouped(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """One after the other again, as they are printed."""
    out: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, ClassLevel):
            out += [msgspec.structs.replace(ability, abilities=()), *ability.abilities]
        elif isinstance(ability, LevelBand):
            size = LevelBand(SIZE, SIZE, ability.power, ability.toughness)
            out += [msgspec.structs.replace(ability, power=0, toughness=0, abilities=()), size, *ability.abilities]
        else:
            out.append(ability)
    return tuple(out)
