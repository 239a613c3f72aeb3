"""Modes with a cost each: spree (CR 700.2h, 702.172). Kind `spell_line`. Not here: other modes (`sentence`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import SpellAbility
from spellstack.ir.target import Modal, Mode
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.word.number import terminal
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


# modes of different worth (CR 700.2i)
def _read_worth(parser: Any, at: int) -> list[Reading]:
    end = at
    while parser.tokens[end] == "{p}":
        end += 1
    return [(end, end - at)] if end > at else []


terminal("worth", _read_worth, lambda item, page: ["{p}"] * item if isinstance(item, int) else None)
rule("worth_mode", "{w:worth} — {b:instructions}", Mode(v.b, worth=v.w))


def _read_worths(parser: Any, at: int) -> list[Reading]:
    out: list[Reading] = []
    for end, mode in parser.read(GRAMMAR.kind("worth_mode"), at):
        out.append((end, (mode,)))
        out += [(stop, (mode, *rest)) for stop, rest in parser.read(GRAMMAR.kind("worth_modes"), end)]
    return out


def _print_worths(item: Any, page: Page) -> list[str] | None:
    shown = [show("worth_mode", mode, page) for mode in item]
    return [word for words in shown for word in words or ()] if all(shown) else None


terminal("worth_modes", _read_worths, _print_worths)
rule(
    "text",
    "choose up to {n:word_number} {p} worth of modes . you may choose the same mode more than once . {m:worth_modes}",
    Modal(v.m, Fixed(0), v.n, repeats=True),
)
