"""Activating an ability (CR 602.2): onto the stack as an object of its own, announced and paid like a spell.

Mana abilities resolve at once instead (605.3b). Not here: what may be activated (legality.activatable).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.ability import Activated
from spellstack.ir.event import EventKind
from spellstack.ir.node import Ability
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.appear import appear, put_last
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.activatable import verify_activation
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.process.casting.additional import announce_costs
from spellstack.rules.process.casting.announced_cost import pay_announced
from spellstack.rules.process.casting.announcing import Announcing, announce_symbols, announce_variables
from spellstack.rules.process.casting.becoming_target import announce_becoming_target
from spellstack.rules.process.casting.mana import ability_of, activate_mana, count_use
from spellstack.rules.process.casting.modes import announce_modes
from spellstack.rules.process.casting.targeting import announce_targets
from spellstack.rules.process.task import Activate, runs
from spellstack.rules.state.definition import NO_CARD
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind, Spell
from spellstack.rules.view.characteristics.mana_ability import is_loyalty_ability, is_mana_ability
from spellstack.rules.view.context import Context


@runs(Activate)
def _activate(run: Run, task: Activate) -> None:
    run.proposing = True
    run.recall(task.answers)
    action = task.action
    if action.source not in run.state.objects:
        raise IllegalAction("400.7", "the object is not there any more")
    ability = ability_of(run.state, action.source, action.ability)
    if is_mana_ability(ability):
        activate_mana(run, task.player, action.source, action.ability, wish=task.wish, manual=action.manual)
    else:
        activate_ability(run, task.player, action.source, action.ability, manual=action.manual)


def activate_ability(run: Run, player: PlayerId, source: ObjectId, number: int, *, manual: bool = False) -> ObjectId:
    """Activate the ability; returns the object on the stack."""
    state = run.state
    obj = state.objects[source]
    ability = ability_of(state, source, number)
    verify_activation(state, player, obj, number, ability)
    count_use(state, obj, number, ability)
    if is_loyalty_ability(ability):
        state.put(replace(state.objects[source], loyalty_used=state.turn.number))
    if obj.zone in (Zone.HAND, Zone.LIBRARY):  # [CR 602.2a]
        emit(run, Event(EventKind.REVEAL, subject=source, player=player, rule="602.2a"))
    spell = Spell(ability=ability, source=source, caster=player)
    identity = put_ability(state, player, source, spell)
    announcing = _propose(run, player, source, identity, ability, spell, manual=manual)
    announce_costs(announcing)
    announce_modes(announcing)
    announce_variables(announcing)
    announce_symbols(announcing)
    announce_targets(announcing)
    announce_becoming_target(run, identity, player, announcing.proposal.targets)
    pay_announced(announcing)
    emit(run, Event(EventKind.ACTIVATE, subject=source, player=player, other=identity, rule="602.2b"))
    return identity


def _propose(
    run: Run, player: PlayerId, source: ObjectId, identity: ObjectId, ability: Activated, spell: Spell, *, manual: bool
) -> Announcing:
    context = Context(source, player, it=source, spell=spell, ability=ability, stack_id=identity)
    proposal = Proposal(player, source, context, ability.cost, ability=ability)
    return Announcing(run, identity, context, (ability.body,), proposal, manual)


def put_ability(state: GameState, player: PlayerId, source: ObjectId, spell: Spell) -> ObjectId:
    """Create an ability on top of the stack: it has the text of what it comes from and no other characteristics (CR
    602.2a, 603.3).
    """
    assert isinstance(spell.ability, Ability)
    if NO_CARD.key not in state.definitions:
        state.definitions = {**state.definitions, NO_CARD.key: NO_CARD}
    made = appear(state, NO_CARD, player, Zone.STACK, kind=Kind.ABILITY, controller=player, spell=spell)
    put_last(state, made)
    touch_fields(state, "zones")
    return made.id
