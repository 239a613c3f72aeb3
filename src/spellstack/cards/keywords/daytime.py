"""Daybound and nightbound (CR 702.145). Not here: when a turn makes it day or night (731.2)."""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import ANOTHER, ENTERS, SELF, THIS, Abilities, static
from spellstack.ir.ability import Static
from spellstack.ir.action import Transform
from spellstack.ir.condition import Both, Designated, Either, Exists, Matches, Unless
from spellstack.ir.deed import BecomeDesignated
from spellstack.ir.filter import Is, Not, StatusKind, WithKeyword
from spellstack.ir.node import Condition, Filter
from spellstack.ir.reference import All
from spellstack.ir.replacement import EnterTransformed, Replace
from spellstack.ir.static import Act, AnyTime, Prohibit
from spellstack.lexicon.keyword import Keyword

DAY, NIGHT = Designated("day"), Designated("night")
NEITHER = Unless(Either((DAY, NIGHT)))
BACK_UP = Is(StatusKind.TRANSFORMED)


def turning(said: Said, time: Condition, up: Filter) -> Static:
    """It turns over any time it is so late and this face is up, and not otherwise."""
    turn = AnyTime(Both((time, Matches(THIS, up))), Transform(THIS))
    return static(said, turn, Prohibit(Act.TRANSFORM, subject=SELF, other=ANOTHER))


def daybound(said: Said) -> Abilities:
    """It brings the day, turns over by night, and enters transformed if it is night."""
    by_night = static(said, Replace(ENTERS, (EnterTransformed(),), own=True), condition=NIGHT)
    brings = static(said, AnyTime(NEITHER, BecomeDesignated("day")))
    return brings, turning(said, NIGHT, Not(BACK_UP)), by_night


def nightbound(said: Said) -> Abilities:
    """It brings the night where nothing is daybound, and turns over by day."""
    nobody = Unless(Exists(All(WithKeyword(Keyword.DAYBOUND))))
    brings = static(said, AnyTime(Both((NEITHER, nobody)), BecomeDesignated("night")))
    return brings, turning(said, DAY, BACK_UP)


MACROS = {
    Keyword.DAYBOUND: Macro(daybound, redundant=True),
    Keyword.NIGHTBOUND: Macro(nightbound, redundant=True),
}
