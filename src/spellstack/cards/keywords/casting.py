"""Alternative ways to cast a card from where it could be cast anyway: evoke, dash, morph, overload, bestow … (CR 702).

Not here: casting from the graveyard (see `graveyard_casting`), after a special action (see `planning`), and
additional costs (see `additional`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    CREATURE,
    DIES,
    ENTERS,
    ENTERS_CAST,
    EVERYWHERE,
    HASTE,
    IN_EXILE,
    IN_HAND,
    LAND,
    MINE,
    NEXT_END_STEP,
    ON_BATTLEFIELD,
    ON_STACK,
    OPPONENTS,
    PLUS,
    SACRIFICE_THIS,
    THIS,
    YOUR_END_STEP,
    Abilities,
    as_permanent,
    at,
    both,
    casting,
    entering,
    enters_with,
    static,
    steps,
    triggered,
)
from spellstack.ir.ability import KeywordAbility, SpellAbility, Static, Triggered
from spellstack.ir.action import Change, Designate, Move, PutCounters, RemoveCounters, TurnFace
from spellstack.ir.casting import CastingWay, MergesWith, ModifyCost
from spellstack.ir.condition import Both, HappenedThisTurn, InStep, Matches, Paid, TurnOf, Unless
from spellstack.ir.continuous import AddTypes, Gain, RemoveTypes, SetPT, SetText, SetTypes, TargetToEach
from spellstack.ir.cost import Cost, PayMana, ReturnCost, SacrificeCost
from spellstack.ir.deed import Draw
from spellstack.ir.duration import Duration
from spellstack.ir.filter import (
    AnyOf,
    Is,
    IsCommander,
    IsOneOf,
    Not,
    OfSubtype,
    OwnedBy,
    Shares,
    StatusKind,
    WithCounter,
)
from spellstack.ir.flow import Establish, Simultaneous, When
from spellstack.ir.node import Condition
from spellstack.ir.reference import AttackedBy, Noted, OwnerOf, Players, Target, Who
from spellstack.ir.replacement import EnterAttacking, EnterTapped
from spellstack.ir.static import Continuous, SpecialAction
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.step import Step
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone

ANYWHERE: tuple[Zone, ...] = ()  # from wherever it could be cast


def for_its_cost(said: Said, condition: Condition | None = None) -> Abilities:
    """It may be cast for this cost instead, if the condition holds."""
    return (casting(said, CastingWay(ANYWHERE, said.cost, condition=condition)),)


def evoke(said: Said) -> Abilities:
    """Cast so, it is sacrificed when it enters."""
    return *for_its_cost(said), triggered(said, ENTERS, SACRIFICE_THIS, condition=Paid(said.label))


def dash(said: Said) -> Abilities:
    """Cast so, it has haste and returns to hand at the next end step."""
    paid = Paid(said.label)
    home = at(NEXT_END_STEP, Move(THIS, Zone.HAND, from_zones=ON_BATTLEFIELD))
    return *for_its_cost(said), as_permanent(said, home, paid), static(said, Continuous(THIS, (HASTE,)), condition=paid)


def blitz(said: Said) -> Abilities:
    """Cast so, it has haste, is sacrificed at the next end step and draws a card when it dies."""
    paid = Paid(said.label)
    gained = Gain((*HASTE.abilities, Triggered((DIES,), Instructions(Draw()))))
    lasting = static(said, Continuous(THIS, (gained,)), condition=paid)
    return *for_its_cost(said), as_permanent(said, at(NEXT_END_STEP, SACRIFICE_THIS), paid), lasting


def warp(said: Said) -> Abilities:
    """Cast so from hand, it is exiled at the next end step and may be cast again on a later turn."""
    card, later = Noted("moved"), Unless(Matches(Noted("moved"), Is(StatusKind.DESIGNATED_THIS_TURN)))
    again = CastingWay(IN_EXILE, own=False, what=IsOneOf(card), who=OwnerOf(card), condition=later)
    exile = steps(Move(THIS, Zone.EXILE, from_zones=ON_BATTLEFIELD), Designate(card, "warped"), Establish((again,)))
    way = casting(said, CastingWay(IN_HAND, said.cost))
    return way, as_permanent(said, at(NEXT_END_STEP, exile), Paid(said.label))


def impending(said: Said) -> Abilities:
    """Cast so, it enters with time counters and is no creature until they are gone."""
    paid = Paid(said.label)
    waiting = Both((paid, Matches(THIS, WithCounter("time"))))
    return (
        *for_its_cost(said),
        enters_with(said, "time", said.amount, paid),
        static(said, Continuous(THIS, (RemoveTypes((CardType.CREATURE,)),)), condition=waiting),
        triggered(said, YOUR_END_STEP, RemoveCounters(THIS, "time"), condition=waiting),
    )


def prowl(said: Said) -> Abilities:
    """After combat damage by a source of yours with one of its creature types."""
    return for_its_cost(said, HappenedThisTurn("combat damage to players", filter=Shares("creature type", THIS)))


def freerunning(said: Said) -> Abilities:
    """After combat damage by an Assassin or commander of yours."""
    source = both(CREATURE, AnyOf((OfSubtype("Assassin"), IsCommander())))
    return for_its_cost(said, HappenedThisTurn("combat damage to players", filter=source))


def surge(said: Said) -> Abilities:
    """After another spell of your team this turn."""
    return for_its_cost(said, HappenedThisTurn("spells cast", Players(Who.TEAM)))


def spectacle(said: Said) -> Abilities:
    """After an opponent lost life this turn."""
    return for_its_cost(said, HappenedThisTurn("life lost", OPPONENTS))


def emerge(said: Said) -> Abilities:
    """Sacrificing a creature, or what has the quality, pays its mana value of generic mana."""
    victim = CREATURE if said.ability.quality is None else said.quality
    cost = said.cost_and(SacrificeCost(victim, note=said.label))
    less = ModifyCost(own=True, reduce_generic=Stat("mana_value", Noted(said.label)))
    way = casting(said, CastingWay(ANYWHERE, cost))
    return way, static(said, less, zones=ON_STACK, condition=Paid(said.label))


def web_slinging(said: Said) -> Abilities:
    """Returning a tapped creature is part of the cost."""
    home = ReturnCost(both(CREATURE, Is(StatusKind.TAPPED), MINE), note=said.label)
    return (casting(said, CastingWay(ANYWHERE, said.cost_and(home))),)


def sneak(said: Said) -> Abilities:
    """Returning an unblocked attacker in the declare blockers step puts the permanent in its place."""
    home = ReturnCost(both(CREATURE, Is(StatusKind.UNBLOCKED), MINE), note=said.label)
    window = Both((TurnOf(), InStep((Step.DECLARE_BLOCKERS,))))
    way = CastingWay(ANYWHERE, said.cost_and(home), instant=True, condition=window)
    place = EnterTapped(), EnterAttacking(AttackedBy(Noted(said.label)))
    return casting(said, way), entering(said, *place, condition=Paid(said.label), event=ENTERS_CAST)


def overload(said: Said) -> Abilities:
    """Cast so, its "target" reads "each"."""
    text = Continuous(THIS, (TargetToEach(),))
    return *for_its_cost(said), static(said, text, zones=ON_STACK, condition=Paid(said.label))


def cleave(said: Said) -> Abilities:
    """Cast so, it lacks its bracketed text: the abilities given are what remains."""
    text = Continuous(THIS, (SetText(said.abilities),))
    return *for_its_cost(said), static(said, text, zones=ON_STACK, condition=Paid(said.label))


def awaken(said: Said) -> Abilities:
    """Cast so, it also makes a land of yours a creature with counters."""
    paid, land = Paid(said.label), Target()
    elemental = (AddTypes((CardType.CREATURE,), ("Elemental",)), SetPT(Fixed(0), Fixed(0)), HASTE)
    effect = steps(PutCounters(land, PLUS, said.amount), Change(land, elemental, Duration.INDEFINITE))
    text = Instructions(When(paid, effect), (TargetSpec(both(LAND, MINE), condition=paid),))
    return *for_its_cost(said), SpellAbility(text)


def bestow(said: Said) -> Abilities:
    """Cast so, it is an Aura with enchant creature for as long as it stays bestowed."""
    aura = SetTypes((CardType.ENCHANTMENT,), ("Aura",)), Gain((KeywordAbility(Keyword.ENCHANT, quality=CREATURE),))
    effect = Continuous(THIS, aura)
    way = casting(said, CastingWay(ANYWHERE, said.cost, designation="bestowed"))
    return way, static(said, effect, zones=EVERYWHERE, condition=Matches(THIS, Is(StatusKind.BESTOWED)))


def mutate(said: Said) -> Abilities:
    """Cast so, it merges with another creature of its owner's that is no Human."""
    partner = both(CREATURE, Not(OfSubtype("Human")), OwnedBy(OwnerOf(THIS)))
    rider = Static((MergesWith(partner),), zones=ON_STACK)
    return (casting(said, CastingWay(ANYWHERE, said.cost, riders=(rider,))),)


