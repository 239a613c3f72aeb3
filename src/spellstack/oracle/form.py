"""The form of card records: which fields there have to be, and what they may hold. Not here: what the texts mean.

A record without the form of one is malformed, whoever wrote it; a face that no card can have is refused as a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from spellstack.ir.card import Face
from spellstack.lexicon.types import CardType

_TEXTS = (
    "name",
    "layout",
    "mana_cost",
    "type_line",
    "oracle_text",
    "power",
    "toughness",
    "loyalty",
    "defense",
)
_WITH_FACES = frozenset(["split", "flip", "transform", "modal_dfc", "adventure", "prepare"])
_SIZED = frozenset(["Vehicle", "Spacecraft"])  # [CR 301.7, 721.2] have a size without being creatures yet
_COLORS = frozenset("WUBRG")
_TOO_LARGE = re.compile(r"\d{19}")


def fault(record: object) -> str:
    """What makes the record malformed, with the card and the field; empty if nothing does."""
    if not isinstance(record, Mapping):
        return "a card is an object"
    return next(_faults(record), "")


def _faults(record: Mapping[str, Any]) -> Iterator[str]:
    name = record.get("name")
    if not isinstance(name, str) or not name.strip():
        yield "a card has no name"
    yield from _texts(record, name)
    layout, faces = record.get("layout", "normal"), record.get("card_faces")
    if faces is None:
        if layout in _WITH_FACES:
            yield f"{name}: card_faces: layout {layout} has two faces"
        if not record.get("type_line"):
            yield f"{name} has no type line"
        return
    if not isinstance(faces, list | tuple) or not all(isinstance(face, Mapping) for face in faces):
        yield f"{name}: card_faces: not a list of objects"
        return
    if len(faces) < 2:
        yield f"{name}: card_faces: there are two or more, not {len(faces)}"
    for face in faces:
        if not isinstance(face.get("name"), str) or not face["name"].strip():
            yield f"a face of {name} has no name"
        if face.get("type_line") is None:
            yield f"{face.get('name')}, a face of {name}, has no type line"
        yield from _texts(face, face.get("name"))


def _texts(part: Mapping[str, Any], name: object) -> Iterator[str]:
    for field in _TEXTS:
        if not isinstance(part.get(field), str | None):
            yield f"{name}: {field}: text expected, not {part[field]!r}"
        elif _TOO_LARGE.search(part.get(field) or ""):
            yield f"{name}: {field}: numbers have at most eighteen digits"
    indicator = part.get("color_indicator")
    if indicator is not None and not (isinstance(indicator, list | tuple) and set(indicator) <= _COLORS):
        yield f"{name}: color_indicator: a list of colours expected, not {indicator!r}"


def verify_face(face: Face, *, front: bool = True) -> None:
    """Raise `ValueError` for a face that no card can have; it names the field."""
    if not face.types:
        raise ValueError("type_line: there is no card type")
    if face.mana_cost is not None and "Z" in face.mana_cost.variables:
        raise ValueError("mana_cost: {Z} is no mana symbol")
    _verify_size(face)
    if CardType.PLANESWALKER in face.types:
        if face.loyalty is None and front:  # the back of a card that turns into one keeps what it has
            raise ValueError("loyalty: a planeswalker has one")  # [CR 306.5a]
    elif face.loyalty is not None:
        raise ValueError("loyalty: only a planeswalker has one")
    if (face.defense is not None) != (CardType.BATTLE in face.types):
        raise ValueError("defense: battles have one, and nothing else has")  # [CR 310.4a]


def _verify_size(face: Face) -> None:
    """[CR 208.1] creatures have power and toughness."""
    sized = CardType.CREATURE in face.types
    missing = "power" if face.power is None else "toughness" if face.toughness is None else ""
    if missing and (sized or "Vehicle" in face.subtypes):
        raise ValueError(f"{missing}: a creature or Vehicle has one")
    if not sized and not _SIZED & set(face.subtypes) and not (face.power is None and face.toughness is None):
        raise ValueError("power: only creatures and Vehicles have one")
