"""Definitions of tokens, emblems and dungeons that come up in a game (CR 111.4, 114, 309). Not here: creating them."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from spellstack.cards.dungeons import dungeon
from spellstack.cards.tokens import predefined
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.codec import to_builtins
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.game import GameState


def define_face(state: GameState, face: Face, layout: Layout = Layout.TOKEN) -> Definition:
    """The definition of a token (or emblem) with these characteristics; the same ones are defined once for a game."""
    definition = _definition(face, layout)
    known = state.definitions.get(definition.key)
    if known is None:
        state.definitions = {**state.definitions, definition.key: definition}
        return definition
    assert isinstance(known, Definition)
    return known


@lru_cache(maxsize=1024)
def _definition(face: Face, layout: Layout) -> Definition:
    named = face if face.name else replace(face, name=_name(face))
    text = msgspec.json.encode(to_builtins(named), order="sorted")
    key = f"{layout.value}:{named.name}:{hashlib.sha256(text).hexdigest()[:12]}"
    return Definition(key, Card(named.name, (named,), layout))


def _name(face: Face) -> str:
    # [CR 111.4] an unnamed token is called by its subtypes and the word Token.
    return " ".join((*face.subtypes, "Token"))


def define_predefined(state: GameState, name: str) -> Definition:
    """The definition of a predefined token (CR 111.10)."""
    return _define(state, f"token:{name}", predefined(name))


def define_dungeon(state: GameState, name: str) -> Definition:
    """The definition of a dungeon (CR 309)."""
    return _define(state, f"dungeon:{name}", dungeon(name))


def _define(state: GameState, key: str, card: Card) -> Definition:
    known = state.definitions.get(key)
    if isinstance(known, Definition):
        return known
    definition = Definition(key, card)
    state.definitions = {**state.definitions, key: definition}
    return definition
