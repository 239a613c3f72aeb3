"""Drawing, discarding, milling (CR 121, 701.9, 701.17). Not here: looking and searching (`library`)."""

from __future__ import annotations

from spellstack.ir.deed import Discard, Draw, Mill
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import (
    as_doer,
    note,
    objects_of,
    of_kind,
    outcomes_noted,
    perform,
    planned,
    players_of,
    subjects_noted,
)
from spellstack.rules.effects.possible import discardable
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.known import entering, library_of


@executes(Draw)
def _draw(run: Run, context: Context, effect: Draw) -> bool:
    """One card at a time; with several players the active player's cards come first (CR 121.2, 121.2a-b)."""
    players = players_of(run, context, effect.who)
    counts = [(p, number(run.state, as_doer(context, effect.who, p), effect.count)) for p in players]  # [CR 608.2h]
    drawn: list[ObjectId] = []
    for player, count in counts:
        drawn += draw(run, context, player, count)
    note(context, effect.note, drawn)
    return bool(drawn)


def draw(run: Run, context: Context, player: PlayerId, count: int) -> list[ObjectId]:
    """The player draws so many cards, each by itself; returns those in hand."""
    drawn = []
    for _ in range(max(0, count)):
        done = perform(run, context, [Event(EventKind.DRAW, player=player, rule="121.1")])
        drawn += [event.became for event in of_kind(done, EventKind.DRAW) if event.became >= 0]
    return drawn


@planned(Discard, subjects_noted(EventKind.DISCARD))
def _discard(run: Run, context: Context, effect: Discard) -> list[Event]:
    """Everybody chooses in APNAP order, then all cards are discarded at once (CR 101.4)."""
    state = run.state
    if effect.what is not None:
        cards = [i for i in objects_of(run, context, effect.what) if state.objects[i].zone is Zone.HAND]
    else:
        cards = [i for p in players_of(run, context, effect.who) for i in _chosen(run, context, effect, p)]
    return [discard_event(context, i, state.objects[i].owner) for i in cards]


def discard_event(context: Context, card: ObjectId, player: PlayerId) -> Event:
    """The player discards the card."""
    return Event(EventKind.DISCARD, subject=card, source=context.source, player=player, rule="701.9a")


def _chosen(run: Run, context: Context, effect: Discard, player: PlayerId) -> list[ObjectId]:
    state = run.state
    kept, there = entering(context), as_doer(context, effect.who, player)
    options = [i for i in discardable(state, there, player, effect.filter) if i not in kept]
    if effect.count is None:
        return options
    count = max(0, min(len(options), number(state, there, effect.count)))
    if effect.random:  # [CR 701.9b]
        return sorted(run.random().sample(options, count))
    chooser = player
    if effect.chooser is not None:
        chooser = players_of(run, context, effect.chooser)[0]
    least = 0 if effect.up_to else count
    return list(run.choose_ids(chooser, "discard", options, least, count, source=context.source))


@planned(Mill, outcomes_noted(EventKind.MILL))
def _mill(run: Run, context: Context, effect: Mill) -> list[Event]:
    """All of a player's cards at once; fewer if there are fewer (CR 701.17b)."""
    state = run.state
    events: list[Event] = []
    for player in players_of(run, context, effect.who):
        count = max(0, number(state, as_doer(context, effect.who, player), effect.count))
        events += [
            Event(EventKind.MILL, subject=card, source=context.source, player=player, rule="701.17a")
            for card in library_of(state, context, player)[:count]
        ]
    return events
