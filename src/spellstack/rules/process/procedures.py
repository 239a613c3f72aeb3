"""Imports every module that registers a procedure, a meaning or an executor, so that the engine knows all of them.
Nothing else.
"""

from __future__ import annotations

from spellstack.rules.effects import all as executors
from spellstack.rules.process import priority, resolve, stack_triggers, start
from spellstack.rules.process.casting import (
    activate,
    announce,
    cast,
    in_resolution,
    mana,
    manawindow,
    pay,
    play_land,
    special,
)
from spellstack.rules.process.combat import attack, block, damage
from spellstack.rules.process.turn import cleanup, proceed

__all__ = [
    "activate",
    "announce",
    "attack",
    "block",
    "cast",
    "cleanup",
    "damage",
    "executors",
    "in_resolution",
    "mana",
    "manawindow",
    "pay",
    "play_land",
    "priority",
    "proceed",
    "resolve",
    "special",
    "stack_triggers",
    "start",
]
