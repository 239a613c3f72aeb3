"""Effects that end the turn or the combat phase: what happens meanwhile, and what waits (CR 724)."""

from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose
from spellstack.rules.process.task import Cast, Priority
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import life
from tests.rules_kit import Table

FATAL = "Target creature gets -2/-2 until end of turn. End the turn."


def ended(table: Table, text: str, *targets: int, until: Step | None = None) -> Table:
    """Cast a spell that ends the turn, up to the next turn or the beginning of a step."""
    table.state.agenda = (Priority(0),)
    table.script(target=[Choose((target,)) for target in targets])
    spell = table.put(0, said(text, "Deed", "Instant"), Zone.HAND)
    table.state.agenda += (Cast(0, CastSpell(spell)),)
    number = table.state.turn.number
    return table.go(lambda state: state.turn.number > number if until is None else state.turn.step is until)


def test_what_dies_meanwhile_triggers_in_the_cleanup_step():  # [CR 724.1c, 724.1f]
    table = Table()
    bear = table.permanent(0, beast("Bear", "When this creature dies, you gain 3 life."))
    ended(table, FATAL, bear)
    assert not table.alive(bear)
    assert life(table) == 23


def test_the_exile_of_the_spell_triggers_in_the_cleanup_step():  # [CR 724.1a, 724.1f]
    table = Table()
    table.permanent(0, ruled("Whenever a card is put into exile, you gain 1 life."))
    ended(table, "End the turn.")
    assert life(table) == 21


def test_abilities_of_the_end_step_do_not_trigger():  # [CR 724.1e]
    table = Table()
    table.permanent(0, ruled("At the beginning of the end step, you gain 1 life."))
    ended(table, "End the turn.")
    assert life(table) == 20


def test_the_spell_that_ends_the_turn_is_exiled():  # [CR 724.1b]
    table = Table()
    ended(table, "End the turn.")
    assert [table.obj(i).definition.card.name for i in table.state.exile] == ["Deed"]


def test_what_triggers_as_combat_is_ended_waits_for_the_next_phase():  # [CR 724.2d, 724.2f]
    table = Table()
    table.permanent(1, ruled("At end of combat, you lose 5 life."))
    bear = table.permanent(0, beast("Bear", "When this creature dies, you gain 3 life."))
    table.attack((bear, 1)).combat(until=Step.DECLARE_BLOCKERS)
    ahead = table.state.turn.ahead
    text = "Target creature gets -2/-2 until end of turn. End the combat phase."
    ended(table, text, bear, until=Step.POSTCOMBAT_MAIN)
    assert Step.POSTCOMBAT_MAIN in ahead
    assert life(table) == 20
    table.go(lambda state: not state.stack and not state.pending and state.players[0].life != 20)
    assert (life(table), life(table, 1)) == (23, 20)
    assert table.state.combat is None
