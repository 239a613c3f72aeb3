"""A refused card as lines of text, with what was not understood underlined. Not here: cards that are understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import click

from spellstack.explain import translate
from spellstack.narrate import say
from spellstack.oracle import Diagnostic, RefusedCard
from spellstack.oracle.normalise import lines
from spellstack.oracle.token import tokenise


def refused_lines(record: Mapping[str, Any], refused: RefusedCard, lang: str) -> Iterator[str]:
    """The card of the record; below each line that was refused, why. Own names are written out."""
    left = list(refused.diagnostics)
    for place, part in enumerate(record.get("card_faces") or [record]):
        if place:
            yield "//"
        yield from _face_lines(part, left, lang)
    for found in left:
        yield _reason(found, lang)


def _face_lines(part: Mapping[str, Any], left: list[Diagnostic], lang: str) -> Iterator[str]:
    """The lines of a face; the diagnostics that are shown are taken from `left`."""
    name, kind, cost = part["name"], part.get("type_line", ""), part.get("mana_cost")
    yield name + (f"  {cost}" if cost else "")
    yield kind + (f"  {part['power']}/{part.get('toughness')}" if "power" in part else "")
    for line in lines(part.get("oracle_text") or "", name, "Legendary" in kind):
        found = next((each for each in left if each.line == line), None)
        if found is None:
            yield _named(line, name)
            continue
        left.remove(found)
        start = offset(line, found.position)
        yield _named(line[:start], name) + click.style(_named(line[start:], name), underline=True)
        yield _reason(found, lang)


def _named(text: str, name: str) -> str:
    return text.replace("~", name)


def _reason(found: Diagnostic, lang: str) -> str:
    reason = translate(found.reason, lang)
    if not found.stopped_at:
        return "    " + say("cards.refused", lang, reason=reason)
    return "    " + say("cards.refused_from", lang, reason=reason, token=repr(found.stopped_at))


def offset(line: str, position: int) -> int:
    """Where in the line its token number `position` begins; its length behind the last one."""
    at = 0
    tokens = tokenise(line)[1]
    for token in tokens[:position]:
        at = max(at, line.find(token, at) + len(token))  # letters whose small form is longer may be missed
    return max(at, line.find(tokens[position], at)) if position < len(tokens) else len(line)
