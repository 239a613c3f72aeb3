"""Quoted abilities: whole abilities of their own, lowered at once (CR 113.3). Kind `quoted`.

Not here: the abilities in them.
"""

from __future__ import annotations

from collections.abc import Sequence as Row
from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.reference import This
from spellstack.ir.walk import nodes
from spellstack.lexicon.keyword import Keyword
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.stop import QUOTES, within_quotes
from spellstack.oracle.machine import GRAMMAR, Reading, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show


def _read_quoted(parser: Any, at: int) -> list[Reading]:
    mark = parser.tokens[at]
    if mark != '"' and not (mark == "'" and within_quotes(parser.tokens, at)):
        return []
    out: list[Reading] = []
    for end, ability in parser.read(GRAMMAR.kind("ability"), at + 1):
        if parser.tokens[end] == mark:
            lowered = GRAMMAR.lower(ability)
            if lowered is not None and not _is_vague(lowered, parser.tokens[at:end]):
                out.append((end + 1, lowered))
    return out


def _is_vague(ability: Any, words: Row[str]) -> bool:
    """Whether it says "it" of what has it, just after the object whose text this is was called by its name."""
    named = ""
    for word in words:
        if word in ("~", "≈"):
            named = word
        elif named == "≈" and word in _PRONOUNS:
            return any(ref.said not in ("", "~") for ref in nodes(ability) if isinstance(ref, This))
    return False


_PRONOUNS = frozenset(["it", "its", "itself"])


def _print_quoted(item: Any, page: Page) -> list[str] | None:
    inner = Page(face=page.face)
    words = show("ability", item, inner)
    return None if words is None else ['"', *("'" if word == '"' else word for word in words), '"']


def once_stopped(tokens: Row[str], marks: Row[str] = QUOTES) -> list[str]:
    """Without the full stop after a quotation that has its own; one in the middle of a sentence has none itself."""
    out: list[str] = []
    stop, ended = -1, False  # where the stop before the closing mark is, and whether the sentence ends there
    for token in tokens:
        if stop >= 0 and token == ".":
            ended = True
            continue
        if stop >= 0 and token not in marks:
            if not ended:
                del out[stop]
            stop = -1
        if out[-1:] == ["."] and token in marks:
            stop, ended = len(out) - 1, False
        out.append(token)
    return out


terminal("quoted", _read_quoted, _print_quoted, QUOTES)
rule("quoted", '" bands with other {q:perms} . "', KeywordAbility(Keyword.BANDING, quality=v.q))
