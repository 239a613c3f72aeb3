"""Life: gaining, losing, setting, exchanging (CR 119, 701.12c). Not here: damage, and paying life."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.deed import ExchangeLife, GainLife, LoseLife, SetLife
from spellstack.ir.event import EventKind
from spellstack.ir.static import Act
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import as_doer, note, of_kind, perform, planned, players_of
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.force.player_rule import life_is_fixed
from spellstack.rules.view.force.prohibition import prohibited


def life_event(context: Context, player: PlayerId, change: int) -> Event:
    """The player gains or loses so much life."""
    kind = EventKind.LIFE_GAIN if change > 0 else EventKind.LIFE_LOSS
    return Event(kind, player=player, source=context.source, amount=abs(change), rule="119.3")


@planned(GainLife)
def _gain(run: Run, context: Context, effect: GainLife) -> list[Event]:
    state = run.state
    amounts = [
        (p, number(state, as_doer(context, effect.who, p), effect.amount)) for p in players_of(run, context, effect.who)
    ]
    return [life_event(context, player, amount) for player, amount in amounts if amount > 0]


def _note_lost(run: Run, context: Context, effect: LoseLife, events: Sequence[Event], done: Sequence[Event]) -> bool:
    lost = of_kind(done, EventKind.LIFE_LOSS)
    context.numbers[effect.note] = sum(event.amount for event in lost)
    note(context, effect.note, (event.player for event in lost))
    return bool(lost)


@planned(LoseLife, _note_lost)
def _lose(run: Run, context: Context, effect: LoseLife) -> list[Event]:
    state = run.state
    amounts = [
        (p, number(state, as_doer(context, effect.who, p), effect.amount)) for p in players_of(run, context, effect.who)
    ]
    return [life_event(context, player, -amount) for player, amount in amounts if amount > 0]


@planned(SetLife)
def _set(run: Run, context: Context, effect: SetLife) -> list[Event]:
    """The player gains or loses what is needed (CR 119.5)."""
    state = run.state
    events = []
    for player in players_of(run, context, effect.who):
        change = number(state, as_doer(context, effect.who, player), effect.to) - state.players[player].life
        if change:
            events.append(life_event(context, player, change))
    return events


def _can_change(state: GameState, player: PlayerId, change: int) -> bool:
    """Whether the player's life total may become higher or lower by an exchange (CR 119.7-8)."""
    act = Act.GAIN_LIFE if change > 0 else Act.LOSE_LIFE
    return not life_is_fixed(state, player) and not prohibited(state, act, player=player)


@executes(ExchangeLife)
def _exchange(run: Run, context: Context, effect: ExchangeLife) -> bool:
    """Both gain or lose what is needed, or nothing happens if one of them can't (CR 701.12c, 119.7)."""
    state = run.state
    first = players_of(run, context, effect.first)
    second = first[1:2] if effect.second is None else players_of(run, context, effect.second)
    if not first or not second or first[0] == second[0]:
        return False
    change = state.players[second[0]].life - state.players[first[0]].life
    if not change or not (_can_change(state, first[0], change) and _can_change(state, second[0], -change)):
        return False
    perform(run, context, [life_event(context, first[0], change), life_event(context, second[0], -change)])
    return True
