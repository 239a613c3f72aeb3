"""What effects say of the next spell that a player casts: the abilities it has besides (CR 611.2). Pure.

Not here: using such an effect up (process.casting.permission).
"""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.ir.casting import NextSpell
from spellstack.ir.node import Ability
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.index import Active, statics


def concerning(state: GameState, player: PlayerId, spell: ObjectId) -> Iterator[tuple[Active, NextSpell]]:
    """The effects for which the object, on the stack in this state, is the next such spell."""
    for active in statics(state, NextSpell):
        effect = active.effect
        assert type(effect) is NextSpell
        if active.controller == player and passes(state, context_of(active, spell), effect.what, spell):
            yield active, effect


def riders_for(state: GameState, player: PlayerId, spell: ObjectId) -> tuple[Ability, ...]:
    """The abilities that the spell has for being the next."""
    return tuple(rider for _, effect in concerning(state, player, spell) for rider in effect.riders)
