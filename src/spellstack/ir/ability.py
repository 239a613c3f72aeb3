"""The kinds of abilities (CR 113.3). Not here: keyword macros (`cards.keywords`) and every procedure (rules)."""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.cost import Cost
from spellstack.ir.event import EventPattern
from spellstack.ir.node import Ability, Body, Condition, Filter, Node, Ref, StaticEffect, Value
from spellstack.ir.reference import You
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone


class SpellAbility(Node, Ability):
    """What an instant or sorcery does as it resolves (CR 113.3a). Several on one card are carried out in order as
    one text.
    """

    body: Body
    label: str = ""


class Timing(StrEnum):
    """When an activated ability may be activated (CR 602.5d-e)."""

    INSTANT = "instant"
    SORCERY = "sorcery"


class Activated(Node, Ability):
    """ "Cost: effect" (CR 602). A mana ability by CR 605.1a is recognised from its content; loyalty by a loyalty cost
    part (606).

    `per_turn` and `once` limit activations; `condition` must hold to activate; `steps`/`of_turn` restrict the time;
    `who` may activate (usually You); `zones` where it functions (CR 113.6); `label` is the keyword it comes from, if
    any; `changes` (`casting.ModifyCost`) is what it says of its own cost. `counted`: it asks how often it was
    activated or has resolved this turn. `on_stack`: no mana ability whatever it adds; set by the rules of a game.
    """

    cost: Cost
    body: Body
    timing: Timing = Timing.INSTANT
    per_turn: int = 0
    once: bool = False
    condition: Condition | None = None
    steps: tuple[Step, ...] = ()
    of_turn: Ref | None = None
    who: Ref = You()
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    label: str = ""
    changes: tuple[StaticEffect, ...] = ()
    counted: bool = False
    on_stack: bool = False


class Triggered(Node, Ability):
    """ "When/whenever/at" (CR 603). `events`: any of them triggers it. `intervening_if` is checked twice (603.4).

    `said`: "when" or "whenever" where a text says the one that is not usual. `per_turn`: triggers only so many times
    each turn; `once`: only once as long as it is this object; `do_once`: not after what it offers was done this turn.
    `controller`: who controls it, if not the source's controller. `label`: its keyword or ability word. `counted`: it
    asks how often it has resolved this turn. `remembers`: whom its event tells of, noted as it triggers (who controlled
    a permanent). `delayed_uses`: a delayed trigger fires once (1) or as long as its duration lasts (0). `on_stack`:
    as for activated abilities.
    """

    events: tuple[EventPattern, ...]
    body: Body
    intervening_if: Condition | None = None
    per_turn: int = 0
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    controller: Ref | None = None
    once: bool = False
    do_once: bool = False
    label: str = ""
    said: str = ""
    counted: bool = False
    on_stack: bool = False
    remembers: tuple[tuple[str, Ref], ...] = ()


class Static(Node, Ability):
    """A static ability (CR 604): its effects hold while its object is in one of the zones and the condition holds.

    `defining`: a characteristic-defining ability, which functions in every zone (CR 604.3).
    """

    effects: tuple[StaticEffect, ...]
    condition: Condition | None = None
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    defining: bool = False
    label: str = ""
    said: str = ""


class KeywordAbility(Node, Ability):
    """A keyword with its parameters (CR 702); `cards.keywords.expand` tells what abilities it stands for.

    `cost` (equip, kicker, flashback …), `amount` (N of crew, annihilator, toxic …), `quality` (protection from,
    enchant, landwalk, typecycling, affinity, offering …), `word` for anything else (the chosen half, "basic land" …),
    `abilities` the text the keyword stands before (boast, forecast, exhaust, max speed …) or grants (backup, cleave).
    """

    keyword: Keyword
    cost: Cost | None = None
    amount: Value | None = None
    quality: Filter | None = None
    word: str = ""
    abilities: tuple[Ability, ...] = ()
    changes: tuple[StaticEffect, ...] = ()  # what an activated ability says of its own cost


class ChapterAbility(Node, Ability):
    """A chapter ability of a Saga (CR 714.2). `label`: its ability word."""

    chapters: tuple[int, ...]
    body: Body
    label: str = ""


class RoomAbility(Node, Ability):
    """A room ability of a dungeon: the number of its room from the top, the room's name, to which rooms arrows lead
    from it, and what is done as the venture marker moves into it (CR 309.4).
    """

    number: int
    name: str
    leads_to: tuple[int, ...]
    body: Body


class ClassLevel(Node, Ability):
    """A class level: its activation cost and the abilities gained at that level (CR 716.2)."""

    level: int
    cost: Cost
    abilities: tuple[Ability, ...]


class LevelBand(Node, Ability):
    """A level symbol of a leveler card: from..to level counters (to 0: no upper bound), power/toughness and
    abilities (CR 711.2).
    """

    minimum: int
    maximum: int
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()


class Unread(Node, Ability):
    """Never part of a playable card: a text the compiler refused, kept for diagnostics."""

    text_hash: str
