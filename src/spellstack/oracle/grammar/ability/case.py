"""Cases: "To solve — [condition]." as the triggered ability it is, and what "Solved —" adds taken off again (CR 719.3).

Kind `ability`. Not here: the abilities that stand after "Solved" (`label`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import Activated, Static, Triggered
from spellstack.ir.action import Designate
from spellstack.ir.condition import Both, Matches, Unless
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Is, IsOneOf, StatusKind
from spellstack.ir.reference import This, You
from spellstack.ir.target import Instructions
from spellstack.lexicon.step import Step
from spellstack.oracle.machine import is_a, rule

SOLVED = "solved"
_IS_SOLVED = Matches(This(), Is(StatusKind.SOLVED))
_AT_END = (EventPattern(EventKind.BEGIN_STEP, player=IsOneOf(You()), step=Step.END),)
_SOLVE = Instructions(Designate(This(), SOLVED))
_LABEL = "To solve"


def _to_solve(condition: Any) -> Triggered:
    """[CR 719.3a] at the beginning of your end step, if the condition holds and it is not solved, it becomes solved."""
    return Triggered(_AT_END, _SOLVE, Both((condition, Unless(_IS_SOLVED))), label=_LABEL)


def _condition(item: Any) -> dict[str, Any] | None:
    both: Any = item.intervening_if if is_a(item, Triggered) and item.label == _LABEL else None
    return {"c": both.parts[0]} if is_a(both, Both) and item == _to_solve(both.parts[0]) else None


rule("ability", "to solve — {c:cond} .", by=(lambda env: _to_solve(env["c"]), _condition))


def whether_solved(item: Any) -> Any:
    """The ability as it stands after "Solved —": without its condition and label; None if it lacks that condition."""
    if is_a(item, Triggered):
        kept = [_without(event) for event in item.events]
        return None if None in kept else msgspec.structs.replace(item, events=tuple(kept), label="")
    plain = _without(item) if is_a(item, Activated | Static) else None
    return None if plain is None else msgspec.structs.replace(plain, label="")


def _without(item: Any) -> Any:
    """What holds only while the Case is solved, without that."""
    if item.condition == _IS_SOLVED:
        return msgspec.structs.replace(item, condition=None)
    if is_a(item.condition, Both) and item.condition.parts[1:] == (_IS_SOLVED,):
        return msgspec.structs.replace(item, condition=item.condition.parts[0])
    return None
