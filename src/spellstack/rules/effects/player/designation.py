"""Designations of objects, players and the game, and telling that something happened (CR 701.15, 701.35, 701.37,
701.43, 701.60, 702.131, 725-726, 731). Not here: what follows from having one (views, procedures, state-based
actions).
"""

from __future__ import annotations

from spellstack.ir.action import Designate, Emit, LoseDesignation, Unlock
from spellstack.ir.card import Layout
from spellstack.ir.deed import BecomeDesignated, IncreaseSpeed
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import acted_on, as_doer, each, objects_of, perform, permanents_of, players_of
from spellstack.rules.effects.duration.floating import establish
from spellstack.rules.event.applying.designate import SPEED, TIMES_OF_DAY, door_events, lose_mark, mark_of
from spellstack.rules.state.designation import DESIGNATED, designation_of
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Floating
from spellstack.rules.view.characteristics.copiable import whose_values
from spellstack.rules.view.characteristics.room import DOORS
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.objects import controlled, controller


@executes(Designate)
def _designate(run: Run, context: Context, effect: Designate) -> bool:
    return each(designate(run, context, i, effect.word, effect.duration) for i in objects_of(run, context, effect.what))


def designate(
    run: Run, context: Context, identity: ObjectId, word: str, duration: Duration = Duration.INDEFINITE
) -> bool:
    """The object gets the designation, and what it means becomes true."""
    designation = designation_of(word)
    lasts = designation.lasts if duration is Duration.INDEFINITE else duration
    if designation.sole:
        for other in controlled(run.state, controller(run.state, identity)):
            if other != identity:
                lose_mark(run.state, other, word)
    event = Event(
        designation.event,
        subject=identity,
        source=context.source,
        player=context.controller,
        word=mark_of(word, lasts, context.controller),
        rule="701.1",
    )
    done = perform(run, context, [event])
    if done and designation.means:
        there = context.about(identity)
        there.notes = {**context.notes, DESIGNATED: (identity,)}
        there.words = {**context.words, DESIGNATED: word}
        establish(run, there, designation.means, lasts)
    return bool(done)


@executes(LoseDesignation)
def _lose_designation(run: Run, context: Context, effect: LoseDesignation) -> bool:
    return each(_lose(run.state, identity, effect.word) for identity in objects_of(run, context, effect.what))


def _lose(state: GameState, identity: ObjectId, word: str) -> bool:
    """[CR 701.60a, 722.3b] What the designation means is no longer true of the object either."""
    obj = state.objects.get(identity)
    lost = [] if obj is None else [mark for mark in obj.marks if mark.partition(":")[0] == word]
    if lost:
        state.floating = tuple(one for one in state.floating if not _means(one, identity, word))
    for mark in lost:
        lose_mark(state, identity, mark)
    return bool(lost)


def _means(floating: Floating, identity: ObjectId, word: str) -> bool:
    bindings = floating.bindings
    return (DESIGNATED, (identity,)) in bindings.notes and (DESIGNATED, word) in bindings.words


@executes(BecomeDesignated)
def _become_designated(run: Run, context: Context, effect: BecomeDesignated) -> bool:
    word = effect.word
    if word in TIMES_OF_DAY:
        event = Event(EventKind.DESIGNATION, player=context.controller, word=word, rule="731.1")
        return bool(perform(run, context, [event]))
    events = [
        Event(EventKind.DESIGNATION, source=context.source, player=player, word=word, rule="701.1")
        for player in players_of(run, context, effect.who)
    ]
    return each(bool(perform(run, context, [event])) for event in events)


@executes(IncreaseSpeed)
def _increase_speed(run: Run, context: Context, effect: IncreaseSpeed) -> bool:
    events = []
    for player in players_of(run, context, effect.who):
        amount = number(run.state, as_doer(context, effect.who, player), effect.amount)
        if amount > 0:
            events.append(Event(EventKind.DESIGNATION, player=player, word=SPEED, amount=amount, rule="702.179c"))
    return bool(perform(run, context, events))


@executes(Emit)
def _emit(run: Run, context: Context, effect: Emit) -> bool:
    """Only told: triggers and tallies see it."""
    whats = acted_on(run, context, effect.what) or (-1,)
    others = (acted_on(run, context, effect.other) if effect.other is not None else ()) or (-1,)
    players = players_of(run, context, effect.who)
    events = [
        Event(
            EventKind.KEYWORD_ACTION,
            subject=what,
            source=context.source,
            player=players[0] if players else context.controller,
            other=other,
            word=effect.word,
            rule="701.1",
        )
        for what in whats
        for other in others
    ]
    return bool(perform(run, context, events))


@executes(Unlock)
def _unlock(run: Run, context: Context, effect: Unlock) -> bool:
    """[CR 709.5f] a half that is locked gets its designation."""
    return each(_unlock_one(run, context, effect.half, i) for i in permanents_of(run, context, effect.what))


def _unlock_one(run: Run, context: Context, half: int | None, identity: ObjectId) -> bool:
    obj = run.state.objects[identity]
    card = whose_values(run.state, obj).card  # [CR 709.5b]
    locked = tuple(place for place, door in enumerate(DOORS) if door not in obj.marks and half in (None, place))
    if not locked or card.layout is not Layout.ROOM:
        return False
    labels = tuple(card.faces[place].name for place in locked)
    (chosen,) = run.choose(context.controller, "door", locked, source=identity, labels=labels)
    assert isinstance(chosen, int)
    door = DOORS[chosen]
    if not perform(run, context, [Event(EventKind.DESIGNATION, subject=identity, word=door, rule="709.5f")]):
        return False
    perform(run, context, door_events(run.state, identity, (door,), context.controller))
    return True
