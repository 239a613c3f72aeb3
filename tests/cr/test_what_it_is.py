"""What "it" is where something does something to it, and where a condition speaks of nothing (CR 608.2c)."""

from spellstack.ir.action import PutCounters
from spellstack.ir.event import EventKind
from spellstack.ir.reference import Target
from spellstack.ir.walk import nodes
from spellstack.lexicon import CardType, Zone
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from tests.cr.sentences import carry_out, lines, settle
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do


def test_it_that_is_dealt_damage_is_not_what_deals_it():
    table = Table()
    source = table.permanent(0, creature("Trap", 0, 9, *lines("Whenever a creature enters, ~ deals 2 damage to it.")))
    carry_out(table, "Create a 1/5 white Soldier creature token.")
    settle(table)
    (token,) = [i for i in table.state.battlefield if i != source]
    assert (table.obj(source).damage, table.obj(token).damage) == (0, 2)


def test_it_that_is_dealt_damage_instead_is_the_target():
    table = Table()
    target = table.permanent(1, creature("Wall", 0, 9))
    line = "~ deals 2 damage to target creature. If that creature has power 0 or less, ~ deals 4 damage to it instead."
    carry_out(table, line, target)
    assert table.obj(target).damage == 4


def test_it_that_is_fought_is_not_what_fights():
    table = Table()
    table.permanent(
        0, creature("Fighter", 2, 9, *lines("Whenever a creature an opponent controls enters, ~ fights it."))
    )
    carry_out(table, "Create a 1/5 white Soldier creature token.", by=1)
    settle(table)
    assert sorted(table.obj(i).damage for i in table.state.battlefield) == [1, 2]


def test_evidence_that_was_collected_is_no_mention_of_the_spell():
    line = "When ~ enters, tap target creature. If evidence was collected, put a stun counter on it."
    (ability,) = lines(line)
    (put,) = [node for node in nodes(ability) if isinstance(node, PutCounters)]
    assert isinstance(put.what, Target)


def test_it_is_what_the_spell_targets_and_not_the_spell():
    (ability,) = lines("Whenever you cast a spell that targets ~, put a +1/+1 counter on it.")
    table = Table()
    hero = table.permanent(0, creature("Hero", 1, 1, ability))
    spell = table.put(0, card("Spell", CardType.INSTANT), Zone.STACK)
    do(table, ability.body.effect, source=hero, context=_cast(hero, spell))
    assert table.obj(hero).counters == (("+1/+1", 1),)
    assert not table.obj(spell).counters


def _cast(source: int, spell: int) -> Context:
    return Context(source, 0, event=Event(EventKind.CAST, subject=spell, player=0))
