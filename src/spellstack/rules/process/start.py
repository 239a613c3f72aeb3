"""Starting the game: who begins, shuffling, opening hands, London mulligans, opening-hand actions (CR 103).

Not here: building the libraries (create), turns (turn).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.ir.static import BeginInPlay
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.process.shuffle import shuffle
from spellstack.rules.process.task import Bottom, Mulligan, NextTurn, OpeningActions, StartGame, push, runs
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import turn_order
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.objects import characteristics


@runs(StartGame)
def _start_game(run: Run, task: StartGame) -> None:
    state = run.state
    settings = state.settings
    first = run.random().randrange(len(state.players))  # [CR 103.1]
    if settings.choose_starter:
        (chosen,) = run.choose_ids(first, "starting player", [player.id for player in state.players])
        first = chosen
    state.turn = replace(state.turn, active=first, regular=first)
    order = turn_order(state)
    for player in order:
        if settings.shuffle:
            shuffle(run, player)
    deciding = order if settings.mulligans else ()
    for player in order:
        draw_hand(run, player)
    push(run, Mulligan(deciding) if deciding else OpeningActions())


def draw_hand(run: Run, player: PlayerId) -> None:
    """Draw an opening hand (CR 103.5)."""
    top = run.state.libraries[player][: run.state.settings.hand]
    emit_all(run, [_move(card, player, Zone.LIBRARY, Zone.HAND) for card in top])


def _move(card: ObjectId, player: PlayerId, from_zone: Zone, to_zone: Zone) -> Event:
    return Event(EventKind.ZONE_CHANGE, subject=card, player=player, from_zone=from_zone, to_zone=to_zone, rule="103.5")


@runs(Mulligan)
def _mulligan(run: Run, task: Mulligan) -> None:
    """[CR 103.5] the players decide in turn order, then all who mulligan do so at once."""
    state = run.state
    going = [
        p for p in task.deciding if _may_mulligan(run, p) and run.confirm(p, "mulligan", prompt="take a mulligan?")
    ]
    kept = [p for p in task.deciding if p not in going]
    for player in going:
        record = state.players[player]
        state.put_player(replace(record, mulligans=record.mulligans + 1))
        _hand_back(run, player)
        shuffle(run, player)
        draw_hand(run, player)
    push(run, *(Bottom(p) for p in kept), Mulligan(tuple(going)) if going else OpeningActions())


def _may_mulligan(run: Run, player: PlayerId) -> bool:
    record = run.state.players[player]
    return record.mulligans - run.state.settings.free_mulligans < run.state.settings.hand


def _hand_back(run: Run, player: PlayerId) -> None:
    emit_all(run, [_move(card, player, Zone.HAND, Zone.LIBRARY) for card in run.state.hands[player]])


@runs(Bottom)
def _bottom(run: Run, task: Bottom) -> None:
    state = run.state
    count = max(0, state.players[task.player].mulligans - state.settings.free_mulligans)
    hand = state.hands[task.player]
    chosen = run.choose_ids(task.player, "mulligan bottom", hand, count, count)
    ordered = run.order(task.player, "bottom order", chosen)
    for card in ordered:
        assert isinstance(card, int)
        move = _move(card, task.player, Zone.HAND, Zone.LIBRARY)
        emit_all(run, [replace(move, entry=Entry(position="bottom"))])


@runs(OpeningActions)
def _opening_actions(run: Run, task: OpeningActions) -> None:
    for player in turn_order(run.state):
        _begin_in_play(run, player)
    # [CR 103.8] the starting player takes the first turn.
    run.state.happened = ()
    push(run, NextTurn())


def _begin_in_play(run: Run, player: PlayerId) -> None:
    """[CR 103.6a] cards of the opening hand that may begin the game on the battlefield."""
    state = run.state
    for card in state.hands[player]:
        chars = characteristics(state, card)
        if own_effects(chars, BeginInPlay) and run.confirm(player, "begin in play", source=card):
            move = Event(EventKind.ZONE_CHANGE, subject=card, player=player, from_zone=Zone.HAND, rule="103.6a")
            emit_all(run, [replace(move, to_zone=Zone.BATTLEFIELD, entry=Entry(controller=player))])
