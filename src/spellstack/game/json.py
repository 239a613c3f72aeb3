"""Actions as JSON, for files and networks. Not here: their words for people (narrate).

>>> from spellstack.rules.choice.action import Choose
>>> to_json(Choose((104,)))
'{"type":"Choose","options":[104]}'
>>> from_json('{"type":"Choose","options":[104]}') == Choose((104,))
True
"""

from __future__ import annotations

import msgspec

from spellstack.errors import MalformedInput
from spellstack.game.steps import AnyStep
from spellstack.rules.choice.action import Action, AnyAction

_DECODER = msgspec.json.Decoder(AnyAction | AnyStep)


def to_json(action: Action) -> str:
    """The action as one line of JSON; equal actions give equal text."""
    return msgspec.json.encode(action).decode()


def from_json(text: str | bytes) -> Action:
    """The action that was written; `MalformedInput` if it is none."""
    try:
        action: Action = _DECODER.decode(text)
    except (msgspec.DecodeError, TypeError, ValueError, RecursionError) as error:
        reason = f"this is no action in JSON ({error})"
        raise MalformedInput(f"action: {reason}", reason) from error
    return action
