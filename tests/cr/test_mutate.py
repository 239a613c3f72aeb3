"""Mutate: creature spells that merge with a creature (CR 702.140, 608.3b, 608.3d)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Keyword, Zone
from spellstack.rules.choice.action import CastSpell, Choose, Confirm
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Cast, CheckState
from spellstack.rules.state.obj import Kind, counter_count
from tests.cr.merging import aim, announce, beast, do, merge, mutant, names
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, chars, resolve
from tests.rules_kit import Table


def test_the_cost_is_paid_rather_than_the_mana_cost_and_the_spell_has_a_target():  # [CR 702.140a]
    table = Table()
    host = table.permanent(0, beast())
    spell = announce(table, mutant(), host)  # the mana cost could not be paid
    assert table.obj(spell).spell.targets == (((host,),),)
    assert table.obj(spell).spell.way == "mutate"


@pytest.mark.parametrize(
    ("type_line", "owner", "controller", "legal"),
    [
        ("Creature — Beast", 0, 0, True),
        ("Creature — Human Beast", 0, 0, False),
        ("Artifact — Vehicle", 0, 0, False),
        ("Creature — Beast", 1, 0, False),
        ("Creature — Beast", 0, 1, True),
    ],
)
def test_what_it_may_target(type_line, owner, controller, legal):  # [CR 702.140a] the same owner, whoever controls it
    table = Table()
    table.permanent(owner, beast(type_line=type_line), controller=controller)
    card = table.put(0, mutant(), Zone.HAND)
    assert (CastSpell(card, way="mutate") in plays(table.state, 0)) is legal


def test_without_a_target_it_cannot_be_cast_so():  # [CR 601.2c]
    table = Table()
    card = table.put(0, mutant(), Zone.HAND)
    with pytest.raises(IllegalAction):
        table.run(Cast(0, CastSpell(card, way="mutate")))


def test_cast_for_its_mana_cost_it_is_a_creature_spell_like_any_other():  # [CR 702.140a]
    table = Table()
    host = table.permanent(0, beast())
    cast(table, 0, table.put(0, mutant(cost="{0}"), Zone.HAND))
    assert sorted(names(table, Zone.BATTLEFIELD)) == ["Grower", "Runt"]
    assert not table.obj(host).components


def test_it_has_no_flash_for_being_cast_so():  # [CR 601.2b] only the cost is another
    table = Table(active=1)
    table.permanent(0, beast())
    slow, fast = table.put(0, mutant(), Zone.HAND), table.put(0, mutant(text="Flash"), Zone.HAND)
    offered = plays(table.state, 0)
    assert CastSpell(slow, way="mutate") not in offered
    assert CastSpell(fast, way="mutate") in offered


def test_with_an_illegal_target_it_resolves_as_a_creature_spell():  # [CR 702.140b, 608.3b]
    table = Table()
    host = table.permanent(0, beast())
    watch = "Whenever another creature you control enters, you gain 2 life."
    table.permanent(0, of_text("Watcher", "Enchantment", watch.replace("another creature", "a creature")))
    announce(table, mutant(text="When this creature mutates, you gain 10 life."), host)
    do(table, "Destroy target creature.", host)
    resolve(table)
    (grown,) = [i for i in table.state.battlefield if chars(table, i).name == "Grower"]
    assert not table.obj(grown).components
    assert table.obj(grown).controller == 0
    assert table.state.players[0].life == 22
    assert not any(
        type(effect).__name__ == "MergesWith" for a in chars(table, grown).parts.static for effect in a.effects
    )


def test_it_is_countered_by_nothing_if_the_target_becomes_human():  # [CR 702.140b]
    table = Table()
    host = table.permanent(0, beast())
    announce(table, mutant(), host)
    do(table, "Target creature becomes a Human until end of turn.", host)
    resolve(table)
    assert sorted(names(table, Zone.BATTLEFIELD)) == ["Grower", "Runt"]


@pytest.mark.parametrize(("under", "name", "size"), [(False, "Grower", 3), (True, "Runt", 1)])
def test_its_controller_chooses_over_or_under(under, name, size):  # [CR 702.140c, 702.140e]
    table = Table()
    host = table.permanent(0, beast(text="Flying"))
    merge(table, mutant(text="Trample"), host, under=under)
    assert table.state.battlefield == (host,)
    seen = chars(table, host)
    assert (seen.name, seen.power) == (name, size)
    assert {Keyword.FLYING, Keyword.TRAMPLE} <= seen.keywords
    (asked,) = [request for request in table.asked if request.purpose == "merge under"]
    assert asked.player == 0


def test_it_does_not_enter_the_battlefield():  # [CR 702.140c]
    table = Table()
    host = table.permanent(0, beast())
    table.permanent(1, of_text("Watcher", "Enchantment", "Whenever a creature enters, you gain 2 life."))
    merge(table, mutant(text="When this creature enters, you gain 10 life."), host)
    assert [player.life for player in table.state.players] == [20, 20]


@pytest.mark.parametrize("under", [False, True])
def test_whenever_this_creature_mutates(under):  # [CR 702.140d] abilities of both see it
    table = Table()
    host = table.permanent(0, beast(text="Whenever this creature mutates, you gain 1 life."))
    table.permanent(0, of_text("Watcher", "Enchantment", "Whenever a creature you control mutates, you gain 100 life."))
    merge(table, mutant(text="Whenever this creature mutates, you gain 10 life."), host, under=under)
    assert table.state.players[0].life == 131
    merge(table, mutant("Third"), host, under=under)
    assert table.state.players[0].life == 131 + 111


def test_how_often_it_has_mutated():  # [CR 702.140d]
    table = Table()
    text = "Whenever this creature mutates, you gain X life, where X is the number of times this creature has mutated."
    host = table.permanent(0, beast())
    for expected in (21, 21 + 2 * 2, 21 + 2 * 2 + 3 * 3):  # each card of it has the ability
        merge(table, mutant(text=text), host)
        assert table.state.players[0].life == expected


def test_a_second_card_goes_under_or_over_all_the_others():  # [CR 702.140e]
    table = Table()
    host = table.permanent(0, beast(text="Flying"))
    merge(table, mutant("Over", "Trample", size="2"), host)
    merge(table, mutant("Under", "Haste", size="5"), host, under=True)
    assert (chars(table, host).name, chars(table, host).power) == ("Over", 2)
    merge(table, mutant("Top", "Reach", size="7"), host)
    assert (chars(table, host).name, chars(table, host).power) == ("Top", 7)
    assert {Keyword.FLYING, Keyword.TRAMPLE, Keyword.HASTE, Keyword.REACH} <= chars(table, host).keywords
    assert [one.definition.card.name for one in table.obj(host).components] == ["Top", "Over", "Runt", "Under"]


def test_effects_on_the_spell_go_on_on_the_permanent():  # [CR 702.140f]
    table = Table()
    host = table.permanent(0, beast())
    table.permanent(0, of_text("Banner", "Enchantment", "Creature spells you cast have haste."))
    spell = announce(table, mutant(), host)
    do(table, "Target creature spell becomes blue until end of turn.", spell)
    resolve(table)
    assert "U" in {color.value for color in chars(table, host).colors}


def test_a_copy_of_the_spell_merges_too_and_is_a_token():  # [CR 707.10, 608.3f, 702.140c]
    table = Table()
    first, second = table.permanent(0, beast("One")), table.permanent(0, beast("Two"))
    spell = announce(table, mutant(), first)
    text = "Copy target creature spell you control. You may choose new targets for the copy."
    do(table, text, spell, new_target=[Choose((second,))], merge_under=[Confirm(False), Confirm(True)])
    resolve(table)
    assert [one.kind for one in table.obj(second).components] == [Kind.TOKEN, Kind.CARD]
    assert table.obj(second).kind is Kind.TOKEN
    assert [one.kind for one in table.obj(first).components] == [Kind.CARD, Kind.CARD]
    assert chars(table, first).name == "One"


def test_its_target_can_be_changed_and_becomes_the_target_then():  # [CR 115.7a, 702.140a]
    table = Table()
    first = table.permanent(0, beast("One"))
    second = table.permanent(0, beast("Two", "Whenever this creature becomes the target of a spell, you gain 5 life."))
    table.permanent(0, beast("Man", type_line="Creature — Human"))
    spell = announce(table, mutant(), first)
    do(table, "Change the target of target spell with a single target.", spell)
    resolve(table)
    assert (chars(table, first).name, chars(table, second).name) == ("One", "Grower")
    assert table.state.players[0].life == 25


def test_using_its_mutate_ability_from_the_graveyard():  # [CR 702.140a]
    table = Table()
    host = table.permanent(0, beast())
    text = "You may cast this card from your graveyard using its mutate ability."
    card = table.put(0, mutant(text=text), Zone.GRAVEYARD)
    (offered,) = [a for a in plays(table.state, 0) if isinstance(a, CastSpell) and a.card == card]
    aim(table, host)
    table.script(merge_under=[Confirm(False)])
    table.run(Cast(0, offered), CheckState())
    resolve(table)
    assert chars(table, host).name == "Grower"
    assert not table.state.graveyards[0]


def test_a_spell_that_is_cast_so_is_a_creature_spell():  # [CR 702.140a]
    table = Table()
    host = table.permanent(0, beast())
    table.permanent(0, of_text("Watcher", "Enchantment", "Whenever you cast a creature spell, you gain 5 life."))
    merge(table, mutant(), host)
    assert table.state.players[0].life == 25


def test_a_countered_mutating_spell_goes_to_the_graveyard():
    table = Table()
    host = table.permanent(0, beast())
    spell = announce(table, mutant(), host)
    do(table, "Counter target spell.", spell)
    assert "Grower" in names(table, Zone.GRAVEYARD)
    assert not table.obj(host).components


def test_counters_of_the_merged_permanent_stay():  # [CR 730.2c]
    table = Table()
    host = table.permanent(0, beast(), counters=(("+1/+1", 2),), tapped=True, damage=1)
    merge(table, mutant(), host)
    assert counter_count(table.obj(host), "+1/+1") == 2
    assert table.obj(host).tapped
    assert table.obj(host).damage == 1
    assert chars(table, host).power == 5
