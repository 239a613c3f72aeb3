"""What happens immediately whenever something is so, without the stack and without being a state-based action: daybound
and nightbound permanents turn over (CR 702.145c-g), "any time" abilities (702.131b). Looked at whenever state-based
actions are checked.
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.event import EventKind
from spellstack.ir.static import AnyTime
from spellstack.lexicon import Keyword
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.event.pipeline import emit, emit_all
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.index import statics
from spellstack.rules.view.layers import context_of
from spellstack.rules.view.objects import controller, has_keyword


def act_at_once(run: Run) -> bool:
    """Carry out what abilities say is done any time their condition holds; returns whether anything was."""
    done = False
    for active in statics(run.state, AnyTime):
        effect = active.effect
        assert type(effect) is AnyTime
        context = context_of(active)
        if holds(run.state, context, effect.condition):
            done = carry_out(run, context, effect.effect) or done
    return done


def keep_time(run: Run, permanents: Sequence[ObjectId]) -> bool:
    """Day or night begins for these permanents with daybound or nightbound, and they turn over with it."""
    state = run.state
    by_day = [i for i in permanents if has_keyword(state, i, Keyword.DAYBOUND)]
    by_night = [i for i in permanents if has_keyword(state, i, Keyword.NIGHTBOUND)]
    began = False
    if not state.turn.day:  # [CR 702.145d, 702.145g]
        word = "day" if by_day else "night"
        who = controller(state, (by_day or by_night)[0])
        began = bool(emit(run, Event(EventKind.DESIGNATION, player=who, word=word, rule="702.145d")))
    wrong = by_day if state.turn.day == "night" else by_night  # [CR 702.145c, 702.145f]
    turned = emit_all(
        run,
        [Event(EventKind.TRANSFORM, subject=i, player=controller(state, i), rule="702.145c") for i in wrong],
    )
    return began or bool(turned)
