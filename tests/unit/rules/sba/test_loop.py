"""Mandatory loops end the game in a draw, others do not (CR 104.4b, 732.4)."""

from msgspec.structs import replace

from spellstack.rules.choice.run import Run
from spellstack.rules.process.loop import PATIENCE, REPEATS, fingerprint, watch
from spellstack.rules.process.task import NextTurn, ResolveTop
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)


def resolve_often(table, times, between=lambda: None, decided=False):
    for _ in range(times):
        between()
        run = Run(table.state)
        run.decided = decided
        watch(table.state, run, ResolveTop())


def test_the_same_situation_again_and_again_without_a_choice_is_a_draw():
    table = Table()
    table.permanent(0, BEAR)
    resolve_often(table, PATIENCE + REPEATS)
    assert table.state.outcome.is_draw
    assert table.state.outcome.rule == "104.4b"


def test_a_loop_that_changes_something_goes_on():
    table = Table()

    def drain():
        table.change_player(1, life=table.state.players[1].life - 1)

    resolve_often(table, PATIENCE + 100, drain)
    assert table.state.outcome is None


def test_a_loop_in_which_somebody_chooses_goes_on():
    table = Table()
    resolve_often(table, PATIENCE + 100, decided=True)
    assert table.state.outcome is None
    resolve_often(table, PATIENCE + REPEATS - 1)
    watch(table.state, Run(table.state), NextTurn())
    assert table.state.loop == ()


def test_new_identities_and_times_do_not_hide_a_loop():
    table, other = Table(), Table()
    table.permanent(0, BEAR)
    gone = other.permanent(0, BEAR)
    other.state.battlefield = ()
    other.state.drop(gone)
    other.state.clock += 7
    other.permanent(0, BEAR)
    assert fingerprint(table.state) == fingerprint(other.state)
    other.state.put(replace(other.obj(other.state.battlefield[0]), tapped=True))
    assert fingerprint(table.state) != fingerprint(other.state)