def other_face(said: Said) -> Abilities:
    """It may be cast converted, as its other face."""
    return (casting(said, CastingWay(ANYWHERE, said.cost, face=1)),)


def prototype(said: Said) -> Abilities:
    """It may be cast with its second set of characteristics, for their mana cost."""
    return (casting(said, CastingWay(ANYWHERE, face=1)),)


def fuse(said: Said) -> Abilities:
    """Both halves may be cast together from hand."""
    return (casting(said, CastingWay(IN_HAND, fused=True)),)


THREE = Cost((PayMana(ManaCost.parse("{3}")),))
WARD_2 = KeywordAbility(Keyword.WARD, cost=Cost((PayMana(ManaCost.parse("{2}")),)))


def morph(said: Said) -> Abilities:
    """It may be cast face down for {3} and turned face up for its cost; megamorph adds a counter then."""
    mega = said.word == "mega"
    up = Simultaneous((TurnFace(THIS), PutCounters(THIS, PLUS))) if mega else TurnFace(THIS)
    way = casting(said, CastingWay(ANYWHERE, THREE, face_down=True))
    return way, static(said, SpecialAction(said.label, said.cost, up, face_down=True))


def disguise(said: Said) -> Abilities:
    """As morph, with ward {2} while face down."""
    way = casting(said, CastingWay(ANYWHERE, THREE, face_down=True, riders=(WARD_2,)))
    return way, static(said, SpecialAction(said.label, said.cost, TurnFace(THIS), face_down=True))


