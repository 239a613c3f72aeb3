"""Exchanges: of control, of life totals (CR 701.12). Kind `vp`. Not here: what moves between zones."""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import ExchangeControl
from spellstack.ir.deed import ExchangeLife
from spellstack.ir.value import Fixed, Greatest, Sum, Times
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewTarget


def _two(env: dict[str, Any]) -> Any:
    target = env["a"]
    return ExchangeControl(target) if is_a(target, NewTarget) and target.maximum == Fixed(2) else FAIL


rule(
    "vp",
    "exchange control of {a:target}",
    by=(_two, lambda i: {"a": i.first} if is_a(i, ExchangeControl) and i.second is None else None),
)
rule("vp", "<exchange> life totals", ExchangeLife(v.subj))
rule(
    "value_head",
    "the difference between {p:poss} life totals",
    Sum((Greatest("life", v.p), Times(Greatest("life", v.p, least=True), -1))),
)
