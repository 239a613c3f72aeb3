"""Cards for scenarios: compiled from the card texts beside the project, else from the embedded pool.

What the compiler says of a text is kept on disk, under the digest of the text and of the compiler itself.
Not here: what cannot be compiled is `Unsupported`, never guessed.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

import spellstack
from spellstack.cards.catalog import embedded
from spellstack.cards.melding import completed
from spellstack.cards.spelling import name_key
from spellstack.errors import SpellstackError
from spellstack.ir.card import Card, Face
from spellstack.ir.codec import from_builtins, to_builtins
from spellstack.lexicon import CardType
from spellstack.oracle import compile_card
from tests.corpus.record import Unsupported

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
TEXTS = SHARED / "cards" / "oracle_cards.jsonl.gz"


@cache
def _texts() -> dict[str, dict[str, Any]]:
    """Every record by the key of its name and of its faces' names."""
    found: dict[str, dict[str, Any]] = {}
    if not TEXTS.exists():
        return found
    with gzip.open(TEXTS, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    for record in records:
        found.setdefault(name_key(record["name"]), record)
    for record in records:
        for face in record.get("card_faces", ()):
            found.setdefault(name_key(face["name"]), record)
    return found


def text_of(name: str) -> str:
    """The printed text of the card, its faces one after the other; empty if it is not known."""
    record = _texts().get(name_key(name), {})
    return "\n".join(str(part.get("oracle_text") or "") for part in record.get("card_faces", (record,)))


@cache
def _compiler() -> str:
    """A digest of everything that what a card means depends on."""
    root = Path(spellstack.__file__).parent
    parts = [path for folder in ("oracle", "ir", "lexicon") for path in sorted((root / folder).rglob("*.py"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in parts)).hexdigest()


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    root = Path(base) if base else Path.home() / ".cache"
    folder = root / "spellstack" / "corpus"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.gettempdir()) / "spellstack-corpus"
        folder.mkdir(exist_ok=True)
    return folder


def _compiled(record: dict[str, Any]) -> Card | str:
    """The card, or why it was refused."""
    digest = hashlib.sha256((_compiler() + json.dumps(record, sort_keys=True)).encode()).hexdigest()
    path = _folder() / digest[:32]
    try:
        known = json.loads(path.read_bytes())
        return known["refused"] if "refused" in known else from_builtins(known, Card)
    except (OSError, ValueError):
        pass
    card = _compile(record)
    text = json.dumps({"refused": card}).encode() if isinstance(card, str) else msgspec.json.encode(to_builtins(card))
    new = path.with_suffix(f".{os.getpid()}")
    new.write_bytes(text)
    new.replace(path)
    return card


def _compile(record: dict[str, Any]) -> Card | str:
    try:
        return compile_card(record)
    except SpellstackError as error:
        return str(error)


@cache
def card_named(name: str) -> Card:
    """The card; `Unsupported` if it is not known or its text is not understood."""
    pool = embedded()
    full, record = pool.find(name), _texts().get(name_key(name))
    made = _compiled(record) if record is not None else "no text"
    if not isinstance(made, str):
        return completed(made, _back)
    if full is not None and (record is None or name_key(full) == name_key(record["name"])):
        return pool[full]
    raise Unsupported(f"card {name}: {made}")


def is_known(name: str) -> bool:
    """Whether there is a card, or a face of one, that is called so."""
    return name_key(name) in _texts() or embedded().find(name) is not None


def _back(name: str) -> Card | None:
    """What a meld pair becomes, if it is understood."""
    try:
        return card_named(name)
    except Unsupported:
        return None


def card_of_text(name: str, text: str) -> Card:
    """A permanent without card types that does what the text says, for a scenario's own helpers."""
    record = {"name": name, "layout": "normal", "type_line": "Artifact", "oracle_text": text, "mana_cost": ""}
    made = _compiled(record)
    if isinstance(made, str):
        raise Unsupported(f"custom {name}: {made}")
    return Card(made.name, (replace(made.faces[0], types=()),), made.layout)


def blank_or_card(name: str) -> Card:
    """The card, or one with its name and types that does nothing, for libraries nobody speaks of."""
    try:
        return card_named(name)
    except Unsupported:
        types = list(str(_texts().get(name_key(name), {}).get("type_line", "")).lower().split())
        found = tuple(kind for kind in CardType if kind.value in types)
        return Card(name, (Face(name, found or (CardType.ARTIFACT,)),))
