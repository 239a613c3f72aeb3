"""The public face of a game, in the manner of a chess library: one decision at a time, legal actions, apply, undo,
fork, save.

Not here: rules (the kernel), files, and agents.
"""

from spellstack.game.game import Game
from spellstack.game.json import from_json, to_json
from spellstack.game.legal import LegalActions
from spellstack.game.preview import Payment
from spellstack.game.steps import Allot, Attack, Block, Done, Pick, StartOver
from spellstack.rules.choice.request import Request as Decision

__all__ = [
    "Allot",
    "Attack",
    "Block",
    "Decision",
    "Done",
    "Game",
    "LegalActions",
    "Pick",
    "StartOver",
    "Payment",
    "from_json",
    "to_json",
]
