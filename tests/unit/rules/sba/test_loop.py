"""Mandatory loops end the game in a draw, others do not (CR 104.4b, 732.4)."""

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Tap, Untap
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import May
from spellstack.ir.reference import This
from spellstack.ir.target import Instructions
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Confirm
from spellstack.rules.choice.request import RequestKind
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
    resolve_often(table, PATIENCE + 1 + REPEATS)  # the first time only the totals are noted
    assert table.outcome.is_draw
    assert table.outcome.rule == "104.4b"


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
    other.state.battlefield = other.state.battlefield[:0]
    other.state.drop(gone)
    other.state.clock += 7
    other.permanent(0, BEAR)
    assert fingerprint(table.state) == fingerprint(other.state)
    other.state.put(replace(other.obj(other.state.battlefield[0]), tapped=True))
    assert fingerprint(table.state) != fingerprint(other.state)


def whenever(kind, effect):
    return Triggered((EventPattern(kind, subject=IsOneOf(This())),), Instructions(effect))


def test_two_triggers_that_set_each_other_off_for_ever_are_a_draw():
    restless = creature(
        "Restless", 1, 1, whenever(EventKind.TAP, Untap(This())), whenever(EventKind.UNTAP, Tap(This()))
    )
    table = Table()
    table.permanent(0, restless, tapped=True)
    table.step(Step.UNTAP)
    table.step(Step.UPKEEP)
    assert table.outcome.rule == "104.4b"


def test_the_same_with_a_may_is_no_draw_while_somebody_wants_it():
    lively = creature(
        "Lively", 1, 1, whenever(EventKind.TAP, May(Untap(This()))), whenever(EventKind.UNTAP, Tap(This()))
    )
    table = Table()
    table.permanent(0, lively, tapped=True)
    wanted = iter([True] * 60)

    def untap_sixty_times(state, request):
        return Confirm(next(wanted, False)) if request.kind is RequestKind.CONFIRM else None

    table.when = untap_sixty_times
    table.step(Step.UNTAP)
    table.step(Step.UPKEEP)
    assert table.state.outcome is None
    assert next(wanted, None) is None
