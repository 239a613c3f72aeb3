"""Putting triggered abilities on the stack: modes and targets, or removed if none is legal (CR 603.3c-d).

Triggered mana abilities do not use the stack (605.4a). Not here: their order (stack_triggers).
"""

from __future__ import annotations

from spellstack.ir.ability import Triggered
from spellstack.ir.cost import Cost
from spellstack.ir.target import Instructions
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.targets import can_choose
from spellstack.rules.process.casting.activate import put_ability
from spellstack.rules.process.casting.announcing import Announcing
from spellstack.rules.process.casting.becoming_target import announce_becoming_target
from spellstack.rules.process.casting.modes import announce_modes
from spellstack.rules.process.casting.targeting import announce_targets
from spellstack.rules.state.lasting import Pending
from spellstack.rules.state.obj import Spell
from spellstack.rules.view.context import Context

FREE = Cost()


def announce_trigger(run: Run, pending: Pending) -> None:
    """Put the triggered ability on the stack, or carry it out if it is a mana ability."""
    state, ability, bindings = run.state, pending.ability, pending.bindings
    spell = Spell(
        ability=ability,
        source=pending.source,
        event=pending.event,
        caster=pending.controller,
        variables=bindings.variables,
        cost_notes=bindings.notes,
        numbers=bindings.numbers,
        follow=bindings.follow,
    )
    context = Context(pending.source, pending.controller, event=pending.event, spell=spell, ability=ability)
    context.bind(bindings)
    if pending.mana:
        if type(ability.body) is Instructions:
            carry_out(run, context, ability.body.effect)
        return
    if not can_choose(state, context, (ability.body,)):  # [CR 603.3d]
        return
    _announce(run, pending, ability, spell, context)


def _announce(run: Run, pending: Pending, ability: Triggered, spell: Spell, context: Context) -> None:
    state, player = run.state, pending.controller
    identity = put_ability(state, player, pending.source, spell)
    context.stack_id = identity
    proposal = Proposal(player, pending.source, context, FREE)
    announcing = Announcing(run, identity, context, (ability.body,), proposal, manual=False)
    announce_modes(announcing)
    announce_targets(announcing)
    announce_becoming_target(run, identity, player, proposal.targets)
