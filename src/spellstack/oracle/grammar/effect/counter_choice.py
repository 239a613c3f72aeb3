"""A counter of one of several kinds: "put your choice of a flying counter or a trample counter on …" (CR 122.6).

Kind `vp`. Not here: counters of a kind that is known (`counters`), and with which something enters (`entering`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spellstack.ir.action import PutCounters
from spellstack.ir.flow import ChooseOption
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.counter import kind_at
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import Reading, is_a, rule
from spellstack.oracle.printer import Page
from spellstack.oracle.token import article

# What each option is called tells how the text lists them: "a flying or reach counter", or with the word for each.
SHORT, LONG = "", " counter"
Kinds = tuple[str, ...]


def _read(parser: Any, at: int) -> list[Reading]:
    """The names of two or more kinds of counters."""
    out: list[Reading] = []
    for suffix in (SHORT, LONG):
        for end, kinds in _row(parser.tokens, at, suffix):
            if suffix:
                out.append((end, tuple(kind + suffix for kind in kinds)))
            elif parser.tokens[end] == "counter":
                out.append((end + 1, kinds))
    return out


def _row(tokens: list[str], at: int, suffix: str) -> Iterator[tuple[int, Kinds]]:
    """Kinds from there on with "or" before the last: each with its article and "counter", or the first with its article
    alone.
    """
    kinds: list[str] = []
    last = False
    while True:
        if (suffix or not kinds) and tokens[at] not in ("a", "an"):
            return
        at += bool(suffix or not kinds)
        found = kind_at(tokens, at)
        if found is None or (suffix and tokens[at + len(found.split()) :][:1] != ["counter"]):
            return
        kinds.append(found)
        at += len(found.split()) + bool(suffix)
        if last:
            yield at, tuple(kinds)
            return
        at += tokens[at] == ","
        last = tokens[at] == "or"
        at += last


def _print(item: Any, page: Page) -> list[str] | None:
    kinds = [label.removesuffix(LONG).split() for label in item]
    if item[0].endswith(LONG):
        return listed([[article(kind), *kind, "counter"] for kind in kinds], "or")
    return [article(kinds[0]), *listed(kinds, "or"), "counter"]


terminal("counter_kinds", _read, _print, ("a", "an"))


def _choice(env: dict[str, Any]) -> Any:
    kinds = [label.removesuffix(LONG) for label in env["k"]]
    return ChooseOption(tuple(PutCounters(env["what"], kind) for kind in kinds), labels=env["k"])


def _taken(item: Any) -> Any:
    if not is_a(item, ChooseOption) or not item.labels or not all(is_a(one, PutCounters) for one in item.options):
        return None
    env = {"k": item.labels, "what": item.options[0].what}
    return env if _choice(env) == item else None


rule("vp", "put your choice of {k:counter_kinds} on {what:group}", by=(_choice, _taken))
