"""Which records speak of nothing and do nothing in a text: only their parts may. Not here: going through them."""

from __future__ import annotations

from functools import cache
from typing import Any

from spellstack.ir.ability import Activated, Static, Triggered
from spellstack.ir.combat import AttackOption
from spellstack.ir.condition import Matches, Paid
from spellstack.ir.filter import OfChosen, Shares
from spellstack.ir.node import Effect, Node
from spellstack.ir.reference import All, Among, AttachedTo, ControllerOf, Group, OwnerOf, Players
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Continuous, Require
from spellstack.ir.value import Counters, NotedNumber, Stat
from spellstack.oracle.lowering.order import LEAVES
from spellstack.oracle.syntax import IfDone, NewChoice, NewTarget, Said, SaidAmount, Total

# those that `lower` has something of its own for
_SPEAKING = (
    *(Effect, Activated, Static, Triggered, Continuous, Require, AttackOption, Replace),
    *(Matches, Paid, IfDone, OfChosen, Shares, Total, Counters, NotedNumber, Stat, SaidAmount),
    *(All, Among, AttachedTo, ControllerOf, Group, OwnerOf, Players, NewChoice, NewTarget, Said),
)


@cache
def is_plain(kind: type) -> bool:
    """Whether all records of the type are so; what filters may set apart from something."""
    return issubclass(kind, Node) and not issubclass(kind, _SPEAKING) and "filter" not in kind.__struct_fields__


def live(parts: list[Any]) -> list[int]:
    """The places of the parts that may speak of something."""
    return [place for place, part in enumerate(parts) if type(part) not in LEAVES and part != ()]
