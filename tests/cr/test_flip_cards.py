"""Flip cards: one card with two sets of characteristics, of which the second counts while it is flipped (CR 710)."""

import pytest

from spellstack.ir.card import Layout
from spellstack.lexicon import CardType, Color, Supertype, Zone
from spellstack.lexicon.step import Step
from spellstack.observation import look
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Choose
from spellstack.rules.codec import decode, encode
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState
from spellstack.rules.state.manapool import symbols
from spellstack.rules.view.objects import characteristics
from spellstack.rules.view.term.stat import mana_value
from tests.cr.own_cards import bear, of_text
from tests.cr.sentences import settle
from tests.cr.tables import activate, cast, chars
from tests.rules_kit import Table

TOP = {"name": "Pupil", "type_line": "Creature — Human Monk", "oracle_text": "{0}: Flip this creature."}
BOTTOM = {
    "name": "Master",
    "type_line": "Legendary Creature — Spirit",
    "oracle_text": "Flying\n{0}: You gain 1 life.",
    "power": "4",
    "toughness": "5",
}


def flip_card(top=None, bottom=None):
    """A flip card of sentences of our own; both halves carry the mana cost, as records do."""
    cost = {"mana_cost": "{1}{U}"}
    faces = [{**TOP, "power": "1", "toughness": "2", **cost, **(top or {})}, {**cost, **(bottom or BOTTOM)}]
    name = f"{faces[0]['name']} // {faces[1]['name']}"
    return compile_card({"name": name, "layout": "flip", "card_faces": faces})


def flipped_one():
    table = Table()
    pupil = table.permanent(0, flip_card())
    activate(table, pupil)
    return table, pupil


def test_before_it_flips_it_is_the_upper_half():  # [CR 710.1a, 710.2]
    table = Table()
    pupil = chars(table, table.permanent(0, flip_card()))
    assert (pupil.name, pupil.power, pupil.toughness, pupil.supertypes) == ("Pupil", 1, 2, frozenset())


def test_flipped_it_has_the_other_name_text_types_and_size():  # [CR 710.2]
    table, pupil = flipped_one()
    master = chars(table, pupil)
    assert (master.name, master.power, master.toughness) == ("Master", 4, 5)
    assert master.subtypes == {"Spirit"}
    assert Supertype.LEGENDARY in master.supertypes
    assert len(table.state.battlefield) == 1  # the same object
    activate(table, pupil, 1)
    assert table.state.players[0].life == 21


def test_colour_and_mana_cost_stay():  # [CR 710.1c]
    table, pupil = flipped_one()
    master = chars(table, pupil)
    assert (master.mana_cost.text, master.colors) == ("{1}{U}", {Color.BLUE})
    assert mana_value(table.state, table.obj(pupil), master) == 2


def test_external_effects_and_marks_stay_on_it():  # [CR 710.1c]
    table = Table()
    pupil = table.permanent(0, flip_card(), counters=(("+1/+1", 2),), tapped=True, damage=1)
    activate(table, pupil)
    obj = table.obj(pupil)
    assert (chars(table, pupil).power, obj.tapped, obj.damage) == (6, True, 1)


def test_flipping_is_one_way_and_happens_once():  # [CR 710.4]
    watch = "Whenever a creature flips, you gain 5 life."
    again = of_text("Again", "Sorcery", "Flip target creature.")
    table = Table()
    table.permanent(0, of_text("Watcher", "Enchantment", watch))
    pupil = table.permanent(0, flip_card())
    for _ in range(2):
        table.script(target=[Choose((pupil,))])
        cast(table, 0, table.put(0, again, Zone.HAND))
    assert chars(table, pupil).name == "Master"
    assert table.state.players[0].life == 25


def test_it_triggers_when_it_flips():
    text = "Flying\nWhen this creature flips, you gain 3 life."
    table = Table()
    pupil = table.permanent(0, flip_card(bottom={**BOTTOM, "oracle_text": text}))
    activate(table, pupil)
    assert settle(table).state.players[0].life == 23


def test_what_leaves_the_battlefield_has_no_memory_of_it():  # [CR 710.4, 110.5d]
    table, pupil = flipped_one()
    table.script(target=[Choose((pupil,))])
    cast(table, 0, table.put(0, of_text("Wave", "Sorcery", "Return target creature to its owner's hand."), Zone.HAND))
    (card,) = table.state.hands[0]
    assert chars(table, card).name == "Pupil"
    assert table.obj(card).flipped is False


