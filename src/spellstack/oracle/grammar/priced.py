"""Modes with a cost each: spree (CR 700.2h, 702.172). Kind `spell_line`. Not here: other modes (`sentence`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import SpellAbility
from spellstack.ir.target import Modal, Mode
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.number import terminal
from spellstack.oracle.machine import GRAMMAR, Reading, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show


def _spree(modes: tuple[Mode, ...]) -> tuple[SpellAbility]:
    """One or more of the modes, up to all (CR 702.172a)."""
    return (SpellAbility(Modal(modes, Fixed(1), Fixed(len(modes))), "spree"),)


def _modes_of(item: Any) -> dict[str, Any] | None:
    body = item[0].body if isinstance(item, tuple) and len(item) == 1 and type(item[0]) is SpellAbility else None
    return {"m": body.modes} if type(body) is Modal and item == _spree(body.modes) else None


rule("spell_line", "spree {m:priced_modes}", by=(lambda env: _spree(env["m"]), _modes_of))
rule("priced_mode", "+ {c:cost} — {b:instructions}", Mode(v.b, v.c))


def _read_priced(parser: Any, at: int) -> list[Reading]:
    out: list[Reading] = []
    for end, mode in parser.read(GRAMMAR.kind("priced_mode"), at):
        out.append((end, (mode,)))
        out += [(stop, (mode, *rest)) for stop, rest in parser.read(GRAMMAR.kind("priced_modes"), end)]
    return out


def _print_priced(item: Any, page: Page) -> list[str] | None:
    out: list[str] = []
    for mode in item:
        words = show("priced_mode", mode, page)
        if words is None:
            return None
        out += words
    return out


terminal("priced_modes", _read_priced, _print_priced)
