"""Imports every family of executors, so that all instructions are known. Nothing else."""

from __future__ import annotations

from spellstack.rules.effects import counters
from spellstack.rules.effects.action import actions, actions_hidden, ring, venture
from spellstack.rules.effects.card import cards, casting, library, outside
from spellstack.rules.effects.duration import lasting, later
from spellstack.rules.effects.object import damage, exchange, meld, move, permanent, removal, stack, tokens
from spellstack.rules.effects.ordering import choice, flow, word
from spellstack.rules.effects.player import chance, designation, life, mana, turn

__all__ = [
    "actions",
    "actions_hidden",
    "cards",
    "casting",
    "chance",
    "choice",
    "counters",
    "damage",
    "designation",
    "exchange",
    "flow",
    "lasting",
    "later",
    "library",
    "life",
    "mana",
    "meld",
    "move",
    "outside",
    "permanent",
    "removal",
    "ring",
    "stack",
    "tokens",
    "turn",
    "venture",
    "word",
]
