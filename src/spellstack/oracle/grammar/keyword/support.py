"""Support N: counters on up to N other targets each (CR 701.41). Kind `vp`. Not here: other counters (`counters`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import PutCounters
from spellstack.ir.filter import OfType
from spellstack.ir.flow import Sequence
from spellstack.ir.reference import Target
from spellstack.ir.value import Fixed
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import GRAMMAR, is_a, rule
from spellstack.oracle.printer import show
from spellstack.oracle.syntax import NewTarget, Noun

_CREATURES = Noun(OfType(CardType.CREATURE))
_NUMBER = GRAMMAR.kind("digit")


def _supporting(env: dict[str, Any]) -> Any:
    """[CR 701.41a] "Other" says nothing in a spell, which is no creature."""
    targets = NewTarget(_CREATURES, env["at"], Fixed(0), env["n"], another=True, each=True)
    return Sequence((PutCounters(targets, "+1/+1"),), "support")


def _supported(item: Any) -> Any:
    return {"n": item.steps[0].what} if is_a(item, Sequence) and item.joint == "support" else None


def number_of(item: Any, page: Any) -> Any:
    """How many targets the slot has at most; it is announced thereby."""
    if not isinstance(item, Target) or item.slot >= len(page.targets):
        return None
    page.announced |= {item.slot}
    return page.targets[item.slot].maximum


def _print(item: Any, page: Any) -> list[str] | None:
    number = number_of(item, page)
    return None if number is None else show("digit", number, page)


terminal("supported", lambda parser, at: parser.read(_NUMBER, at), _print)
rule("vp", "support {n:supported}", by=(_supporting, _supported))
