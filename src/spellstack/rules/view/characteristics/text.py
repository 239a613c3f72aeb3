"""Text-changing effects (CR 612): words replaced in types and abilities, "target" that becomes "each", whole texts set.

Not here: when they apply (`layers`, layer 3).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.continuous import ReplaceWord, SetText, TargetToEach
from spellstack.ir.filter import IsPlayer
from spellstack.ir.node import Ability, Ref
from spellstack.ir.reference import All, Among, Group, Players, Target
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.walk import Changer, mentions, rewritten
from spellstack.lexicon import Color
from spellstack.lexicon.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from spellstack.rules.state.characteristics import Characteristics, intrinsic_abilities
from spellstack.rules.state.game import GameState
from spellstack.rules.state.land import INTRINSIC
from spellstack.rules.view.characteristics.changes import CHANGES
from spellstack.rules.view.chosen import chosen_word
from spellstack.rules.view.context import Context

_WORDS = frozenset((*BASIC_LAND_TYPES, *CREATURE_TYPES))


def _replace_word(state: GameState, context: Context, change: ReplaceWord, chars: Characteristics) -> None:
    old = change.old or chosen_word(state, context, "old word")
    new = change.new or chosen_word(state, context, "new word")
    if not old or not new or old == new:
        return
    own = tuple(ability for ability in chars.abilities if ability not in INTRINSIC.values())
    if old in chars.subtypes:
        chars.subtypes = (chars.subtypes - {old}) | {new}
    text = rewritten(own, _word_rewrite(old, new))
    chars.set_abilities(text + intrinsic_abilities(sorted(chars.subtypes)))


def _word_rewrite(old: str, new: str) -> Changer:
    """[CR 612.2] Words used as colour, land type or creature type change; names and mana symbols do not."""
    if old in _WORDS:
        return lambda item: new if type(item) is str and item == old else item
    before, after = Color(old), Color(new)
    return lambda item: after if item is before else item


def _target_to_each(state: GameState, context: Context, change: TargetToEach, chars: Characteristics) -> None:
    chars.set_abilities(rewritten(chars.abilities, _each))


def _each(item: Any) -> Any:
    """[CR 702.96a] Without targets, on everything that each slot would accept."""
    if type(item) is not Instructions or not item.targets:
        return item
    slots = item.targets

    def spread(part: Any) -> Any:
        return _everything(slots[part.slot]) if type(part) is Target else part

    return Instructions(rewritten(item.effect, spread))


def _everything(slot: TargetSpec) -> Ref:
    """All objects, and players if it speaks of any, that the slot would accept."""
    objects = All(slot.filter, slot.zones)
    return Group((Among(Players(), slot.filter), objects)) if mentions(slot.filter, IsPlayer) else objects


def _set_text(state: GameState, context: Context, change: SetText, chars: Characteristics) -> None:
    abilities: tuple[Ability, ...] = change.abilities
    chars.set_abilities(abilities + intrinsic_abilities(sorted(chars.subtypes)))


CHANGES[ReplaceWord] = _replace_word
CHANGES[TargetToEach] = _target_to_each
CHANGES[SetText] = _set_text
