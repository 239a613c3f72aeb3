"""Where abilities work, and where cards go: kinds of fault found by situations of others (CR 113.6, 122.1, 400.7,
715, 720).
"""

import pytest

from spellstack.ir.ability import Activated
from spellstack.lexicon import Keyword, Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Confirm
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState, ResolveTop
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text, two_parts
from tests.cr.tables import cast
from tests.rules_kit import Table, creature


def test_a_trigger_on_its_own_casting_works_on_the_stack():  # [CR 113.6k]
    table = Table()
    card = of_text("Herald", "Creature — Human", "When you cast this spell, you gain 3 life.", power="1", toughness="1")
    cast(table, 0, table.put(0, card, Zone.HAND))
    assert table.state.players[0].life == 23


def test_a_replacement_of_its_way_to_the_graveyard_works_everywhere():  # [CR 113.6b]
    table = Table()
    text = "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead."
    relic = of_text("Returner", "Artifact", text.replace("~", "Returner"))
    relic_id = table.put(0, relic, Zone.HAND)
    discard = of_text("Burden", "Sorcery", "Discard a card.")
    cast(table, 0, table.put(0, discard, Zone.HAND))
    assert relic_id not in table.state.hands[0]
    assert [table.obj(i).definition.card.name for i in table.state.graveyards[0]] == ["Burden"]


FRONT = {"name": "Wanderer", "type_line": "Creature — Human", "oracle_text": ""}


@pytest.mark.parametrize(("kind", "zone"), [("Adventure", Zone.EXILE), ("Omen", Zone.LIBRARY)])
def test_where_a_card_goes_when_its_second_half_has_resolved(kind, zone):  # [CR 715.3d, 720.3d]
    table = Table()
    second = {"name": "Outing", "type_line": f"Sorcery — {kind}", "oracle_text": "You gain 2 life."}
    card = two_parts(kind, FRONT, second)
    cast(table, 0, table.put(0, card, Zone.HAND), face=1)
    where = table.state.zone(zone, 0)
    assert table.state.players[0].life == 22
    assert [i for i in where if table.obj(i).definition.card.name == card.name]


def test_the_card_on_an_adventure_is_cast_from_exile():  # [CR 715.3d]
    table = Table()
    second = {"name": "Outing", "type_line": "Sorcery — Adventure", "oracle_text": "You gain 2 life."}
    cast(table, 0, table.put(0, two_parts("Adventure", FRONT, second), Zone.HAND), face=1)
    (exiled,) = table.state.exile
    assert [a for a in plays(table.state, 0) if isinstance(a, CastSpell)] == [CastSpell(exiled, 0)]
    cast(table, 0, exiled)
    assert any(table.obj(i).definition.card.name.startswith("Wanderer") for i in table.state.battlefield)


def test_what_a_spell_arranges_finds_the_permanent_it_becomes():  # [CR 400.7d]
    table = Table()
    text = "Blitz {0}"
    card = of_text("Racer", "Creature — Human", text, cost="{5}", power="2", toughness="1")
    cast(table, 0, table.put(0, card, Zone.HAND), way="blitz")
    table.step(table.state.turn.step.END)
    assert not table.state.battlefield


def test_counters_that_shield_and_stun():  # [CR 122.1c, 122.1d]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2), counters=(("shield", 1), ("stun", 1)), tapped=True)
    blow = of_text("Blow", "Sorcery", "Destroy all creatures.")
    cast(table, 0, table.put(0, blow, Zone.HAND))
    assert table.alive(bear)
    assert counter_count(table.obj(bear), "shield") == 0
    wake = of_text("Wake", "Sorcery", "Untap all creatures.")
    cast(table, 0, table.put(0, wake, Zone.HAND))
    assert table.obj(bear).tapped
    assert counter_count(table.obj(bear), "stun") == 0


def test_a_keyword_counter_gives_its_keyword_while_it_is_there():  # [CR 122.1b]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    grow = "Put a flying counter on target creature. Put a lifelink counter on target creature."
    cast(table, 0, table.put(0, of_text("Grow", "Sorcery", grow), Zone.HAND))
    assert {Keyword.FLYING, Keyword.LIFELINK} <= characteristics(table.state, bear).keywords
    fall = "Remove a flying counter from target creature."
    cast(table, 0, table.put(0, of_text("Fall", "Sorcery", fall), Zone.HAND))
    assert {Keyword.FLYING, Keyword.LIFELINK} & characteristics(table.state, bear).keywords == {Keyword.LIFELINK}


def test_a_class_gains_its_levels():  # [CR 716.2a]
    table = Table()
    text = "When this Class enters, you gain 1 life.\n{0}: Level 2\nWhen this Class becomes level 2, you gain 5 life."
    record = {"name": "Trade", "layout": "class", "type_line": "Enchantment — Class", "oracle_text": text}
    trade = table.permanent(0, compile_card({**record, "mana_cost": "{0}"}))
    place = next(n for n, a in enumerate(characteristics(table.state, trade).parts.all) if type(a) is Activated)
    table.run(Activate(0, ActivateAbility(trade, place)), CheckState())
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    assert table.state.players[0].life == 25


def test_what_was_paid_with_is_found_again_where_it_went():  # [CR 400.7j, 607.2a]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    text = "Champion a creature"
    table.script(pay=[Confirm(True)])
    cast(table, 0, table.put(0, of_text("Lord", "Creature — Human", text, power="3", toughness="3"), Zone.HAND))
    assert not table.alive(bear)
    (lord,) = table.state.battlefield
    table.change(lord, damage=3)
    table.check()
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    assert [table.obj(i).definition.card.name for i in table.state.battlefield] == ["Bear"]


def test_a_static_ability_knows_nothing_of_what_is_gone():  # [CR 604.7]
    table = Table()
    size = "This token's power and toughness are each equal to the number of slime counters on Grime."
    text = "Whenever a creature you control dies, put a slime counter on this enchantment, then create a green Ooze "
    text += f'creature token with "{size}"'
    grime = table.permanent(0, of_text("Grime", "Enchantment", text))
    table.permanent(0, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("Fall", "Sorcery", "Destroy target creature."), Zone.HAND))
    (ooze,) = [i for i in table.state.battlefield if i != grime]
    assert characteristics(table.state, ooze).power == 1
    cast(table, 0, table.put(0, of_text("Clean", "Sorcery", "Destroy target enchantment."), Zone.HAND))
    assert not table.state.battlefield  # 0/0
