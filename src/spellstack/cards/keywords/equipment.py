"""Keywords of Equipment, Fortifications, Vehicles, Mounts and Spacecraft (CR 702). Not here: what attaching means
(rules) and station bands (CR 721).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    ANOTHER,
    CREATURE,
    ENTERS,
    LAND,
    MINE,
    THIS,
    Abilities,
    activated,
    both,
    static,
    steps,
    triggered,
)
from spellstack.ir.ability import Activated, Timing
from spellstack.ir.action import Attach, Change, Designate, PutCounters, Unattach
from spellstack.ir.card import Face
from spellstack.ir.condition import Exists, Matches, TurnOf
from spellstack.ir.continuous import AddTypes, RemoveTypes
from spellstack.ir.cost import Cost, TapCost
from spellstack.ir.deed import ExchangeCards
from spellstack.ir.duration import Duration
from spellstack.ir.filter import AttachedToA, OfSubtype, OwnedBy
from spellstack.ir.flow import Choose
from spellstack.ir.node import Filter
from spellstack.ir.reference import AttachedTo, Noted, Target
from spellstack.ir.static import Continuous
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.token import CreateToken
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone

ARTIFACT_CREATURE = AddTypes((CardType.ARTIFACT, CardType.CREATURE))


def attached_to(said: Said, *filters: Filter) -> Activated:
    """At sorcery speed it is attached to a target that you control."""
    made = activated(said, said.cost, Attach(THIS, Target()), TargetSpec(both(*filters, MINE)))
    return replace(made, changes=said.ability.changes) if said.ability.changes else made


def equip(said: Said) -> Abilities:
    """To a creature, or only one of the quality."""
    restriction = () if said.ability.quality is None else (said.quality,)
    return (attached_to(said, CREATURE, *restriction),)


def aura_swap(said: Said) -> Abilities:
    """At any time it may change places with an Aura card of the hand, which then enchants what it did."""
    aura = Choose(both(OfSubtype("Aura"), OwnedBy()), zones=(Zone.HAND,), minimum=Fixed(0), note="swapped")
    swap = steps(aura, ExchangeCards(THIS, Noted("swapped")))
    return (activated(said, said.cost, swap, timing=Timing.INSTANT),)


def fortify(said: Said) -> Abilities:
    """To a land."""
    return (attached_to(said, LAND),)


def reconfigure(said: Said) -> Abilities:
    """To another creature and off again; attached it is no creature."""
    off = Activated(
        said.cost,
        Instructions(Unattach(THIS)),
        timing=Timing.SORCERY,
        condition=Matches(THIS, AttachedToA(CREATURE)),
        label=said.name,
    )
    inert = Continuous(THIS, (RemoveTypes((CardType.CREATURE,)),))
    return attached_to(said, CREATURE, ANOTHER), off, static(said, inert, condition=Exists(AttachedTo(THIS)))


def with_bearer(said: Said, token: Face) -> Abilities:
    """It enters on a creature token."""
    return (triggered(said, ENTERS, steps(CreateToken(token), Attach(THIS, Noted("created")))),)


GERM = Face("", (CardType.CREATURE,), subtypes=("Phyrexian", "Germ"), indicator=(Color.BLACK,), power=0, toughness=0)
REBEL = Face("", (CardType.CREATURE,), subtypes=("Rebel",), indicator=(Color.RED,), power=2, toughness=2)
HERO = Face("", (CardType.CREATURE,), subtypes=("Hero",), indicator=(), power=1, toughness=1)


def living_weapon(said: Said) -> Abilities:
    """On a Germ."""
    return with_bearer(said, GERM)


def for_mirrodin(said: Said) -> Abilities:
    """On a Rebel."""
    return with_bearer(said, REBEL)


def job_select(said: Said) -> Abilities:
    """On a Hero."""
    return with_bearer(said, HERO)


def tapping_power(said: Said, word: str) -> Cost:
    """Tapping other creatures with that much total power, which crew or saddle it by that."""
    return Cost((TapCost(both(CREATURE, ANOTHER), power=said.amount, note=said.name, action=word),))


def crew(said: Said) -> Abilities:
    """It becomes an artifact creature until end of turn."""
    effect = Change(THIS, (ARTIFACT_CREATURE,))
    return (activated(said, tapping_power(said, "crew"), effect, timing=Timing.INSTANT),)


def saddle(said: Said) -> Abilities:
    """It becomes saddled until end of turn."""
    effect = Designate(THIS, "saddled", Duration.END_OF_TURN)
    return (activated(said, tapping_power(said, "saddle"), effect),)


def station(said: Said) -> Abilities:
    """Another creature is tapped for charge counters equal to its power."""
    cost = Cost((TapCost(both(CREATURE, ANOTHER), note=said.name),))
    return (activated(said, cost, PutCounters(THIS, "charge", Stat("power", Noted(said.name)))),)


def living_metal(said: Said) -> Abilities:
    """On your turn it is an artifact creature, too."""
    return (static(said, Continuous(THIS, (ARTIFACT_CREATURE,)), condition=TurnOf()),)


MACROS = {
    Keyword.EQUIP: Macro(equip, ("cost",), ("quality",)),
    Keyword.AURA_SWAP: Macro(aura_swap, ("cost",)),
    Keyword.FORTIFY: Macro(fortify, ("cost",)),
    Keyword.RECONFIGURE: Macro(reconfigure, ("cost",)),
    Keyword.LIVING_WEAPON: Macro(living_weapon),
    Keyword.FOR_MIRRODIN: Macro(for_mirrodin),
    Keyword.JOB_SELECT: Macro(job_select),
    Keyword.CREW: Macro(crew, ("amount",)),
    Keyword.SADDLE: Macro(saddle, ("amount",)),
    Keyword.STATION: Macro(station),
    Keyword.LIVING_METAL: Macro(living_metal),
}
