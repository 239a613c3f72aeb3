"""Records of cards in one shape, that of Scryfall, whoever wrote them. Not here: files, and what the texts mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain
from typing import Any, TypeVar

import msgspec

from spellstack.oracle.form import fault

NO_CARDS = frozenset(["token", "double_faced_token", "emblem", "art_series"])
"""Layouts of what is printed like a card and is none (CR 111.1, 114.5)."""
_ASIDE = frozenset(["keywords", "legalities", "lang", "printed_name", "oracle_id"])
_OF_ALL = ("keywords", "legalities", "lang", "oracle_id")
S = TypeVar("S", bound=msgspec.Struct)
_LANGUAGES = {
    "French": "fr",
    "German": "de",
    "Italian": "it",
    "Japanese": "ja",
    "Korean": "ko",
    "Portuguese (Brazil)": "pt",
    "Russian": "ru",
    "Spanish": "es",
    "Chinese Simplified": "zhs",
    "Chinese Traditional": "zht",
}


class _Face(msgspec.Struct, omit_defaults=True, kw_only=True):
    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    printed_name: str | None = None
    layout: str = "normal"


class _Record(_Face, omit_defaults=True, kw_only=True):
    card_faces: list[_Face] | None = None
    keywords: list[str] = []
    legalities: dict[str, str] | None = None
    lang: str = "en"
    oracle_id: str | None = None


class _Foreign(msgspec.Struct, rename="camel"):
    language: str
    name: str | None = None


class _Atomic(msgspec.Struct, rename="camel", kw_only=True):
    name: str
    type: str
    face_name: str | None = None
    layout: str = "normal"
    side: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    keywords: list[str] = []
    legalities: dict[str, str] = {}
    foreign_data: list[_Foreign] = []


@dataclass(frozen=True)
class CardRecord:
    """A card as `compile_card` takes it, the digest of all that its meaning hangs on, and its names by language."""

    fields: Mapping[str, Any]
    digest: bytes
    names: tuple[tuple[str, str], ...] = ()
    identity: str | None = None
    """What all printings of the card share, if the file tells."""

    @property
    def name(self) -> str:
        """The English name."""
        return str(self.fields["name"])


def records_of(raw: Any) -> Iterator[CardRecord]:
    """The cards of one entry: an object of Scryfall, or a list of faces of MTGJSON. `ValueError` says what is wrong."""
    if isinstance(raw, list):
        yield from _from_atomic([_formed(face, _Atomic) for face in raw])
        return
    record = _formed(raw, _Record)
    if record.layout in NO_CARDS:
        return
    if record.layout == "reversible_card" and record.card_faces:  # one card with two pictures
        face = record.card_faces[0]
        plain = {field: getattr(face, field) for field in face.__struct_fields__}
        record = _Record(**plain, **{name: getattr(record, name) for name in _OF_ALL})
    yield _made(record, _printed(record))


def _formed(raw: Any, record: type[S]) -> S:
    """The record in its form; what is wrong is told with the name of the card."""
    try:
        return msgspec.convert(raw, record)
    except msgspec.ValidationError as error:
        name = raw.get("name") if isinstance(raw, dict) else None
        raise ValueError(f"{name}: {error}" if isinstance(name, str) else str(error)) from error


def _printed(record: _Record) -> tuple[tuple[str, str], ...]:
    """The printed name, where it is not the English one."""
    if record.lang == "en":
        return ()
    if record.printed_name:
        return ((record.lang, record.printed_name),)
    faces = [face.printed_name for face in record.card_faces or () if face.printed_name]
    return ((record.lang, " // ".join(faces)),) if faces else ()


def _made(record: _Record, names: Iterable[tuple[str, str]]) -> CardRecord:
    fields: dict[str, Any] = msgspec.to_builtins(record)
    if wrong := fault(fields):
        raise ValueError(wrong)
    meaning = {field: value for field, value in fields.items() if field not in _ASIDE}
    for face in meaning.get("card_faces", ()):
        face.pop("printed_name", None)
    digest = blake2b(msgspec.json.encode(meaning), digest_size=16).digest()
    aside: dict[str, Any] = {field: fields[field] for field in ("keywords", "legalities") if field in fields}
    return CardRecord({**meaning, **aside}, digest, tuple(dict.fromkeys(names)), record.oracle_id)


def _from_atomic(faces: list[_Atomic]) -> Iterator[CardRecord]:
    joined = len(faces) > 1 and all(face.side for face in faces) and faces[0].layout != "meld"
    for group in [faces] if joined and faces else [[face] for face in faces]:
        yield _joined(group)


def _joined(group: list[_Atomic]) -> CardRecord:
    first = group[0]
    parts = [_part(face) for face in group]
    record = _Record(
        **(parts[0] if len(group) == 1 else {"name": first.name}),
        layout={"aftermath": "split"}.get(first.layout, first.layout),
        card_faces=[_Face(**part) for part in parts] if len(group) > 1 else None,
        keywords=list(dict.fromkeys(chain.from_iterable(face.keywords for face in group))),
        legalities={format_: value.lower() for format_, value in first.legalities.items()},
    )
    foreign = [(_LANGUAGES.get(other.language, ""), other.name or "") for other in first.foreign_data]
    return _made(record, [(lang, name) for lang, name in foreign if lang and name])


def _part(face: _Atomic) -> dict[str, Any]:
    same = ("mana_cost", "power", "toughness", "loyalty", "defense", "color_indicator")
    values = {field: getattr(face, field) for field in same}
    return {**values, "name": face.face_name or face.name, "type_line": face.type, "oracle_text": face.text}
