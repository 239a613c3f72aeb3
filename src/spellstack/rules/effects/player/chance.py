"""Coins and dice (CR 705, 706). Not here: the game's randomness itself (choice.run)."""

from __future__ import annotations

from spellstack.ir.deed import FlipCoin, RollDie
from spellstack.ir.event import EventKind
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out, executes
from spellstack.rules.effects.common import as_doer, of_kind, perform, players_of
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number


@executes(FlipCoin)
def _flip_coin(run: Run, context: Context, effect: FlipCoin) -> bool:
    """A won or lost flip is what counts; which side a player calls makes no difference (CR 705.2)."""
    wins, flips = 0, 0
    for player in players_of(run, context, effect.who):
        left = max(0, number(run.state, as_doer(context, effect.who, player), effect.count))
        while left > 0:
            won = _flip(run, context, player)
            flips += 1
            wins += won
            left = left if effect.until_lose and won else left - 1
            outcome = effect.won if won else effect.lost
            if outcome is not None:
                carry_out(run, context, outcome)
    context.numbers[effect.note] = wins
    context.numbers["losses"] = flips - wins
    return flips > 0


def _flip(run: Run, context: Context, player: PlayerId) -> bool:
    won = run.random().random() < 0.5
    event = Event(EventKind.COIN_FLIP, player=player, source=context.source, amount=int(won), rule="705.1")
    done = perform(run, context, [event])
    return bool(done) and done[0].amount == 1


@executes(RollDie)
def _roll_die(run: Run, context: Context, effect: RollDie) -> bool:
    """The total is noted; the table is looked up for each result (CR 706.2-3)."""
    results: list[int] = []
    for player in players_of(run, context, effect.who):
        for _ in range(max(0, number(run.state, as_doer(context, effect.who, player), effect.count))):
            results += _roll(run, context, player, effect.sides)
    context.numbers[effect.note] = sum(results)
    for result in results:
        for least, most, outcome in effect.table:
            if least <= result <= most:
                context.numbers[effect.note] = result if effect.table else sum(results)
                carry_out(run, context, outcome)
    return bool(results)


def _roll(run: Run, context: Context, player: PlayerId, sides: int) -> list[int]:
    result = run.random().randint(1, sides)
    event = Event(EventKind.DIE_ROLL, player=player, source=context.source, amount=result, rule="706.1")
    return [done.amount for done in of_kind(perform(run, context, [event]), EventKind.DIE_ROLL)]
