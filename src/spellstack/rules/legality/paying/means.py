"""What may pay the mana of a proposal: the pool, mana abilities, what is tapped or exiled instead (CR 601.2g-h, 106.6).
Pure.

Not here: whether that is enough (payment, funds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from spellstack.ir.ability import Activated
from spellstack.ir.casting import PayAid, PayLifeAid, SpendAsThough
from spellstack.ir.cost import PayMana, SacrificeCost
from spellstack.ir.deed import ManaRestriction
from spellstack.ir.event import EventKind
from spellstack.ir.filter import AnyOf, OfType
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.mana import COLOR_TYPES, ManaType
from spellstack.rules.legality.paying.costs import spending
from spellstack.rules.legality.paying.manasources import BITS, LIFE, Source, sources
from spellstack.rules.legality.paying.payable import candidates, count_of, payable_life
from spellstack.rules.legality.paying.payment import any_type, colored_as_any
from spellstack.rules.legality.paying.plan import AFTERWARDS, ITSELF, Aid, Means
from spellstack.rules.legality.paying.price import PHYREXIAN_LIFE
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import index_of, statics
from spellstack.rules.view.objects import characteristics, controlled

_VARIABLE = "X"
ARTIFACT_OR_CREATURE = AnyOf((OfType(CardType.ARTIFACT), OfType(CardType.CREATURE)))
CONVOKE_WEIGHT, DELVE_WEIGHT = 40, 30
_MOST_FOR_LIFE = 100  # symbols of one cost


def means_of(
    state: GameState,
    proposal: Proposal,
    *,
    reserved: Reserved | None = None,
    spent_life: int = 0,
    banned: frozenset[tuple[ObjectId, int]] = frozenset(),
    pool_only: bool = False,
) -> Means:
    """What may pay the mana of this proposal. `banned` are mana abilities already being activated (CR 605.3c)."""
    player = proposal.player
    means = Means()
    means.accepts = lambda unit: accepted(state, proposal, unit)
    means.pool = [(unit, kind == 1) for unit in state.players[player].pool for kind in (means.accepts(unit),) if kind]
    means.bound = [unit for unit in state.players[player].pool if unit.restriction and not means.accepts(unit)]
    means.feeds = partial(_feeds, state, player)
    means.widen = _widening(state, proposal)
    may_pay = _only_from(state, proposal)
    if may_pay is not None:
        means.pool = [pair for pair in means.pool if may_pay(pair[0].source)]
    if reserved is not None:
        means.tapped, means.gone = reserved.tapped, reserved.gone
    if pool_only:
        return means
    means.sources = sources(state, player, banned)
    if may_pay is not None:
        means.sources = [part for source in means.sources for part in _spendable(source, may_pay)]
    means.life = max(0, payable_life(state, player) - spent_life)
    casting = proposal.object if proposal.is_spell else -1
    means.victims = lambda source, part: candidates(state, Context(source.object, player), player, part, casting)
    means.count = lambda source, part: count_of(state, Context(source.object, player), part)
    means.aids = [*_aids(state, proposal), *_for_life(state, proposal, means.life)]
    if means.widen is None:
        means.sources = [_helping_afterwards(state, proposal, source) for source in means.sources]
    return means


def _helping_afterwards(state: GameState, proposal: Proposal, source: Source) -> Source:
    """A source that goes to the graveyard for its mana may be exiled from there for one generic mana more (CR 601.2h):
    it counts as adding that, too, for this spell alone. Whatever would put it elsewhere is not looked at.
    """
    obj = state.objects[source.object]
    if not source.leaves or proposal.chars is None or obj.kind is not Kind.CARD or obj.owner != proposal.player:
        return source
    if index_of(state).replacements.get(EventKind.ZONE_CHANGE) or not _is_sacrificed(state, source):
        return source
    about = proposal.context.about(obj.id)
    buried = (aid for _, aid in own_effects(proposal.chars, PayAid) if aid.zone is Zone.GRAVEYARD)
    if not any(passes(state, about, aid.filter, obj.id) for aid in buried):
        return source
    more = Unit(ManaType.COLORLESS, obj.id, restriction=AFTERWARDS)
    return msgspec.structs.replace(source, outputs=tuple((*output, more) for output in source.outputs), masks=())


def _is_sacrificed(state: GameState, source: Source) -> bool:
    ability = characteristics(state, source.object).parts.all[source.ability]
    return type(ability) is Activated and any(type(part) is SacrificeCost for part in ability.cost.parts)


def _spendable(source: Source, may_pay: Callable[[ObjectId], bool]) -> Iterator[Source]:
    """The source with the units that may be spent: what else adds mana on the occasion is another source (CR 106.3)."""
    outputs = tuple(tuple(unit for unit in output if may_pay(unit.source)) for output in source.outputs)
    if outputs == source.outputs:
        yield source
    elif any(outputs):
        yield msgspec.structs.replace(source, outputs=tuple(filter(None, outputs)), masks=())


def _feeds(state: GameState, player: PlayerId, source: Source, unit: Unit) -> int:
    """Whether the unit may be spent on what the mana ability costs (see `accepted`)."""
    if unit.restriction is None:
        return 1
    ability = characteristics(state, source.object).parts.all[source.ability]
    assert type(ability) is Activated
    context = Context(source.object, player, ability=ability)
    return accepted(state, Proposal(player, source.object, context, ability.cost, ability=ability), unit)


def _only_from(state: GameState, proposal: Proposal) -> Callable[[ObjectId], bool] | None:
    """Which sources' mana may be spent on the spell, None if any may (CR 601.2h)."""
    found = [only for only in spending(proposal) if not only.variable]
    if not found:
        return None

    def may_pay(source: ObjectId) -> bool:
        context = proposal.context.about(source)
        tests = (only.produced_by for only in found)
        return all(test is not None and passes(state, context, test, source) for test in tests)

    return may_pay


