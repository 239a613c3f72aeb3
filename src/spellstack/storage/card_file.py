"""Files of card data as a stream of records: bulk files of Scryfall and MTGJSON, records by line, gzip or not.

Not here: the shape of a record (`card_record`).
"""

from __future__ import annotations

import gzip
import io
import json
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO, cast

from spellstack.errors import MalformedCardData
from spellstack.oracle.tournament import is_legal
from spellstack.storage.card_record import CardRecord, records_of
from spellstack.storage.standard_input import opened

CHUNK = 1 << 20
"""Characters read at a time."""
LONGEST = 1 << 22
"""Characters that one record may have."""
_SPACE = re.compile(r"[\s\ufeff]*")
_SET = re.compile(r'\{\s*"(?:meta|data)"')  # MTGJSON
_decode = json.JSONDecoder().raw_decode


class _Stream:
    """JSON values and signs, one after another, with little of the text in memory."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._text = ""
        self._at = 0

    def _more(self) -> bool:
        chunk = self._file.read(CHUNK)
        self._text = self._text[self._at :] + chunk
        self._at = 0
        return bool(chunk)

    def peek(self) -> str:
        """The next sign that is no space; empty at the end."""
        while True:
            found = _SPACE.match(self._text, self._at)
            self._at = found.end() if found else self._at
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def take(self, sign: str) -> None:
        """Go past the sign, which must be next."""
        found = self.peek()
        if found != sign:
            raise ValueError(f"expected {sign!r}, found {repr(found) if found else 'the end of the file'}")
        self._at += 1

    def value(self) -> Any:
        """The next value."""
        self.peek()
        while True:
            try:
                value, self._at = _decode(self._text, self._at)
            except RecursionError as error:
                raise ValueError("nested too deeply") from error
            except json.JSONDecodeError as error:
                if len(self._text) - self._at > LONGEST or not self._more():
                    raise ValueError(f"no JSON: {error.msg}") from error
            except ValueError as error:  # Python reads no number of so many digits
                raise ValueError("a number has too many digits") from error
            else:
                return value

    def is_set(self) -> bool:
        """Whether the file is one object with its data inside."""
        self.peek()
        return _SET.match(self._text, self._at) is not None


def _array(stream: _Stream) -> Iterator[Any]:
    stream.take("[")
    if stream.peek() != "]":
        yield stream.value()
        while stream.peek() == ",":
            stream.take(",")
            yield stream.value()
    stream.take("]")


def _members(stream: _Stream) -> Iterator[str]:
    """The keys of an object; whoever asks for the next one must have taken the value."""
    stream.take("{")
    if stream.peek() != "}":
        yield _key(stream)
        while stream.peek() == ",":
            stream.take(",")
            yield _key(stream)
    stream.take("}")


def _key(stream: _Stream) -> str:
    key = stream.value()
    stream.take(":")
    return str(key)


def _data_of(stream: _Stream) -> Iterator[Any]:
    for key in _members(stream):
        if key == "data":
            for _name in _members(stream):
                yield stream.value()
        else:
            stream.value()


def _entries(stream: _Stream) -> Iterator[Any]:
    if stream.peek() == "[":
        yield from _array(stream)
    elif stream.is_set():
        yield from _data_of(stream)
    else:
        while stream.peek():
            yield stream.value()
    if stream.peek():
        raise ValueError(f"expected the end of the file, found {stream.peek()!r}")


@contextmanager
def _opened(path: Path) -> Iterator[TextIO]:
    with opened(path) as raw:
        if raw.peek(2)[:2] == b"\x1f\x8b":
            with gzip.open(raw, "rt", encoding="utf-8") as file:
                yield cast("TextIO", file)
        else:
            with io.TextIOWrapper(raw, encoding="utf-8") as file:
                yield file


def read_records(path: Path) -> Iterator[CardRecord]:
    """The cards in the file, as they come, one for each printing in it.

    `MalformedCardData` names the record where reading failed; `OSError` if the file cannot be opened.
    """
    return (card for _number, card in _numbered(path))


def _numbered(path: Path) -> Iterator[tuple[int, CardRecord]]:
    """The cards with the numbers of their records, from 1."""
    number = 0
    try:
        with _opened(path) as file:
            for raw in _entries(_Stream(file)):
                number += 1
                try:
                    yield from ((number, card) for card in records_of(raw))
                except ValueError as error:
                    raise MalformedCardData(str(error), path=path, record=number) from error
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise MalformedCardData(f"the packed file is damaged ({error})", path=path, record=number + 1) from error
    except UnicodeDecodeError as error:
        raise MalformedCardData("not a text file", path=path) from error
    except ValueError as error:
        raise MalformedCardData(str(error), path=path, record=number + 1) from error
    if not number:
        raise MalformedCardData("it holds no cards", path=path)


def read_cards(path: Path) -> list[CardRecord]:
    """Every card in the file once, with its names of all printings together. Raises what `read_records` raises, and
    `MalformedCardData` for two cards of one name that may both be played.
    """
    found: dict[str, tuple[int, CardRecord]] = {}
    for number, card in _numbered(path):
        first, known = found.get(card.name, (number, None))
        try:
            found[card.name] = first, card if known is None else _one_of(known, card)
        except ValueError as error:
            reason = f"{error}, as in record {first}"
            raise MalformedCardData(reason, path=path, record=number) from error
    return [card for _number, card in found.values()]


def _one_of(known: CardRecord, other: CardRecord) -> CardRecord:
    """The card of two records of one name: they are printings of it, or only one of them may be played (CR 201.2)."""
    if known.digest == other.digest or (known.identity is not None and known.identity == other.identity):
        return replace(known, names=tuple(dict.fromkeys(known.names + other.names)))
    if is_legal(other.fields) and is_legal(known.fields):
        raise ValueError(f"{other.name}: name: another card has it")
    return known if is_legal(known.fields) else other
