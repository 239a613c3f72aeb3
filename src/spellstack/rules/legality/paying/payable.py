"""Which objects could pay a component of a cost other than mana, and how much life can be paid (CR 118.3). Pure.

Not here: objects for all components together (reserving), mana (payment), and doing it (process.casting.pay).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

from spellstack.ir.cost import (
    DiscardCost,
    ExileCost,
    PutCountersCost,
    PutOnLibraryCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapThis,
    UntapCost,
    UntapThis,
)
from spellstack.ir.node import CostPart, Filter
from spellstack.ir.static import Act
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.force.player_rule import life_is_fixed
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import controlled, controller, is_sick, permanents


class Group(StrEnum):
    """Components of one group exclude each other's objects."""

    MOVES = "moves"
    TAPS = "taps"
    OTHER = "other"


Found = Sequence[ObjectId]
_GROUP: dict[type, Group] = {
    SacrificeCost: Group.MOVES,
    DiscardCost: Group.MOVES,
    ExileCost: Group.MOVES,
    ReturnCost: Group.MOVES,
    PutOnLibraryCost: Group.MOVES,
    TapThis: Group.TAPS,
    TapCost: Group.TAPS,
}


def group_of(part: CostPart) -> Group:
    """What kind of use it makes of objects."""
    return _GROUP.get(type(part), Group.OTHER)


def count_of(state: GameState, context: Context, part: Any) -> int:
    """How many objects (or counters) it takes."""
    value = getattr(part, "count", None)
    return 1 if value is None else max(0, number(state, context, value))


def takes_objects(part: CostPart) -> bool:
    """Whether the payer chooses objects for it."""
    return type(part) in _CANDIDATES and getattr(part, "filter", None) is not None


def has_candidates(part: CostPart) -> bool:
    """Whether objects pay it, chosen or told by the cost itself."""
    return type(part) in _CANDIDATES


def uses_up(part: CostPart) -> bool:
    """Whether it taps or moves so many objects of the payer's choice."""
    chosen = takes_objects(part) and not getattr(part, "random", False)
    return chosen and group_of(part) is not Group.OTHER and getattr(part, "power", None) is None


def candidates(state: GameState, context: Context, player: PlayerId, part: CostPart, casting: ObjectId = -1) -> Found:
    """The objects that could pay the component; `casting` is on the stack while it is paid, so it cannot."""
    finder = _CANDIDATES.get(type(part))
    if finder is None:
        return ()
    return [i for i in finder(state, context, player, part) if i != casting or _is_this(part)]


def _is_this(part: CostPart) -> bool:
    return getattr(part, "filter", None) is None


def _passing(state: GameState, context: Context, test: Filter | None, ids: Sequence[ObjectId]) -> list[ObjectId]:
    return [i for i in ids if test is None or passes(state, context.about(i), test, i)]


def _this(state: GameState, context: Context) -> list[ObjectId]:
    return [context.source] if context.source in state.objects else []


def _sacrifice(state: GameState, context: Context, player: PlayerId, part: SacrificeCost) -> Found:
    found = (
        _this(state, context)
        if part.filter is None
        else _passing(state, context, part.filter, controlled(state, player))
    )
    return [
        i
        for i in found
        if state.objects[i].zone is Zone.BATTLEFIELD
        and controller(state, i) == player
        and not prohibited(state, Act.BE_SACRIFICED, subject=i, player=player)
        and not (context.proposed and prohibited(state, Act.SACRIFICE_AS_COST, subject=i, player=player))
    ]


def _discard(state: GameState, context: Context, player: PlayerId, part: DiscardCost) -> Found:
    hand = state.hands[player]
    if part.this:
        return [i for i in _this(state, context) if i in hand]
    return _passing(state, context, part.filter, hand)


