"""How often delayed triggered abilities trigger (CR 603.7b)."""

from spellstack.ir.ability import Triggered
from spellstack.ir.deed import GainLife
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import OfType
from spellstack.ir.flow import Later
from spellstack.ir.reference import EventPart
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from tests.cr.own_cards import beast, of_text
from tests.cr.sentences import carry_out, life, settle
from tests.cr.tables import cast, sorcery
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import do

DIES = EventPattern(
    EventKind.ZONE_CHANGE, OfType(CardType.CREATURE), from_zones=(Zone.BATTLEFIELD,), to_zones=(Zone.GRAVEYARD,)
)
ITS_POWER = GainLife(Stat("power", EventPart()))


def beasts(table, *powers):
    return [table.permanent(1, beast(f"Beast {n}", power=str(n), toughness=str(n))) for n in powers]


def choices(table):
    return [request.options for request in table.asked if request.purpose == "trigger event"]


def test_without_a_duration_it_triggers_once():
    table = Table()
    first, second = beasts(table, 2, 3)
    do(table, Later(Triggered((DIES,), Instructions(ITS_POWER))))
    for victim in (first, second):
        carry_out(table, "Destroy target creature.", victim)
    assert (life(settle(table)), table.state.delayed, choices(table)) == (22, (), [])


def test_of_simultaneous_events_its_controller_chooses_the_one():
    table = Table()
    first, second = beasts(table, 2, 3)
    do(table, Later(Triggered((DIES,), Instructions(ITS_POWER))))
    table.script(trigger_event=[Choose((second,))])
    sorcery(table, "Destroy all creatures.")
    assert (life(table), table.state.delayed, choices(table)) == (23, (), [(first, second)])


def test_nothing_is_asked_if_it_does_not_speak_of_the_event():
    table = Table()
    beasts(table, 2, 3)
    do(table, Later(Triggered((DIES,), Instructions(GainLife(Fixed(1))))))
    sorcery(table, "Destroy all creatures.")
    assert (life(table), choices(table)) == (21, [])


def test_with_a_duration_it_triggers_each_time():
    table = Table()
    beasts(table, 2, 3)
    do(table, Later(Triggered((DIES,), Instructions(GainLife(Fixed(1)))), Duration.THIS_TURN, repeats=True))
    sorcery(table, "Destroy all creatures.")
    assert life(table) == 22
    table.step(Step.CLEANUP)
    assert table.state.delayed == ()


def test_whenever_this_turn_is_a_duration_and_the_next_is_not():
    table = Table()
    sorcery(table, "Whenever a creature dies this turn, you gain 1 life.")
    beasts(table, 2, 3)
    sorcery(table, "Destroy all creatures.")
    assert life(table) == 22
    sorcery(table, "When you next cast a creature spell this turn, you gain 5 life.")
    for name in ("One", "Two"):
        cast(table, 0, table.put(0, beast(name), Zone.HAND))
    assert life(table) == 27


def test_what_waits_for_the_next_end_step_does_not_wait_for_another():
    table = Table()
    table.permanent(
        0,
        of_text(
            "Clock", "Artifact", "Whenever a creature dies, you gain 1 life at the beginning of the next end step."
        ),
    )
    beasts(table, 2, 3)
    sorcery(table, "Destroy all creatures.")
    for expected in (22, 22):
        table.step(Step.END)
        assert life(table) == expected
