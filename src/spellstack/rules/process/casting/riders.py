"""What comes of spending mana that has something to say about the spell it is spent on (CR 106.6a), and of casting a
spell when a sorcery could not have been.

Not here: what mana may be spent on (legality.paying.funds).
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.casting import TimingPermission
from spellstack.ir.flow import Reflexive
from spellstack.ir.node import Ability
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.process.casting.announcing import Announcing
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.manapool import Unit
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.objects import characteristics

SPENT_ON = "spent on"


def riders_of_timing(state: GameState, spell: ObjectId) -> tuple[Ability, ...]:
    """The abilities that the spell has for being cast out of time, by what it says itself."""
    found = own_effects(characteristics(state, spell), TimingPermission)
    return tuple(rider for _, permission in found for rider in permission.riders)


def carry_riders(announcing: Announcing, spent: Iterable[Unit]) -> None:
    """The spell gets what the mana spent on it says, once for each source; what triggers does so for each mana."""
    if not announcing.proposal.is_spell:
        return
    run, spell = announcing.run, announcing.identity
    found = [
        (unit.source, unit.restriction) for unit in spent if unit.restriction is not None for _ in range(unit.count)
    ]
    once = [pair for pair in dict.fromkeys(found) if type(pair[1].effect) is not Reflexive]
    for source, rider in (*once, *(pair for pair in found if type(pair[1].effect) is Reflexive)):
        context = Context(source, announcing.player, it=spell)
        if rider.effect is not None and (rider.on is None or passes(run.state, context, rider.on, spell)):
            context.notes[SPENT_ON] = (spell,)
            carry_out(run, context, rider.effect)
