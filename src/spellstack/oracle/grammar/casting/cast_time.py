"""When a spell may be cast at all, and abilities activated at other times (CR 601.3, 602.5, 606.3).

Kinds `static_ability`, `static`. Not here: flash and its like (`static`), limits of activated abilities (`ability`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import Static, Triggered
from spellstack.ir.action import Sacrifice
from spellstack.ir.casting import TimingPermission
from spellstack.ir.condition import Both, HappenedThisTurn, HasBegun, InStep, NotYet, TurnOf, Unless
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import ControllerOf, Players, This, Who, You
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.target import Instructions
from spellstack.lexicon.step import PHASE_STEPS, Phase, Step
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import is_a, rule

COMBAT = InStep(tuple(PHASE_STEPS[Phase.COMBAT]))
BEFORE_ATTACKERS, BEFORE_BLOCKERS = NotYet(Step.DECLARE_ATTACKERS), NotYet(Step.DECLARE_BLOCKERS)
BEFORE_BLOCKS = InStep((Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS))
_AFTER_ATTACKS = InStep(tuple(s for s in COMBAT.steps if s not in (Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS)))
AFTER_BLOCKS = Both((_AFTER_ATTACKS, HasBegun(Step.DECLARE_BLOCKERS)))
OPPONENTS, YOURS = TurnOf(Players(Who.OPPONENTS)), TurnOf(You())
DECLARED = InStep((Step.DECLARE_ATTACKERS,))
ATTACKED = HappenedThisTurn("attacks on them this step")

for words, when in (
    ("during combat", COMBAT),
    ("during combat before blockers are declared", BEFORE_BLOCKS),
    ("during combat after blockers are declared", AFTER_BLOCKS),
    ("during combat on an opponent's turn", Both((COMBAT, OPPONENTS))),
    ("during combat on your turn", Both((COMBAT, YOURS))),
    ("during combat on your turn before blockers are declared", Both((BEFORE_BLOCKS, YOURS))),
    ("during the declare blockers step", InStep((Step.DECLARE_BLOCKERS,))),
    ("during the declare blockers step on an opponent's turn", Both((InStep((Step.DECLARE_BLOCKERS,)), OPPONENTS))),
    ("during the declare attackers step", DECLARED),
    ("during the declare attackers step and only if you've been attacked this step", Both((DECLARED, ATTACKED))),
    ("during your declare attackers step", Both((DECLARED, YOURS))),
    ("before attackers are declared", BEFORE_ATTACKERS),
    ("before blockers are declared", BEFORE_BLOCKERS),
    ("after combat", InStep((Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP))),
    ("during your turn", YOURS),
    ("during an opponent's turn", OPPONENTS),
    ("during an opponent's turn , before attackers are declared", Both((OPPONENTS, BEFORE_ATTACKERS))),
    (
        "during an opponent's turn after their upkeep step",
        Both((OPPONENTS, InStep(tuple(s for s in Step if s not in (Step.UNTAP, Step.UPKEEP))))),
    ),
    ("during an opponent's upkeep", Both((OPPONENTS, InStep((Step.UPKEEP,))))),
    ("during your end step", Both((YOURS, InStep((Step.END,))))),
    ("during your main phase", Both((YOURS, InStep((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN))))),
):
    rule("cast_time", words, when)
NEVER = (Prohibit(Act.CAST, IsOneOf(This())),)


def _only(said: str) -> Any:
    return (
        lambda env: Static(NEVER, Unless(env["w"]), zones=tuple(Zone), said=said),
        lambda i: (
            {"w": i.condition.part}
            if is_a(i, Static) and i.effects == NEVER and i.said == said and is_a(i.condition, Unless)
            else None
        ),
    )


rule("static_ability", "cast ~ only {w:cast_time} .", by=_only("cast only"))
_FLEETING = Triggered(
    (EventPattern(EventKind.BEGIN_STEP, step=Step.CLEANUP),),
    Instructions(Sacrifice(This(), ControllerOf(This()))),
    once=True,
)
rule(
    "static_ability",
    "you may cast ~ as though it had flash . if you cast it any time a sorcery couldn't have been cast , the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step .",
    Static((TimingPermission(own=True, riders=(_FLEETING,)),)),
)
rule("static_ability", "cast ~ only if {w:cond} .", by=_only("cast only if"))
rule(
    "static",
    "you may activate loyalty abilities of ~ on any player's turn any time you could cast an instant",
    (TimingPermission(IsOneOf(This()), abilities="loyalty"),),
)
rule(
    "static",
    "each opponent can cast spells only any time they could cast a sorcery",
    (Prohibit(Act.CAST, who=Players(Who.OPPONENTS, "each"), sorcery_speed=True),),
)
