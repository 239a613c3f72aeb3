"""Phases and steps of a turn, in order (CR 500.1). Not here: what happens in them."""

from __future__ import annotations

from enum import StrEnum


class Step(StrEnum):
    """A step, or a main phase (which has no steps)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    BEGIN_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers"
    DECLARE_BLOCKERS = "declare blockers"
    FIRST_STRIKE_DAMAGE = "first combat damage"
    COMBAT_DAMAGE = "combat damage"
    END_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


class Phase(StrEnum):
    """A phase (CR 500.1)."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat main"
    ENDING = "ending"


PHASE_STEPS: dict[Phase, tuple[Step, ...]] = {
    Phase.BEGINNING: (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    Phase.PRECOMBAT_MAIN: (Step.PRECOMBAT_MAIN,),
    Phase.COMBAT: (
        Step.BEGIN_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
        Step.END_COMBAT,
    ),
    Phase.POSTCOMBAT_MAIN: (Step.POSTCOMBAT_MAIN,),
    Phase.ENDING: (Step.END, Step.CLEANUP),
}
PHASE_OF: dict[Step, Phase] = {step: phase for phase, steps in PHASE_STEPS.items() for step in steps}
MAIN_STEPS = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})
COMBAT_STEPS = frozenset(PHASE_STEPS[Phase.COMBAT])
