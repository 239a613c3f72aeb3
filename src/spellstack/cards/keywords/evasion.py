"""Evasion abilities and other limits of combat and sight: flying to skulk, defender, indestructible (CR 702).

Not here: what happens once blockers are chosen (see `combat`) and damage (read by the combat procedures).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    ANOTHER,
    ARTIFACT,
    CASTABLE,
    CREATURE,
    DEFENDER,
    EVERYWHERE,
    LAND,
    ON_STACK,
    SELF,
    THIS,
    Abilities,
    both,
    static,
)
from spellstack.ir.ability import Static
from spellstack.ir.casting import TimingPermission
from spellstack.ir.condition import Exists
from spellstack.ir.continuous import AddTypes, SetColors
from spellstack.ir.filter import AnyOf, Compare, ControlledBy, Not, OfColor, Shares, WithKeyword, WithStat
from spellstack.ir.node import Filter, Modification
from spellstack.ir.reference import All
from spellstack.ir.static import Act, Continuous, Prohibit
from spellstack.ir.value import Stat
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword

ARTIFACT_CREATURE = both(ARTIFACT, CREATURE)


def unblockable_by(said: Said, blockers: Filter) -> Abilities:
    """This can't be blocked by what passes the filter."""
    return (static(said, Prohibit(Act.BE_BLOCKED, subject=SELF, other=blockers)),)


def flying(said: Said) -> Abilities:
    """Only flying and reach block it."""
    return unblockable_by(said, Not(AnyOf((WithKeyword(Keyword.FLYING), WithKeyword(Keyword.REACH)))))


def horsemanship(said: Said) -> Abilities:
    """Only horsemanship blocks it."""
    return unblockable_by(said, Not(WithKeyword(Keyword.HORSEMANSHIP)))


def shadow(said: Said) -> Abilities:
    """Shadow blocks and is blocked by shadow only."""
    other = Not(WithKeyword(Keyword.SHADOW))
    return (*unblockable_by(said, other), static(said, Prohibit(Act.BLOCK, subject=SELF, other=other)))


def fear(said: Said) -> Abilities:
    """Only artifact creatures and black ones block it."""
    return unblockable_by(said, Not(AnyOf((ARTIFACT_CREATURE, OfColor(Color.BLACK)))))


def intimidate(said: Said) -> Abilities:
    """Only artifact creatures and those that share a colour block it."""
    return unblockable_by(said, Not(AnyOf((ARTIFACT_CREATURE, Shares("color", THIS)))))


def skulk(said: Said) -> Abilities:
    """Nothing of greater power blocks it."""
    return unblockable_by(said, WithStat("power", Compare.GT, Stat("power", THIS)))


def menace(said: Said) -> Abilities:
    """A single creature can't block it."""
    return (static(said, Prohibit(Act.BE_BLOCKED, subject=SELF, minimum=2)),)


def landwalk(said: Said) -> Abilities:
    """It can't be blocked while the defending player controls such a land."""
    there = Exists(All(both(LAND, said.quality, ControlledBy(DEFENDER))))
    return (static(said, Prohibit(Act.BE_BLOCKED, subject=SELF), condition=there),)


def defender(said: Said) -> Abilities:
    """It can't attack; the label lets effects ignore this prohibition."""
    return (static(said, Prohibit(Act.ATTACK, subject=SELF)),)


def indestructible(said: Said) -> Abilities:
    """It can't be destroyed."""
    return (static(said, Prohibit(Act.BE_DESTROYED, subject=SELF)),)


def flash(said: Said) -> Abilities:
    """It may be cast whenever an instant could be."""
    return (static(said, TimingPermission(own=True), zones=CASTABLE),)


def split_second(said: Said) -> Abilities:
    """While it is on the stack nothing is cast and only mana abilities are activated."""
    from_stack = Prohibit(Act.CAST, subject=ANOTHER), Prohibit(Act.ACTIVATE_NONMANA)
    return (static(said, *from_stack, zones=ON_STACK),)


def defining(said: Said, modification: Modification) -> Abilities:
    """A characteristic-defining ability, in every zone."""
    effect = Continuous(THIS, (modification,))
    return (Static((effect,), zones=EVERYWHERE, defining=True, label=said.name),)


def changeling(said: Said) -> Abilities:
    """It is every creature type."""
    return defining(said, AddTypes(every_creature_type=True))


def devoid(said: Said) -> Abilities:
    """It is colourless."""
    return defining(said, SetColors())


MACROS = {
    Keyword.FLYING: Macro(flying),
    Keyword.HORSEMANSHIP: Macro(horsemanship),
    Keyword.SHADOW: Macro(shadow),
    Keyword.FEAR: Macro(fear),
    Keyword.INTIMIDATE: Macro(intimidate),
    Keyword.SKULK: Macro(skulk),
    Keyword.MENACE: Macro(menace),
    Keyword.LANDWALK: Macro(landwalk, needs=("quality",)),
    Keyword.DEFENDER: Macro(defender),
    Keyword.INDESTRUCTIBLE: Macro(indestructible),
    Keyword.FLASH: Macro(flash),
    Keyword.SPLIT_SECOND: Macro(split_second),
    Keyword.CHANGELING: Macro(changeling),
    Keyword.DEVOID: Macro(devoid),
}
