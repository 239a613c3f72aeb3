"""The cards that a user has imported: records and their readings in one SQLite file. Not here: files of card data.

A reading is of one version of the compiler; under another version the card is read again from its record.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from spellstack import oracle
from spellstack.cards.melding import completed
from spellstack.cards.spelling import name_key
from spellstack.errors import MalformedCardData, UnknownCards
from spellstack.ir.card import Card
from spellstack.ir.codec import from_builtins, to_builtins
from spellstack.oracle.refusal import RefusedCard
from spellstack.storage.card_record import CardRecord
from spellstack.storage.compiler_version import compiler_version
from spellstack.storage.shared_work import shared_out
from spellstack.storage.user_folder import data_folder

FORMAT = 1
_TABLES = """
CREATE TABLE card (name TEXT PRIMARY KEY, record TEXT NOT NULL, compiler TEXT NOT NULL, reading BLOB) WITHOUT ROWID;
CREATE TABLE called (key TEXT, rank INTEGER, name TEXT REFERENCES card, PRIMARY KEY (key, rank, name)) WITHOUT ROWID;
"""
_FULL, _FACE, _FOREIGN = range(3)  # what a name is; the lowest is found first


def catalog_path() -> Path:
    """Where the user's catalog lies."""
    return data_folder() / "cards.sqlite"


class CardCatalog:
    """The imported cards by name; a face's name, another spelling and names in other languages find them too.

    A catalog that has never been written is empty. Use it in a `with` block, or close it.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or catalog_path()
        self._base: sqlite3.Connection | None = None

    def __enter__(self) -> CardCatalog:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        if self._base is not None:
            self._base.close()
            self._base = None

    def add(self, cards: Sequence[CardRecord], advance: Callable[[int], None] = lambda count: None) -> int:
        """Adds the cards, or brings them up to date, all or none; gives how many of them can be played.

        Cards are read on all cores; `advance` is told how many are done, as they are. Of two cards with one name the
        first is kept. `OSError` if the file cannot be written, `MalformedCardData` if it is no catalog.
        """
        first: dict[str, CardRecord] = {}
        for card in cards:
            first.setdefault(card.name, card)
        kept = list(first.values())
        done = playable = 0
        with self._writing() as base:
            for readings in shared_out(read_all, [card.fields for card in kept]):
                for card, reading in zip(kept[done : done + len(readings)], readings, strict=True):
                    _put(base, card, reading)
                done += len(readings)
                playable += sum(reading is not None for reading in readings)
                advance(len(readings))
        return playable

    def record(self, name: str) -> Mapping[str, Any]:
        """The record of the card that is called so. `UnknownCards` if there is none."""
        fields: Mapping[str, Any] = json.loads(self._row(name)[0])
        return fields

    def name_in(self, lang: str, name: str) -> str | None:
        """What the card is called in the language, if its file told; None too if there is no such card."""
        full = self.find(name)
        return None if full is None else self.record(full).get("names", {}).get(lang)

    def translated(self, lang: str, name: str) -> str | None:
        """What is called `name` in English, a card or a face of one, is called so in the language, if its file told."""
        query = "SELECT name FROM called WHERE key = ? AND rank < ? ORDER BY rank, name LIMIT 1"
        (full,) = next(iter(self._select(query, name_key(name), _FOREIGN)), (None,))
        said: str | None = self.record(full).get("names", {}).get(lang) if full else None
        if full is None or said is None or full == name:
            return said
        faces = dict(zip(full.split(" // "), said.split(" // "), strict=False))
        return faces.get(name)

    def __getitem__(self, name: str) -> Card:
        """The card as compiled. `UnknownCards` if there is none, `RefusedCard` if it is not understood."""
        return completed(self._read(name), self._known)

    def _read(self, name: str) -> Card:
        record, compiler, reading = self._row(name)
        if compiler == compiler_version() and reading is not None:
            return from_builtins(msgspec.json.decode(reading), Card)
        return oracle.compile_card(json.loads(record))

    def _known(self, name: str) -> Card | None:
        """The card, if it is there and understood."""
        try:
            return self._read(name)
        except (UnknownCards, RefusedCard):
            return None

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.find(name) is not None

    def __len__(self) -> int:
        return next((int(count) for (count,) in self._select("SELECT count(*) FROM card")), 0)

    def names(self) -> tuple[str, ...]:
        """The full English names of all its cards, in alphabetical order."""
        return tuple(str(name) for (name,) in self._select("SELECT name FROM card ORDER BY name"))

    def refused(self) -> tuple[str, ...]:
        """The full English names of its cards that were not understood when they were added."""
        return tuple(str(name) for (name,) in self._select("SELECT name FROM card WHERE reading IS NULL ORDER BY name"))

    def find(self, name: str) -> str | None:
        """The full English name of the card that is called so, if there is one."""
        rows = self._select("SELECT name FROM called WHERE key = ? ORDER BY rank, name LIMIT 1", name_key(name))
        return next((str(full) for (full,) in rows), None)

    def _row(self, name: str) -> tuple[str, str, bytes | None]:
        full = self.find(name)
        if full is None:
            raise UnknownCards([name])
        row: tuple[str, str, bytes | None]
        (row,) = self._select("SELECT record, compiler, reading FROM card WHERE name = ?", full)
        return row

    def _select(self, query: str, *values: str | int) -> list[Any]:
        if self._base is None and not self._path.exists():
            return []
        with self._told():
            return self._open().execute(query, values).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: nothing is written if anything fails."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._told():
            base = self._open()
            base.execute("BEGIN IMMEDIATE")
            try:
                yield base
                base.execute("COMMIT")
            finally:
                if base.in_transaction:
                    base.execute("ROLLBACK")

    def _open(self) -> sqlite3.Connection:
        if self._base is None:
            self._base = sqlite3.connect(self._path, isolation_level=None)
            self._prepare(self._base)
        return self._base

    def _prepare(self, base: sqlite3.Connection) -> None:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        if version == 0:
            base.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {FORMAT}; COMMIT;")
        elif version != FORMAT:
            raise MalformedCardData(f"catalog of format {version}, this version knows {FORMAT}", path=self._path)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """With what the data base reports in our own errors."""
        try:
            yield
        except sqlite3.OperationalError as error:
            raise OSError(f"{self._path}: {error}") from error
        except sqlite3.DatabaseError as error:
            raise MalformedCardData(f"this is no catalog of cards ({error})", path=self._path) from error


def _put(base: sqlite3.Connection, card: CardRecord, reading: bytes | None) -> None:
    names = {"names": dict(reversed(card.names))} if card.names else {}
    record = msgspec.json.encode({**card.fields, **names}).decode()
    base.execute("REPLACE INTO card VALUES (?, ?, ?, ?)", (card.name, record, compiler_version(), reading))
    called = [(card.name, _FULL)]
    called += [(face["name"], _FACE) for face in card.fields.get("card_faces", ())]
    for _lang, name in card.names:
        called += [(part, _FOREIGN) for part in dict.fromkeys((name, *name.split(" // ")))]
    base.executemany("REPLACE INTO called VALUES (?, ?, ?)", [(name_key(n), rank, card.name) for n, rank in called])


def read_all(records: Sequence[Mapping[str, Any]]) -> list[bytes | None]:
    """The readings of the records, encoded; None for one that is refused."""
    return [_reading(record) for record in records]


def _reading(record: Mapping[str, Any]) -> bytes | None:
    try:
        return msgspec.json.encode(to_builtins(oracle.compile_card(record)))
    except RefusedCard:
        return None
