"""What the rules' examples tell of statuses, tokens, spells, abilities, targets, costs and damage (CR 110-120)."""

import pytest

from spellstack.lexicon import CardType, Color, Keyword, Zone
from spellstack.rules.choice.action import ActivateAbility, Choose, Confirm
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.legality.plays import plays
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import characteristics
from spellstack.rules.view.term.stat import mana_value
from tests.cr.own_cards import bear, beast, of_text, ruled, said
from tests.cr.sentences import carry_out, life, settle
from tests.cr.tables import activate, chars, name_of, sorcery
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import CATALOG, Duel


def tokens(table):
    return [i for i in table.state.battlefield if table.obj(i).kind.name == "TOKEN"]


def made(text):
    """What a sorcery with the text creates."""
    table = sorcery(Table(), text)
    return table, [chars(table, i) for i in tokens(table)]


def test_a_token_has_only_what_its_creation_tells():  # [CR 111.3]
    table, (plant,) = made("Create a 1/1 green Saproling creature token.")
    assert (plant.mana_cost, plant.supertypes, plant.abilities) == (None, frozenset(), ())
    assert (plant.power, plant.toughness, plant.colors, plant.types) == (1, 1, {Color.GREEN}, {CardType.CREATURE})
    assert mana_value(table.state, table.obj(tokens(table)[0]), plant) == 0


@pytest.mark.parametrize(
    ("text", "name", "subtypes"),
    [
        ("Create two 2/1 red Dwarf Berserker creature tokens.", "Dwarf Berserker Token", {"Dwarf", "Berserker"}),
        ("Create Boo, a legendary 1/1 red Hamster creature token with trample and haste.", "Boo", {"Hamster"}),
    ],
)
def test_a_token_is_called_by_its_subtypes_or_as_it_is_told(text, name, subtypes):  # [CR 111.4]
    _, found = made(text)
    assert {(token.name, frozenset(token.subtypes)) for token in found} == {(name, frozenset(subtypes))}


def test_a_token_copy_is_called_as_what_it_copies():  # [CR 111.4]
    table = Table()
    dissenter = table.permanent(1, beast("Dissenter", type_line="Creature — Human", cost="{1}{B}"))
    table.script(target=[Choose((dissenter,))])
    sorcery(table, "Create a token that's a copy of target creature.")
    (copy,) = tokens(table)
    assert (name_of(table, copy), chars(table, copy).subtypes) == ("Dissenter", {"Human"})
    assert chars(table, copy).mana_cost.text == "{1}{B}"


@pytest.mark.parametrize("imprinted", [False, True])
def test_no_token_is_a_copy_of_nothing(imprinted):  # [CR 111.12]
    table = Table()
    vat = table.permanent(0, CATALOG["Mimic Vat"])
    for _ in range(3):
        table.permanent(0, CATALOG["Wastes"])
    if imprinted:
        table.when = lambda state, request: Confirm(True) if request.kind is RequestKind.CONFIRM else None
        carry_out(table, "Destroy target creature.", table.permanent(1, bear()))
        settle(table)
    activate(table, vat, 1)
    assert [name_of(table, i) for i in tokens(table)] == ["Bear"] * imprinted
    assert all(Keyword.HASTE in chars(table, i).keywords for i in tokens(table))
    assert table.obj(vat).tapped


def test_what_is_changed_on_the_stack_stays_so_as_it_enters():  # [CR 112.4]
    duel = Duel()
    duel.pool(0, "B")
    bleach = duel.hand(0, of_text("Bleach", "Instant", "Target spell or permanent becomes white until end of turn."))
    duel.cast(duel.hand(0, beast("Imp", cost="{B}")))
    duel.cast(bleach, [duel.state.stack[-1]]).resolve().resolve()
    imp = duel.find("Imp", Zone.BATTLEFIELD)
    assert characteristics(duel.state, imp).colors == {Color.WHITE}


def test_what_cannot_block_has_an_ability():  # [CR 113.2a]
    table = Table()
    table.permanent(0, ruled("Creatures with no abilities get +2/+2."))
    one = table.permanent(0, beast(text="This creature can't block."))
    assert (chars(table, one).power, len(chars(table, one).abilities)) == (2, 1)


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("has flying", 2),
        ("is red", 4),
        ("can't be blocked", 4),
    ],
)
def test_what_is_stated_of_an_object_is_no_ability_of_it(text, power):  # [CR 113.12]
    table = Table()
    table.permanent(0, ruled("Creatures with no abilities get +2/+2."))
    one = table.permanent(0, bear())
    aura = said(f"Enchant creature\nEnchanted creature {text}.", "Veil", "Enchantment — Aura")
    veil = table.permanent(0, aura, attached_to=one)
    assert table.alive(veil)
    assert chars(table, one).power == power


@pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE])
def test_what_returns_itself_from_the_graveyard_works_only_there(zone):  # [CR 113.6m]
    table = Table()
    text = "{0}: Return this card from your graveyard to the battlefield tapped."
    bones = table.put(0, beast("Bones", text), zone)
    offered = [a for a in plays(table.state, 0) if isinstance(a, ActivateAbility) and a.source == bones]
    assert bool(offered) is (zone is Zone.GRAVEYARD)


def test_only_the_last_set_of_new_targets_counts():  # [CR 115.7e]
    duel = Duel()
    trail = of_text("Trail", "Sorcery", "Trail deals 2 damage to any target and 1 damage to any other target.")
    cub, elf = duel.field(1, beast("Cub", toughness="3"), beast("Elf", toughness="3"))
    again = duel.hand(0, of_text("Again", "Instant", "You may choose new targets for target spell."))
    duel.cast(duel.hand(0, trail), [cub], [elf])
    spell = duel.state.stack[-1]
    duel.cast(again, [spell]).resolve(True, [elf], [cub])
    assert duel.state.objects[spell].spell.targets == (((elf,), (cub,)),)
    duel.resolve()
    assert [duel.state.objects[i].damage for i in (cub, elf)] == [1, 2]


def test_a_spell_whose_ability_elsewhere_has_a_target_has_none_itself():  # [CR 115.1a]
    text = "You gain 1 life.\nCycling {0}\nWhen you cycle this card, target creature gets -1/-1 until end of turn."
    duel = Duel()
    card = duel.hand(0, said(text, "Wane", "Sorcery"))
    duel.field(1, bear())
    duel.cast(card)
    assert duel.state.objects[duel.state.stack[-1]].spell.targets in ((), None)
    duel.resolve()
    assert duel.life(0) == 21


def test_a_damage_event_is_prevented_then_becomes_its_results_and_they_are_replaced():  # [CR 120.4d]
    table = Table()
    table.permanent(0, ruled("If you would gain life, you gain twice that much life instead."))
    mine = table.permanent(0, beast(text="Wither\nLifelink", power="3", toughness="3"))
    guard = table.permanent(1, bear())
    carry_out(table, "Prevent the next 2 damage that would be dealt to target creature this turn.", guard)
    table.attack((mine, 1)).block((guard, mine)).combat()
    assert (counter_count(table.obj(guard), "-1/-1"), table.obj(guard).damage) == (1, 0)
    assert (life(table), table.obj(mine).damage) == (22, 2)


@pytest.mark.parametrize(("struck", "left"), [(True, 2), (False, 1)])
def test_life_gained_for_damage_prevented_at_the_same_time_counts_first(struck, left):  # [CR 120.4d]
    text = "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    table = Table()
    table.permanent(1, ruled(text))
    table.permanent(1, bear())
    table.change_player(1, life=2)
    one, two = (table.permanent(0, beast(name, power="5")) for name in "AB")
    if struck:
        strike = "The next time target creature would deal damage this turn, prevent that damage. "
        carry_out(table, strike + "You gain life equal to the damage prevented this way.", one, by=1)
    table.attack((one, 1), (two, 1)).combat()
    assert life(table, 1) == left


def test_damage_destroys_nothing_but_the_state_it_leads_to():  # [CR 120.5]
    duel = Duel()
    duel.pool(0, "R")
    one = duel.field(1, bear())
    duel.field(0, ruled("Whenever a creature dies, you gain 1 life."))
    duel.cast(duel.hand(0, "Lightning Bolt"), [one]).resolve()
    assert one not in duel.state.battlefield
    (destroyed,) = [e for e in duel.state.happened if e.kind.value == "destroy" and e.subject == one]
    assert (destroyed.source, destroyed.rule) == (-1, "704.5g")


def test_life_gained_with_lifelink_at_the_same_time_counts_too():  # [CR 120.4d]
    text = "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    table = Table()
    table.permanent(1, ruled(text))
    guard = table.permanent(1, beast(text="Lifelink", power="4"))
    table.change_player(1, life=2)
    one, two = (table.permanent(0, beast(name, power="5")) for name in "AB")
    table.attack((one, 1), (two, 1)).block((guard, two)).combat()
    assert life(table, 1) == 1
