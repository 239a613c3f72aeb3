"""How much a spell costs and how else that may be paid: affinity, undaunted, convoke, delve, improvise, assist
(CR 702). Not here: additional and alternative costs.
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import ARTIFACT, CREATURE, MINE, ON_STACK, OPPONENTS, Abilities, both, static
from spellstack.ir.casting import ModifyCost, PayAid, SharedPayment
from spellstack.ir.filter import Is, IsCard, OwnedBy, StatusKind
from spellstack.ir.node import Filter
from spellstack.ir.reference import All
from spellstack.ir.value import Count
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone

UNTAPPED_OF_YOURS = both(Is(StatusKind.UNTAPPED), MINE)


def affinity(said: Said) -> Abilities:
    """{1} less for each such thing you control."""
    less = ModifyCost(own=True, reduce_generic=Count(All(both(said.quality, MINE))))
    return (static(said, less, zones=ON_STACK),)


def undaunted(said: Said) -> Abilities:
    """{1} less for each opponent."""
    return (static(said, ModifyCost(own=True, reduce_generic=Count(OPPONENTS)), zones=ON_STACK),)


def aid(said: Said, what: Filter, *, zone: Zone = Zone.BATTLEFIELD, own_color: bool = False) -> Abilities:
    """Each such thing may pay for one mana."""
    return (static(said, PayAid(what, zone=zone, own_color=own_color, label=said.name), zones=ON_STACK),)


def convoke(said: Said) -> Abilities:
    """Creatures are tapped for generic mana or mana of their colour."""
    return aid(said, both(CREATURE, *UNTAPPED_OF_YOURS.parts), own_color=True)


def improvise(said: Said) -> Abilities:
    """Artifacts are tapped for generic mana."""
    return aid(said, both(ARTIFACT, *UNTAPPED_OF_YOURS.parts))


def delve(said: Said) -> Abilities:
    """Cards are exiled from the graveyard for generic mana."""
    return aid(said, both(IsCard(), OwnedBy()), zone=Zone.GRAVEYARD)


def assist(said: Said) -> Abilities:
    """Another player may pay generic mana."""
    return (static(said, SharedPayment(), zones=ON_STACK),)


MACROS = {
    Keyword.AFFINITY: Macro(affinity, ("quality",)),
    Keyword.UNDAUNTED: Macro(undaunted),
    Keyword.CONVOKE: Macro(convoke),
    Keyword.IMPROVISE: Macro(improvise),
    Keyword.DELVE: Macro(delve),
    Keyword.ASSIST: Macro(assist),
}
