"""Static effects: what a static ability, a floating effect or a designation makes true while it lasts (CR 604, 611,
613.11).

Continuous modifications, prohibitions (101.2), requirements (508.1d, 509.1c), permissions, cost changes (118.7-9,
601.2f), player rules. Replacement effects are in `replacement`. Not here: their procedures (rules).
"""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.cost import Cost
from spellstack.ir.node import (
    Ability,
    Condition,
    CostPart,
    Effect,
    Filter,
    Modification,
    Node,
    Ref,
    StaticEffect,
    Value,
)
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone


class Continuous(Node, StaticEffect):
    """The objects the reference stands for are modified. `This()` with a characteristic-defining ability is one too."""

    affected: Ref
    modifications: tuple[Modification, ...]


class Act(StrEnum):
    """What can be prohibited, required or permitted."""

    ATTACK = "attack"  # subject attacks (other: the player or planeswalker attacked)
    BLOCK = "block"  # subject blocks (other: the attacker)
    BE_BLOCKED = "be blocked"  # subject is blocked (other: the blocker)
    CAST = "cast"  # player casts a spell that passes `subject` (proposal of 601.2)
    PLAY_LAND = "play land"
    ACTIVATE = "activate"  # player activates an ability of the subject (other: nothing)
    ACTIVATE_NONMANA = "activate nonmana"
    BE_COUNTERED = "be countered"  # by spells and abilities
    BE_TARGETED = "be targeted"  # subject (object or player) by a spell or ability that passes `other`
    BE_DESTROYED = "be destroyed"  # indestructible
    BE_SACRIFICED = "be sacrificed"
    BE_ATTACHED = "be attached"  # subject is attached to by what passes `other` (protection)
    BE_REGENERATED = "be regenerated"
    UNTAP = "untap"  # in the untap step
    UNTAP_AT_ALL = "untap at all"
    TAP = "become tapped"
    ENTER = "enter"  # subject enters the battlefield
    LEAVE_GRAVEYARD = "leave graveyard"
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    PAY_LIFE = "pay life"  # to cast spells or activate abilities
    SACRIFICE_AS_COST = "sacrifice as cost"
    DRAW = "draw"
    SEARCH = "search libraries"
    WIN = "win"
    LOSE = "lose"
    GET_COUNTERS = "have counters put on"
    DAMAGE_PREVENTED = "damage be prevented"
    BE_DEALT_DAMAGE = "be dealt damage"
    TRANSFORM = "transform"
    TRIGGER = "trigger"  # abilities of the subject (entering) don't trigger
    ATTACK_ALONE = "attack alone"
    BLOCK_ALONE = "block alone"
    PHASE_IN = "phase in"
    TURN_FACE_UP = "be turned face up"
    BE_COPIED = "be copied"
    SPEND_MANA = "spend mana"
    CYCLE = "cycle"


class Prohibit(Node, StaticEffect):
    """The act can't be done (CR 101.2). `subject` is the object acted on or acting, `who` the players held back
    (None: anyone).

    `other` is the other party of the act; `at_most` allows that many each turn or combat instead of none; `instant`
    limits it to acts at times a sorcery could not be cast (`sorcery speed only`); `zones` where the subject is.
    `condition` is the static ability's own. Of BE_TARGETED and BE_ATTACHED, `who` control what does it, and `other` is
    asked of the spell, attachment or source of the ability.
    """

    act: Act
    subject: Filter | None = None
    who: Ref | None = None
    other: Filter | None = None
    at_most: Value | None = None
    sorcery_speed: bool = False
    zones: tuple[Zone, ...] = ()
    unless: Cost | None = None
    minimum: int = 0  # BE_BLOCKED: can't be blocked by fewer than so many; ATTACK: except with so many others
    maximum: int = 0  # BE_BLOCKED: can't be blocked by more than so many
    word: str = ""  # GET_COUNTERS: of this kind only


