"""What may be done only before a point of the combat phase: of several phases the first one counts (CR 506.7)."""

import pytest
from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, CastSpell
from spellstack.rules.legality.plays import plays
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import said
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import happen

BEFORE_ATTACKS = "{0}: You gain 1 life. Activate only during your turn, before attackers are declared."
AFTER_BLOCKS = "Cast this spell only during combat after blockers are declared.\nYou gain 1 life."
BEFORE_BLOCKS = "Cast this spell only before blockers are declared.\nYou gain 1 life."


def in_turn(table: Table, *steps: Step) -> Table:
    """The steps begin one after the other; the last is under way."""
    for step in steps:
        table.state.turn = replace(table.state.turn, step=step)
        happen(table, Event(EventKind.BEGIN_STEP, player=0, step=step))
    return table


@pytest.mark.parametrize(
    ("steps", "able"),
    [
        ((Step.UPKEEP,), True),
        ((Step.BEGIN_COMBAT,), True),
        ((Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS), False),
        ((Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT, Step.BEGIN_COMBAT), False),
        ((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN), False),  # [CR 506.7e] the combat phase was skipped
    ],
)
def test_before_attackers_are_declared(steps, able):  # [CR 506.7a, 506.7d, 506.7g]
    table = Table()
    table.permanent(0, said(BEFORE_ATTACKS, "Horn"))
    in_turn(table, *steps)
    assert any(isinstance(action, ActivateAbility) for action in plays(table.state, 0)) is able


@pytest.mark.parametrize(
    ("steps", "able"),
    [
        ((Step.UPKEEP, Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS), True),
        ((Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS), False),
        ((Step.DECLARE_ATTACKERS, Step.END_COMBAT), False),  # [CR 506.7e] nobody attacked
        ((Step.DECLARE_ATTACKERS, Step.END_COMBAT, Step.BEGIN_COMBAT), False),
    ],
)
def test_before_blockers_are_declared(steps, able):  # [CR 506.7b, 506.7d]
    table = Table()
    table.put(0, said(BEFORE_BLOCKS, "Ruse", "Instant"), Zone.HAND)
    in_turn(table, *steps)
    assert any(isinstance(action, CastSpell) for action in plays(table.state, 0)) is able


@pytest.mark.parametrize(
    ("steps", "able"),
    [
        ((Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS), True),
        ((Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END_COMBAT), True),
        ((Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT), False),
        ((Step.BEGIN_COMBAT, Step.DECLARE_BLOCKERS, Step.BEGIN_COMBAT, Step.END_COMBAT), False),
        ((Step.BEGIN_COMBAT, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN), False),
    ],
)
def test_during_combat_after_blockers_are_declared(steps, able):  # [CR 506.7c, 506.7f]
    table = Table()
    table.put(0, said(AFTER_BLOCKS, "Ruse", "Instant"), Zone.HAND)
    table.permanent(0, said("{0}: You gain 1 life. Activate only during combat after blockers are declared.", "Horn"))
    in_turn(table, *steps)
    offered = {type(action) for action in plays(table.state, 0)}
    assert (CastSpell in offered, ActivateAbility in offered) == (able, able)
