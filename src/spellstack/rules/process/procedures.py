"""Imports every module that registers a procedure, a meaning or an executor, so that the engine knows all of them.
Nothing else.
"""

from __future__ import annotations

from spellstack.rules.effects import all as executors
from spellstack.rules.process import (
    activate,
    announce,
    attack,
    block,
    cast,
    cleanup,
    combat_damage,
    mana,
    manawindow,
    pay,
    play_land,
    priority,
    resolve,
    special,
    stack_triggers,
    start,
    turn,
)

__all__ = [
    "activate",
    "announce",
    "attack",
    "block",
    "cast",
    "cleanup",
    "combat_damage",
    "executors",
    "mana",
    "manawindow",
    "pay",
    "play_land",
    "priority",
    "resolve",
    "special",
    "stack_triggers",
    "start",
    "turn",
]
