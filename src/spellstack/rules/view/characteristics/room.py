"""Rooms on the battlefield: what their unlocked halves say, and how the locked ones are unlocked (CR 709.5). Pure.

Not here: unlocking (effects), and other split cards (`copiable`).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spellstack.ir.ability import Static, Triggered
from spellstack.ir.action import Unlock
from spellstack.ir.card import Layout
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.event import EventKind
from spellstack.ir.filter import Compare
from spellstack.ir.node import Ability
from spellstack.ir.reference import This
from spellstack.ir.static import SpecialAction
from spellstack.ir.value import Fixed
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.obj import GameObject

DOORS = ("left half unlocked", "right half unlocked")
UNLOCK, FULLY_UNLOCK = "unlock", "fully unlock"
_SIDES = ("left", "right")


def open_doors(obj: GameObject) -> tuple[int, ...]:
    """The halves that are unlocked."""
    return tuple(half for half, door in enumerate(DOORS) if door in obj.marks)


def cast_doors(obj: GameObject) -> tuple[str, ...]:
    """The designation that the permanent which the spell becomes has from the half that was cast (CR 709.5d)."""
    return (DOORS[obj.face],) if obj.definition.card.layout is Layout.ROOM and obj.face in (0, 1) else ()


def room(
    definition: Definition, halves: tuple[int, ...], combine: Callable[[Definition, tuple[int, ...]], Characteristics]
) -> Characteristics:
    """The unlocked halves together, with the special actions of the locked ones (CR 709.5e)."""
    chars = combine(definition, halves)
    own = [_through(ability, half) for half in halves for ability in definition.printed[half].abilities]
    locked = [_unlocking(definition, half) for half in (0, 1) if half not in halves]
    chars.set_abilities((*own, *locked))
    return chars


def _through(ability: Ability, half: int) -> Ability:
    """[CR 709.5h] "this door" is the half that the ability is written on."""
    if type(ability) is not Triggered:
        return ability
    events = tuple(
        replace(pattern, amount=(Compare.EQ, Fixed(half + 1)))
        if pattern.kind is EventKind.KEYWORD_ACTION and pattern.word == UNLOCK
        else pattern
        for pattern in ability.events
    )
    return replace(ability, events=events)


def _unlocking(definition: Definition, half: int) -> Static:
    mana = definition.printed[half].mana_cost
    cost = Cost((PayMana(mana),)) if mana is not None else Cost(unpayable=True)
    label = f"unlock {_SIDES[half]} half"
    return Static((SpecialAction(label, cost, Unlock(This(), half), sorcery_speed=True),))