@pytest.mark.parametrize(("wanted", "found"), [("creature card", True), ("legendary card", False)])
def test_elsewhere_it_is_found_by_its_normal_characteristics_only(wanted, found):  # [CR 710.2]
    text = f"Search your library for a {wanted}, put it into your hand, then shuffle."
    table = Table(library=0)
    card = table.put(0, flip_card(), Zone.LIBRARY)
    table.script(search=[Choose((card,))] if found else [])
    cast(table, 0, table.put(0, of_text("Quest", "Sorcery", text), Zone.HAND))
    assert bool(table.state.hands[0]) is found


def test_only_the_upper_half_can_be_cast():  # [CR 710.2]
    table = Table()
    for name in ("U", "V"):
        table.permanent(0, of_text(name, "Artifact", "{T}: Add {U}."))
    card = table.put(0, flip_card(), Zone.HAND)
    offered = [a.face for a in plays(table.state, 0) if isinstance(a, CastSpell) and a.card == card]
    assert offered == [0]


def test_a_permanent_without_another_half_can_have_the_status():  # [CR 110.5c]
    table = Table()
    bear = table.permanent(0, of_text("Bear", "Creature — Bear", "{0}: Flip this creature.", power="2", toughness="2"))
    activate(table, bear)
    assert table.obj(bear).flipped
    assert chars(table, bear).name == "Bear"


def become_copy(table, one, other):
    text = "Target creature becomes a copy of another target creature."
    table.script(target=[Choose((one,)), Choose((other,))])
    cast(table, 0, table.put(0, of_text("Mimicry", "Sorcery", text), Zone.HAND))


def test_a_copy_of_a_flipped_permanent_is_not_flipped_until_it_flips_itself():  # [CR 707.2, 707.3]
    table, pupil = flipped_one()
    copy = table.permanent(1, bear())
    become_copy(table, copy, pupil)
    assert chars(table, copy).name == "Pupil"
    activate(table, copy, player=1)
    assert chars(table, copy).name == "Master"


def test_a_flipped_permanent_that_becomes_a_copy_stays_flipped():  # [CR 110.5c, 707.3]
    other = {"name": "Novice", "oracle_text": ""}, {**BOTTOM, "name": "Sage", "oracle_text": ""}
    table, pupil = flipped_one()
    novice = table.permanent(1, flip_card({**TOP, **other[0]}, other[1]))
    names = []
    for original in (table.permanent(1, bear()), novice):
        become_copy(table, pupil, original)
        names.append(chars(table, pupil).name)
    assert names == ["Bear", "Sage"]


def test_a_token_copy_enters_unflipped_and_can_flip():  # [CR 110.5b, 707.2]
    table, pupil = flipped_one()
    table.script(target=[Choose((pupil,))])
    twin = of_text("Twin", "Sorcery", "Create a token that's a copy of target creature, except it isn't legendary.")
    cast(table, 0, table.put(0, twin, Zone.HAND))
    token = table.state.battlefield[-1]
    assert chars(table, token).name == "Pupil"
    activate(table, token)
    assert chars(table, token).name == "Master"
    assert table.alive(pupil)  # the token is not legendary


def test_the_legend_rule_sees_the_flipped_name():  # [CR 704.5j]
    table = Table()
    pupils = [table.permanent(0, flip_card()) for _ in range(2)]
    for pupil in pupils:
        activate(table, pupil)
    assert sum(map(table.alive, pupils)) == 1


def test_it_returns_flipped_and_is_never_the_upper_half():  # [CR 110.5b]
    top = {"oracle_text": "When this creature dies, return it to the battlefield flipped."}
    bottom = {"name": "Echo", "type_line": "Legendary Enchantment", "oracle_text": "Creatures you control get +1/+1."}
    table = Table()
    table.permanent(0, of_text("Watcher", "Enchantment", "Whenever a creature you control enters, you gain 5 life."))
    pupil = table.permanent(0, flip_card(top, bottom), damage=2)
    settle(table)
    echo = table.state.battlefield[-1]
    assert not table.alive(pupil)
    assert (chars(table, echo).name, chars(table, echo).types) == ("Echo", {CardType.ENCHANTMENT})
    assert table.state.players[0].life == 20


