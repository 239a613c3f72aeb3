"""The proof by printing: a card is verified if its IR prints as the text it came from. Not here: statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from spellstack.ir.card import Card, Face
from spellstack.lexicon.types import CardType
from spellstack.oracle.compile import OF_DECKS, compile_card, read_line
from spellstack.oracle.normalise import lines
from spellstack.oracle.refusal import Diagnostic, RefusedCard
from spellstack.oracle.token import join, tokenise
from spellstack.render.english import line_words

_SPELLS = {CardType.INSTANT, CardType.SORCERY}


class Status(StrEnum):
    """How well a card is understood."""

    VERIFIED = "verified"  # reads, and prints as it was
    READ = "read"  # reads, but prints otherwise
    REFUSED = "refused"


@dataclass(frozen=True)
class Verdict:
    """The status of a card and the reasons why it is no better."""

    status: Status
    reasons: tuple[str, ...] = ()


def verify(record: Mapping[str, Any]) -> Verdict:
    """Compiles the record and compares what its IR prints with its text, both in normal form."""
    try:
        card = compile_card(record)
    except RefusedCard as refused:
        return Verdict(Status.REFUSED, tuple(map(str, refused.diagnostics)))
    return verify_compiled(card, record)


def verify_compiled(card: Card, record: Mapping[str, Any]) -> Verdict:
    """`verify` for a record that has been compiled."""
    reasons: list[str] = []
    for face, part in zip(card.faces, record.get("card_faces") or [record], strict=False):
        reasons += _differences(face, part)
    return Verdict(Status.READ if reasons else Status.VERIFIED, tuple(reasons))


def _differences(face: Face, record: Mapping[str, Any]) -> list[str]:
    spell = bool(_SPELLS & set(face.types))
    found = (
        line_difference(line, spell)
        for line in lines(record.get("oracle_text") or "", record["name"], "legendary" in face.supertypes)
        if line not in OF_DECKS
    )
    return [reason for reason in found if reason]


@lru_cache(maxsize=60_000)
def line_difference(line: str, spell: bool) -> str:
    """How the line prints, if not as it was read; empty if it does."""
    abilities = read_line(line, spell)
    if isinstance(abilities, Diagnostic):
        return str(abilities)
    printed = line_words(abilities, spell)
    wanted = ["," if token == ";" else token for token in tokenise(line)[0]]
    if printed == wanted:
        return ""
    return f"prints {join(printed) if printed else 'nothing'!r} for {line!r}"
