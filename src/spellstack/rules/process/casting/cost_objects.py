"""Choosing the objects that pay the components of a cost which leave a choice (CR 601.2b, 118.3, 118.10).

Not here: paying with them (pay), and which objects could pay (legality.paying.payable).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

from spellstack.errors import IllegalAction
from spellstack.ir.cost import PutCountersCost, RemoveCountersCost, TapCost
from spellstack.ir.node import CostPart
from spellstack.rules.choice.run import Run
from spellstack.rules.legality.paying.cheaper import can_fund_with, reduces_by_notes
from spellstack.rules.legality.paying.cost_words import cost_words
from spellstack.rules.legality.paying.manasources import mana_abilities_of, sources
from spellstack.rules.legality.paying.payable import Group, candidates, count_of, group_of, takes_objects
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.objects import characteristics

MOST_SETS = 66  # of more choices none is looked at: pairs of twelve, threes of eight


def choose_objects(
    run: Run, proposal: Proposal, parts: Sequence[CostPart], reserved: Reserved, notes: dict[str, tuple[ObjectId, ...]]
) -> Reserved:
    """Ask which objects pay the components that leave a choice; what is chosen is noted under the component's name."""
    reserved = _with_itself(run.state, proposal, parts, reserved)
    for place, part in enumerate(parts):
        if place in reserved.chosen or not takes_objects(part) or getattr(part, "random", False):
            continue
        ids = _chosen_objects(run, proposal, parts, place, part, reserved)
        reserved = reserved.with_chosen(place, part, ids)
        note = getattr(part, "note", "")
        if note:
            notes[note] = (*notes.get(note, ()), *ids)
    return reserved


def _with_itself(state: GameState, proposal: Proposal, parts: Sequence[CostPart], reserved: Reserved) -> Reserved:
    """With the source set aside for the components that take it, so that no other takes it too (CR 118.10)."""
    itself = proposal.context.source
    for place, part in enumerate(parts):
        if place in reserved.chosen or takes_objects(part) or group_of(part) is Group.OTHER:
            continue
        if tuple(candidates(state, proposal.context, proposal.player, part)) == (itself,):
            reserved = reserved.with_chosen(place, part, (itself,))
    return reserved


def _chosen_objects(
    run: Run, proposal: Proposal, parts: Sequence[CostPart], place: int, part: CostPart, reserved: Reserved
) -> tuple[ObjectId, ...]:
    state, context, player = run.state, proposal.context, proposal.player
    casting = proposal.object if proposal.is_spell else -1
    able = reserved.free(part, candidates(state, context, player, part, casting))
    count = count_of(state, context, part)
    measure = _measure(state, context, part)
    if measure is not None:
        return _until_enough(run, proposal, part, able, *measure)
    least = most = 1 if isinstance(part, PutCountersCost) else count
    if len(able) < least:
        raise IllegalAction("118.3", f"there is not enough to pay the cost ({cost_words(part)})")
    rivals = _has_rivals(parts, place, reserved)
    if least == most == 1:
        able = _usable(state, proposal, part, able, reserved, rivals=rivals)
    if len(able) == least == most:
        return tuple(able)
    clashes = _clashes(state, proposal, part, able, count, reserved, rivals=rivals) if least == most else ()
    return run.choose_ids(player, _purpose(part), able, least, most, source=proposal.object, clashes=clashes)


def _measure(state: GameState, context: Context, part: CostPart) -> tuple[int, Callable[[ObjectId], int]] | None:
    """How much the chosen objects have to come to together, and what each counts; None where it is just their
    number.
    """
    if isinstance(part, TapCost) and part.power is not None:
        return number(state, context, part.power), lambda identity: characteristics(state, identity).power or 0
    if isinstance(part, RemoveCountersCost):
        return count_of(state, context, part), lambda identity: counter_count(state.objects[identity], part.kind)
    return None


def _until_enough(
    run: Run, proposal: Proposal, part: CostPart, able: list[ObjectId], needed: int, count: Callable[[ObjectId], int]
) -> tuple[ObjectId, ...]:
    """Objects one by one until they come to enough, so that every choice offered can be made."""
    chosen: list[ObjectId] = []
    left = list(able)
    while sum(map(count, chosen)) < needed:
        rest = needed - sum(map(count, chosen))
        positive = sum(max(0, count(i)) for i in left)
        useful = [i for i in left if positive + min(0, count(i)) >= rest]
        if not useful:
            raise IllegalAction("118.3", f"what can be chosen does not come to {needed}")
        one = run.choose_ids(proposal.player, _purpose(part), useful, source=proposal.object)[0]
        chosen.append(one)
        left.remove(one)
    return tuple(chosen)


def _purpose(part: CostPart) -> str:
    """`sacrifice`, `discard`, `exile` …"""
    name = type(part).__name__.removesuffix("Cost")
    return "".join(" " + c.lower() if c.isupper() else c for c in name).strip()


def _has_rivals(parts: Sequence[CostPart], place: int, reserved: Reserved) -> bool:
    """Whether other components, for which nothing is chosen yet, may want the same objects and not any others."""
    part, group = parts[place], group_of(parts[place])
    later = (other for number, other in enumerate(parts) if number != place and number not in reserved.chosen)
    return group is not Group.OTHER and any(group_of(other) is group and other != part for other in later)


def _usable(
    state: GameState, proposal: Proposal, part: CostPart, able: list[ObjectId], reserved: Reserved, *, rivals: bool
) -> list[ObjectId]:
    """Without those that are needed for mana or for another component: what is offered leaves the whole cost payable
    (CR 118.10).
    """
    note = getattr(part, "note", "")
    if len(able) < 2 or not (rivals or _matters_for_mana(state, proposal, able) or reduces_by_notes(proposal)):
        return able
    return [i for i in able if can_fund_with(state, proposal, part, note, (i,), reserved)] or able


def _clashes(
    state: GameState,
    proposal: Proposal,
    part: CostPart,
    able: list[ObjectId],
    count: int,
    reserved: Reserved,
    *,
    rivals: bool,
) -> tuple[tuple[ObjectId, ...], ...]:
    """Which so many of them are not to be given together because one of them is needed for something else."""
    if count < 2 or comb(len(able), count) > MOST_SETS or not (rivals or _matters_for_mana(state, proposal, able)):
        return ()
    note, sets = getattr(part, "note", ""), tuple(combinations(able, count))
    found = tuple(ids for ids in sets if not can_fund_with(state, proposal, part, note, ids, reserved))
    return found if len(found) < len(sets) else ()


def _matters_for_mana(state: GameState, proposal: Proposal, able: list[ObjectId]) -> bool:
    """Whether some of them have mana abilities, or mana abilities use up other objects."""
    if any(mana_abilities_of(characteristics(state, i)) for i in able):
        return True
    return any(source.others for source in sources(state, proposal.player))
