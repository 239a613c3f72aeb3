"""Keyword abilities and classes, played: compleated, paradigm, aura swap, cycling, overload, levels (CR 702, 716)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.ability import Activated
from spellstack.lexicon import CardType, Color, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Choose, Confirm, Number
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState, ResolveTop
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, of_text
from tests.cr.tables import cast, resolve
from tests.rules_kit import Table, card
from tests.unit.rules.casting.kit import Duel


def test_overloaded_it_reads_each_player_too():  # [CR 702.96a]
    table = Table()
    text = "Target player loses 2 life.\nOverload {0}"
    cast(table, 0, table.put(0, of_text("Rake", "Sorcery", text, cost="{5}"), Zone.HAND), way="overload")
    assert [player.life for player in table.state.players] == [18, 18]


def permanent_of(text, type_line="Enchantment", **more):
    return of_text("Watcher", type_line, text, **more)


def test_cycling_triggers_know_what_was_announced_for_it():  # [CR 702.29c]
    table = Table()
    text = "Cycling {X}\nWhen you cycle this card, you gain X life."
    identity = table.put(0, permanent_of(text), Zone.HAND)
    abilities = characteristics(table.state, identity).parts.all
    (place,) = [n for n, a in enumerate(abilities) if getattr(a, "label", "") == "cycling"]
    table.permanent(0, card("Field", CardType.LAND, subtypes=("Plains",)))
    table.permanent(0, card("Field", CardType.LAND, subtypes=("Plains",)))
    table.script(variable=[Number(2)])
    table.run(Activate(0, ActivateAbility(identity, place)))
    resolve(table)
    assert table.state.players[0].life == 22
    assert len(table.state.hands[0]) == 1


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


HALF = of_text(
    "Half", "Legendary Planeswalker — Half", "Compleated\n+1: You gain 1 life.", cost="{1}{G/P}{G/P}", loyalty="7"
)


def loyalty(halves):
    duel = Duel()
    duel.put(0, HALF, Zone.HAND)
    duel.pool(0, "CGG")
    duel.cast("Half", *([half] for half in halves), manual=True)
    while duel.request.kind == "pay":
        duel.do(duel.request.actions[-1])
    duel.resolve()
    return dict(duel.state.objects[duel.find("Half", Zone.BATTLEFIELD)].counters)["loyalty"], duel.life(0)


@pytest.mark.parametrize(
    ("halves", "counters"), [(("G", "G"), 7), (("life", "G"), 5), (("G", "life"), 5), (("life", "life"), 3)]
)
def test_two_loyalty_counters_fewer_for_each_symbol_paid_with_life(halves, counters):  # [CR 702.150a]
    assert loyalty(halves) == (counters, 20 - 2 * halves.count("life"))


def test_automatic_payment_counts_too():
    duel = Duel()
    duel.put(0, HALF, Zone.HAND)
    duel.pool(0, "CG")
    duel.cast("Half")
    duel.resolve()
    assert duel.counters(duel.find("Half"))["loyalty"] == 5


def test_other_counters_and_later_ones_are_as_many_as_ever():  # [CR 702.150a]
    duel = Duel()
    duel.put(0, HALF, Zone.HAND)
    duel.pool(0, "C")
    duel.cast("Half")
    duel.resolve()
    duel.activate("Half", 1)
    assert duel.counters(duel.find("Half"))["loyalty"] == 4


LESSON = of_text("Lecture", "Sorcery", "You gain 1 life.\nParadigm")


def first_main(table):
    table.step(Step.PRECOMBAT_MAIN)
    return table


def test_the_first_spell_of_its_name_is_copied_each_turn():  # [CR 702.192a]
    table = Table()
    cast(table, 0, table.put(0, LESSON, Zone.HAND))
    assert len(table.state.exile) == 1 and table.state.players[0].life == 21
    table.script(cast=[Confirm(True), Confirm(True)])
    first_main(table)
    assert table.state.players[0].life == 22
    first_main(table)
    assert table.state.players[0].life == 23 and len(table.state.exile) == 1  # copies are no first spells


def test_the_second_of_its_name_is_only_exiled():  # [CR 702.192a]
    table = Table()
    for _ in range(2):
        cast(table, 0, table.put(0, LESSON, Zone.HAND))
    assert len(table.state.exile) == 2 and len(table.state.delayed) == 1


def test_another_players_spell_of_the_name_does_not_count():  # [CR 702.192a]
    table = Table()
    lecture = of_text("Lecture", "Instant", "You gain 1 life.\nParadigm")
    for player in (0, 1):
        cast(table, player, table.put(player, lecture, Zone.HAND))
    assert len(table.state.delayed) == 2


WINGS = of_text("Wings", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.\nAura swap {0}")


MIGHT = of_text("Might", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")


MOAT = of_text("Moat", "Enchantment — Aura", "Enchant land\nEnchanted land has indestructible.")


BEAR = of_text("Bear", "Creature — Bear", "", power="2", toughness="2")


def swapped(hand, *, owner=0):
    table = Table()
    bear = table.permanent(0, BEAR)
    wings = table.permanent(owner, WINGS, attached_to=bear, controller=0)
    other = table.put(0, hand, Zone.HAND)
    table.when = lambda state, request: Choose((other,)) if other in request.options else None
    every = characteristics(table.state, wings).parts.all
    number = next(n for n, ability in enumerate(every) if isinstance(ability, Activated))
    table.run(Activate(0, ActivateAbility(wings, number)), CheckState(), ResolveTop(), CheckState())
    return table, bear, [table.obj(i).definition.card.name for i in table.state.hands[0]]


def test_an_aura_changes_places_with_one_of_the_hand():  # [CR 702.65a, 701.12e]
    table, bear, hand = swapped(MIGHT)
    assert hand == ["Wings"]
    (might,) = [i for i in table.state.battlefield if i != bear]
    assert table.obj(might).definition.card.name == "Might" and table.obj(might).attached_to == bear


def test_what_cannot_enchant_the_same_is_not_exchanged():  # [CR 702.65b]
    table, _, hand = swapped(MOAT)
    assert hand == ["Moat"] and len(table.state.battlefield) == 2


def test_cards_of_different_owners_are_not_exchanged():  # [CR 701.12d]
    table, _, hand = swapped(MIGHT, owner=1)
    assert hand == ["Might"] and len(table.state.battlefield) == 2


def from_graveyard(text, players=2):
    """A table on which a blue creature card in a graveyard has used its ability of that text."""
    table = Table(players=players)
    table.put(0, beast("Cub", text, cost="{5}{U}"), Zone.GRAVEYARD)
    (use,) = plays(table.state, 0)
    assert isinstance(use, ActivateAbility)
    table.run(Activate(0, use), CheckState())
    return resolve(table)


@pytest.mark.parametrize(("text", "color"), [("Embalm {0}", Color.WHITE), ("Eternalize {0}", Color.BLACK)])
def test_what_has_no_mana_cost_has_the_color_that_is_said_of_it(text, color):  # [CR 702.128a, 702.129a, 707.9b]
    table = from_graveyard(text)
    (token,) = table.state.battlefield
    chars = characteristics(table.state, token)
    assert chars.colors == {color} and chars.mana_cost is None


@pytest.mark.parametrize("attacked", [(1, 2), (2, 1)])
def test_each_copy_of_encore_attacks_the_opponent_it_was_made_for(attacked):  # [CR 702.141a]
    table = from_graveyard("Encore {0}", players=3)
    table.attack(*zip(table.state.battlefield, attacked, strict=True))
    if attacked == (1, 2):
        table.combat()
        assert [player.life for player in table.state.players] == [20, 18, 18]
    else:
        with pytest.raises(IllegalAction):
            table.combat()


def test_what_was_suspended_keeps_its_haste_as_a_permanent():  # [CR 702.62a]
    table = Table()
    card = of_text("Rider", "Creature — Human", "Suspend 2—{R}", power="2", toughness="2")
    rider = table.put(0, card, Zone.EXILE)
    table.change(rider, counters=(("time", 1),))
    table.script(cast=[Confirm(True)])
    table.step(Step.UPKEEP)
    (here,) = table.state.battlefield
    assert Keyword.HASTE in characteristics(table.state, here).keywords


def test_what_sneaks_in_attacks_whom_the_returned_creature_attacked():  # [CR 702.190b]
    table = Table(players=3)
    rat = table.permanent(0, beast("Rat"))
    table.put(0, beast("Turtle", "Sneak {0}", power="3", cost="{5}"), Zone.HAND)
    table.when = lambda state, request: next((a for a in request.actions if isinstance(a, CastSpell)), None)
    table.attack((rat, 2)).combat()
    assert [player.life for player in table.state.players] == [20, 20, 17]
