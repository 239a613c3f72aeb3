"""Keyword macros: the abilities that each keyword of CR 702 stands for, as data. Not here: any procedure of the rules.

`expand` tells what one keyword ability means, `expand_all` what a whole list of abilities means. The keyword abilities
themselves stay on the object, so that "with flying" and "loses flying" find them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from spellstack.cards.keywords import (
    additional,
    casting,
    combat,
    counters,
    daytime,
    equipment,
    evasion,
    graveyard,
    graveyard_casting,
    hand,
    intrinsic,
    payment,
    permanents,
    planning,
    prefix,
    protection,
    stack,
    upkeep,
)
from spellstack.cards.keywords.intrinsic import INTRINSIC, READ_BY, REFUSED
from spellstack.cards.keywords.macro import Macro, Said
from spellstack.errors import UnsupportedKeyword
from spellstack.ir.ability import KeywordAbility
from spellstack.ir.node import Ability
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.keyword_rule import RULE_OF

__all__ = ["INTRINSIC", "READ_BY", "REFUSED", "expand", "expand_all", "home", "supported"]

_FAMILIES = (
    additional,
    casting,
    combat,
    counters,
    daytime,
    equipment,
    evasion,
    graveyard,
    graveyard_casting,
    hand,
    intrinsic,
    payment,
    permanents,
    planning,
    prefix,
    protection,
    stack,
    upkeep,
)
_MACROS: dict[Keyword, Macro] = {keyword: macro for family in _FAMILIES for keyword, macro in family.MACROS.items()}


@lru_cache(maxsize=4096)
def expand(ability: KeywordAbility, instance: int = 1) -> tuple[Ability, ...]:
    """What the keyword ability stands for; nothing for one that the rules' procedures read themselves (`INTRINSIC`).

    `instance` counts the abilities of the same keyword on an object, from 1: each pays for and sees only its own costs.
    `UnsupportedKeyword` if the keyword, or a parameter of it, is not expressed.
    """
    keyword = ability.keyword
    macro = _MACROS.get(keyword)
    if macro is None:
        raise UnsupportedKeyword(keyword.value, RULE_OF[keyword], REFUSED[keyword])
    if macro.redundant and instance > 1:
        return ()
    label = keyword.value if instance == 1 else f"{keyword.value}#{instance}"
    return macro.expand(Said(ability, label))


def expand_all(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities in order, each keyword ability replaced by what it stands for."""
    seen: dict[Keyword, int] = {}
    found: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, KeywordAbility):
            seen[ability.keyword] = instance = seen.get(ability.keyword, 0) + 1
            found += expand(ability, instance)
        else:
            found.append(ability)
    return tuple(found)


def supported() -> frozenset[Keyword]:
    """Every keyword that `expand` knows: those with a macro and those the rules' procedures read themselves."""
    return frozenset(_MACROS)


def home(keyword: Keyword) -> str | None:
    """The module that says what the keyword stands for; None for one that is not expressed or stands for nothing else.

    >>> home(Keyword.EXALTED), home(Keyword.BANDING)
    ('spellstack.cards.keywords.combat', None)
    """
    return None if keyword in REFUSED or keyword in INTRINSIC else _MACROS[keyword].meaning.__module__
