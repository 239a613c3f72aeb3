"""The total cost of what is proposed: its mana as the window for mana abilities shows it, the rest as it was paid.

Not here: how costs are determined (rules).
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.event import EventKind
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, SpecialAction
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.engine import submit
from spellstack.rules.state.happening import Event
from spellstack.scenario import answer
from spellstack.scenario.expectation import Differs
from spellstack.scenario.find import NotThere
from spellstack.scenario.plan import Plan
from spellstack.scenario.sight import Sight

_SYMBOLS = re.compile(r"\{[^{}]+\}")
_PATIENCE = 40
_PART_EVENTS = {
    EventKind.SACRIFICE: "sacrifice",
    EventKind.DISCARD: "discard",
    EventKind.TAP: "tap",
    EventKind.UNTAP: "untap",
    EventKind.REVEAL: "reveal",
}


class Look(Sight):
    """The same table, for trying what a proposal would cost."""

    def go(self, action: Action) -> None:
        """Submit the action here, not at the real table."""
        self.position = submit(self.position, action)


def total_cost(table: Sight, action: Action, plan: Plan) -> str:
    """The mana that is asked for when the proposal is paid by hand; `{0}` if none is."""
    trial, plan = Look(table.players, table.position, table.find), copy.deepcopy(plan)
    assert isinstance(action, CastSpell | ActivateAbility | SpecialAction)
    try:
        trial.go(replace(action, manual=True))
        for _ in range(_PATIENCE):
            request = trial.request
            if request is None or request.kind is RequestKind.PRIORITY:
                break
            if request.kind is RequestKind.PAY:
                return request.prompt
            reply = answer.reply(trial, request, plan, complete=True)
            if reply is None:
                break
            trial.go(reply)
    except (IllegalAction, NotThere):
        return "{0}"
    return "{0}"


def asked_for(request: Request | None) -> str:
    """The mana that is to be paid in the open decision; empty if it is about something else."""
    if request is None or request.purpose not in ("pay", "payment"):
        return ""
    return request.prompt if _SYMBOLS.search(request.prompt) else ""


def expect_cost(found: str | None, events: Iterable[Event], wanted: str) -> None:
    """The mana of the cost is the same whatever its order; other parts were paid in the line that proposed it."""
    if found is None:
        raise Differs("no cost was determined")
    mana, *others = [part.strip() for part in wanted.split(",")]
    owed = sorted(symbol for symbol in _SYMBOLS.findall(mana) if symbol != "{0}")
    if sorted(symbol for symbol in _SYMBOLS.findall(found) if symbol != "{0}") != owed:
        raise Differs(f"found {found}")
    paid = list(_parts(events))
    for part in others:
        kind = part if part.endswith("life") else part.split()[0]
        if kind not in paid:
            raise Differs(f"{part!r} was not paid; paid: {', '.join(paid) or 'nothing else'}")
        paid.remove(kind)


def _parts(events: Iterable[Event]) -> Iterable[str]:
    for event in events:
        if event.kind is EventKind.LIFE_LOSS and event.rule == "119.4":
            yield f"{event.amount} life"
        elif event.kind in _PART_EVENTS:
            yield _PART_EVENTS[event.kind]
