"""Meld abilities once they are read: the counterpart is what their condition tells of (CR 712.4a).

Not here: reading them (`keyword.meld`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.deed import Meld
from spellstack.ir.node import Ability, Filter
from spellstack.ir.reference import All
from spellstack.ir.walk import nodes, replaced
from spellstack.oracle.grammar.keyword.meld import BOTH


def paired(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...] | None:
    """The abilities of the card of that name; None if one melds with what it does not tell."""
    made = tuple(_paired(ability, name.split(",", maxsplit=1)[0]) for ability in abilities)
    return None if None in made else made


def _paired(ability: Any, name: str) -> Any:
    parts = tuple(nodes(ability))
    if not any(isinstance(part, Meld) for part in parts):
        return ability
    found = [part.filter for part in parts if isinstance(part, All) and part.said == BOTH]
    return replaced(ability, lambda part: _with(part, found[0], name)) if found else None


def _with(item: Any, counterpart: Filter, name: str) -> Any:
    if not isinstance(item, Meld):
        return item
    return replace(item, counterpart=counterpart, into=item.into.replace("~", name))
