"""Additional costs of a spell and what paying them brings: kicker, buyback, replicate, gift, splice … (CR 702).

Not here: alternative costs (see `casting`), reductions and other ways to pay (see `payment`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    ARTIFACT,
    CAST_THIS,
    CASTABLE,
    CREATURE,
    ENTERS,
    IN_HAND,
    ON_STACK,
    RESOLVED,
    THIS,
    YOU,
    Abilities,
    both,
    static,
    steps,
    triggered,
)
from spellstack.ir.ability import SpellAbility, Static, Triggered
from spellstack.ir.action import Emit
from spellstack.ir.card import Face
from spellstack.ir.casting import AdditionalCost, ModifyCost, Splice, TimingPermission
from spellstack.ir.condition import Paid
from spellstack.ir.continuous import SetPT
from spellstack.ir.cost import Cost, EffectCost, PayMana, SacrificeCost, TapCost
from spellstack.ir.deed import Draw, ExtraTurn
from spellstack.ir.filter import AnyOf, Compare, IsToken, OfType, Shares, WithStat
from spellstack.ir.flow import ChooseWord, When
from spellstack.ir.node import Effect, Value
from spellstack.ir.reference import EventPart, Linked, Noted
from spellstack.ir.replacement import ChangeZone, Replace
from spellstack.ir.spell import CopySpell
from spellstack.ir.target import Instructions
from spellstack.ir.token import CopyPermanent, CreatePredefined, CreateToken
from spellstack.ir.value import Fixed, TimesPaid
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone


def optional(said: Said, cost: Cost, *, repeats: bool = False, label: str = "") -> Static:
    """The cost may be paid in addition as the spell is cast."""
    name = label or said.label
    return static(said, AdditionalCost(cost, optional=True, label=name, repeats=repeats), zones=ON_STACK)


def copied(said: Said, count: Value) -> Triggered:
    """As it was cast with the cost paid, it is copied so often."""
    copies = CopySpell(EventPart(), count=count)
    return triggered(said, CAST_THIS, copies, condition=Paid(said.label), zones=ON_STACK)


def kicker(said: Said) -> Abilities:
    """One kicker cost, any number of times (multikicker), or two ("and/or"), each with its cost in its label."""
    if said.word == "and/or":
        parts = (part for part in said.cost.parts if isinstance(part, PayMana))
        return tuple(optional(said, Cost((part,)), label=f"{said.name} {part.mana.text}") for part in parts)
    return (optional(said, said.cost, repeats=said.word == "multi", label=said.label.replace("#", " #")),)


def buyback(said: Said) -> Abilities:
    """Paid for, it returns to its owner's hand as it resolves."""
    back = Replace(RESOLVED, (ChangeZone(Zone.HAND),))
    return optional(said, said.cost), static(said, back, zones=ON_STACK, condition=Paid(said.label))


def entwine(said: Said) -> Abilities:
    """All modes for an additional cost."""
    cost = AdditionalCost(said.cost, optional=True, label=said.label, all_modes=True)
    return (static(said, cost, zones=ON_STACK),)


def escalate(said: Said) -> Abilities:
    """The cost once for each mode beyond the first."""
    return (static(said, AdditionalCost(said.cost, label=said.label, per_extra_mode=True), zones=ON_STACK),)


def replicate(said: Said) -> Abilities:
    """Copied as often as it was paid."""
    return optional(said, said.cost, repeats=True), copied(said, TimesPaid(said.label))


def conspire(said: Said) -> Abilities:
    """Copied if two creatures that share a colour with it were tapped."""
    cost = Cost((TapCost(both(CREATURE, Shares("color", THIS)), Fixed(2), note=said.label),))
    return optional(said, cost), copied(said, Fixed(1))


def casualty(said: Said) -> Abilities:
    """Copied if a creature of such power was sacrificed."""
    strong = both(CREATURE, WithStat("power", Compare.GE, said.amount))
    return optional(said, Cost((SacrificeCost(strong, note=said.label),))), copied(said, Fixed(1))


