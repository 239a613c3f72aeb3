"""Phases added after the one under way, or after a main phase only (CR 500.8)."""

import pytest
from msgspec.structs import replace

from spellstack.lexicon.step import Step
from tests.cr.sentences import carry_out
from tests.rules_kit import Table

AFTER = "there is an additional combat phase followed by an additional main phase."


def added(line: str, step: Step, *ahead: Step) -> tuple[Step, ...]:
    table = Table()
    table.state.turn = replace(table.state.turn, step=step, ahead=(*ahead, Step.END, Step.CLEANUP))
    carry_out(table, line)
    return table.state.turn.ahead[:-2]


@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN])
def test_after_this_main_phase_there_are_more(step):  # [CR 500.8]
    found = added(f"After this main phase, {AFTER}", step)
    assert (found[0], found[-1]) == (Step.BEGIN_COMBAT, Step.POSTCOMBAT_MAIN)


@pytest.mark.parametrize("step", [Step.UPKEEP, Step.DECLARE_BLOCKERS, Step.END])
def test_after_no_main_phase_there_are_none(step):
    assert added(f"After this main phase, {AFTER}", step) == ()


def test_after_this_phase_is_after_all_of_its_steps():  # [CR 500.8]
    found = added(f"After this phase, {AFTER}", Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_COMBAT)
    assert found[:3] == (Step.COMBAT_DAMAGE, Step.END_COMBAT, Step.BEGIN_COMBAT)
    assert found[-1] is Step.POSTCOMBAT_MAIN


@pytest.mark.parametrize(("step", "more"), [(Step.POSTCOMBAT_MAIN, True), (Step.UPKEEP, False)])
def test_it_may_have_to_be_ones_main_phase(step, more):
    phase = "there is an additional combat phase after this phase"
    for line in (f"{phase}.", f"{phase}, followed by an additional main phase."):
        found = added(f"If it's your main phase, {line}", step)
        assert bool(found) == more
        assert (Step.POSTCOMBAT_MAIN in found) == (more and "followed" in line)
