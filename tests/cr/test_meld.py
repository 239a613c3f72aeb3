"""Meld pairs: two cards that become one permanent with their back faces combined (CR 701.42, 712.4, 712.21)."""

import pytest

from spellstack.cards.catalog import Catalog
from spellstack.cards.melding import completed, pair_of
from spellstack.errors import UnsupportedCard
from spellstack.ir.card import Layout
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.observation import look
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import CastSpell, Choose
from spellstack.rules.codec import decode, encode
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.create import define
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.objects import characteristics
from spellstack.rules.view.term.stat import mana_value
from tests.cr.own_cards import of_text
from tests.cr.sentences import settle
from tests.cr.tables import activate, cast, chars
from tests.rules_kit import Table

MELDS = (
    "{0}: If you both own and control this creature and a creature named Left Arm, exile them, then meld them into "
    "Giant."
)
SIZE = {"power": "2", "toughness": "3"}


def meld_card(name, text="", type_line="Creature — Golem", cost="", **more):
    record = {"name": name, "layout": "meld", "type_line": type_line, "oracle_text": text, "mana_cost": cost}
    return compile_card({**record, **SIZE, **more})


def giant(text="Trample\nWhen Giant enters, you gain 5 life."):
    return meld_card("Giant", text, "Creature — Giant", power="9", toughness="9")


def right(text=MELDS, back=None):
    """The card that tells of the pair, with what they become."""
    card = meld_card("Right Arm", text, cost="{2}{R}")
    return completed(card, {"Giant": back or giant()}.get)


def left():
    return meld_card("Left Arm", "(Melds with Right Arm.)", cost="{1}{G}")


def melded(back=None, **more):
    table = Table()
    arms = [table.permanent(0, card, **more) for card in (right(back=back), left())]
    activate(table, arms[0])
    (whole,) = table.state.battlefield
    return table, whole


def names(table, ids):
    return sorted(chars(table, identity).name for identity in ids)


def spell(text):
    return of_text("Spell", "Sorcery", text)


def do_to(table, whole, text):
    table.script(target=[Choose((whole,))])
    cast(table, 0, table.put(0, spell(text), Zone.HAND))


def test_the_pair_becomes_one_permanent_with_the_combined_face():  # [CR 701.42a, 712.8g]
    table, whole = melded(counters=(("+1/+1", 1),), tapped=True)
    found = chars(table, whole)
    assert (found.name, found.power, found.toughness, found.subtypes) == ("Giant", 9, 9, {"Giant"})
    assert not table.state.exile
    assert not table.obj(whole).tapped
    assert table.obj(whole).counters == ()
    assert table.state.players[0].life == 25  # it entered, once


def test_its_mana_value_is_that_of_both_front_faces():  # [CR 202.3c]
    table, whole = melded()
    assert mana_value(table.state, table.obj(whole), chars(table, whole)) == 3 + 2
    table.script(target=[Choose((whole,))])
    cast(table, 0, table.put(0, spell("Create a token that's a copy of target creature."), Zone.HAND))
    token = table.state.battlefield[-1]
    assert chars(table, token).name == "Giant"
    assert mana_value(table.state, table.obj(token), chars(table, token)) == 0


def test_one_permanent_dies_and_two_cards_are_put_into_the_graveyard():  # [CR 712.21]
    table, whole = melded()
    table.permanent(0, of_text("Wake", "Enchantment", "Whenever a creature dies, you gain 10 life."))
    table.permanent(0, of_text("Rite", "Enchantment", "Whenever a creature card leaves the battlefield, draw a card."))
    do_to(table, whole, "Destroy target creature.")
    cards = [i for i in table.state.graveyards[0] if chars(table, i).name != "Spell"]
    assert names(table, cards) == ["Left Arm", "Right Arm"]
    assert settle(table).state.players[0].life == 25 + 10


def test_what_finds_the_card_finds_both():  # [CR 712.21c]
    table, whole = melded()
    back = "Return that card to the battlefield under its owner's control at the beginning of the next end step."
    do_to(table, whole, "Exile target creature. " + back)
    assert names(table, table.state.exile) == ["Left Arm", "Right Arm"]
    table.step(Step.END)
    assert names(table, table.state.battlefield) == ["Left Arm", "Right Arm"]


