"""Saved games: the checkpoint, the answers since, and the journal, in one versioned document. Not here: files."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from spellstack.errors import MalformedSave
from spellstack.game.steps import Allot, Attack, Block, Done, Pick, StartOver
from spellstack.ir.codec import decode_hook, encode_hook
from spellstack.rules.choice.action import Action, AnyAction
from spellstack.rules.codec import decode, encode
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event

FORMAT = 1
AnyStep = Pick | Allot | Attack | Block | Done | StartOver


class Saved(NamedTuple):
    """What a save holds."""

    state: GameState
    answers: tuple[Action, ...]
    steps: tuple[Action, ...]
    journal: tuple[Action, ...]
    log: tuple[Event, ...]


class _Document(msgspec.Struct, frozen=True):
    spellstack: int
    state: bytes
    answers: tuple[AnyAction, ...]
    steps: tuple[AnyStep, ...]
    journal: tuple[AnyAction, ...]
    log: tuple[Event, ...]


_ENCODER = msgspec.msgpack.Encoder(enc_hook=encode_hook, order="deterministic")
_DECODER = msgspec.msgpack.Decoder(_Document, dec_hook=decode_hook)


def to_bytes(saved: Saved) -> bytes:
    """The save as bytes; equal games give equal bytes."""
    return _ENCODER.encode(
        _Document(FORMAT, encode(saved.state), saved.answers, saved.steps, saved.journal, saved.log)  # type: ignore[arg-type]
    )


def from_bytes(data: bytes) -> Saved:
    """What was saved; `MalformedSave` if the bytes are no save or one of another format."""
    try:
        document = _DECODER.decode(data)
    except (msgspec.DecodeError, ValueError) as error:
        raise MalformedSave(f"this is no saved game ({error})") from error
    if document.spellstack != FORMAT:
        raise MalformedSave(f"this game was saved in format {document.spellstack}, this version reads {FORMAT}")
    return Saved(decode(document.state), document.answers, document.steps, document.journal, document.log)
