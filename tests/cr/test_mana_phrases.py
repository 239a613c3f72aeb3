"""What cards say about mana, at work: which types, what for, what comes of it, how long it stays (CR 106, 601.2h)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.ability import Activated
from spellstack.ir.cost import Cost, TapThis
from spellstack.ir.deed import AddMana
from spellstack.ir.target import Instructions
from spellstack.ir.value import Devotion
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import (
    Number,
    Pass,
    PayAutomatically,
)
from spellstack.rules.process.turn.mana_empties import empty_pools
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import activations, casts
from tests.cr.own_cards import of_text, runt, said
from tests.cr.tables import cast, castable
from tests.rules_kit import Table, card
from tests.unit.rules.casting.kit import Duel

FOREST = said("{T}: Add {G}.", "Grove", "Land", "")


ISLE = said("{T}: Add {U}.", "Isle", "Land", "")


def able(text, *others, cost="{G}", type_line="Creature — Beast"):
    """Whether a spell can be paid with what the text gives, and these."""
    duel = Duel()
    duel.field(0, said(text, "Source", "Artifact"), *others)
    spell = said("", "Spell", type_line, cost, power="1", toughness="1")
    return bool(casts(duel, duel.hand(0, spell)))


def test_mana_of_a_type_that_a_land_could_produce():  # [CR 106.7]
    text = "{T}: Add one mana of any type that a land you control could produce."
    assert not able(text)
    assert able(text, said("{T}: Add {G}. Activate only once.", "Grove", "Land", ""))
    assert not able(text, ISLE)


def test_mana_of_each_color_at_once():  # [CR 106.1]
    text = "{T}: For each color among permanents you control, add one mana of that color."
    assert able(text, runt("Green", "{G}"), runt("Red", "{R}"), cost="{R}{G}")
    assert not able(text, runt("Red", "{R}"), cost="{R}{G}")


def test_mana_in_a_combination_of_two_types():  # [CR 106.1]
    text = "{T}: Add two mana in any combination of {R} and/or {G}."
    assert able(text, cost="{R}{G}")
    assert able(text, cost="{G}{G}")
    assert not able(text, cost="{U}{G}")


def test_mana_for_some_uses_only():  # [CR 106.6]
    text = "{T}: Add {G}. Spend this mana only to cast a Dragon spell or an Elf creature spell."
    assert able(text, type_line="Creature — Elf")
    assert not able(text)


def test_mana_that_some_spells_cannot_have():  # [CR 106.6]
    text = "{T}: Add {C}{C}. This mana can't be spent to cast noncreature spells."
    assert able(text, cost="{2}")
    duel = Duel()
    duel.field(0, said(text, "Source"))
    assert not casts(duel, duel.hand(0, said("", "Relic", "Artifact", "{2}")))


def test_what_mana_is_spent_on_gains_haste():  # [CR 106.6a]
    text = "{T}: Add {C}. If that mana is spent on a creature spell, it gains haste until end of turn."
    duel = Duel()
    duel.field(0, said(text, "Source"))
    (only,) = casts(duel, duel.hand(0, runt("Fast", "{1}")))
    duel.do(only).resolve()
    fast = duel.find("Fast", Zone.BATTLEFIELD)
    assert Keyword.HASTE in characteristics(duel.state, fast).keywords


def test_what_mana_is_spent_on_cannot_be_countered():  # [CR 106.6a]
    text = "{T}: Add {C}. If that mana is spent on a creature spell, that spell can't be countered."
    duel = Duel()
    duel.field(0, said(text, "Source"))
    duel.hand(1, said("Counter target spell.", "No", "Instant", "{0}"))
    (only,) = casts(duel, duel.hand(0, runt("Safe", "{1}")))
    duel.do(only, Pass())
    duel.cast("No", [duel.state.stack[0]]).resolve().resolve()
    assert duel.zone("Safe") is Zone.BATTLEFIELD


def test_spending_mana_triggers_what_it_says():  # [CR 106.6a, 603.12]
    text = "{T}: Add {C}. When you spend this mana to cast a creature spell, you gain 3 life."
    duel = Duel()
    duel.field(0, said(text, "Source"))
    (only,) = casts(duel, duel.hand(0, runt("Beast", "{1}")))
    duel.do(only)
    assert len(duel.state.stack) == 2
    assert duel.resolve().life(0) == 23


def test_a_spell_for_mana_of_certain_sources_alone():  # [CR 601.2h]
    text = "Spend only mana produced by creatures to cast ~.".replace("~", "Proud")
    proud = said(text, "Proud", "Creature — Elf", "{G}", power="1", toughness="1")
    for source, possible in ((FOREST, False), (beast_source(), True)):
        duel = Duel()
        duel.field(0, source)
        assert bool(casts(duel, duel.hand(0, proud))) is possible


def beast_source():
    return said("{T}: Add {G}.", "Dork", "Creature — Elf", "{G}", power="1", toughness="1")


def test_a_spell_that_no_mana_pays_for():  # [CR 601.2h]
    text = "You can't spend mana to cast ~.\nConvoke".replace("~", "Proud")
    duel = Duel()
    duel.field(0, FOREST)
    proud = duel.hand(0, said(text, "Proud", "Creature — Elf", "{G}", power="1", toughness="1"))
    assert not casts(duel, proud)
    duel = Duel()
    duel.field(0, runt("Helper", "{G}"))
    assert casts(duel, duel.hand(0, said(text, "Proud", "Creature — Elf", "{G}", power="1", toughness="1")))


def test_only_one_color_pays_for_x():  # [CR 601.2h]
    text = "Spend only red mana on X.\n~ deals X damage to target player.".replace("~", "Blaze")
    duel = Duel()
    duel.hand(0, said(text, "Blaze", "Sorcery", "{X}{U}"))
    duel.pool(0, "URRC")
    duel.cast("Blaze", 2, [1]).resolve()
    assert duel.life(1) == 18
    assert duel.mana(0) == "C"


def test_only_one_color_pays_for_the_x_of_an_ability():  # [CR 602.2b, 601.2h]
    duel = Duel()
    machine = duel.field(0, said("{X}{U}: You gain X life. Spend only red mana on X.", "Machine"))
    duel.pool(0, "URRC")
    duel.activate(machine, 0, 2).resolve()
    assert duel.life(0) == 22
    assert duel.mana(0) == "C"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Players don't lose unspent mana as steps and phases end.", "UR"),
        ("You don't lose unspent red mana as steps and phases end.", "R"),
        ("If you would lose unspent mana, that mana becomes colorless instead.", "CC"),
    ],
)
def test_mana_stays(text, left):  # [CR 500.5, 106.4]
    duel = Duel()
    duel.field(0, said(text, "Well", "Enchantment"))
    duel.pool(0, "UR")
    empty_pools(duel.state, Step.PRECOMBAT_MAIN, False)
    assert duel.mana(0) == left


def test_a_permanent_tapped_for_mana_gives_twice_as_much():  # [CR 106.12b]
    text = "If you tap a permanent for mana, it produces twice as much of that mana instead."
    duel = Duel()
    duel.field(0, said(text, "Mirror", "Enchantment"), FOREST)
    (only,) = casts(duel, duel.hand(0, runt("Big", "{G}{G}")))
    duel.do(only).resolve()
    assert duel.zone("Big") is Zone.BATTLEFIELD


def test_mana_counts_as_another_color():  # [CR 609.4b]
    text = "You may spend mana as though it were mana of any color to activate abilities of creatures you control."
    duel = Duel()
    elder = said("{G}: You gain 1 life.", "Elder", "Creature — Elf", "{G}", power="1", toughness="1")
    there = duel.field(0, elder)
    duel.pool(0, "U")
    assert not activations(duel, there)
    duel = Duel()
    there, _ = duel.field(0, elder, said(text, "Prism"))
    duel.pool(0, "U")
    assert activations(duel, there)
    assert not casts(duel, duel.hand(0, runt("Beast", "{G}")))


def test_what_a_trigger_says_of_the_spell_goes_for_the_permanent():  # [CR 106.6a, 400.7a]
    text = "{T}: Add {C}. When you spend this mana to cast a creature spell, it gains hexproof until your next turn."
    duel = Duel()
    duel.field(0, said(text, "Source"))
    (only,) = casts(duel, duel.hand(0, runt("Beast", "{1}")))
    duel.do(only).resolve().resolve()
    assert Keyword.HEXPROOF in characteristics(duel.state, duel.find("Beast", Zone.BATTLEFIELD)).keywords


def test_mana_that_is_not_for_other_spells_pays_for_anything_else():  # [CR 106.6, 111.10h]
    table = Table()
    cast(table, 0, table.put(0, of_text("Dig", "Sorcery", "Create a Powerstone token."), Zone.HAND))
    table.put(0, of_text("Bear", "Creature — Bear", "", cost="{1}", power="2", toughness="2"), Zone.HAND)
    assert castable(table) == set()
    table.script(pay=[PayAutomatically()])
    text = "You lose 3 life unless you pay {1}."
    cast(table, 0, table.put(0, of_text("Toll", "Sorcery", text), Zone.HAND))
    assert table.state.players[0].life == 20


def test_counters_put_on_the_source_first_count_for_what_it_adds():  # [CR 601.2g, 605.1a]
    duel = Duel()
    text = "{T}: Put a charge counter on ~. Add X mana of any one color, where X is the number of charge counters on ~."
    duel.put(0, of_text("Engine", "Artifact", text), Zone.BATTLEFIELD)
    duel.hand(0, "Shock")
    assert duel.start().offers("Shock")
    duel.cast("Shock", [1])
    duel.resolve()
    assert duel.life(1) == 18


def test_as_much_of_a_color_as_the_devotion_to_it():  # [CR 700.5]
    duel = Duel()
    adds = AddMana(any_color=Devotion(()), by_color=True)
    shrine = card("Shrine", CardType.LAND, abilities=(Activated(Cost((TapThis(),)), Instructions(adds)),))
    shrine = duel.put(0, shrine, Zone.BATTLEFIELD)
    duel.put(0, of_text("Twin", "Artifact", "", cost="{R}{R}{G}"), Zone.BATTLEFIELD)
    duel.put(0, of_text("Red", "Sorcery", "You gain 2 life.", cost="{R}{R}"), Zone.HAND)
    duel.put(0, of_text("Green", "Sorcery", "You gain 2 life.", cost="{G}{G}"), Zone.HAND)
    duel.start()
    assert duel.offers("Red") and not duel.offers("Green")
    duel.cast("Red")
    assert duel.tapped(shrine) and duel.stack_names() == ["Red"]


@pytest.mark.parametrize(
    "gives", [("Exile this creature from your hand: Add {G}.", ""), ("", "Discard a card: Add {G}.")]
)
def test_a_card_gives_no_mana_for_itself(gives):  # [CR 601.2a] it is on the stack by then
    own, altar = gives
    duel = Duel()
    spirit = duel.hand(0, of_text("Spirit", "Creature — Spirit", own, "{1}{G}", power="2", toughness="2"))
    duel.field(0, FOREST, said(altar, "Altar"))
    assert not casts(duel, spirit)
    another = Duel()
    first, _ = another.hand(0, *[of_text("Spirit", "Creature — Spirit", own, "{1}{G}", power="2", toughness="2")] * 2)
    another.field(0, FOREST, said(altar, "Altar"))
    assert casts(another, first)


REMOVED = "{T}, Remove any number of storage counters from Vault"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Add {B} for each storage counter removed this way.", "BB"),
        ("Add {B}, then add an additional {B} for each storage counter removed this way.", "BBB"),
    ],
)
def test_as_many_counters_are_removed_as_the_player_likes(text, made):  # [CR 601.2b, 605.3b]
    duel = Duel()
    vault = duel.field(0, said(f"{REMOVED}: {text}", "Vault", "Land"))
    duel.table.change(vault, counters=(("storage", 3),))
    duel.activate(vault, 0, 2)
    assert (duel.mana(0), duel.counters(vault), duel.tapped(vault)) == (made, {"storage": 1}, True)


def test_no_more_counters_are_removed_than_there_are():
    duel = Duel()
    vault = duel.field(0, said(f"{REMOVED}: Draw a card for each storage counter removed this way.", "Vault", "Land"))
    duel.table.change(vault, counters=(("storage", 2),))
    with pytest.raises(IllegalAction):
        duel.activate(vault, 0, 3)
    duel.do(Number(2)).resolve()
    assert len(duel.state.hands[0]) == 2
