"""What a spell or ability may target, and whether enough can be chosen (CR 115, 601.2c, 608.2b). Pure.

Not here: asking for targets (process.casting.announce).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from spellstack.ir.ability import Activated, Triggered
from spellstack.ir.casting import MergesWith
from spellstack.ir.cost import Cost
from spellstack.ir.filter import IsPlayer
from spellstack.ir.flow import Nothing
from spellstack.ir.node import Body, Filter
from spellstack.ir.reference import Target
from spellstack.ir.static import Act, AttachesOnlyTo, PlayerRuleKind
from spellstack.ir.target import Instructions, Modal, TargetSpec
from spellstack.ir.walk import mentions
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number, passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.force.player_rule import rules_about
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import characteristics, controller, exiled_cards, exists
from spellstack.rules.view.term.stat import stat_of

# Asked for so often that going through the class would tell.
_BE_TARGETED = Act.BE_TARGETED
_INSTANT = CardType.INSTANT
_SORCERY = CardType.SORCERY

_NOTHING = Nothing()
_MOST_TESTS = 4096
_aims_at_players: dict[int, tuple[Filter, bool]] = {}


def bodies_of(state: GameState, obj: GameObject, chars: Characteristics | None = None) -> tuple[Body, ...]:
    """The texts of a spell or ability in order: an Aura spell's is that it targets what it will enchant (CR 303.4a),
    a merging spell's that it targets what it will merge with (702.140a).
    """
    ability = obj.spell.ability
    if type(ability) is Activated or type(ability) is Triggered:
        return (ability.body,)
    chars = characteristics(state, obj.id) if chars is None else chars
    return spell_bodies(chars)


def spell_bodies(chars: Characteristics) -> tuple[Body, ...]:
    """The texts of a spell with these characteristics."""
    if _INSTANT in chars.types or _SORCERY in chars.types:
        return tuple(ability.body for ability in chars.parts.spell)
    if "Aura" in chars.subtypes:
        specs = tuple(TargetSpec(only.filter, zones=only.zones) for _, only in own_effects(chars, AttachesOnlyTo))
        return (Instructions(_NOTHING, specs[:1]),) if specs else ()
    merging = tuple(TargetSpec(only.filter) for _, only in own_effects(chars, MergesWith)) if chars.abilities else ()
    return (Instructions(_NOTHING, merging[:1]),) if merging else ()


def chosen_instructions(bodies: Iterable[Body], modes: Sequence[int]) -> tuple[Instructions, ...]:
    """The instructions that count, in the order in which their targets are kept: modes in printed order (CR 700.2)."""
    found: list[Instructions] = []
    for body in bodies:
        if type(body) is Instructions:
            found.append(body)
        elif type(body) is Modal:
            found.extend(body.modes[mode].instructions for mode in sorted(modes))
    return tuple(found)


def legal_targets(
    state: GameState, context: Context, spec: TargetSpec, taken: frozenset[EntityId] = frozenset()
) -> tuple[EntityId, ...]:
    """What may be chosen for this instance of "target"; `taken` are targets of slots that must differ from it."""
    return tuple(_legal(state, context, spec, taken))


def _legal(
    state: GameState, context: Context, spec: TargetSpec, taken: frozenset[EntityId] = frozenset()
) -> Iterator[EntityId]:
    return (i for i in _candidates(state, spec) if i not in taken and _may_be_chosen(state, context, spec, i))


def still_legal(state: GameState, context: Context, spec: TargetSpec, entity: EntityId, stack_id: ObjectId) -> bool:
    """Whether a chosen target is still legal on resolution (CR 608.2b)."""
    if not exists(state, entity):
        return False
    if entity >= FIRST_OBJECT and not _in_zones(state, spec, entity):
        return False
    return _may_be_chosen(state, context, spec, entity)


def _candidates(state: GameState, spec: TargetSpec) -> Iterator[EntityId]:
    if aims_at_players(spec.filter):
        yield from turn_order(state)
    for zone in spec.zones:
        if zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
            for player in range(len(state.players)):
                yield from state.zone(zone, player)
        elif zone is Zone.BATTLEFIELD:
            yield from (i for i in state.battlefield if not state.objects[i].phased_out)
        elif zone is Zone.EXILE:
            yield from exiled_cards(state)
        else:
            yield from state.zone(zone, 0)


def aims_at_players(test: Filter) -> bool:
    """Whether the filter can pass a player at all."""
    known = _aims_at_players.get(id(test))
    if known is None:
        if len(_aims_at_players) >= _MOST_TESTS:
            _aims_at_players.clear()
        known = _aims_at_players[id(test)] = (test, mentions(test, IsPlayer))
    return known[1]


def _in_zones(state: GameState, spec: TargetSpec, identity: ObjectId) -> bool:
    obj = state.objects[identity]
    return obj.zone in spec.zones and not obj.phased_out


def _may_be_chosen(state: GameState, context: Context, spec: TargetSpec, entity: EntityId) -> bool:
    if entity == context.stack_id:  # [CR 115.5]
        return False
    if not _fits_filter(state, context, spec, entity):
        return False
    if entity < FIRST_OBJECT and _player_is_protected(state, context, entity):
        return False
    return not prohibited(state, _BE_TARGETED, subject=entity, other=context.source, player=context.controller)


def _fits_filter(state: GameState, context: Context, spec: TargetSpec, entity: EntityId) -> bool:
    if spec.each_of is None:
        return passes(state, context.about(entity), spec.filter, entity)
    return any(_of_one(state, context, spec, player, entity) for player in entities(state, context, spec.each_of))


def _of_one(state: GameState, context: Context, spec: TargetSpec, player: EntityId, entity: EntityId) -> bool:
    """Whether the target is one for this of the players for each of whom there is one."""
    return passes(state, context.about(player).about(entity), spec.filter, entity)


_SHIELDS = (PlayerRuleKind.HEXPROOF, PlayerRuleKind.SHROUD, PlayerRuleKind.PROTECTION)


def _player_is_protected(state: GameState, context: Context, player: EntityId) -> bool:
    """Hexproof, shroud and protection of players (CR 702.11c, 702.16, 702.18a)."""
    source = context.source
    return any(
        rule.filter is None or passes(state, there.about(source), rule.filter, source)
        for rule, there in rules_about(state, player, *_SHIELDS)
        if rule.rule is not PlayerRuleKind.HEXPROOF or context.controller != player
    )


def wanted(state: GameState, context: Context, spec: TargetSpec, available: int) -> tuple[int, int]:
    """How many targets at least and at most (CR 601.2c); never more than what is to be divided (CR 601.2d)."""
    least = max(0, number(state, context, spec.minimum))
    most = available if spec.maximum is None else max(0, number(state, context, spec.maximum))
    if spec.each_of is not None:
        most *= len(entities(state, context, spec.each_of))
    if spec.divide is not None:
        most = min(most, number(state, context, spec.divide))
    return least, min(most, available)


def applies(state: GameState, context: Context, spec: TargetSpec) -> bool:
    """Whether the slot is chosen at all ("if it was kicked", CR 601.2c)."""
    return spec.condition is None or holds(state, context, spec.condition)


def can_target(state: GameState, context: Context, instructions: Instructions) -> bool:
    """Whether all targets the instructions require can be chosen (CR 601.2c)."""
    specs = instructions.targets
    if not specs:
        return True
    return can_fill(state, context, specs, 0, ())


def can_fill(
    state: GameState,
    context: Context,
    specs: tuple[TargetSpec, ...],
    slot: int,
    before: tuple[tuple[EntityId, ...], ...],
) -> bool:
    """Whether the slots from this one on can be filled, with those `before` filled so. `context.targets` is left as it
    was looked at last.
    """
    if slot == len(specs):
        return True
    spec = specs[slot]
    if not applies(state, context, spec):
        return can_fill(state, context, specs, slot + 1, (*before, ()))
    context.targets = before
    taken = frozenset(i for other in spec.other_than if other < len(before) for i in before[other])
    if slot == len(specs) - 1 and number(state, context, spec.minimum) <= 1:  # any target will do
        return number(state, context, spec.minimum) <= 0 or any(True for _ in _legal(state, context, spec, taken))
    options = legal_targets(state, context, spec, taken)
    least, _ = wanted(state, context, spec, len(options))
    if len(options) < least or problem_with(state, spec, options, least, exact=False):
        return False
    if not depends(specs, slot):
        return can_fill(state, context, specs, slot + 1, (*before, options[:least]))
    if least <= 1:
        picks: Iterable[tuple[EntityId, ...]] = ((option,) for option in options) if least else ((),)
    else:
        picks = (options[start:] + options[:start] for start in range(len(options)))
        picks = (pick[:least] for pick in picks)
    return any(can_fill(state, context, specs, slot + 1, (*before, pick)) for pick in picks)


def depends(specs: tuple[TargetSpec, ...], slot: int) -> bool:
    """Whether a later slot may look at what is chosen for this one."""
    later = specs[slot + 1 :]
    return any(slot in spec.other_than or mentions(spec.filter, Target) for spec in later)


def problem_with(
    state: GameState, spec: TargetSpec, chosen: Sequence[EntityId], least: int = 0, *, exact: bool = True
) -> str:
    """What is wrong with these targets taken together, empty if nothing. With `exact` false: whether no choice of
    `least` of them could be right.
    """
    if not exact:
        return "" if least <= 1 else _impossible(state, spec, chosen, least)
    owners = [controller(state, i) for i in chosen]
    if spec.same_controller and len(set(owners)) > 1:
        return "the targets have to be controlled by the same player"
    if spec.different_controllers and len(set(owners)) < len(owners):
        return "the targets have to be controlled by different players"
    return ""


def _impossible(state: GameState, spec: TargetSpec, options: Sequence[EntityId], least: int) -> str:
    owners = [controller(state, i) for i in options]
    if spec.same_controller and max((owners.count(p) for p in set(owners)), default=0) < least:
        return "too few of one player"
    if spec.different_controllers and len(set(owners)) < least:
        return "too few players"
    return ""


def total_problem(state: GameState, context: Context, spec: TargetSpec, chosen: Sequence[EntityId]) -> str:
    """Whether the targets together exceed what the text allows ("with total power 4 or less", one of each player)."""
    if spec.each_of is not None and spec.maximum is not None:
        most = number(state, context, spec.maximum)
        for player in entities(state, context, spec.each_of):
            if sum(_of_one(state, context, spec, player, i) for i in chosen) > most:
                return f"at most {most} may be of one player"
    if not spec.total_stat or spec.total_at_most is None:
        return ""
    total = sum(stat_of(state, i, spec.total_stat) for i in chosen)
    allowed = number(state, context, spec.total_at_most)
    return f"their total {spec.total_stat} is {total}, at most {allowed} is allowed" if total > allowed else ""


def choosable_modes(state: GameState, context: Context, modal: Modal) -> tuple[int, ...]:
    """The modes that may be chosen: their condition holds and their targets can be chosen (CR 700.2a)."""
    used = _chosen_before(state, context, modal) if modal.once else ()
    return tuple(
        place
        for place, mode in enumerate(modal.modes)
        if place not in used and holds(state, context, mode.condition) and can_target(state, context, mode.instructions)
    )


def mode_mark(state: GameState, modal: Modal) -> str:
    """With what the mark of a mode begins that can be chosen only once, or only once each turn."""
    return f"mode of turn {state.turn.number} " if modal.of_turn else "mode chosen "


def _chosen_before(state: GameState, context: Context, modal: Modal) -> frozenset[int]:
    """The modes that were chosen for this source before (see `process.casting.announcing`)."""
    obj = state.objects.get(context.source)
    marks = obj.marks if obj is not None else ()
    return frozenset(int(mark.split()[-1]) for mark in marks if mark.startswith(mode_mark(state, modal)))


def mode_bounds(state: GameState, context: Context, modal: Modal) -> tuple[int, int]:
    """How many modes at least and at most (CR 700.2d)."""
    least = number(state, context, modal.minimum)
    if modal.extra is not None and holds(state, context, modal.extra):
        return least, len(modal.modes)
    return least, number(state, context, modal.maximum)


def can_choose(state: GameState, context: Context, bodies: Iterable[Body]) -> bool:
    """Whether modes and targets can be chosen for all of the texts."""
    for body in bodies:
        if type(body) is Instructions:
            if not can_target(state, context, body):
                return False
        elif type(body) is Modal:
            least, _ = mode_bounds(state, context, body)
            able = choosable_modes(state, context, body)
            if len(able) < least and not (body.repeats and able):
                return False
    return True


def mode_costs(state: GameState, context: Context, bodies: Iterable[Body]) -> tuple[Cost, ...]:
    """What the modes cost of which one has to be chosen, if each of them costs something (CR 601.2b); else nothing."""
    for body in bodies:
        if type(body) is Modal and all(mode.cost is not None for mode in body.modes):
            able = choosable_modes(state, context, body)
            return tuple(cost for mode in able for cost in (body.modes[mode].cost,) if cost is not None)
    return ()
