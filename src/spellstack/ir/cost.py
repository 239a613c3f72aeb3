"""Costs: what has to be paid, as a list of components (CR 118.1). Not here: how they are totalled and paid (rules)."""

from __future__ import annotations

from spellstack.ir.event import EventKind
from spellstack.ir.node import CostPart, Effect, Filter, Node, Ref, Value
from spellstack.ir.reference import This
from spellstack.ir.value import Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone


class PayMana(Node, CostPart):
    """Mana; `times` repeats it (cumulative upkeep, "for each"). `aided`: an untapped artifact or creature of the payer
    may be tapped for each generic mana of it (waterbend, CR 701.67a).
    """

    mana: ManaCost
    times: Value | None = None
    aided: bool = False


class PayManaValueOf(Node, CostPart):
    """Mana equal to the mana cost of the object (unpayable if it has none; CR 118.6), less a generic reduction."""

    of: Ref
    less: int = 0


class PayGeneric(Node, CostPart):
    """An amount of generic mana given by a value."""

    amount: Value


class TapThis(Node, CostPart):
    """The {T} symbol (CR 107.5, 602.5a)."""


class UntapThis(Node, CostPart):
    """The {Q} symbol (CR 107.6)."""


class PayLife(Node, CostPart):
    """Life (CR 118.3b, 119.4)."""

    amount: Value


class PayEnergy(Node, CostPart):
    """Energy counters (CR 107.14)."""

    amount: Value


class SacrificeCost(Node, CostPart):
    """Sacrifice this, or so many permanents of yours that pass the filter. `said` is how a text words it."""

    filter: Filter | None = None
    count: Value = Fixed(1)
    note: str = "sacrificed"
    said: str = ""


class DiscardCost(Node, CostPart):
    """Discard this card, or so many cards that pass the filter; `also` is what that is called besides (cycling)."""

    filter: Filter | None = None
    count: Value = Fixed(1)
    this: bool = False
    random: bool = False
    note: str = "discarded"
    also: EventKind | None = None


class ExileCost(Node, CostPart):
    """Exile this (no filter), or so many objects of yours in the zone, and/or those of `also`, that pass the filter."""

    zone: Zone
    filter: Filter | None = None
    count: Value = Fixed(1)
    also: tuple[Zone, ...] = ()
    note: str = "exiled"


class ReturnCost(Node, CostPart):
    """Return this, or so many permanents that pass the filter, whoever controls them, to their owners' hands."""

    filter: Filter | None = None
    count: Value = Fixed(1)
    note: str = "returned"


class PutOnLibraryCost(Node, CostPart):
    """Put so many cards of your hand that pass the filter on top (or bottom) of your library."""

    zone: Zone
    filter: Filter
    count: Value = Fixed(1)
    bottom: bool = False


class TapCost(Node, CostPart):
    """Tap so many untapped permanents of yours that pass the filter; with `power`, any number with that total power
    (crew). `action` is what a creature that is tapped does to this by it: it crews or saddles it.
    """

    filter: Filter
    count: Value = Fixed(1)
    power: Value | None = None
    note: str = "tapped"
    action: str = ""


class UntapCost(Node, CostPart):
    """Untap so many tapped permanents of yours that pass the filter."""

    filter: Filter
    count: Value = Fixed(1)


class RemoveCountersCost(Node, CostPart):
    """Remove counters from this, or from among your permanents that pass the filter; negative loyalty (CR 606.4)."""

    kind: str
    count: Value = Fixed(1)
    filter: Filter | None = None


class PutCountersCost(Node, CostPart):
    """Put counters on this, or on a permanent of yours that passes the filter; positive loyalty."""

    kind: str
    count: Value = Fixed(1)
    filter: Filter | None = None


class RevealCost(Node, CostPart):
    """Reveal so many cards of your hand that pass the filter, or this (no filter), from wherever it is. `behold`: or
    choose permanents of yours that pass it (CR 701.4a).

    `stays`: it stays revealed until it leaves the zone or the step ends, else until the ability leaves the stack.
    """

    filter: Filter | None = None
    count: Value = Fixed(1)
    stays: bool = False
    note: str = "revealed"
    behold: bool = False


class MillCost(Node, CostPart):
    """Mill cards."""

    count: Value


class ExertCost(Node, CostPart):
    """Exert this (CR 701.43)."""

    of: Ref = This()


class CostsLess(Node, CostPart):
    """No payment: what this is paid for costs so much mana less, of these colours alone ("those spells cost {R} less
    to cast if you paid life this way").
    """

    mana: ManaCost


class EffectCost(Node, CostPart):
    """Any other action as a cost ("draw a card"); payable only if the whole of it can be done (CR 118.3)."""

    effect: Effect


class EitherCost(Node, CostPart):
    """One of several costs, as the payer chooses."""

    options: tuple[Cost, ...]


class RepeatedCost(Node, CostPart):
    """A cost so many times over, each with its own choices, all of it or nothing (cumulative upkeep)."""

    cost: Cost
    times: Value


class Cost(Node):
    """All components of a cost; empty: nothing has to be paid. `unpayable` is the cost of an object without one (CR
    118.6).
    """

    parts: tuple[CostPart, ...] = ()
    unpayable: bool = False
