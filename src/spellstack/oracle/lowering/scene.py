"""What has been spoken of at a place in a text, for words that point back (CR 608.2c).

Not here: which of it a word means (spoken), what instructions add to it (aftermath).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.filter import AllOf, AnyOf, IsAbility, IsOneOf, IsPlayer, IsSpell, IsToken, OfSubtype, OfType
from spellstack.ir.flow import Choose
from spellstack.ir.reference import All, AttachedTo, ControllerOf, Noted, Players, This, You
from spellstack.ir.target import TargetSpec
from spellstack.lexicon.subtypes import SUBTYPES_OF
from spellstack.lexicon.zone import Zone

NEVER = 1 << 30


class Loose(Exception):
    """A word points to nothing that was spoken of."""


class Spoken:
    """Something spoken of: how to refer to it, one or many, a player or not, and what it may be called."""

    __slots__ = ("many", "names", "player", "ref", "thing")

    def __init__(self, ref: Any, names: frozenset[str], many: bool = False, player: bool = False) -> None:
        self.ref, self.names, self.many, self.player = ref, names, many, player
        self.thing = 0  # which of the things that were moved it is


class Held:
    """Which notes hold what was moved: instructions that move something by number, things by who moved them first."""

    def __init__(self) -> None:
        self.serial = 0
        self.own: frozenset[int] = frozenset()  # those with notes of their own
        self.lost: set[int] = set()  # those that need one
        self.things: dict[Any, int] = {}
        self.holders: dict[str, int] = {}  # what a note holds
        self.last: dict[int, int] = {}  # who moved a thing last
        self.writers: dict[str, int] = {}  # who wrote a note last
        self.ways: dict[str, int] = {}  # who did what was done "this way"

    def hold(self, key: Any, note: str) -> int:
        """Takes down that what the reference stands for was moved; returns which thing it is."""
        before = self.holders.get(key.name) if isinstance(key, Noted) else None
        thing = before or self.things.get(key) or self.serial
        self.things[key] = self.holders[note] = thing
        self.last[thing] = self.writers[note] = self.serial
        return thing


class Scene:
    """What has been spoken of so far in one ability."""

    def __init__(self, spoken: list[Spoken] | None = None, amount: bool = False) -> None:
        self.spoken = list(spoken or ())
        self.heard = len(self.spoken)  # before the instructions
        self.slots: dict[int, int] = {}
        self.specs: list[TargetSpec] = []
        self.moved: dict[Any, str] = {}
        self.went: dict[str, tuple[Any, Zone]] = {}  # by note: what was moved last, and where to
        self.unmoved: dict[Any, str] | None = None  # the same before the last such instruction
        self.held_by = Held()
        self.numbers: list[str] = []
        self.did: list[str] = []
        self.exiled = False  # whether an instruction before exiled anything
        self.least = 1  # to how many objects what was done last had to be done
        self.before = ""  # the kind of the instruction before
        self.drawn: Spoken | None = None
        self.by_each: set[str] = set()  # the notes of what each of several players did
        self.words: set[str] = set()  # what kinds of words were chosen: "name", "color" …
        self.ways: dict[str, str] = {}  # what was done "this way": the word for it and the note that holds it
        self.amount = amount
        self.preventing = False  # what is told happens as damage is prevented
        self.choices: list[Choose] = []
        self.chosen = 0
        self.sides: dict[int, bool] = {}  # of words by their places: whether they stand for players
        self.paying = False  # each of several players may pay for themselves
        self.held = 0  # choices are made before parts that happen at once
        self.pool: Any = None
        self.left: Any = None
        self.gone: list[Noted] = []  # what was chosen of the same pool before what was chosen last
        self.resolved: dict[int, Any] = {}
        self.selves: set[int] = set()  # where this object was spoken of
        # what "other" can set apart from besides what is affected; None: whatever was spoken of last, as in a spell
        self.others: list[Spoken] | None = []
        self.quoted = 0  # abilities that are given to something mean themselves with "other"


def names_of(item: Any) -> frozenset[str]:
    """The nouns a filter may be taken up by: "creature", "spell", "player" …"""
    if isinstance(item, AllOf | AnyOf):
        return frozenset().union(*map(names_of, item.parts)) if item.parts else frozenset()
    if isinstance(item, OfType):
        return frozenset([item.card_type.value])
    if isinstance(item, OfSubtype):
        return frozenset(
            [item.subtype.lower(), *(kind.value for kind in SUBTYPES_OF if item.subtype in SUBTYPES_OF[kind])]
        )
    if isinstance(item, IsSpell):
        return frozenset(["spell"])
    if isinstance(item, IsAbility):
        return frozenset(["ability"])
    if isinstance(item, IsToken):
        return frozenset(["token"])
    if isinstance(item, IsPlayer):
        return frozenset(["player"])
    if isinstance(item, IsOneOf):
        if isinstance(item.of, You | Players | ControllerOf):
            return frozenset(["player"])
        if isinstance(item.of, AttachedTo):
            return frozenset(item.of.said.split())
        return frozenset(["~"]) if isinstance(item.of, This) else frozenset()
    return frozenset()


def bare(ref: Any) -> Any:
    """The reference however it is worded."""
    return msgspec.structs.replace(ref, said="") if hasattr(ref, "said") and not isinstance(ref, All) else ref
