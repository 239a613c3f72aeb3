"""Abilities activated from hand: cycling, transmute, reinforce, ninjutsu (CR 702). Not here: special actions from hand
(see `planning`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    CREATURE,
    IN_HAND,
    LAND,
    MINE,
    PLUS,
    THIS,
    YOU,
    Abilities,
    activated,
    both,
    steps,
)
from spellstack.ir.ability import Timing
from spellstack.ir.action import Move, PutCounters
from spellstack.ir.cost import Cost, DiscardCost, ReturnCost, RevealCost
from spellstack.ir.deed import Draw, Search, Shuffle
from spellstack.ir.event import EventKind
from spellstack.ir.filter import Compare, Is, OfSupertype, StatusKind, WithStat
from spellstack.ir.flow import Sequence
from spellstack.ir.node import Filter
from spellstack.ir.reference import AttackedBy, Noted, Target
from spellstack.ir.target import TargetSpec
from spellstack.ir.value import Stat
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import Supertype
from spellstack.lexicon.zone import Zone


def discarding_this(said: Said) -> Cost:
    """Its cost, and discarding this card."""
    return said.cost_and(DiscardCost(this=True, note=said.name))


def fetch(what: Filter) -> Sequence:
    """A card from the library, revealed, into hand."""
    return steps(Search(what, reveal=True), Move(Noted("found"), Zone.HAND), Shuffle())


BASIC_LAND = both(OfSupertype(Supertype.BASIC), LAND)


def cycling(said: Said) -> Abilities:
    """A card, or one of the quality from the library (typecycling)."""
    found = BASIC_LAND if said.word else said.ability.quality
    effect = Draw() if found is None else fetch(found)
    cost = said.cost_and(DiscardCost(this=True, note=said.name, also=EventKind.CYCLE))
    return (activated(said, cost, effect, zones=IN_HAND, timing=Timing.INSTANT),)


def transmute(said: Said) -> Abilities:
    """A card of the same mana value."""
    same = WithStat("mana_value", Compare.EQ, Stat("mana_value", THIS))
    return (activated(said, discarding_this(said), fetch(same), zones=IN_HAND),)


def reinforce(said: Said) -> Abilities:
    """Counters for a creature."""
    effect = PutCounters(Target(), PLUS, said.amount)
    target = TargetSpec(CREATURE)
    return (activated(said, discarding_this(said), effect, target, zones=IN_HAND, timing=Timing.INSTANT),)


def ninjutsu(said: Said) -> Abilities:
    """It takes the place of an unblocked attacker; as commander ninjutsu from the command zone, too."""
    zones = (*IN_HAND, Zone.COMMAND) if said.word == "commander" else IN_HAND
    attacker = ReturnCost(both(CREATURE, Is(StatusKind.UNBLOCKED), MINE), note=said.name)
    place = AttackedBy(Noted(said.name))
    effect = Move(THIS, Zone.BATTLEFIELD, under=YOU, tapped=True, attacking=place, from_zones=zones)
    return (activated(said, said.cost_and(RevealCost(), attacker), effect, zones=zones, timing=Timing.INSTANT),)


MACROS = {
    Keyword.CYCLING: Macro(cycling, ("cost",), ("quality",), words=("", "basic land")),
    Keyword.TRANSMUTE: Macro(transmute, ("cost",)),
    Keyword.REINFORCE: Macro(reinforce, ("cost", "amount")),
    Keyword.NINJUTSU: Macro(ninjutsu, ("cost",), words=("", "commander")),
}
