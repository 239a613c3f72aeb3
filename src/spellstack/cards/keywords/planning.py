"""Cards put away now to be cast later: suspend, foretell, plot, madness, miracle, rebound, hideaway (CR 702, 116.2).

Not here: how special actions are taken (rules).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    CREATURE,
    ENTERS,
    HASTE,
    IN_EXILE,
    IN_HAND,
    ON_STACK,
    RESOLVED,
    SELF,
    THIS,
    YOU,
    YOUR_UPKEEP,
    Abilities,
    at,
    casting,
    static,
    steps,
    triggered,
)
from spellstack.ir.action import Change, Designate, Move, RemoveCounters
from spellstack.ir.casting import CastingWay
from spellstack.ir.condition import Both, CastFrom, Compares, Did, Matches, TurnOf, Unless
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.deed import LookAt
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Compare, In, Is, IsOneOf, Not, StatusKind
from spellstack.ir.flow import Choose, Establish, When
from spellstack.ir.node import Condition
from spellstack.ir.reference import Among, ControllerOf, Noted, OwnerOf, Top
from spellstack.ir.replacement import ChangeZone, DoInstead, Replace
from spellstack.ir.spell import CastCard
from spellstack.ir.static import PlayerRule, PlayerRuleKind, RevealAsDrawn, SpecialAction
from spellstack.ir.value import Counters, Fixed
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone


def suspend(said: Said) -> Abilities:
    """Exiled from hand with time counters; when the last is gone it is cast free, a creature with haste."""
    exile = Move(THIS, Zone.EXILE, counters=(("time", said.amount),))
    action = SpecialAction(said.label, said.cost, exile, as_cast=True)
    cast = CastCard(THIS, free=True, play=True, label=said.label)
    hasty = Change(Noted("cast"), (HASTE,), Duration.UNTIL_CONTROL_LOST)
    last = EventPattern(
        EventKind.COUNTERS_REMOVED,
        subject=SELF,
        word="time",
        condition=Compares(Counters("time"), Compare.EQ, Fixed(0)),
    )
    return (
        static(said, action, zones=IN_HAND),
        triggered(
            said,
            YOUR_UPKEEP,
            RemoveCounters(THIS, "time"),
            condition=Matches(THIS, Is(StatusKind.SUSPENDED)),
            zones=IN_EXILE,
        ),
        triggered(
            said,
            last,
            steps(cast, When(Matches(Noted("cast"), CREATURE), hasty)),
            condition=Matches(THIS, In(IN_EXILE)),
            zones=IN_EXILE,
        ),
    )


def on_a_later_turn(status: StatusKind) -> Condition:
    """It has the designation, and not since this turn."""
    return Both((Matches(THIS, Is(status)), Unless(Matches(THIS, Is(StatusKind.DESIGNATED_THIS_TURN)))))


def foretell(said: Said) -> Abilities:
    """Exiled face down from hand for {2}; cast for its cost on a later turn."""
    card = Noted("moved")
    look = PlayerRule(PlayerRuleKind.LOOK_AT_EXILED, filter=IsOneOf(card))
    exile = steps(Move(THIS, Zone.EXILE, face_down=True), Designate(card, "foretold"), Establish((look,)))
    action = SpecialAction(said.label, Cost((PayMana(ManaCost.parse("{2}")),)), exile, condition=TurnOf())
    way = CastingWay(IN_EXILE, said.cost, condition=on_a_later_turn(StatusKind.FORETOLD))
    return static(said, action, zones=IN_HAND), casting(said, way)


def plot(said: Said) -> Abilities:
    """Exiled from hand for its cost; cast free as a sorcery on a later turn."""
    exile = steps(Move(THIS, Zone.EXILE), Designate(Noted("moved"), "plotted"))
    action = SpecialAction(said.label, said.cost, exile, sorcery_speed=True)
    later = on_a_later_turn(StatusKind.PLOTTED)
    way = CastingWay(IN_EXILE, free=True, sorcery_speed=True, condition=later)
    return static(said, action, zones=IN_HAND), casting(said, way)


def madness(said: Said) -> Abilities:
    """Discarded into exile; its owner casts it for its cost or puts it into the graveyard."""
    discarded = EventPattern(EventKind.DISCARD, subject=SELF)
    exile = Replace(discarded, (ChangeZone(Zone.EXILE, note=said.label),))
    exiled = EventPattern(EventKind.ZONE_CHANGE, subject=SELF, from_zones=IN_HAND, to_zones=IN_EXILE, word=said.label)
    cast = CastCard(THIS, who=OwnerOf(THIS), cost=said.cost, label=said.label)
    effect = steps(cast, When(Unless(Did("cast")), Move(THIS, Zone.GRAVEYARD, from_zones=IN_EXILE)))
    return static(said, exile, zones=IN_HAND), triggered(said, exiled, effect, zones=IN_EXILE)


def miracle(said: Said) -> Abilities:
    """Revealed as the first card drawn this turn it may be cast for its cost."""
    revealed = EventPattern(EventKind.REVEAL, subject=SELF, word=said.label)
    cast = CastCard(THIS, cost=said.cost, label=said.label)
    return static(said, RevealAsDrawn(said.label), zones=IN_HAND), triggered(said, revealed, cast, zones=IN_HAND)


def rebound(said: Said) -> Abilities:
    """Cast from hand, it is exiled as it resolves and may be cast free at the next upkeep."""
    again = at(YOUR_UPKEEP, CastCard(Noted("moved"), free=True, label=said.label))
    exile = Replace(RESOLVED, (DoInstead(steps(Move(THIS, Zone.EXILE), again)),))
    return (static(said, exile, zones=ON_STACK, condition=CastFrom(IN_HAND, by=YOU)),)


def hideaway(said: Said) -> Abilities:
    """One of the top cards is exiled face down, the rest go to the bottom."""
    looked, kept, hidden = Noted("looked"), Noted("kept"), Noted("hidden")
    may_look = PlayerRule(PlayerRuleKind.LOOK_AT_EXILED, who=ControllerOf(THIS), filter=IsOneOf(hidden))
    rest = Among(looked, Not(IsOneOf(kept)))
    effect = steps(
        LookAt(Top(said.amount)),
        Choose(of=looked, zones=(Zone.LIBRARY,), note="kept"),
        Move(kept, Zone.EXILE, face_down=True, link="exiled", note="hidden"),
        Establish((may_look,)),
        Move(rest, Zone.LIBRARY, position="random bottom"),
    )
    return (triggered(said, ENTERS, effect),)


MACROS = {
    Keyword.SUSPEND: Macro(suspend, ("cost", "amount")),
    Keyword.FORETELL: Macro(foretell, ("cost",)),
    Keyword.PLOT: Macro(plot, ("cost",)),
    Keyword.MADNESS: Macro(madness, ("cost",)),
    Keyword.MIRACLE: Macro(miracle, ("cost",)),
    Keyword.REBOUND: Macro(rebound),
    Keyword.HIDEAWAY: Macro(hideaway, ("amount",)),
}
