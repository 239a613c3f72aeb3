"""Static effects about casting: ways and times to cast spells, what they cost and what may pay for them (CR 118.7-9,
601.2-3, 609.4b). Not here: other static effects (`static`), what costs are made of (`cost`), and casting (rules).
"""

from __future__ import annotations

from spellstack.ir.cost import Cost
from spellstack.ir.node import Ability, Condition, CostPart, Filter, Node, Ref, StaticEffect, Value
from spellstack.ir.value import Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone


class ModifyCost(Node, StaticEffect):
    """What `who` pays for spells (or activated abilities) changes (CR 118.7, 601.2f).

    `what` filters the spell (or the source of the ability); `own` limits it to the spell this ability is on. Increase
    by `add` parts and `add_generic`, reduce by `reduce` (mana, coloured overflow per CR 118.7c-d unless
    `only_colored`) and `reduce_generic`, all `times` over; then `floor` raises the total to at least that much mana
    (Trinisphere) and `least` bounds a reduction from below ("no less than one mana"). `abilities`: for activated
    abilities instead (of `kind`: "" any, "nonmana", a keyword). `targeting`: only spells with such a target.
    """

    what: Filter | None = None
    who: Ref | None = None
    own: bool = False
    add: tuple[CostPart, ...] = ()
    add_generic: Value | None = None
    reduce: ManaCost | None = None
    reduce_generic: Value | None = None
    reduce_by_cost_of: Ref | None = None  # the mana cost of these objects, last-known or about to be sacrificed
    times: Value = Fixed(1)
    only_colored: bool = False
    floor: int = 0
    least: int = 0
    abilities: bool = False
    kind: str = ""
    targeting: Filter | None = None
    condition: Condition | None = None
    said: str = ""


class AdditionalCost(Node, StaticEffect):
    """A spell has an additional cost (CR 118.8), compulsory or optional; `label` names it for "if it was kicked".

    `repeats` may be paid any number of times (multikicker, replicate). `own`: the spell this is on; else every spell
    of `who` that passes `what`. `all_modes`: paying it is choosing every mode (entwine); `per_extra_mode`: it is paid
    once for each mode chosen beyond the first (escalate).
    """

    cost: Cost
    optional: bool = False
    label: str = ""
    repeats: bool = False
    own: bool = True
    what: Filter | None = None
    who: Ref | None = None
    instead_label: str = ""
    all_modes: bool = False
    per_extra_mode: bool = False


class CastingWay(Node, StaticEffect):
    """A card may be cast in another way (CR 118.9, 601.3): from these zones, for this cost instead of its mana cost,
    at other times.

    `cost=None` pays the mana cost as usual; `free` is "without paying its mana cost". `own`: this card; else cards of
    `zones` passing `what`, for the players `who`. `instant`: any time one could cast an instant (True) or as printed
    (False). `label` names the way (flashback, evoke, morph, suspend …) for "if its evoke cost was paid"; `riders` are
    abilities the spell (and permanent) has when cast so; `face_down` casts it as a 2/2 without characteristics (CR
    708.4), with the riders while it stays face down; `face` casts that face (adventure, disturb …), `fused` both halves
    (CR 702.102); `play` covers lands too. `limit`: so many times each turn. No `zones`: from wherever it could be cast
    anyway. With `own`, `what` is asked of the resulting spell. `sorcery_speed`: only when a sorcery could be cast.
    `designation`: what the spell and its permanent become (bestowed). `using`: it is cast by its own way of that label,
    from these zones. `takes_off`: the designation that what lets it be cast loses thereby (prepared). `said` is how a
    text words it.
    """

    zones: tuple[Zone, ...] = (Zone.HAND,)
    cost: Cost | None = None
    free: bool = False
    own: bool = True
    what: Filter | None = None
    who: Ref | None = None
    instant: bool = False
    label: str = ""
    riders: tuple[Ability, ...] = ()
    face_down: bool = False
    face: int | None = None
    play: bool = False
    top_only: bool = False
    limit: int = 0
    condition: Condition | None = None
    any_mana: bool = False
    any_color: bool = False
    exile_after: bool = False
    reduce: bool = False
    fused: bool = False
    sorcery_speed: bool = False
    designation: str = ""
    using: str = ""
    takes_off: str = ""
    said: str = ""


class TimingPermission(Node, StaticEffect):
    """Spells of `who` passing `what` may be cast as though they had flash; abilities with `abilities` (a keyword)
    at instant speed. `once`: only the next such spell. With
    `own`, what was cast when a sorcery could not have been has the `riders`.
    """

    what: Filter | None = None
    who: Ref | None = None
    own: bool = False
    abilities: str = ""
    once: bool = False
    riders: tuple[Ability, ...] = ()


class PayAid(Node, StaticEffect):
    """Parts of a spell's total cost may be paid otherwise after it is fixed (CR 702.51, 702.66, 702.126).

    For each permanent tapped (or card exiled from the zone) that passes the filter one generic mana is paid, or with
    `own_color` one mana of its colour.
    """

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD
    own_color: bool = False
    own: bool = True
    what: Filter | None = None
    label: str = ""


class PayLifeAid(Node, StaticEffect):
    """For each mana of the colour in a cost `who` may pay 2 life instead."""

    color: str
    who: Ref | None = None


class SharedPayment(Node, StaticEffect):
    """Another player of your choice may pay any amount of the generic mana in this spell's total cost (CR 702.132)."""


class SpendAsThough(Node, StaticEffect):
    """`who` may spend mana as though it were of any colour (or any type), for costs of what passes the filter (CR
    609.4b).
    """

    who: Ref | None = None
    what: Filter | None = None
    any_type: bool = False
    code: str = ""  # only mana of this type
    as_code: str = ""  # as though it were of this type only


class SpendOnly(Node, StaticEffect):
    """To cast this spell only mana that sources passing `produced_by` (None: none at all) produced may be spent; with
    `variable`, only mana of these types on that variable (CR 601.2h).
    """

    produced_by: Filter | None = None
    variable: str = ""
    codes: tuple[str, ...] = ()


class LeastVariable(Node, StaticEffect):
    """The variable of this spell or ability can't be announced as less (CR 107.3a)."""

    variable: str = "X"
    least: int = 1


class NextSpell(Node, StaticEffect):
    """The next spell that its controller casts and that passes `what` has the abilities besides (CR 601.2a, 611.2)."""

    what: Filter
    riders: tuple[Ability, ...]


class Splice(Node, StaticEffect):
    """As you cast a spell that passes the filter you may reveal this card from your hand and pay the cost additionally;
    the spell gains its rules text (CR 702.47).
    """

    onto: Filter
    cost: Cost


class MergesWith(Node, StaticEffect):
    """This spell targets what passes the filter and merges with it as it resolves; the way of casting gives it this (CR
    702.140a).
    """

    filter: Filter
