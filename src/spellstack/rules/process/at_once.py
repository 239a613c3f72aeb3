"""What happens immediately whenever something is so, without the stack and without being a state-based action: "any
time" abilities (CR 702.131b, 702.145c-g). Looked at as objects change zones and whenever state-based actions are
checked. Not here: what it is.
"""

from __future__ import annotations

from spellstack.ir.static import AnyTime
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.effects.common import each
from spellstack.rules.effects.ordering.staging import can_stage, happen_staged, stage
from spellstack.rules.event.services import ACT_AT_ONCE
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.index import statics


def act_at_once(run: Run) -> bool:
    """Carry out what abilities say is done any time their condition holds, together where it can be; returns whether
    anything was.
    """
    due = []
    for active in statics(run.state, AnyTime):
        effect = active.effect
        assert type(effect) is AnyTime
        context = context_of(active)
        if holds(run.state, context, effect.condition):
            due.append((context, effect.effect))
    if len(due) > 1 and all(can_stage(effect) for _, effect in due):
        return happen_staged(run, due[0][0], [one for context, effect in due for one in stage(run, context, effect)])
    return each(carry_out(run, context, effect) for context, effect in due)


ACT_AT_ONCE.fill(act_at_once)
