"""What a card says under the rules of the game, where later Comprehensive Rules differ (see `settings.Edition`). Pure.

From August 2026 an ability that moves a card to or from a library is no mana ability: it uses the stack. Not here: what
a mana ability is otherwise (view.characteristics.mana_ability).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.ability import Activated, Triggered
from spellstack.ir.action import Act, Move
from spellstack.ir.card import Card
from spellstack.ir.cost import MillCost, PutOnLibraryCost
from spellstack.ir.deed import Draw, ManaRestriction, Mill, RevealUntil, Search, Surveil
from spellstack.ir.flow import Reflexive
from spellstack.ir.node import Ability
from spellstack.ir.reference import Top
from spellstack.ir.walk import nodes, rewritten
from spellstack.lexicon import Zone
from spellstack.rules.state.settings import Edition
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability

# What the ability itself does is not in the abilities it gives, nor in those that trigger from it later.
_OTHERS_DOING = (Ability, ManaRestriction, Reflexive)
_MOST_KNOWN = 4096
_FROM_LIBRARY = (Draw, Mill, MillCost, PutOnLibraryCost, RevealUntil, Surveil)
# Keyword actions that take a card from a library, or may.
_ACTS = frozenset({"connive", "cloak", "discover", "explore", "learn", "manifest", "manifest dread"})
_known: dict[int, tuple[Card, Card]] = {}


def under(rules: Edition, card: Card) -> Card:
    """The card as these rules read it: the very same one if nothing in it differs."""
    if rules == Edition.APRIL_2026:
        return card
    known = _known.get(id(card))
    if known is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = _known[id(card)] = (card, rewritten(card, _read))  # which keeps both alive
    return known[1]


def _read(item: Any) -> Any:
    if type(item) in (Activated, Triggered) and is_mana_ability(item) and moves_to_or_from_library(item):
        return replace(item, on_stack=True)
    return item


def moves_to_or_from_library(ability: Activated | Triggered) -> bool:
    """Whether its cost or its effect puts a card into a library or takes one from there."""
    said = (ability.cost, ability.body) if type(ability) is Activated else (ability.body,)
    return any(_moves(node) for node in nodes(said, _OTHERS_DOING))


def _moves(node: Any) -> bool:
    if type(node) is Move:
        out = Zone.LIBRARY in node.from_zones or any(type(part) is Top for part in nodes(node.what))
        return out or node.to is Zone.LIBRARY
    if type(node) is Search:
        return Zone.LIBRARY in node.zones
    return type(node) in _FROM_LIBRARY or (type(node) is Act and node.word in _ACTS)