def test_it_returns_to_the_hand_as_two_cards_of_their_own():  # [CR 712.8a, 712.21]
    table, whole = melded()
    do_to(table, whole, "Return target creature to its owner's hand.")
    assert names(table, table.state.hands[0]) == ["Left Arm", "Right Arm"]
    offered = {action.face for action in plays(table.state, 0) if isinstance(action, CastSpell)}
    assert offered <= {0}


@pytest.mark.parametrize("kind", [Kind.TOKEN, Kind.CARD])
def test_what_cannot_be_melded_stays_in_exile(kind):  # [CR 701.42b-c]
    table = Table()
    arm = table.permanent(0, right())
    other = left() if kind is Kind.TOKEN else of_text("Left Arm", "Creature — Golem", "", power="1", toughness="1")
    table.permanent(0, other, kind=kind)
    activate(table, arm)
    assert not table.state.battlefield
    exiled = names(table, table.state.exile)
    assert exiled == (["Right Arm"] if kind is Kind.TOKEN else ["Left Arm", "Right Arm"])


def test_without_the_counterpart_or_without_owning_it_nothing_happens():  # [CR 712.4a]
    table = Table()
    arm = table.permanent(0, right())
    activate(table, arm)
    assert table.alive(arm)
    stolen = table.permanent(0, left(), owner=1)
    activate(table, arm)
    assert table.alive(arm)
    assert table.alive(stolen)


def test_it_cannot_transform_or_be_turned_face_down():  # [CR 712.4c, 712.16]
    table, whole = melded()
    for text in ("Transform target creature.", "Turn target creature face down."):
        do_to(table, whole, text)
        assert chars(table, whole).name == "Giant"


def test_it_enters_attacking_if_the_text_says_so():  # [CR 508.4]
    text = (
        "Whenever you attack, you gain 1 life. If this creature and a creature named Left Arm are attacking, and you "
        "both own and control them, exile them, then meld them into Giant. It enters tapped and attacking."
    )
    table = Table()
    arms = [table.permanent(0, card) for card in (right(text, giant("Trample")), left())]
    table.attack(*((arm, 1) for arm in arms)).combat()
    (whole,) = table.state.battlefield
    assert chars(table, whole).name == "Giant"
    assert table.obj(whole).tapped
    assert table.state.players[1].life == 20 - 9


def test_it_melds_after_a_payment():
    text = (
        "At the beginning of your first main phase, if you both own and control this creature and a creature named "
        "Left Arm, you may pay {0}. If you do, exile them, then meld them into Giant."
    )
    card = right(text)
    assert pair_of(card) == ("Left Arm", "Giant")


def test_the_front_faces_tell_nothing_of_what_they_become():  # [CR 712.4b]
    alone = meld_card("Right Arm", MELDS, cost="{2}{R}")
    table = Table()
    with pytest.raises(UnsupportedCard):
        define(table.state, alone)
    arm = table.permanent(0, right())
    assert chars(table, arm).name == "Right Arm"


def test_a_catalog_brings_both_faces():
    catalog = Catalog.of([meld_card("Right Arm", MELDS), left(), giant()])
    assert len(completed(catalog["Right Arm"], catalog.__getitem__).faces) == 2
    assert len(completed(catalog["Left Arm"], catalog.__getitem__).faces) == 1


def test_a_commander_that_melds_is_still_the_commander():  # [CR 903.3b]
    table = Table()
    arms = [table.permanent(0, card) for card in (right(), left())]
    table.change(arms[1], marks=("commander",))
    activate(table, arms[0])
    (whole,) = table.state.battlefield
    assert "commander" in table.obj(whole).marks


def test_a_save_keeps_both_cards_and_a_view_shows_one_object():
    table, whole = melded()
    again = decode(encode(table.state))
    assert characteristics(again, whole).name == "Giant"
    seen = look(again, 1).objects[whole]
    assert (seen.name, seen.card.layout) == ("Giant", Layout.MELD)
    table.state = again
    do_to(table, whole, "Destroy target creature.")
    assert "Left Arm" in names(table, table.state.graveyards[0])


def test_its_own_name_stands_for_the_first_word_of_what_it_becomes():
    text = MELDS.replace("Giant", "Right, Whole").replace("this creature", "Right")
    card = meld_card("Right, the Arm", text, "Legendary Creature — Golem")
    assert pair_of(card) == ("Left Arm", "Right, Whole")
