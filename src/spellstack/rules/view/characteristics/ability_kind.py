"""Kinds of abilities as effects and filters name them (CR 113.3, 605.1). Not here: what an ability does."""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.ability import Activated, KeywordAbility, Static, Triggered
from spellstack.ir.node import Ability
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability

_KINDS: dict[str, Callable[[Ability], bool]] = {
    "": lambda ability: True,
    "activated": lambda ability: type(ability) is Activated,
    "mana": is_mana_ability,
    "triggered": lambda ability: type(ability) is Triggered,
    "static": lambda ability: type(ability) is Static,
    "keyword": lambda ability: type(ability) is KeywordAbility,
}


def abilities_of_kind(chars: Characteristics, kind: str) -> tuple[Ability, ...]:
    """The abilities of the kind, a keyword as it is written and all others as they work; empty: all, as written."""
    written = not kind or kind == "keyword"
    return tuple(filter(_KINDS[kind], chars.abilities if written else chars.parts.all))
