"""Abilities that trigger on dying or function in the graveyard: persist, undying, unearth, embalm, dredge … (CR 702).

Not here: casting from the graveyard (see `graveyard_casting`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    CREATURE,
    DIES,
    HASTE,
    IN_GRAVEYARD,
    MINUS,
    NEXT_END_STEP,
    ON_BATTLEFIELD,
    OPPONENTS,
    PLUS,
    RESOLVED,
    THIS,
    YOU,
    Abilities,
    activated,
    at,
    both,
    static,
    steps,
    triggered,
)
from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Act, Change, Move, PutCounters, Sacrifice
from spellstack.ir.card import Face
from spellstack.ir.condition import Compares, Matches
from spellstack.ir.continuous import AddTypes, SetColors, SetManaCost, SetPT
from spellstack.ir.cost import Cost, ExileCost
from spellstack.ir.deed import Mill
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Compare, IsOneOf, Not, OfSubtype, OwnedBy, WithCounter, WithStat
from spellstack.ir.flow import Establish, ForEach, May, MayPay, NoteObjects
from spellstack.ir.node import Modification
from spellstack.ir.reference import All, EventPart, Group, It, Noted, Role, Target
from spellstack.ir.replacement import ChangeZone, DoInstead, Replace
from spellstack.ir.static import Act as Doing
from spellstack.ir.static import Require
from spellstack.ir.target import TargetSpec
from spellstack.ir.token import CopyPermanent, CreateToken
from spellstack.ir.value import Count, Fixed, Stat
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone


def back_with(said: Said, kind: str) -> Abilities:
    """Dying without such a counter, it comes back with one."""
    without = Matches(EventPart(), Not(WithCounter(kind)))
    back = Move(EventPart(), Zone.BATTLEFIELD, counters=((kind, Fixed(1)),), from_zones=IN_GRAVEYARD)
    return (triggered(said, DIES, back, condition=without),)


def persist(said: Said) -> Abilities:
    """With a -1/-1 counter."""
    return back_with(said, MINUS)


def undying(said: Said) -> Abilities:
    """With a +1/+1 counter."""
    return back_with(said, PLUS)


def haunt(said: Said) -> Abilities:
    """As a permanent that dies or a spell that has resolved it is exiled haunting a creature."""
    exile = Act("haunt", Group((EventPart(Role.BECAME), Target())))
    haunted = TargetSpec(CREATURE)
    died = triggered(said, DIES, exile, haunted)
    return died, triggered(said, RESOLVED, exile, haunted, zones=IN_GRAVEYARD)


def afterlife(said: Said) -> Abilities:
    """Spirits remain."""
    return (triggered(said, DIES, CreateToken(SPIRIT, said.amount)),)


SPIRIT = Face(
    "",
    (CardType.CREATURE,),
    subtypes=("Spirit",),
    indicator=(Color.WHITE, Color.BLACK),
    power=1,
    toughness=1,
    abilities=(KeywordAbility(Keyword.FLYING),),
)


def soulshift(said: Said) -> Abilities:
    """A Spirit card of small mana value may return to hand."""
    card = both(OfSubtype("Spirit"), OwnedBy(), WithStat("mana_value", Compare.LE, said.amount))
    back = May(Move(Target(), Zone.HAND))
    return (triggered(said, DIES, back, TargetSpec(card, zones=IN_GRAVEYARD)),)


def recover(said: Said) -> Abilities:
    """When a creature comes into your graveyard, this returns for its cost or is exiled."""
    event = EventPattern(
        EventKind.ZONE_CHANGE, subject=both(CREATURE, OwnedBy()), from_zones=ON_BATTLEFIELD, to_zones=IN_GRAVEYARD
    )
    back, gone = (Move(THIS, zone, from_zones=IN_GRAVEYARD) for zone in (Zone.HAND, Zone.EXILE))
    return (triggered(said, event, MayPay(said.cost, back, gone), zones=IN_GRAVEYARD),)


def dredge(said: Said) -> Abilities:
    """Instead of a draw you may mill cards and take this."""
    draw = EventPattern(EventKind.DRAW, player=IsOneOf(YOU))
    instead = DoInstead(steps(Mill(said.amount), Move(THIS, Zone.HAND, from_zones=IN_GRAVEYARD)))
    library = Count(All(OwnedBy(), zones=(Zone.LIBRARY,)))
    enough = Compares(library, Compare.GE, said.amount)
    return (static(said, Replace(draw, (instead,), optional=YOU), zones=IN_GRAVEYARD, condition=enough),)


def exiling_this(said: Said) -> Cost:
    """Its cost, and exiling this card from the graveyard."""
    return said.cost_and(ExileCost(Zone.GRAVEYARD))


def scavenge(said: Said) -> Abilities:
    """Its power in counters for a creature."""
    effect = PutCounters(Target(), PLUS, Stat("power", THIS))
    return (activated(said, exiling_this(said), effect, TargetSpec(CREATURE), zones=IN_GRAVEYARD),)


def unearth(said: Said) -> Abilities:
    """It returns with haste, until the next end step or until it would leave."""
    returned = Noted("moved")
    leaves = EventPattern(EventKind.ZONE_CHANGE, subject=IsOneOf(returned), from_zones=ON_BATTLEFIELD)
    effect = steps(
        Move(THIS, Zone.BATTLEFIELD, under=YOU, from_zones=IN_GRAVEYARD),
        Change(returned, (HASTE,), Duration.INDEFINITE),
        at(NEXT_END_STEP, Move(returned, Zone.EXILE, from_zones=ON_BATTLEFIELD)),
        Establish((Replace(leaves, (ChangeZone(Zone.EXILE),)),)),
    )
    return (activated(said, said.cost, effect, zones=IN_GRAVEYARD),)


ZOMBIE = AddTypes(subtypes=("Zombie",))


def token_copy(said: Said, *exceptions: Modification) -> Abilities:
    """A token copy without a mana cost that is a Zombie, too."""
    copy = CopyPermanent(THIS, exceptions=(*exceptions, SetManaCost(), ZOMBIE))
    return (activated(said, exiling_this(said), copy, zones=IN_GRAVEYARD),)


def embalm(said: Said) -> Abilities:
    """A white one."""
    return token_copy(said, SetColors((Color.WHITE,)))


def eternalize(said: Said) -> Abilities:
    """A black 4/4."""
    return token_copy(said, SetColors((Color.BLACK,)), SetPT(Fixed(4), Fixed(4)))


def encore(said: Said) -> Abilities:
    """For each opponent a token copy that attacks them this turn and is sacrificed."""
    token, them = Noted("created"), Noted("them")
    must = Establish((Require(Doing.ATTACK, subject=IsOneOf(token), other=them),), Duration.THIS_TURN)
    effect = steps(
        ForEach(OPPONENTS, steps(NoteObjects(them.name, It()), CopyPermanent(THIS), must)),
        Change(token, (HASTE,), Duration.INDEFINITE),
        at(NEXT_END_STEP, Sacrifice(what=token)),
    )
    return (activated(said, exiling_this(said), effect, zones=IN_GRAVEYARD),)


MACROS = {
    Keyword.PERSIST: Macro(persist),
    Keyword.UNDYING: Macro(undying),
    Keyword.HAUNT: Macro(haunt),
    Keyword.AFTERLIFE: Macro(afterlife, ("amount",)),
    Keyword.SOULSHIFT: Macro(soulshift, ("amount",)),
    Keyword.RECOVER: Macro(recover, ("cost",)),
    Keyword.DREDGE: Macro(dredge, ("amount",)),
    Keyword.SCAVENGE: Macro(scavenge, ("cost",)),
    Keyword.UNEARTH: Macro(unearth, ("cost",)),
    Keyword.EMBALM: Macro(embalm, ("cost",)),
    Keyword.ETERNALIZE: Macro(eternalize, ("cost",)),
    Keyword.ENCORE: Macro(encore, ("cost",)),
}
