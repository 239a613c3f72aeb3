"""Static effects: what a static ability, a floating effect or a designation makes true while it lasts (CR 604, 611,
613.11).

Continuous modifications, prohibitions (101.2), requirements (508.1d, 509.1c), player rules, special actions.
effects are in `replacement`, what concerns casting and paying in `casting`. Not here: their procedures (rules).
"""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.cost import Cost
from spellstack.ir.node import (
    Condition,
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


class AttachesOnlyTo(Node, StaticEffect):
    """This can be attached only to what passes the filter in the zones; its spell targets such a thing (CR 303.4)."""

    filter: Filter
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)


class RevealAsDrawn(Node, StaticEffect):
    """You may reveal this card as you draw it if it is the first card you drew this turn; the label is the word of the
    reveal event.
    """

    label: str


class BeginInPlay(Node, StaticEffect):
    """A card in the opening hand may begin the game on the battlefield (CR 103.6a)."""