def _exile(state: GameState, context: Context, player: PlayerId, part: ExileCost) -> Found:
    if part.filter is None and not part.also:
        return _this(state, context)
    found: list[ObjectId] = []
    for zone in (part.zone, *part.also):
        ids = controlled(state, player) if zone is Zone.BATTLEFIELD else state.zone(zone, player)
        found += _passing(state, context, part.filter, ids)
    return found


def _return(state: GameState, context: Context, player: PlayerId, part: ReturnCost) -> Found:
    if part.filter is None:
        return _this(state, context)
    return _passing(state, context, part.filter, permanents(state))  # whose it may be is told by the filter


def _put_on_library(state: GameState, context: Context, player: PlayerId, part: PutOnLibraryCost) -> Found:
    return _passing(state, context, part.filter, state.zone(part.zone, player))


def _tap(state: GameState, context: Context, player: PlayerId, part: TapCost) -> Found:
    untapped = [i for i in controlled(state, player) if not state.objects[i].tapped]
    return [i for i in _passing(state, context, part.filter, untapped) if not prohibited(state, Act.TAP, subject=i)]


def _tap_this(state: GameState, context: Context, player: PlayerId, part: TapThis) -> Found:
    obj = state.objects.get(context.source)
    return [obj.id] if obj is not None and not obj.tapped and not is_sick(state, obj) else []


def _untap_this(state: GameState, context: Context, player: PlayerId, part: UntapThis) -> Found:
    obj = state.objects.get(context.source)
    return [obj.id] if obj is not None and obj.tapped and not is_sick(state, obj) else []


def _untap(state: GameState, context: Context, player: PlayerId, part: UntapCost) -> Found:
    tapped = [i for i in controlled(state, player) if state.objects[i].tapped]
    return _passing(state, context, part.filter, tapped)


def _remove_counters(state: GameState, context: Context, player: PlayerId, part: RemoveCountersCost) -> Found:
    found = (
        _this(state, context)
        if part.filter is None
        else _passing(state, context, part.filter, controlled(state, player))
    )
    return [i for i in found if counter_count(state.objects[i], part.kind)]


def _put_counters(state: GameState, context: Context, player: PlayerId, part: PutCountersCost) -> Found:
    found = (
        _this(state, context)
        if part.filter is None
        else _passing(state, context, part.filter, controlled(state, player))
    )
    return [i for i in found if not prohibited(state, Act.GET_COUNTERS, subject=i)]


def _reveal(state: GameState, context: Context, player: PlayerId, part: RevealCost) -> Found:
    if part.filter is None:
        return _this(state, context)
    own = controlled(state, player) if part.behold else ()
    return _passing(state, context, part.filter, (*state.hands[player], *own))


_CANDIDATES: dict[type, Callable[[GameState, Context, PlayerId, Any], Found]] = {
    SacrificeCost: _sacrifice,
    DiscardCost: _discard,
    ExileCost: _exile,
    ReturnCost: _return,
    PutOnLibraryCost: _put_on_library,
    TapCost: _tap,
    TapThis: _tap_this,
    UntapThis: _untap_this,
    UntapCost: _untap,
    RemoveCountersCost: _remove_counters,
    PutCountersCost: _put_counters,
    RevealCost: _reveal,
}


def can_pay_life(state: GameState, player: PlayerId, amount: int, *, proposed: bool = True) -> bool:
    """Whether so much life can be paid: 0 always, more only as far as there is life that may be paid (CR 119.4,
    119.8).
    """
    if amount <= 0:  # [CR 119.4b]
        return True
    return amount <= payable_life(state, player, proposed=proposed)


def payable_life(state: GameState, player: PlayerId, *, proposed: bool = True) -> int:
    """How much life the player may pay at most; `proposed`: for casting a spell or activating an ability."""
    if proposed and prohibited(state, Act.PAY_LIFE, player=player):
        return 0
    if prohibited(state, Act.LOSE_LIFE, player=player):
        return 0
    return 0 if life_is_fixed(state, player) else max(0, state.players[player].life)
