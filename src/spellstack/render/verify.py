"""The proof by printing: a card is verified if its IR prints as the text it came from. Not here: statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from spellstack.ir.card import Face
from spellstack.oracle.compile import RefusedCard, compile_card
from spellstack.oracle.normalise import normal_form
from spellstack.oracle.token import join
from spellstack.render.english import Unprintable, face_lines


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
    reasons: list[str] = []
    for face, part in zip(card.faces, record.get("card_faces") or [record], strict=True):
        reasons += _differences(face, part)
    return Verdict(Status.READ if reasons else Status.VERIFIED, tuple(reasons))


def _differences(face: Face, record: Mapping[str, Any]) -> list[str]:
    legendary = "legendary" in face.supertypes
    wanted = normal_form(record.get("oracle_text") or "", face.name, legendary)
    try:
        printed = face_lines(face)
    except Unprintable as error:
        return [str(error)]
    return compare_lines(printed, wanted, face.name)


def compare_lines(printed: list[list[str]], wanted: list[list[str]], name: str) -> list[str]:
    """The lines that differ; keyword abilities may share a line in the text, with commas between them."""
    left = list(printed)
    out = []
    for line in wanted:
        joined: list[str] = []
        place = 0
        while place < len(left):
            part = left[place]
            joined = [*joined, ",", *part] if joined else list(part)
            place += 1
            if len(joined) >= len(line):
                break
        if _same(joined, line, name):
            left = left[place:]
            continue
        out.append(f"prints {join(left[0]) if left else 'nothing'!r} for {join(line)!r}")
        left = left[1:]
    return out


def _same(printed: list[str], line: list[str], name: str) -> bool:
    return printed == line or printed == ["," if token == ";" else token for token in line]
