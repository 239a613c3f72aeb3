"""Objects set aside for all components of a cost besides mana, if they can be paid together (CR 118.3, 118.10). Pure.

The same object never pays two components that both move it, or both tap it. Not here: which could pay one component
(payable), mana (payment).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spellstack.ir.cost import EffectCost, ExertCost, MillCost, PayEnergy, PutCountersCost, RemoveCountersCost, TapCost
from spellstack.ir.node import CostPart
from spellstack.rules.legality.paying.doable import doable
from spellstack.rules.legality.paying.filling import Demand, fill
from spellstack.rules.legality.paying.payable import Found, Group, candidates, count_of, group_of, has_candidates
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.objects import power

Asking = tuple[int, CostPart, list[ObjectId]]  # the place of a component, it, and what could pay it
Dear = Callable[[CostPart, ObjectId], int]


class Reserved:
    """Objects set aside for the components, by component; what taps and what moves is out of reach for mana."""

    __slots__ = ("chosen", "gone", "tapped")

    def __init__(self) -> None:
        self.chosen: dict[int, tuple[ObjectId, ...]] = {}
        self.gone: frozenset[ObjectId] = frozenset()
        self.tapped: frozenset[ObjectId] = frozenset()

    def with_chosen(self, place: int, part: CostPart, ids: tuple[ObjectId, ...]) -> Reserved:
        """The same with objects for one more component."""
        new = Reserved()
        new.chosen = {**self.chosen, place: ids}
        new.gone = self.gone | frozenset(ids if group_of(part) is Group.MOVES else ())
        new.tapped = self.tapped | frozenset(ids if group_of(part) is Group.TAPS else ())
        return new

    def free(self, part: CostPart, ids: Found) -> list[ObjectId]:
        """Those not yet set aside for a component of the same group."""
        taken = {Group.MOVES: self.gone, Group.TAPS: self.tapped}.get(group_of(part), frozenset())
        return [i for i in ids if i not in taken]


def _payable_alone(state: GameState, context: Context, player: PlayerId, parts: Sequence[CostPart]) -> bool:
    """Whether the components for which no object is set aside can be paid together."""
    energy = sum(number(state, context, part.amount) for part in parts if type(part) is PayEnergy)
    if energy and energy > dict(state.players[player].counters).get("energy", 0):
        return False
    milled = sum(number(state, context, part.count) for part in parts if type(part) is MillCost)
    if milled > len(state.libraries[player]):
        return False
    if context.source not in state.objects and any(type(part) is ExertCost for part in parts):
        return False
    return all(doable(state, context, player, part.effect) for part in parts if type(part) is EffectCost)


def reserve(
    state: GameState,
    context: Context,
    player: PlayerId,
    parts: Sequence[CostPart],
    *,
    casting: ObjectId = -1,
    dear: Dear | None = None,
    fixed: Reserved | None = None,
) -> Reserved | None:
    """Objects for every component, None if they cannot all be paid together; the least dear to the payer first."""
    reserved = fixed or Reserved()
    if not parts:
        return reserved
    if not _payable_alone(state, context, player, [part for part in parts if not has_candidates(part)]):
        return None
    order = []
    for place, part in enumerate(parts):
        if place in reserved.chosen or not has_candidates(part):
            continue
        found = list(candidates(state, context, player, part, casting))
        if dear is not None:
            found.sort(key=lambda identity, part=part: dear(part, identity))  # type: ignore[misc]
        order.append((len(found), place, part, found))
    order.sort(key=lambda item: item[:2])
    return _fill(state, context, [item[1:] for item in order], reserved, dear)


def _fill(
    state: GameState, context: Context, order: list[Asking], reserved: Reserved, dear: Dear | None
) -> Reserved | None:
    """Set objects aside for all components at once; those that ask for something of the whole choose last, from what is
    left: the others leave them the best.
    """
    counted = [item for item in order if _is_counted(item[1])]
    rest = [item for item in order if not _is_counted(item[1])]
    for group in (Group.MOVES, Group.TAPS):
        asking = [item for item in counted if group_of(item[1]) is group]
        weight = _weight(state, [item for item in rest if group_of(item[1]) is group], dear)
        found = _matched(state, context, asking, reserved, weight) if asking else reserved
        if found is None:
            return None
        reserved = found
    for place, part, able in rest:
        ids = _selection(state, context, part, reserved.free(part, able))
        if ids is None:
            return None
        reserved = reserved.with_chosen(place, part, ids)
    return reserved


def _is_counted(part: CostPart) -> bool:
    """Whether any objects will do for it, just so many, each of which others then cannot have."""
    return group_of(part) is not Group.OTHER and getattr(part, "power", None) is None


def _weight(
    state: GameState, wholes: list[Asking], dear: Dear | None
) -> Callable[[CostPart, ObjectId], tuple[int, int]]:
    """How much an object is worth: to components that ask for a total, then to the payer."""
    wanted = {identity for _, _, able in wholes for identity in able}

    def weight(part: CostPart, identity: ObjectId) -> tuple[int, int]:
        kept = max(0, power(state, identity)) if identity in wanted else 0
        return kept, dear(part, identity) if dear is not None else 0

    return weight


def _matched(
    state: GameState,
    context: Context,
    order: list[Asking],
    reserved: Reserved,
    weight: Callable[[CostPart, ObjectId], tuple[int, int]],
) -> Reserved | None:
    """Objects for all these components of one group; the scarcest were put first, and of alike ones one is looked at
    for all.
    """
    alike: dict[CostPart, Demand] = {}
    objects: dict[ObjectId, tuple[int, int]] = {}
    for _, part, found in order:
        demand = alike.get(part)
        if demand is None:
            able = reserved.free(part, found)
            demand = alike[part] = Demand(frozenset(able), 0)
            for identity in able:
                objects.setdefault(identity, weight(part, identity))
        demand.count += count_of(state, context, part)
    if not fill(tuple(alike.values()), sorted(objects, key=objects.__getitem__)):
        return None
    for place, part, _ in order:
        given, count = alike[part].given, count_of(state, context, part)
        reserved = reserved.with_chosen(place, part, tuple(given[:count]))
        del given[:count]
    return reserved


def _selection(state: GameState, context: Context, part: CostPart, able: list[ObjectId]) -> tuple[ObjectId, ...] | None:
    """Objects for a component that asks for something of the whole, or takes nothing away from others."""
    if type(part) is TapCost and part.power is not None:
        return _with_power(state, number(state, context, part.power), able)
    if type(part) is RemoveCountersCost:
        return _with_counters(state, context, part, able)
    count = 1 if type(part) is PutCountersCost else count_of(state, context, part)
    return tuple(able[:count]) if len(able) >= count else None


def _with_power(state: GameState, needed: int, able: list[ObjectId]) -> tuple[ObjectId, ...] | None:
    strong = sorted(able, key=lambda i: -power(state, i))
    for size in range(len(strong) + 1):
        if sum(power(state, i) for i in strong[:size]) >= needed:
            return tuple(strong[:size])
    return None


def _with_counters(
    state: GameState, context: Context, part: RemoveCountersCost, able: list[ObjectId]
) -> tuple[ObjectId, ...] | None:
    needed, chosen, total = count_of(state, context, part), [], 0
    for identity in able:
        if total >= needed:
            break
        chosen.append(identity)
        total += counter_count(state.objects[identity], part.kind)
    return tuple(chosen) if total >= needed else None
