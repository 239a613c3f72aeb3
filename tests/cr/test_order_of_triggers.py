"""The order in which waiting triggers go on the stack, and when there is nothing to ask (CR 603.3b)."""

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast, of_text, ruled
from tests.cr.sentences import carry_out, life, settle
from tests.cr.tables import sorcery
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import happen


def orders(table):
    """How often somebody was asked for an order."""
    return sum(request.purpose == "trigger order" for request in table.asked)


def two_die(text, *more):
    """Two beasts of two sizes die at once beside what has the text."""
    table = Table()
    table.permanent(0, ruled(text))
    for power in ("2", "3"):
        table.permanent(1, beast(f"Beast {power}", power=power, toughness=power))
    table.script(trigger_order=more)
    sorcery(table, "Destroy all creatures.")
    return table


def test_what_does_not_speak_of_its_event_is_the_same_whatever_happened():
    table = two_die("Whenever a creature dies, you gain 1 life.")
    assert (life(table), orders(table)) == (22, 0)


def test_what_speaks_of_what_died_differs():
    text = "Whenever a creature dies, you gain life equal to its power."
    first, last = (two_die(text, Choose((place,))) for place in (0, 1))
    assert (life(first), orders(first)) == (25, 1)
    gained = [[event.amount for event in table.log if event.kind is EventKind.LIFE_GAIN] for table in (first, last)]
    assert gained == [[3, 2], [2, 3]]


def test_only_the_part_of_the_event_that_is_spoken_of_counts():
    table = two_die("Whenever a creature dies, its controller loses 1 life.")
    assert (life(table, 1), orders(table)) == (18, 0)


def test_different_amounts_differ_and_equal_ones_do_not():
    for amounts, asked in (((2, 2), 0), ((2, 3), 1)):
        table = Table()
        table.permanent(0, ruled("Whenever you gain life, you draw that many cards."))
        happen(table, *(Event(EventKind.LIFE_GAIN, player=0, amount=amount) for amount in amounts))
        settle(table)
        assert orders(table) == asked


def test_one_event_that_triggers_twice_is_nothing_to_order():
    table = Table()
    text = "If a triggered ability of an artifact you control triggers, that ability triggers an additional time."
    table.permanent(0, ruled(text))
    table.permanent(0, of_text("Watch", "Artifact", "Whenever a creature dies, you gain life equal to its power."))
    victim = table.permanent(1, beast())
    carry_out(table, "Destroy target creature.", victim)
    assert (life(settle(table)), orders(table)) == (24, 0)


def test_whose_it_is_may_change_as_long_as_it_is_there():
    table = Table()
    table.permanent(0, ruled("Whenever a creature enters, its controller loses 1 life."))
    for name in ("One", "Two"):
        table.put(1, beast(name), Zone.GRAVEYARD)
    sorcery(table, "Return all creature cards from all graveyards to the battlefield under their owners' control.")
    assert (life(table, 1), orders(table)) == (18, 1)


def test_where_the_event_moved_the_object_itself_it_can_be_found():
    text = "Whenever ~ or another creature dies, you may return ~ to the battlefield. If you don't, you gain 1 life."
    table = Table()
    table.permanent(0, beast(text=text.replace("~", "Beast")))
    table.permanent(0, beast("Other"))
    sorcery(table, "Destroy all creatures.")
    assert orders(table) == 1


def test_abilities_of_two_objects_are_ordered():
    table = Table()
    for name in ("One", "Two"):
        table.permanent(0, beast(name, "Whenever another creature dies, you gain 1 life."))
    victim = table.permanent(1, beast("Victim"))
    carry_out(table, "Destroy target creature.", victim)
    assert (life(settle(table)), orders(table)) == (22, 1)


def test_what_triggers_while_triggers_are_put_on_the_stack_waits_for_all_of_them():
    table = Table()
    mine = table.permanent(0, beast("Mine", "Whenever Mine becomes the target of an ability, you gain 1 life."))
    for name in ("One", "Two"):
        table.permanent(1, of_text(name, "Artifact", "At the beginning of each upkeep, tap target creature."))
    happen(table, Event(EventKind.BEGIN_STEP, player=0, step=Step.UPKEEP))
    table.check()
    sources = [table.obj(i).spell.source for i in table.state.stack]
    assert sources[2:] == [mine, mine] and mine not in sources[:2]
