"""Permanents that bring, take or join others as they come and go: champion, exploit, soulbond, craft … (CR 702).

Not here: counters they enter with (see `counters`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    ANOTHER,
    CREATURE,
    ENTERS,
    IN_EXILE,
    LEAVES,
    MINE,
    ON_BATTLEFIELD,
    SACRIFICE_THIS,
    THIS,
    YOU,
    Abilities,
    activated,
    both,
    steps,
    triggered,
)
from spellstack.ir.ability import SpellAbility, Static
from spellstack.ir.action import Act, Move, Sacrifice
from spellstack.ir.condition import Both, Designated, Exists, Matches, Unless
from spellstack.ir.cost import Cost, ExileCost, SacrificeCost
from spellstack.ir.deed import BecomeDesignated, Search, Shuffle
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Compare, Is, IsPermanent, IsPlayer, Named, Not, StatusKind, WithStat
from spellstack.ir.flow import Choose, May, NoteObjects, UnlessPays, When
from spellstack.ir.node import Ref
from spellstack.ir.reference import All, EventPart, Group, Linked, Noted, Target
from spellstack.ir.static import AnyTime
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone


def champion(said: Said) -> Abilities:
    """It exiles another permanent of the quality or is sacrificed; what it exiled returns when it leaves."""
    exiling = Cost((ExileCost(Zone.BATTLEFIELD, both(said.quality, ANOTHER), note="championed"),))
    kept = NoteObjects("championed", Noted("championed"), link=True)
    back = Move(Linked("championed"), Zone.BATTLEFIELD, from_zones=IN_EXILE)
    enters = triggered(said, ENTERS, steps(UnlessPays(SACRIFICE_THIS, exiling), kept))
    return enters, triggered(said, LEAVES, back)


def exploit(said: Said) -> Abilities:
    """A creature may be sacrificed as it enters."""
    victim = Sacrifice(filter=CREATURE, note="exploited", also=EventKind.EXPLOIT)
    return (triggered(said, ENTERS, May(victim)),)


UNPAIRED = both(CREATURE, MINE, Not(Is(StatusKind.PAIRED)))


def paired_with(other: Ref) -> May:
    """This and the other creature may become a pair."""
    return May(Act("pair", what=Group((THIS, other))))


def soulbond(said: Said) -> Abilities:
    """It may pair with another unpaired creature as either of the two enters."""
    alone = Matches(THIS, UNPAIRED)
    others = both(UNPAIRED, ANOTHER)
    choice = steps(Choose(others, note="mate"), Act("pair", what=Group((THIS, Noted("mate")))))
    arrival = EventPattern(EventKind.ZONE_CHANGE, subject=both(CREATURE, MINE, ANOTHER), to_zones=ON_BATTLEFIELD)
    fits = Both((alone, Matches(EventPart(), UNPAIRED)))
    return (
        triggered(said, ENTERS, May(choice), condition=Both((alone, Exists(All(others))))),
        triggered(said, arrival, paired_with(EventPart()), condition=fits),
    )


def transfigure(said: Said) -> Abilities:
    """It is sacrificed for a creature card of the same mana value."""
    same = both(CREATURE, WithStat("mana_value", Compare.EQ, Stat("mana_value", THIS)))
    effect = steps(Search(same), Move(Noted("found"), Zone.BATTLEFIELD, under=YOU), Shuffle())
    return (activated(said, said.cost_and(SacrificeCost()), effect),)


def craft(said: Said) -> Abilities:
    """Exiled together with materials, it returns transformed."""
    materials = ExileCost(
        Zone.BATTLEFIELD, said.quality, said.ability.amount or Fixed(1), also=(Zone.GRAVEYARD,), note="crafted"
    )
    back = Move(THIS, Zone.BATTLEFIELD, transformed=True, from_zones=IN_EXILE)
    effect = steps(back, NoteObjects("crafted", Noted("crafted"), link=True))
    return (activated(said, said.cost_and(ExileCost(Zone.BATTLEFIELD), materials), effect),)


def ascend(said: Said) -> Abilities:
    """With ten permanents you get the city's blessing: any time, or as an instant or sorcery resolves."""
    blessing = "city's blessing"
    ready = Both((Exists(All(both(IsPermanent(), MINE)), at_least=10), Unless(Designated(blessing))))
    blessed = BecomeDesignated(blessing)
    return (
        Static((AnyTime(ready, blessed),), label=said.name),
        SpellAbility(Instructions(When(ready, blessed))),
    )


PARTNER_KINDS = (
    "",
    "background",
    "doctor's companion",
    "friends forever",
    "character select",
    "father & son",
    "survivors",
)


def partner(said: Said) -> Abilities:
    """Partner with someone by name: a target player may fetch them. Other kinds concern deck construction only."""
    if said.word in PARTNER_KINDS:
        return ()
    looked = Search(Named(said.word), who=Target(), whose=Target(), reveal=True)
    effect = May(steps(looked, Move(Noted("found"), Zone.HAND), Shuffle(Target())), who=Target())
    return (triggered(said, ENTERS, effect, TargetSpec(IsPlayer())),)


MACROS = {
    Keyword.CHAMPION: Macro(champion, ("quality",)),
    Keyword.EXPLOIT: Macro(exploit),
    Keyword.SOULBOND: Macro(soulbond),
    Keyword.TRANSFIGURE: Macro(transfigure, ("cost",)),
    Keyword.CRAFT: Macro(craft, ("cost", "quality"), ("amount",)),
    Keyword.ASCEND: Macro(ascend),
    Keyword.PARTNER: Macro(partner, words=None),
}