def accepted(state: GameState, proposal: Proposal, unit: Unit) -> int:
    """Whether a unit may be spent on this: 0 no, 1 yes, 2 but not for generic mana (CR 106.6)."""
    restriction = unit.restriction
    if restriction is None:
        return 1
    if restriction.never is not None and proposal.is_spell:
        settled = state.objects[proposal.object].zone is Zone.STACK  # what it will be is not known before
        if not settled or _fits(state, proposal, unit, restriction.never):
            return 0
    if _unrestricting(restriction):
        return 1
    allowed = restriction.not_generic and not restriction.cast and not restriction.activate and not restriction.special
    if restriction.cast and proposal.is_spell:
        allowed = restriction.what is None or _fits(state, proposal, unit, restriction.what)
    if restriction.activate and proposal.ability is not None:
        allowed = restriction.activate_what is None or _fits(state, proposal, unit, restriction.activate_what)
    if restriction.special == _VARIABLE:  # only for costs that contain it
        return int(any(type(part) is PayMana and part.mana.variables for part in proposal.parts()))
    if restriction.special and proposal.special:
        allowed = proposal.special == restriction.special
    return 0 if not allowed else 2 if restriction.not_generic else 1


def _unrestricting(restriction: ManaRestriction) -> bool:
    return not (restriction.cast or restriction.activate or restriction.not_generic or restriction.special)


def _fits(state: GameState, proposal: Proposal, unit: Unit, test: object) -> bool:
    context = Context(unit.source, proposal.player, it=proposal.object)
    return passes(state, context, test, proposal.object)  # type: ignore[arg-type]


def _widening(state: GameState, proposal: Proposal):  # type: ignore[no-untyped-def]
    if proposal.any_mana:
        return any_type
    if proposal.any_color:
        return colored_as_any
    for active in statics(state, SpendAsThough):
        effect = active.effect
        assert type(effect) is SpendAsThough
        context = context_of(active, proposal.object)
        if effect.who is not None and proposal.player not in entities(state, context, effect.who):
            continue
        if effect.what is not None and not passes(state, context, effect.what, proposal.object):
            continue
        widen = any_type if effect.any_type else colored_as_any
        if effect.as_code:
            widen = partial(_also, BITS[effect.as_code])
        if effect.code:
            return lambda mask, code=effect.code, widen=widen: widen(mask) if mask & BITS[code] else mask
        return widen
    return None


def _also(bit: int, mask: int) -> int:
    return mask | bit


def _aids(state: GameState, proposal: Proposal) -> Iterator[Aid]:
    if proposal.is_spell and proposal.player != proposal.context.controller:
        return  # whoever helps pays mana
    yield from _bending(state, proposal)
    if proposal.chars is None:
        return
    for _, effect in own_effects(proposal.chars, PayAid):
        yield from _aid(state, proposal, effect, proposal.context)
    for active in statics(state, PayAid):
        effect = active.effect  # type: ignore[assignment]
        context = context_of(active, proposal.object)
        if not effect.own and (effect.what is None or passes(state, context, effect.what, proposal.object)):
            yield from _aid(state, proposal, effect, context, active.source)


def _for_life(state: GameState, proposal: Proposal, life: int) -> Iterator[Aid]:
    """Life instead of mana of a colour in a cost, as often as there is enough: the total cost has been determined (CR
    601.2f).
    """
    known: set[str] = set()
    for active in statics(state, PayLifeAid):
        effect = active.effect
        assert type(effect) is PayLifeAid
        concerned = effect.who is None or proposal.player in entities(state, context_of(active), effect.who)
        if concerned and effect.color not in known:
            known.add(effect.color)
            for number in range(min(life // PHYREXIAN_LIFE, _MOST_FOR_LIFE)):
                weight = LIFE * PHYREXIAN_LIFE
                yield Aid(active.source, "", BITS[effect.color], False, weight, PHYREXIAN_LIFE, number, active.source)


def _bending(state: GameState, proposal: Proposal) -> Iterator[Aid]:
    """[CR 701.67a] Artifacts and creatures for the generic mana of costs that say so, of a spell no more than that."""
    variables = dict(proposal.context.spell.variables)
    generic = 0
    for part in proposal.parts():
        if type(part) is PayMana and part.aided:
            generic += sum(s.generic + variables.get(s.code, 0) * s.variable for s in part.mana.symbols)
    if not generic:
        return
    found = list(_aid(state, proposal, PayAid(ARTIFACT_OR_CREATURE, label="waterbend"), proposal.context))
    yield from found[:generic] if proposal.is_spell else found


def _aid(
    state: GameState, proposal: Proposal, aid: PayAid, context: Context, giver: ObjectId = ITSELF
) -> Iterator[Aid]:
    on_battlefield = aid.zone is Zone.BATTLEFIELD
    ids = controlled(state, proposal.player) if on_battlefield else state.zone(aid.zone, proposal.player)
    for identity in ids:
        if (proposal.is_spell and identity == proposal.object) or (on_battlefield and state.objects[identity].tapped):
            continue
        if passes(state, context.about(identity), aid.filter, identity):
            colors = characteristics(state, identity).colors if aid.own_color else ()
            mask = sum(BITS[COLOR_TYPES[color]] for color in colors)
            weight = CONVOKE_WEIGHT if on_battlefield else DELVE_WEIGHT
            yield Aid(identity, aid.label, mask, on_battlefield, weight, giver=giver)