class Require(Node, StaticEffect):
    """The subject must do the act if able (attack, block, be blocked; CR 508.1d, 509.1c). `other`: whom or what."""

    act: Act
    subject: Filter
    other: Ref | None = None
    by_all: bool = False


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


class PlayerRuleKind(StrEnum):
    """A rule of the game a player is exempt from or has otherwise (CR 101.1)."""

    NO_MAXIMUM_HAND_SIZE = "no maximum hand size"
    MAXIMUM_HAND_SIZE = "maximum hand size"
    HAND_SIZE_CHANGE = "maximum hand size changed by"
    EXTRA_LAND_PLAYS = "additional land plays"
    SKIP_STEP = "skip step"  # word = the step
    UNTAP_LIMIT = "untap at most"  # in the untap step, permanents that pass the filter
    KEEP_MANA = "mana does not empty"  # word = type code, "" for all, "colorless": it becomes that
    PLAY_REVEALED = "top card revealed"
    LOOK_AT_TOP = "may look at top card"
    LOOK_AT_EXILED = "may look at exiled cards"  # face-down ones that pass the filter
    HAND_REVEALED = "plays with hand revealed"
    TOP_REVEALED = "plays with top card revealed"
    DAMAGE_AS = "damage has a different result"  # word = lose life otherwise …
    NO_LEGEND_RULE = "legend rule does not apply"
    EXTRA_VOTES = "additional votes"
    PROTECTION = "has protection"
    HEXPROOF = "has hexproof"
    SHROUD = "has shroud"
    CONTROL_PLAYER = "controls"
    LIFE_TOTAL_FIXED = "life total can't change"


class PlayerRule(Node, StaticEffect):
    """A rule about the players `who`."""

    rule: PlayerRuleKind
    who: Ref = You()
    value: Value = Fixed(1)
    word: str = ""
    filter: Filter | None = None


class TriggerAgain(Node, StaticEffect):
    """Triggered abilities of permanents that pass `of`, caused by what passes `cause`, trigger an additional time
    (CR 603.2d). `cause_kind`: by what `enters`, `dies` or `attacks` only.
    """

    of: Filter
    cause: Filter | None = None
    cause_kind: str = ""
    times: int = 1
    said: str = ""


class SpecialAction(Node, StaticEffect):
    """A special action its owner or controller may take whenever they have priority (CR 116.2): pay, then do.

    `as_cast`: only if they could begin to cast the card from there (suspend); `sorcery_speed`: only in their main phase
    with an empty stack; `face_down`: open while the permanent is face down, and read from the face it would have.
    """

    label: str
    cost: Cost
    effect: Effect
    condition: Condition | None = None
    as_cast: bool = False
    sorcery_speed: bool = False
    face_down: bool = False


class AnyTime(Node, StaticEffect):
    """Whenever the condition is true the instruction is carried out at once, without the stack (CR 702.131b)."""

    condition: Condition
    effect: Effect


class Splice(Node, StaticEffect):
    """As you cast a spell that passes the filter you may reveal this card from your hand and pay the cost additionally;
    the spell gains its rules text (CR 702.47).
    """

    onto: Filter
    cost: Cost


class AttachesOnlyTo(Node, StaticEffect):
    """This can be attached only to what passes the filter in the zones; its spell targets such a thing (CR 303.4)."""

    filter: Filter
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)


class MergesWith(Node, StaticEffect):
    """This spell targets what passes the filter and merges with it as it resolves; the way of casting gives it this (CR
    702.140a).
    """

    filter: Filter


class SharedPayment(Node, StaticEffect):
    """Another player of your choice may pay any amount of the generic mana in this spell's total cost (CR 702.132)."""


class RevealAsDrawn(Node, StaticEffect):
    """You may reveal this card as you draw it if it is the first card you drew this turn; the label is the word of the
    reveal event.
    """

    label: str


class BeginInPlay(Node, StaticEffect):
    """A card in the opening hand may begin the game on the battlefield (CR 103.6a)."""
