"""Whether an instruction can do anything at all: impossible options are not offered (CR 608.2d). Pure.

What it cannot judge it takes for possible. Not here: carrying out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir.action import Destroy, Move, Sacrifice, Tap, Untap
from spellstack.ir.deed import BringIn, Discard, Mill
from spellstack.ir.flow import Choose, MayPay, MustPay, Nothing, Sequence
from spellstack.ir.node import Effect, Ref
from spellstack.ir.static import Act
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.common import acted_on, as_doer, permanents_of, players_of
from spellstack.rules.effects.services import CAN_PAY
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import controlled, controller


def possible(run: Run, context: Context, effect: Effect) -> bool:
    """Whether any of it could be done now."""
    judge = _JUDGES.get(type(effect))
    return judge is None or judge(run, context, effect)


def sacrificeable(state: GameState, context: Context, player: PlayerId, test: Any) -> list[ObjectId]:
    """What the player could sacrifice (CR 701.21a)."""
    return [
        i
        for i in controlled(state, player)
        if (test is None or passes(state, context.about(i), test, i))
        and not prohibited(state, Act.BE_SACRIFICED, subject=i, other=context.source, player=player)
    ]


def theirs(run: Run, context: Context, what: Ref, who: Ref) -> list[ObjectId]:
    """Those of the permanents that these players control: nobody else can sacrifice them (CR 701.21a)."""
    players = players_of(run, context, who)
    return [i for i in permanents_of(run, context, what) if controller(run.state, i) in players]


def discardable(state: GameState, context: Context, player: PlayerId, test: Any) -> list[ObjectId]:
    """What the player could discard."""
    hand = state.hands[player]
    return [i for i in hand if test is None or passes(state, context.about(i), test, i)]


def _sacrifice(run: Run, context: Context, effect: Sacrifice) -> bool:
    if effect.what is not None:
        return bool(theirs(run, context, effect.what, effect.who))
    players = players_of(run, context, effect.who)
    return any(
        sacrificeable(run.state, as_doer(context, effect.who, player), player, effect.filter) for player in players
    )


def _discard(run: Run, context: Context, effect: Discard) -> bool:
    if effect.what is not None:
        return _in_hand(run.state, acted_on(run, context, effect.what))
    if effect.count is None:  # a hand of no cards is a hand
        return True
    return any(discardable(run.state, context, p, effect.filter) for p in players_of(run, context, effect.who))


def _mill(run: Run, context: Context, effect: Mill) -> bool:
    """[CR 701.17b] Nobody can choose to mill more cards than there are."""
    state = run.state
    players = players_of(run, context, effect.who)
    return any(number(state, as_doer(context, effect.who, p), effect.count) <= len(state.libraries[p]) for p in players)


def _bring_in(run: Run, context: Context, effect: BringIn) -> bool:
    """What a player has outside the game is nobody else's to know: it is offered whatever there is."""
    players = players_of(run, context, effect.who)
    return any(run.state.outside[player] for player in players) or (effect.exiled and bool(run.state.exile))


def _in_hand(state: GameState, ids: tuple[EntityId, ...]) -> bool:
    return any(i in state.objects and state.objects[i].zone is Zone.HAND for i in ids)


def _on_permanents(run: Run, context: Context, effect: Destroy | Tap | Untap) -> bool:
    return bool(permanents_of(run, context, effect.what))


def _move(run: Run, context: Context, effect: Move) -> bool:
    return effect.position == "shuffle" or bool(acted_on(run, context, effect.what))  # [CR 701.24c]


def _choose(run: Run, context: Context, effect: Choose) -> bool:
    """Only of what was shown before: how much there is elsewhere may be nobody's to know."""
    if effect.of is None:
        return True
    shown = acted_on(run, context, effect.of)
    return any(passes(run.state, context.about(i), effect.filter, i) for i in shown)


def _pay(run: Run, context: Context, effect: MayPay | MustPay) -> bool:
    return any(CAN_PAY(run.state, context, p, effect.cost) for p in players_of(run, context, effect.who))


def _first(run: Run, context: Context, effect: Sequence) -> bool:
    """A sequence is as possible as its first step that does something by itself."""
    return not effect.steps or possible(run, context, effect.steps[0])


_JUDGES: dict[type, Callable[[Run, Context, Any], bool]] = {
    Sacrifice: _sacrifice,
    Discard: _discard,
    Mill: _mill,
    BringIn: _bring_in,
    Destroy: _on_permanents,
    Tap: _on_permanents,
    Untap: _on_permanents,
    Move: _move,
    Choose: _choose,
    MayPay: _pay,
    MustPay: _pay,
    Sequence: _first,
    Nothing: lambda run, context, effect: False,
}
