"""Symbols in a text box that stand for abilities: levels, class levels, chapters, rooms of dungeons (CR 711.2, 716.2,
714.2, 309.4).

Not here: keyword abilities (cards.keywords).
"""

from __future__ import annotations

from spellstack.ir.ability import (
    Activated,
    ChapterAbility,
    ClassLevel,
    LevelBand,
    RoomAbility,
    Static,
    Timing,
    Triggered,
)
from spellstack.ir.action import Act
from spellstack.ir.condition import Both, Compares, Either, Matches, Unless
from spellstack.ir.continuous import Gain, SetPT
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, Compare, Is, IsOneOf, StatusKind, WithKeyword
from spellstack.ir.node import Ability, Condition, Modification
from spellstack.ir.reference import This
from spellstack.ir.static import Continuous
from spellstack.ir.target import Instructions
from spellstack.ir.value import Amount, Counters, Fixed, Stat, Sum, Times
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone

SYMBOLS = frozenset({LevelBand, ClassLevel, ChapterAbility, RoomAbility})
ROOM_ABILITY = "room ability"
ENTER_ROOM = "enter room"
_LORE = Counters("lore")
_READS_AHEAD = Matches(This(), AllOf((WithKeyword(Keyword.READ_AHEAD), Is(StatusKind.ENTERED_THIS_TURN))))


def stands_for(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that the symbol stands for; any other ability stands for itself."""
    if type(ability) is LevelBand:
        return (_level_band(ability),)
    if type(ability) is ClassLevel:
        return _class_level(ability)
    if type(ability) is ChapterAbility:
        return tuple(_chapter(ability, number) for number in ability.chapters)
    if type(ability) is RoomAbility:
        return (_room(ability),)
    return (ability,)


def _level_band(band: LevelBand) -> Static:
    """[CR 711.2a, 711.2b] Base power and toughness and abilities while the level counters are in the range."""
    level = Counters("level")
    condition: Condition = Compares(level, Compare.GE, Fixed(band.minimum))
    if band.maximum:
        condition = Both((condition, Compares(level, Compare.LE, Fixed(band.maximum))))
    changes: tuple[Modification, ...] = (SetPT(Fixed(band.power), Fixed(band.toughness)),)
    if band.abilities:
        changes = (Gain(band.abilities), *changes)
    return Static((Continuous(This(), changes),), condition, label="level symbol")


def _class_level(bar: ClassLevel) -> tuple[Ability, ...]:
    """[CR 716.2a] An ability that raises the level by one, and what the Class has from that level on."""
    level = Stat("class_level", This())
    raise_level = Activated(
        bar.cost,
        Instructions(Act("class level", This(), Fixed(bar.level))),
        timing=Timing.SORCERY,
        condition=Compares(level, Compare.EQ, Fixed(bar.level - 1)),
        label="class level",
    )
    has = Static(
        (Continuous(This(), (Gain(bar.abilities),)),),
        Compares(level, Compare.GE, Fixed(bar.level)),
        label="class level",
    )
    return (raise_level, has)


def _chapter(ability: ChapterAbility, number: int) -> Triggered:
    """[CR 714.2b] When lore counters are put on it and their number thereby reaches the chapter's."""
    before = Sum((_LORE, Times(Amount(), -1)))
    reached = Both(
        (
            Compares(_LORE, Compare.GE, Fixed(number)),
            Compares(before, Compare.LT, Fixed(number)),
            Either((Unless(_READS_AHEAD), Compares(_LORE, Compare.EQ, Fixed(number)))),  # [CR 702.155a]
        )
    )
    pattern = EventPattern(EventKind.COUNTERS_PUT, subject=IsOneOf(This()), word="lore", condition=reached, batch=True)
    return Triggered((pattern,), ability.body, label="chapter ability")


def _room(ability: RoomAbility) -> Triggered:
    """[CR 309.4c] When its owner's venture marker moves into the room, while the dungeon is in the command zone."""
    here = (Compare.EQ, Fixed(ability.number))
    pattern = EventPattern(EventKind.KEYWORD_ACTION, subject=IsOneOf(This()), word=ENTER_ROOM, amount=here)
    return Triggered((pattern,), ability.body, zones=(Zone.COMMAND,), label=ROOM_ABILITY)
