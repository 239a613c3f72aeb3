"""What has to be paid or runs out at upkeep: echo, cumulative upkeep, fading, vanishing (CR 702). Not here: suspend
(see `planning`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    ON_BATTLEFIELD,
    SACRIFICE_THIS,
    SELF,
    THIS,
    YOUR_UPKEEP,
    Abilities,
    enters_with,
    steps,
    triggered,
)
from spellstack.ir.action import PutCounters, RemoveCounters
from spellstack.ir.condition import Compares, Did, Matches, Unless
from spellstack.ir.cost import Cost, RepeatedCost
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Compare, In, Is, StatusKind, WithCounter
from spellstack.ir.flow import MayPay, UnlessPays, When
from spellstack.ir.value import Counters, Fixed
from spellstack.lexicon.keyword import Keyword


def echo(said: Said) -> Abilities:
    """The first upkeep after it came is paid for, or it is sacrificed."""
    new = Matches(THIS, Is(StatusKind.NEW_SINCE_UPKEEP))
    return (triggered(said, YOUR_UPKEEP, UnlessPays(SACRIFICE_THIS, said.cost), condition=new),)


def cumulative_upkeep(said: Said) -> Abilities:
    """An age counter, then the cost for every age counter on it, or it is sacrificed."""
    cost = Cost((RepeatedCost(said.cost, Counters("age")),))
    effect = steps(PutCounters(THIS, "age"), MayPay(cost, otherwise=SACRIFICE_THIS))
    return (triggered(said, YOUR_UPKEEP, effect, condition=Matches(THIS, In(ON_BATTLEFIELD))),)


def fading(said: Said) -> Abilities:
    """Fade counters go one by one; when none can be removed it is sacrificed."""
    effect = steps(RemoveCounters(THIS, "fade"), When(Unless(Did("removed")), SACRIFICE_THIS))
    return enters_with(said, "fade", said.amount), triggered(said, YOUR_UPKEEP, effect)


def vanishing(said: Said) -> Abilities:
    """Time counters go one by one; with the last it is sacrificed. Without a number it enters with none."""
    none_left = Compares(Counters("time"), Compare.EQ, Fixed(0))
    last = EventPattern(EventKind.COUNTERS_REMOVED, subject=SELF, word="time", condition=none_left)
    has_one = Matches(THIS, WithCounter("time"))
    entering = () if said.ability.amount is None else (enters_with(said, "time", said.amount),)
    return (
        *entering,
        triggered(said, YOUR_UPKEEP, RemoveCounters(THIS, "time"), condition=has_one),
        triggered(said, last, SACRIFICE_THIS),
    )


MACROS = {
    Keyword.ECHO: Macro(echo, ("cost",)),
    Keyword.CUMULATIVE_UPKEEP: Macro(cumulative_upkeep, ("cost",)),
    Keyword.FADING: Macro(fading, ("amount",)),
    Keyword.VANISHING: Macro(vanishing, may=("amount",)),
}
