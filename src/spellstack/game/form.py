"""Whether what a program hands in has the form of an action, or names a player of the game: before any rule is asked.

The records of actions do not check their fields, so that the kernel is quick; here, where programs come in, a truth
value in place of a number or a list in place of an object is told apart. Not here: what is legal (kernel).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spellstack.errors import IllegalAction, MalformedInput
from spellstack.game.steps import AnyStep
from spellstack.rules.choice.action import Action, AnyAction
from spellstack.rules.state.entity import FIRST_OBJECT, PlayerId
from spellstack.rules.state.settings import Settings

_ILL_FORMED = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError, NotImplementedError)
_ENCODER = msgspec.msgpack.Encoder()
_DECODER: msgspec.msgpack.Decoder[Action] = msgspec.msgpack.Decoder(AnyAction | AnyStep)


def formed(action: object) -> Action:
    """The action with every field of its own type (lists become tuples). `IllegalAction` if it is none.

    >>> from spellstack.rules.choice.action import Number
    >>> formed(Number(3))
    Number(value=3)
    """
    if not isinstance(action, Action):
        raise IllegalAction("608.2d", f"{type(action).__name__} is no action")
    try:
        return _DECODER.decode(_ENCODER.encode(action))
    except _ILL_FORMED as error:
        raise IllegalAction("608.2d", f"this {type(action).__name__} is not well formed") from error


class _Table(msgspec.Struct, frozen=True):
    names: tuple[str, ...]
    seed: int
    settings: Settings


_TABLE = msgspec.msgpack.Decoder(_Table)


def verify_table(decks: int, names: Sequence[str], seed: int, settings: Settings) -> None:
    """`MalformedInput` unless a game can be begun so (and saved): a name for each player, at most `FIRST_OBJECT`."""
    try:
        _TABLE.decode(_ENCODER.encode(_Table(tuple(names), seed, settings)))
    except _ILL_FORMED as error:
        reason = f"names are texts, the seed a number of 64 bits, the settings a record of such ({error})"
        raise MalformedInput(f"this game cannot begin: {reason}", reason) from error
    if len(names) != decks or decks > FIRST_OBJECT:
        reason = f"{len(names)} names for {decks} decks; there are at most {FIRST_OBJECT} players"
        raise MalformedInput(f"this game cannot begin: {reason}", reason)


def verify_player(player: object, players: int, *, least: int = 0) -> PlayerId:
    """The player's number. `IllegalAction` if the game has no such player (CR 102.1); -1 is nobody."""
    if type(player) is not int or not least <= player < players:
        raise IllegalAction("102.1", "there is no such player in this game")
    return player
