"""Records as bytes: MessagePack, or JSON where a number needs more than the 64 bits MessagePack has, since no rule
bounds a number (CR 107.1). Equal records give equal bytes. Not here: what IR records look like inside (codec).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

Record = TypeVar("Record", bound=msgspec.Struct)


class Wire:
    """Writes records; `hook` turns what msgspec does not know into what it does."""

    __slots__ = ("_plain", "_short")

    def __init__(self, hook: Callable[[Any], Any]) -> None:
        self._short = msgspec.msgpack.Encoder(enc_hook=hook, order="deterministic")
        self._plain = msgspec.json.Encoder(enc_hook=hook, order="deterministic")

    def encode(self, record: msgspec.Struct) -> bytes:
        """The record as bytes."""
        try:
            return self._short.encode(record)
        except OverflowError:
            return self._plain.encode(record)


def decode(data: bytes, kind: type[Record], hook: Callable[[type, Any], Any]) -> Record:
    """The record that a `Wire` wrote; `msgspec.DecodeError` or `ValueError` if these bytes hold none."""
    if data[:1] == b"{":  # no MessagePack map begins so
        return msgspec.json.decode(data, type=kind, dec_hook=hook)
    return msgspec.msgpack.decode(data, type=kind, dec_hook=hook)
