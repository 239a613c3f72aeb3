"""Conditions one after the other about one thing: "If it's a land card, put it …. If it's a creature card, …".

By the second it may have been moved or not, so it is asked of what it was before (CR 608.2c, 608.2h). Not here: two
alternatives of one condition (`in_its_place`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.condition import Matches
from spellstack.ir.filter import IsCard
from spellstack.ir.flow import Sequence, When
from spellstack.ir.reference import Noted
from spellstack.ir.walk import nodes
from spellstack.oracle.lowering.in_its_place import noted
from spellstack.oracle.lowering.known import with_said
from spellstack.oracle.lowering.scene import Loose


def asked_again(made: Any) -> Any:
    """The sequence with its later conditions about the card that an earlier one was about, whatever that had done."""
    if not isinstance(made, Sequence):
        return made
    before: dict[str, Any] = {}  # by the notes of what was done if something was so of it
    steps = []
    for told in made.steps:
        step = _of_before(told, before)
        steps.append(step)
        left = noted(step)
        asked = step.condition.of if _asks(step) and step.otherwise is None else None
        before = {note: ref for note, ref in before.items() if note not in left}
        before |= dict.fromkeys(left, asked) if asked is not None else {}
    return replace(made, steps=tuple(steps)) if steps != list(made.steps) else made


def _asks(step: Any) -> bool:
    """Whether it is something done if a card is of a kind."""
    asked = step.condition if isinstance(step, When) and not step.said else None
    return isinstance(asked, Matches) and IsCard() in nodes(asked.filter)


def _of_before(step: Any, before: dict[str, Any]) -> Any:
    """`Loose` where one of the alternatives is done to it, which may be where it was and may be not, and where
    "otherwise" may be said of several conditions.
    """
    asked = step.condition.of if _asks(step) else None
    if not isinstance(asked, Noted) or asked.name not in before:
        return step
    if any(isinstance(node, Noted) and node.name == asked.name for node in nodes((step.then, step.otherwise))):
        raise Loose("what is done to the card is done to what may have been moved")
    if step.otherwise is not None:
        raise Loose("which of the conditions it is otherwise to")
    return replace(step, condition=replace(step.condition, of=with_said(before[asked.name], asked.said)))
