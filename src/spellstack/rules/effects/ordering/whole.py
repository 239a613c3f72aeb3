"""Whether all of an action that a player may do can be done: it is a cost, and no cost is paid in part (CR 118.12,
118.3). Pure.

What it cannot judge it takes for possible. Not here: whether any of an instruction can be done (`possible`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir.action import RemoveCounters, Sacrifice
from spellstack.ir.deed import Discard, Draw
from spellstack.ir.event import EventKind
from spellstack.ir.flow import Choose, Sequence
from spellstack.ir.node import Effect
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.common import acted_on, as_doer, players_of
from spellstack.rules.effects.counters import counters_of
from spellstack.rules.effects.ordering.choice import choosable
from spellstack.rules.effects.possible import discardable, sacrificeable
from spellstack.rules.event.replacing.prohibit import is_prohibited
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number


def whole(run: Run, context: Context, effect: Effect) -> bool:
    """Whether one of those who may can do as much as the text says."""
    judge = _JUDGES.get(type(effect))
    return judge is None or judge(run, context, effect)


def _sacrifice(run: Run, context: Context, effect: Sacrifice) -> bool:
    if effect.what is not None or effect.up_to:
        return True
    doers = [(as_doer(context, effect.who, p), p) for p in players_of(run, context, effect.who)]
    return any(
        len(sacrificeable(run.state, there, player, effect.filter)) >= number(run.state, there, effect.count)
        for there, player in doers
    )


def _discard(run: Run, context: Context, effect: Discard) -> bool:
    count = effect.count
    if effect.what is not None or effect.up_to or count is None:  # a hand of no cards can be discarded
        return True
    doers = [(as_doer(context, effect.who, p), p) for p in players_of(run, context, effect.who)]
    return any(
        len(discardable(run.state, there, player, effect.filter)) >= number(run.state, there, count)
        for there, player in doers
    )


def _remove_counters(run: Run, context: Context, effect: RemoveCounters) -> bool:
    count = effect.count
    if effect.up_to or count is None:
        return True
    return any(
        sum(there for kind, there in counters_of(run.state, i) if effect.kind in ("", kind))
        >= number(run.state, context.about(i), count)
        for i in acted_on(run, context, effect.what)
    )


def _draw(run: Run, context: Context, effect: Draw) -> bool:
    """Whoever can't draw can't choose to (CR 608.2d, 614.17b); an empty library does not matter (121.3)."""
    players = players_of(run, context, effect.who)
    return any(not is_prohibited(run.state, Event(EventKind.DRAW, player=player)) for player in players)


def _choose(run: Run, context: Context, effect: Choose) -> bool:
    """How much there is in a library is nobody's to know."""
    if effect.different or effect.each_type or effect.total_at_most is not None or Zone.LIBRARY in effect.zones:
        return True
    for player in players_of(run, context, effect.who):
        there = as_doer(context, effect.who, player)
        least = number(run.state, there, effect.minimum)
        if least <= 1 or len(choosable(run, there, effect)) >= least:  # whether there is one, the choice itself shows
            return True
    return False


def _first(run: Run, context: Context, effect: Sequence) -> bool:
    return not effect.steps or whole(run, context, effect.steps[0])


_JUDGES: dict[type, Callable[[Run, Context, Any], bool]] = {
    Sacrifice: _sacrifice,
    Discard: _discard,
    RemoveCounters: _remove_counters,
    Draw: _draw,
    Choose: _choose,
    Sequence: _first,
}
