"""Saved games: the checkpoint, the answers since, and the journal, in one versioned document. Not here: files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from spellstack.errors import MalformedSave, SpellstackError
from spellstack.game.steps import AnyStep
from spellstack.ir import wire
from spellstack.ir.codec import decode_hook, encode_hook
from spellstack.ir.wire import Wire
from spellstack.rules.choice.action import Action, AnyAction
from spellstack.rules.codec import decode, encode
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event

FORMAT = 2


class Saved(NamedTuple):
    """What a save holds."""

    state: GameState
    answers: tuple[Action, ...]
    steps: tuple[Action, ...]
    journal: tuple[Action, ...]
    log: tuple[Event, ...]


class _Document(msgspec.Struct, frozen=True):
    """`seal` is the digest of `content`: a single changed bit is found before anything is read."""

    spellstack: int
    seal: bytes = b""
    content: bytes = b""


class _Content(msgspec.Struct, frozen=True):
    state: bytes
    answers: tuple[AnyAction, ...]
    steps: tuple[AnyStep, ...]
    journal: tuple[AnyAction, ...]
    log: tuple[Event, ...]


_WIRE = Wire(encode_hook)
_DOCUMENT = msgspec.msgpack.Decoder(_Document)
_UNREADABLE = (msgspec.DecodeError, TypeError, ValueError, OverflowError, RecursionError, MemoryError)
_CONTRADICTORY = (SpellstackError, LookupError, AttributeError, AssertionError, ArithmeticError, *_UNREADABLE)


def to_bytes(saved: Saved) -> bytes:
    """The save as bytes; equal games give equal bytes."""
    content = _WIRE.encode(
        _Content(encode(saved.state), saved.answers, saved.steps, saved.journal, saved.log)  # type: ignore[arg-type]
    )
    return _WIRE.encode(_Document(FORMAT, _seal(content), content))


def from_bytes(data: bytes) -> Saved:
    """What was saved; `MalformedSave` if the bytes are no save, one of another format, or not as they were written."""
    try:
        document = _DOCUMENT.decode(data)
    except _UNREADABLE as error:
        raise MalformedSave("this is no saved game") from error
    if document.spellstack != FORMAT:
        raise MalformedSave(f"this game was saved in format {document.spellstack}, this version reads {FORMAT}")
    if document.seal != _seal(document.content):
        raise MalformedSave("this saved game is damaged")
    with verified():
        content = wire.decode(document.content, _Content, decode_hook)
        return Saved(decode(content.state), content.answers, content.steps, content.journal, content.log)


@contextmanager
def verified() -> Iterator[None]:
    """Around reading a save and going on with it: what contradicts itself, though sealed, raises `MalformedSave`."""
    try:
        yield
    except MalformedSave:
        raise
    except _CONTRADICTORY as error:
        raise MalformedSave("this is no saved game") from error


def _seal(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).digest()
