"""Which spells a player can cast now (CR 601.3, 117.1a): permitted, at the right time, with targets and a payable
cost. Pure.

What is offered can be cast and what can be cast is offered: the same total cost and the same payment plan are used as
in casting. Cheap tests go first. Not here: casting (process.casting.cast).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.casting import (
    AdditionalCost,
    CastingWay,
    ModifyCost,
    NextSpell,
    PayLifeAid,
    SpendAsThough,
    TimingPermission,
)
from spellstack.ir.event import EventKind
from spellstack.ir.node import Body
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.target import Modal
from spellstack.ir.value import X
from spellstack.ir.walk import mentions
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.step import MAIN_STEPS
from spellstack.rules.legality.activatable import name_of, sorcery_time
from spellstack.rules.legality.as_spell import as_spell, staged_for
from spellstack.rules.legality.board import glance
from spellstack.rules.legality.joining import labels_of
from spellstack.rules.legality.paying.costs import additional_costs
from spellstack.rules.legality.paying.funds import can_fund
from spellstack.rules.legality.paying.next_spell import riders_for
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.some_payment import payable_somehow, with_optional_cost
from spellstack.rules.legality.paying.variables import with_least
from spellstack.rules.legality.prospects import prospects
from spellstack.rules.legality.quick import Quick, quick
from spellstack.rules.legality.targets import can_choose, spell_bodies
from spellstack.rules.legality.timing import cost_for_timing, in_time
from spellstack.rules.legality.way import Way, base_cost, face_characteristics
from spellstack.rules.legality.ways import ways
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import NO_SPELL, GameObject, Spell
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.force.own import casts_plainly
from spellstack.rules.view.force.prohibition import forbids, is_outright, prohibitions
from spellstack.rules.view.index import Active, index_of, statics
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_CAST = Act.CAST
_BE_TARGETED = Act.BE_TARGETED
_LAND = CardType.LAND

MOST_X = 40
_MODIFIERS = frozenset({ModifyCost, NextSpell, AdditionalCost, PayLifeAid, SpendAsThough})


def castable(state: GameState, player: PlayerId, funds: Quick | None = None) -> Iterator[tuple[ObjectId, Way]]:
    """The cards the player can cast now, each with a way to do so."""
    funds = quick(state, player) if funds is None else funds
    for identity in _hopeful(state, player, funds):
        obj = state.objects[identity]
        for way in ways(state, player, obj):
            if can_cast(state, player, obj, way, funds):
                yield identity, way


def _hopeful(state: GameState, player: PlayerId, funds: Quick) -> list[ObjectId]:
    """The cards that could perhaps be cast, judged from type and cost alone where nothing else matters."""
    objects, traces = state.objects, index_of(state).traces
    anytime = funds.sorcery or TimingPermission in index_of(state).statics
    found = []
    for identity in state.hands[player]:
        seen = glance(objects[identity].definition)
        if (
            funds.special
            or not seen.plain
            or identity in traces
            or (not seen.land and (anytime or seen.quick) and 0 <= seen.value <= funds.most)
        ):
            found.append(identity)
    found += _elsewhere(state, player, funds)
    return found


def _elsewhere(state: GameState, player: PlayerId, funds: Quick) -> Iterator[ObjectId]:
    """Cards outside the hand that they themselves or other effects may let the player cast."""
    permitted = CastingWay in index_of(state).statics
    if not permitted:
        stirring = prospects(state, player).stirring
        yield from (i for i in state.graveyards[player] if i in stirring)
        yield from (i for i in state.exile if i in stirring)
        yield from state.command
        return
    yield from (*state.graveyards[player], *state.exile, *state.command)
    if any(Zone.LIBRARY in active.effect.zones for active in statics(state, CastingWay)):  # type: ignore[attr-defined]
        yield from state.libraries[player][:1]
    for other in range(len(state.players)):
        if other != player:
            yield from state.graveyards[other]


def can_cast(state: GameState, player: PlayerId, obj: GameObject, way: Way, funds: Quick | None = None) -> bool:
    """Whether the card can be cast this way now."""
    funds = quick(state, player) if funds is None else funds
    chars = face_characteristics(state, obj, way)
    if not in_time(state, player, obj, chars, way, funds.sorcery):
        return False
    if not _is_plain(state, chars, way) or not funds.plain(chars):
        return can_cast_closely(state, player, obj, way, chars)
    affordable = funds.affords(chars)
    if affordable is False:
        return False
    if affordable is None:  # what adds mana may be for spells only, or ask for cards of the hand, where it is still
        return can_cast_closely(state, player, obj, way, chars)
    bodies = spell_bodies(chars)
    return not bodies or choosable(state, proposal_of(state, player, obj, way, chars), bodies)


def choosable(state: GameState, proposal: Proposal, bodies: tuple[Body, ...]) -> bool:
    """Whether modes and targets can be chosen, with some value of X that can be paid if they depend on it."""
    context = proposal.context
    if can_choose(state, context, bodies):
        return True
    cost = proposal.chars.mana_cost if proposal.chars is not None else None
    if cost is None or not cost.variables or not mentions(bodies, X):
        return False
    before = context.spell
    try:
        for value in range(1, MOST_X):
            context.spell = replace(before, variables=(*before.variables, *((n, value) for n in set(cost.variables))))
            if not can_fund(state, proposal):
                return False
            if can_choose(state, context, bodies):
                return True
        return False
    finally:
        context.spell = before


def _is_plain(state: GameState, chars: Characteristics, way: Way) -> bool:
    """Whether nothing but the printed mana cost matters."""
    if way.casting is not None or not casts_plainly(chars) or _charges_for_modes(chars):
        return False
    index = index_of(state)
    if index.spells or not _MODIFIERS.isdisjoint(index.statics) or prohibitions(state, _CAST):
        return False
    return all(effect.other is None for _, effect in prohibitions(state, _BE_TARGETED))  # it may say: by spells


def _charges_for_modes(chars: Characteristics) -> bool:
    known: bool | None = chars.parts.worked_out.get("charges for modes")
    if known is None:
        modals = [body for body in spell_bodies(chars) if type(body) is Modal]
        known = any(mode.cost is not None for body in modals for mode in body.modes)
        chars.parts.worked_out["charges for modes"] = known
    return known


def casting_prohibitor(state: GameState, player: PlayerId, subject: ObjectId) -> Active | None:
    """The effect that forbids casting the spell: outright, more often in a turn, or at this time (CR 101.2, 601.3)."""
    for active, effect in prohibitions(state, _CAST):
        if not forbids(state, active, effect, subject, -1, player):
            continue
        if is_outright(effect) or (effect.sorcery_speed and not _sorcery_time_before(state, player, subject)):
            return active
        if effect.at_most is not None and _cast_before(state, player, active, effect) >= number(
            state, context_of(active), effect.at_most
        ):
            return active
    return None


def _sorcery_time_before(state: GameState, player: PlayerId, subject: ObjectId) -> bool:
    """Whether a sorcery could have been cast before this spell was put on the stack."""
    others = tuple(i for i in state.stack if i != subject)
    return state.turn.active == player and not others and state.turn.step in MAIN_STEPS


def _cast_before(state: GameState, player: PlayerId, active: Active, effect: Prohibit) -> int:
    context, test = context_of(active), effect.subject
    return sum(
        1
        for event in state.happened
        if event.kind is EventKind.CAST
        and event.player == player
        and (test is None or passes(state, context.about(event.subject), test, event.subject))
    )


def can_cast_closely(state: GameState, player: PlayerId, obj: GameObject, way: Way, chars: Characteristics) -> bool:
    """The same with the card on the stack, where effects see it as the spell it would be."""
    proposal = proposal_of(state, player, obj, way, chars)
    there = staged_for(state, player, obj, way, proposal)
    riders = riders_for(there, player, obj.id)
    if riders:
        spell = proposal.context.spell
        proposal.context.spell = replace(spell, riders=(*spell.riders, *riders))
        there = staged_for(state, player, obj, way, proposal)
    if riders or index_of(state).spells:
        proposal.chars = characteristics(there, obj.id)
    with_least(proposal)
    if casting_prohibitor(there, player, obj.id) is not None:
        return False
    bodies = spell_bodies(characteristics(there, obj.id))  # what is cast bestowed is an Aura, and has to have a target
    if not choosable(there, proposal, bodies):  # unless what it may target hangs on an optional cost
        return with_optional_cost(there, proposal, also=lambda: choosable(there, proposal, bodies))
    for addition in additional_costs(there, proposal):
        if not addition.optional and not addition.per_extra_mode:
            proposal.costs.append((addition.cost, 1))
    needed = cost_for_timing(state, player, obj, chars, way, sorcery_time(state, player))
    if needed:
        return with_optional_cost(there, proposal, needed)
    return payable_somehow(there, proposal, bodies)


def proposal_of(state: GameState, player: PlayerId, obj: GameObject, way: Way, chars: Characteristics) -> Proposal:
    """The spell as it would be proposed, before any choice."""
    riders = way.casting.riders if way.casting is not None else ()
    spell = Spell(way=way.label, cast_from=obj.zone, caster=player, paid=labels_of(way.casting), riders=riders)
    context = Context(obj.id, player, it=obj.id, spell=spell if way.label else NO_SPELL)
    context.spell = spell
    context.stack_id = obj.id
    proposal = Proposal(player, obj.id, context, base_cost(chars, way), chars=chars)
    proposal.any_mana = way.casting is not None and way.casting.any_mana
    proposal.any_color = way.casting is not None and way.casting.any_color
    return proposal


def verify_casting(state: GameState, player: PlayerId, obj: GameObject, way: Way) -> None:
    """Raise `IllegalAction` if the player may not begin to cast the card this way (CR 601.3)."""
    chars = face_characteristics(state, obj, way)
    if _LAND in chars.types:
        raise IllegalAction("305.9", "a land can't be cast as a spell")
    if not in_time(state, player, obj, chars, way, sorcery_time(state, player)):
        raise IllegalAction("117.1a", "this spell can be cast only in its caster's main phase with an empty stack")
    if not prohibitions(state, _CAST):
        return
    forbidden = casting_prohibitor(as_spell(state, player, obj, way), player, obj.id)
    if forbidden is not None:
        raise IllegalAction("101.2", f"{name_of(state, forbidden.source)} says that the spell can't be cast")