def test_it_leaves_combat_when_it_is_no_creature_any_more():  # [CR 506.4]
    bottom = {"name": "Echo", "type_line": "Legendary Enchantment", "oracle_text": "Creatures you control get +1/+1."}
    top = {"oracle_text": "Whenever this creature attacks, flip it."}
    table = Table()
    pupil = table.permanent(0, flip_card(top, bottom))
    table.attack((pupil, 1)).combat()
    assert table.state.players[1].life == 20
    assert chars(table, pupil).name == "Echo"


def test_a_save_keeps_it_flipped_and_a_view_tells():  # [CR 710.3]
    table, pupil = flipped_one()
    again = decode(encode(table.state))
    assert characteristics(again, pupil).name == "Master"
    seen = look(again, 1).objects[pupil]
    assert (seen.name, seen.flipped, seen.card.layout) == ("Master", True, Layout.FLIP)


def test_it_flips_when_enough_auras_enchant_it():
    aura = of_text("Bond", "Enchantment — Aura", "Enchant creature")
    text = "At the beginning of the end step, if this creature is enchanted by two or more Auras, flip it."
    table = Table()
    pupil = table.permanent(0, flip_card({"oracle_text": text}))
    bear_id = table.permanent(0, bear())
    hosts = (pupil, bear_id)
    auras = [table.permanent(1, aura, attached_to=host) for host in hosts]
    table.step(Step.END)
    assert not table.obj(pupil).flipped
    table.change(auras[1], attached_to=pupil)
    table.step(Step.END)
    assert table.obj(pupil).flipped


def test_an_aura_moves_to_another_creature_than_the_one_it_enchants():
    aura = of_text("Bond", "Enchantment — Aura", "Enchant creature")
    move = "{0}: Attach target Aura attached to a creature to another creature."
    table = Table()
    sage = table.permanent(0, of_text("Sage", "Creature — Fox", move, power="1", toughness="1"))
    host = table.permanent(1, bear())
    bond = table.permanent(1, aura, attached_to=host)
    third = table.permanent(1, bear())
    table.script(target=[Choose((bond,))])
    activate(table, sage)
    assert [request.options for request in table.asked if sage in request.options] == [(sage, third)]
    assert table.obj(bond).attached_to == sage


def test_it_flips_when_the_graveyard_is_empty():
    text = "{0}: Exile target card from an opponent's graveyard. If no cards are in that graveyard, flip this creature."
    table = Table()
    pupil = table.permanent(0, flip_card({"oracle_text": text}))
    cards = [table.put(1, bear(), Zone.GRAVEYARD) for _ in range(2)]
    for card, flipped in zip(cards, (False, True), strict=True):
        table.script(target=[Choose((card,))])
        activate(table, pupil)
        assert table.obj(pupil).flipped is flipped


@pytest.mark.parametrize(("cards", "lost"), [(0, 3), (2, 1), (4, 0)])
def test_life_is_lost_for_each_card_fewer(cards, lost):
    text = (
        "At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in their "
        "hand."
    )
    table = Table(active=1)
    table.permanent(0, of_text("Whisker", "Enchantment", text))
    for _ in range(cards):
        table.put(1, bear(), Zone.HAND)
    table.step(Step.UPKEEP)
    assert table.state.players[1].life == 20 - lost


@pytest.mark.parametrize(("lands", "flipped"), [(6, False), (7, True)])
def test_it_flips_when_enough_lands_are_shown(lands, flipped):
    text = "Reveal your hand: If you have seven or more land cards in your hand, flip this creature."
    table = Table()
    pupil = table.permanent(0, flip_card({"oracle_text": text}))
    for _ in range(lands):
        table.put(0, of_text("Grove", "Land", ""), Zone.HAND)
    card = table.put(0, bear(), Zone.HAND)
    activate(table, pupil)
    assert table.obj(pupil).flipped is flipped
    assert 1 in table.obj(card).known_to


def test_each_other_land_of_the_name_adds_mana():
    text = (
        "Whenever a land you control is tapped for mana, add an additional one mana of any type that land produced for "
        "each other land you control with the same name as it."
    )
    table = Table()
    table.permanent(0, of_text("Essence", "Enchantment", text))
    groves = [table.permanent(0, of_text("Grove", "Land", "{T}: Add {G}.")) for _ in range(3)]
    table.permanent(0, of_text("Hill", "Land", "{T}: Add {R}."))
    table.run(Activate(0, ActivateAbility(groves[0], 0)), CheckState())
    assert symbols(table.state.players[0].pool) == "{G}{G}{G}"