def bargain(said: Said) -> Abilities:
    """An artifact, enchantment or token may be sacrificed."""
    victim = AnyOf((ARTIFACT, OfType(CardType.ENCHANTMENT), IsToken()))
    return (optional(said, Cost((SacrificeCost(victim, note=said.label),))),)


def squad(said: Said) -> Abilities:
    """It enters with as many copies as were paid for."""
    copies = CopyPermanent(THIS, TimesPaid(said.label))
    entered = triggered(said, ENTERS, copies, condition=Paid(said.label))
    return optional(said, said.cost, repeats=True), entered


def offspring(said: Said) -> Abilities:
    """It enters with a 1/1 copy."""
    copy = CopyPermanent(THIS, exceptions=(SetPT(Fixed(1), Fixed(1)),))
    return optional(said, said.cost), triggered(said, ENTERS, copy, condition=Paid(said.label))


def offering(said: Said) -> Abilities:
    """Sacrificing such a permanent reduces the cost by its mana cost and lets it be cast like an instant."""
    paid = Paid(said.label)
    less = ModifyCost(own=True, reduce_by_cost_of=Noted(said.label))
    return (
        optional(said, Cost((SacrificeCost(said.quality, note=said.label),))),
        static(said, less, zones=ON_STACK, condition=paid),
        static(said, TimingPermission(own=True), zones=CASTABLE, condition=paid),
    )


def splice(said: Said) -> Abilities:
    """Its text may be added to a spell of the quality."""
    return (static(said, Splice(said.quality, said.cost), zones=IN_HAND),)


CHOSEN = Linked("gift")
CREATURE_ONLY = (CardType.CREATURE,)
FISH = Face("", CREATURE_ONLY, subtypes=("Fish",), indicator=(Color.BLUE,), power=1, toughness=1)
OCTOPUS = Face("", CREATURE_ONLY, subtypes=("Octopus",), indicator=(Color.BLUE,), power=8, toughness=8)
GIFTS: dict[str, Effect] = {
    "a Food": CreatePredefined("Food", who=CHOSEN),
    "a card": Draw(who=CHOSEN),
    "a tapped Fish": CreateToken(FISH, who=CHOSEN, tapped=True),
    "an extra turn": ExtraTurn(who=CHOSEN),
    "a Treasure": CreatePredefined("Treasure", who=CHOSEN),
    "an Octopus": CreateToken(OCTOPUS, who=CHOSEN),
}


def gift(said: Said) -> Abilities:
    """A chosen opponent gets the gift: as a permanent enters, or before the other text of an instant or sorcery."""
    paid, given = Paid(said.label), GIFTS[said.word]
    chosen = ChooseWord("opponent", who=YOU, link=True, note="gift")
    return (
        optional(said, Cost((EffectCost(chosen),))),
        triggered(said, ENTERS, steps(given, Emit("give a gift")), condition=paid),
        SpellAbility(Instructions(When(paid, steps(given, Emit("give a gift"))))),
    )


_COST = ("cost",)
MACROS = {
    Keyword.KICKER: Macro(kicker, _COST, words=("", "multi", "and/or")),
    Keyword.BUYBACK: Macro(buyback, _COST),
    Keyword.ENTWINE: Macro(entwine, _COST),
    Keyword.ESCALATE: Macro(escalate, _COST),
    Keyword.REPLICATE: Macro(replicate, _COST),
    Keyword.CONSPIRE: Macro(conspire),
    Keyword.CASUALTY: Macro(casualty, ("amount",)),
    Keyword.BARGAIN: Macro(bargain),
    Keyword.SQUAD: Macro(squad, _COST),
    Keyword.OFFSPRING: Macro(offspring, _COST),
    Keyword.OFFERING: Macro(offering, ("quality",)),
    Keyword.SPLICE: Macro(splice, ("cost", "quality")),
    Keyword.GIFT: Macro(gift, words=tuple(GIFTS)),
}
