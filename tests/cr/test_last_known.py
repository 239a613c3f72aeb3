"""What is known of objects that are gone, and how they are found where they went (CR 400.7, 608.2h-i)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.action import Confirm
from spellstack.rules.process.task import CheckState, ResolveTop
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, life
from tests.cr.tables import cast, sorcery
from tests.rules_kit import Table, card, creature
from tests.unit.rules.casting.kit import Duel


def test_what_was_attached_to_a_creature_as_it_died_is_found():  # [CR 608.2h]
    duel = Duel()
    text = (
        "Whenever another creature you control dies, attach all Equipment attached to that creature to this creature."
    )
    squire, knight = duel.field(0, beast("Squire", text), beast("Knight"))
    (axe,) = [duel.field(0, said("Equip {1}", "Axe", "Artifact — Equipment"), attached_to=knight)]
    cast_one(duel, said("Destroy target creature.", "Slay", "Sorcery"), [knight])
    duel.resolve()
    assert duel.zone("Knight") is Zone.GRAVEYARD
    assert duel.state.objects[axe].attached_to == squire


def test_counters_on_what_was_exiled_are_those_it_had():  # [CR 122.2, 608.2h]
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    text = "Exile target creature. You gain life equal to the number of counters on it."
    mark = said("Put two charge counters on target creature.", "Mark", "Sorcery")
    mark, flense = duel.hand(0, mark, said(text, "Flense", "Sorcery"))
    duel.cast(mark, [bear]).resolve()
    duel.cast(flense, [bear]).resolve()
    assert duel.life(0) == 22


def test_what_attacked_is_counted_even_if_it_is_gone():  # [CR 608.2i]
    table = Table()
    attackers = [table.permanent(0, creature("Cub", 1, 1)) for _ in range(2)]
    wall = table.permanent(1, creature("Wall", 0, 4))
    table.attack(*((one, 1) for one in attackers)).combat()
    carry_out(table, "Destroy target creature.", attackers[0])
    carry_out(table, "You gain 1 life for each creature that attacked this turn.")
    assert life(table) == 22
    assert table.alive(wall)


def test_what_is_gone_explores_nevertheless():  # [CR 701.44c]
    table = Table(library=0)
    table.put(0, card("Field", CardType.LAND), Zone.LIBRARY)
    table.permanent(0, creature("Bear", 2, 2))
    sorcery(table, "Destroy target creature you control. It explores.")
    assert [table.obj(i).definition.card.name for i in table.state.hands[0]] == ["Field"]


def permanent_of(text, type_line="Enchantment", **more):
    return of_text("Watcher", type_line, text, **more)


def test_what_is_gone_connives_nevertheless():  # [CR 701.50c]
    table = Table()
    table.permanent(0, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("End", "Sorcery", "Destroy target creature. It connives."), Zone.HAND))
    assert [e.kind for e in table.log if e.kind in ("draw", "discard")] == ["draw", "discard"]


def test_what_was_sacrificed_is_found_where_it_went():  # [CR 400.7e]
    table = Table()
    text = (
        "Whenever an opponent sacrifices a nontoken permanent, put that card onto the battlefield under your control."
    )
    table.permanent(1, permanent_of(text))
    table.permanent(0, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("Fall", "Sorcery", "You sacrifice a creature."), Zone.HAND))
    assert [table.obj(i).controller for i in table.state.battlefield] == [1, 1]


def test_what_a_spell_arranges_finds_the_permanent_it_becomes():  # [CR 400.7d]
    table = Table()
    text = "Blitz {0}"
    card = of_text("Racer", "Creature — Human", text, cost="{5}", power="2", toughness="1")
    cast(table, 0, table.put(0, card, Zone.HAND), way="blitz")
    table.step(table.state.turn.step.END)
    assert not table.state.battlefield


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


def test_damage_of_a_turn_is_counted_by_its_source():  # [CR 608.2i]
    duel = Duel()
    text = "{0}: You gain 1 life. Activate only if sources you controlled dealt 3 or more noncombat damage this turn."
    font = duel.field(0, said(text, "Font"))
    bolts = [duel.hand(0, said(f"Bolt{n} deals 2 damage to any target.", f"Bolt{n}", "Instant")) for n in range(2)]
    duel.cast(bolts[0], [1]).resolve()
    with pytest.raises(IllegalAction):
        duel.activate(font, 0)
    duel.cast(bolts[1], [1]).resolve()
    duel.activate(font, 0).resolve()
    assert duel.life(0) == 21
