"""What "it" is where something does something to it, and where a condition speaks of nothing (CR 608.2c)."""

from spellstack.ir.action import PutCounters
from spellstack.ir.event import EventKind
from spellstack.ir.reference import Target
from spellstack.ir.walk import nodes
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics
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


def test_they_are_all_on_which_counters_were_to_be_put():
    table = Table()
    able = table.permanent(0, creature("Able", 1, 1))
    unable = table.permanent(0, creature("Unable", 1, 1, *lines("~ can't have counters put on it.")))
    carry_out(table, "Put a +1/+1 counter on each creature you control. They gain vigilance until end of turn.")
    assert not table.obj(unable).counters
    for identity in (able, unable):
        assert Keyword.VIGILANCE in characteristics(table.state, identity).keywords


def test_them_that_are_dealt_damage_are_no_cards_in_a_hand():
    when = "At the beginning of each opponent's upkeep"
    line = f"{when}, if that player has one or fewer cards in hand, ~ deals 2 damage to them."
    table = Table(active=1)
    table.permanent(0, creature("Rogue", 1, 1, *lines(line)))
    table.put(1, creature("Held", 1, 1), Zone.HAND)
    table.step(Step.UPKEEP)
    assert table.state.players[1].life == 18
