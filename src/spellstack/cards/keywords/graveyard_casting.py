"""Casting a card from the graveyard: flashback, jump-start, retrace, escape, disturb, aftermath, harmonize, mayhem
(CR 702). Not here: abilities activated there (see `graveyard`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    CASTABLE,
    CREATURE,
    IN_GRAVEYARD,
    INSTANT_OR_SORCERY,
    LAND,
    ON_STACK,
    SELF,
    THIS,
    Abilities,
    casting,
    static,
)
from spellstack.ir.ability import Static
from spellstack.ir.casting import AdditionalCost, CastingWay, ModifyCost
from spellstack.ir.condition import CastFrom, Matches, Paid
from spellstack.ir.cost import Cost, DiscardCost, EitherCost, TapCost
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Anything, Is, StatusKind
from spellstack.ir.node import Condition, CostPart
from spellstack.ir.reference import Noted
from spellstack.ir.replacement import ChangeZone, Replace
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.value import Stat
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone

LEAVES_STACK = EventPattern(EventKind.ZONE_CHANGE, subject=SELF, from_zones=ON_STACK)
NOT_GRAVEYARD = tuple(zone for zone in CASTABLE if zone not in (Zone.GRAVEYARD, Zone.STACK))


def exiled_after(said: Said, condition: Condition) -> Static:
    """Wherever it would go from the stack, it is exiled instead."""
    exile = Replace(LEAVES_STACK, (ChangeZone(Zone.EXILE),))
    return static(said, exile, zones=ON_STACK, condition=condition)


def by_discarding(said: Said, part: CostPart) -> Static:
    """Casting it this way costs this in addition."""
    return static(said, AdditionalCost(Cost((part,))), zones=ON_STACK, condition=Paid(said.label))


def flashback(said: Said) -> Abilities:
    """For its cost, if the spell is an instant or sorcery; exiled afterwards."""
    way = casting(said, CastingWay(IN_GRAVEYARD, said.cost, what=INSTANT_OR_SORCERY))
    return way, exiled_after(said, Paid(said.label))


def jump_start(said: Said) -> Abilities:
    """For its usual cost and a discarded card; exiled afterwards."""
    riders = by_discarding(said, DiscardCost(Anything())), exiled_after(said, Paid(said.label))
    return (casting(said, CastingWay(IN_GRAVEYARD, what=INSTANT_OR_SORCERY, riders=riders)),)


def retrace(said: Said) -> Abilities:
    """For its usual cost and a discarded land card; the spell has that cost even where only the card was given this."""
    return (casting(said, CastingWay(IN_GRAVEYARD, riders=(by_discarding(said, DiscardCost(LAND)),))),)


def escape(said: Said) -> Abilities:
    """For its cost, which exiles other cards of the graveyard."""
    return (casting(said, CastingWay(IN_GRAVEYARD, said.cost)),)


def disturb(said: Said) -> Abilities:
    """Transformed, for its cost."""
    return (casting(said, CastingWay(IN_GRAVEYARD, said.cost, face=1)),)


def aftermath(said: Said) -> Abilities:
    """This half is cast from the graveyard only, and exiled afterwards."""
    elsewhere = Prohibit(Act.CAST, subject=SELF, zones=NOT_GRAVEYARD)
    return (
        casting(said, CastingWay(IN_GRAVEYARD)),
        static(said, elsewhere, zones=CASTABLE),
        exiled_after(said, CastFrom(IN_GRAVEYARD)),
    )


def harmonize(said: Said) -> Abilities:
    """For its cost, less the power of a creature tapped for it; exiled afterwards."""
    help_or_not = EitherCost((Cost(), Cost((TapCost(CREATURE, note=said.label),))))
    less = ModifyCost(own=True, reduce_generic=Stat("power", Noted(said.label)))
    paid = Paid(said.label)
    way = casting(said, CastingWay(IN_GRAVEYARD, said.cost_and(help_or_not)))
    return way, static(said, less, zones=ON_STACK, condition=paid), exiled_after(said, paid)


def mayhem(said: Said) -> Abilities:
    """If it was discarded this turn: for its cost, or, without one, played as usual."""
    discarded = Matches(THIS, Is(StatusKind.DISCARDED_THIS_TURN))
    cost = said.ability.cost
    return (casting(said, CastingWay(IN_GRAVEYARD, cost, play=cost is None, condition=discarded)),)


MACROS = {
    Keyword.FLASHBACK: Macro(flashback, ("cost",)),
    Keyword.JUMP_START: Macro(jump_start),
    Keyword.RETRACE: Macro(retrace),
    Keyword.ESCAPE: Macro(escape, ("cost",)),
    Keyword.DISTURB: Macro(disturb, ("cost",)),
    Keyword.AFTERMATH: Macro(aftermath),
    Keyword.HARMONIZE: Macro(harmonize, ("cost",)),
    Keyword.MAYHEM: Macro(mayhem, may=("cost",)),
}