_COST = ("cost",)
MACROS = {
    Keyword.EVOKE: Macro(evoke, _COST),
    Keyword.DASH: Macro(dash, _COST),
    Keyword.BLITZ: Macro(blitz, _COST),
    Keyword.WARP: Macro(warp, _COST),
    Keyword.IMPENDING: Macro(impending, ("cost", "amount")),
    Keyword.PROWL: Macro(prowl, _COST),
    Keyword.FREERUNNING: Macro(freerunning, _COST),
    Keyword.SURGE: Macro(surge, _COST),
    Keyword.SPECTACLE: Macro(spectacle, _COST),
    Keyword.EMERGE: Macro(emerge, _COST, ("quality",)),
    Keyword.WEB_SLINGING: Macro(web_slinging, _COST),
    Keyword.SNEAK: Macro(sneak, _COST),
    Keyword.OVERLOAD: Macro(overload, _COST),
    Keyword.CLEAVE: Macro(cleave, ("cost", "abilities")),
    Keyword.AWAKEN: Macro(awaken, ("cost", "amount")),
    Keyword.BESTOW: Macro(bestow, _COST),
    Keyword.MUTATE: Macro(mutate, _COST),
    Keyword.MORE_THAN_MEETS_THE_EYE: Macro(other_face, _COST),
    Keyword.PROTOTYPE: Macro(prototype),
    Keyword.FUSE: Macro(fuse),
    Keyword.MORPH: Macro(morph, _COST, words=("", "mega")),
    Keyword.DISGUISE: Macro(disguise, _COST),
}
