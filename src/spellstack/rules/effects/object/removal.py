"""Destroying and sacrificing (CR 701.8, 701.21). Not here: lethal damage (state-based actions) and moving."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.action import Destroy, Sacrifice
from spellstack.ir.event import EventKind
from spellstack.ir.static import Act
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.common import as_doer, note, of_kind, permanents_of, planned, players_of, subjects_noted
from spellstack.rules.effects.possible import sacrificeable, theirs
from spellstack.rules.state.entity import NOBODY, ObjectId, PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import controller


def _note_destroyed(
    run: Run, context: Context, effect: Destroy, events: Sequence[Event], done: Sequence[Event]
) -> bool:
    found = of_kind(done, EventKind.DESTROY)
    note(context, effect.note, (event.subject for event in found))
    dead = (e for e in done if e.kind is EventKind.ZONE_CHANGE and e.to_zone is Zone.GRAVEYARD)
    note(context, "died", (event.subject for event in dead))
    return bool(found)


@planned(Destroy, _note_destroyed)
def _destroy(run: Run, context: Context, effect: Destroy) -> list[Event]:
    return [
        Event(
            EventKind.DESTROY,
            subject=identity,
            source=context.source,
            player=context.controller,
            no_regeneration=effect.no_regeneration,
            rule="701.8a",
        )
        for identity in permanents_of(run, context, effect.what)
    ]


@planned(Sacrifice, subjects_noted(EventKind.SACRIFICE))
def _sacrifice(run: Run, context: Context, effect: Sacrifice) -> list[Event]:
    """Everybody chooses in APNAP order, then all is sacrificed at once (CR 101.4)."""
    state = run.state
    if effect.what is not None:
        mine = theirs(run, context, effect.what, effect.who)
        able = [i for i in mine if not prohibited(state, Act.BE_SACRIFICED, subject=i, other=context.source)]
        return [sacrifice_event(run, i, controller(state, i), context.source) for i in able]
    events: list[Event] = []
    for player in players_of(run, context, effect.who):
        count = number(state, as_doer(context, effect.who, player), effect.count)
        options = sacrificeable(state, as_doer(context, effect.who, player), player, effect.filter)
        least = 0 if effect.up_to else count
        chosen = run.choose_ids(player, "sacrifice", options, least, count, source=context.source)
        events += [sacrifice_event(run, i, player, context.source) for i in chosen]
        if effect.also is not None:  # [CR 702.110b] it is seen by what is itself sacrificed
            of = context.source
            events += [Event(effect.also, of, source=of, player=player, other=i, rule="701.21a") for i in chosen]
    return events


def sacrifice_event(run: Run, identity: ObjectId, player: PlayerId, source: ObjectId = NOBODY) -> Event:
    """The player sacrifices the permanent; `source` is what says so, if no cost does."""
    return Event(EventKind.SACRIFICE, subject=identity, source=source, player=player, rule="701.21a")
