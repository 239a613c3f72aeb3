"""Modes: "Choose one —" and its like (CR 700.2). Kind `text`. Not here: modes with a cost each (`priced`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.reference import You
from spellstack.ir.target import Modal, Mode
from spellstack.ir.value import Fixed, Sum
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import GRAMMAR, Reading, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show

_CHOICES: tuple[tuple[str, int, int, dict[str, Any]], ...] = (
    ("choose one", 1, 1, {}),
    ("choose two", 2, 2, {}),
    ("choose three", 3, 3, {}),
    ("choose one or both", 1, 2, {}),
    ("choose one or more", 1, 0, {}),
    ("choose up to one", 0, 1, {}),
    ("choose up to two", 0, 2, {}),
    ("choose up to three", 0, 3, {}),
    ("choose any number", 0, 0, {}),
    ("choose one that hasn't been chosen", 1, 1, {"once": True}),
    ("choose one that hasn't been chosen this turn", 1, 1, {"once": True, "of_turn": True}),
    ("choose one at random", 1, 1, {"random": True}),
    ("choose up to three . you may choose the same mode more than once .", 0, 3, {"repeats": True}),
    ("choose three . you may choose the same mode more than once .", 3, 3, {"repeats": True}),
    ("choose two . you may choose the same mode more than once .", 2, 2, {"repeats": True}),
)
for words, low, high, more in _CHOICES:

    def _modal(env: Any, low: int = low, high: int = high, more: Any = more) -> Any:
        return Modal(env["m"], Fixed(low), Fixed(high or len(env["m"])), **more)

    def _modes(item: Any, low: int = low, high: int = high, more: Any = more) -> Any:
        if not isinstance(item, Modal):
            return None
        return (
            {"m": item.modes} if item == Modal(item.modes, Fixed(low), Fixed(high or len(item.modes)), **more) else None
        )

    rule("text", f"{words} {'' if words.endswith('.') else '—'} {{m:modes}}", by=(_modal, _modes))


rule("text", "choose one . if {c:cond} , you may choose both instead . {m:modes}", Modal(v.m, extra=v.c))
rule(
    "text",
    "choose one . if {c:cond} , you may choose two instead . {m:modes}",
    Modal(v.m, extra=v.c, distinct_targets=False, repeats=False, chooser=You(), once=False, maximum=Sum((Fixed(1),))),
)


rule(
    "text",
    "choose one . if {c:cond} , choose any number instead . {m:modes}",
    Modal(v.m, extra=v.c, chooser=You(), minimum=Sum((Fixed(1),))),
)


def _read_modes(parser: Any, at: int) -> list[Reading]:
    out: list[Reading] = []
    if parser.tokens[at] == "•":
        for end, mode in parser.read(GRAMMAR.kind("mode"), at + 1):
            out.append((end, (mode,)))
            out += [(stop, (mode, *rest)) for stop, rest in parser.read(GRAMMAR.kind("modes"), end)]
    return out


def _print_modes(item: Any, page: Page) -> list[str] | None:
    out: list[str] = []
    for mode in item:
        words = show("mode", mode, page)
        if words is None:
            return None
        out += ["•", *words]
    return out


terminal("modes", _read_modes, _print_modes)
rule("mode", "{b:instructions}", Mode(v.b))
