"""Casting from elsewhere and what it costs: kinds of fault found by situations of others (CR 601, 702, 709)."""

from msgspec.structs import replace

from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import (
    ActivateAbility,
    Cancel,
    Choose,
    Confirm,
    PayAutomatically,
    SpecialAction,
)
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import TakeSpecialAction
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, castable
from tests.rules_kit import Table, card, creature


def test_a_foretold_card_is_cast_by_what_is_written_on_it():  # [CR 702.143a]
    table = Table()
    vision = of_text("Vision", "Instant", "You gain 3 life.\nForetell {0}", cost="{5}")
    identity = table.put(0, vision, Zone.HAND)
    for _ in range(2):
        table.permanent(0, card("Field", CardType.LAND, subtypes=("Plains",)))
    table.run(TakeSpecialAction(0, SpecialAction(identity, "foretell")))
    table.state.turn = type(table.state.turn)(number=3, active=1, regular=0, step=table.state.turn.step)
    table.state.happened, table.state.index = (), None
    assert castable(table) == {(0, "foretell")}


def test_what_a_split_card_is_given_belongs_to_each_half():  # [CR 709.4]
    table = Table()
    faces = [
        {"name": name, "type_line": "Instant", "oracle_text": f"You gain {n} life.", "mana_cost": "{0}"}
        for n, name in enumerate(("One", "Two"), 1)
    ]
    split = compile_card({"name": "One // Two", "layout": "split", "card_faces": faces})
    table.put(0, split, Zone.GRAVEYARD)
    text = (
        "Target instant card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost."
    )
    cast(table, 0, table.put(0, of_text("Again", "Sorcery", text), Zone.HAND))
    assert {(face, way.split(" #")[0]) for face, way in castable(table)} == {(0, "flashback"), (1, "flashback")}


def test_what_a_card_was_given_retrace_for_costs_a_land_card():  # [CR 702.81a]
    table = Table()
    table.permanent(0, of_text("Grove", "Enchantment", "Creature cards in your graveyard have retrace."))
    bear = table.put(0, of_text("Bear", "Creature — Bear", "", power="2", toughness="2"), Zone.GRAVEYARD)
    assert castable(table) == set()
    table.put(0, card("Field", CardType.LAND), Zone.HAND)
    cast(table, 0, bear, way="retrace")
    assert [table.obj(i).definition.card.name for i in table.state.graveyards[0]] == ["Field"]


def test_a_copy_of_what_has_just_left_is_a_copy_of_what_it_was():  # [CR 608.2h, 707.2]
    table = Table()
    morph = of_text("Angel", "Creature — Angel", "Morph {0}", cost="{5}", power="6", toughness="6")
    table.permanent(1, morph, face_down=True)
    text = "Return target creature to its owner's hand. You create a token that's a copy of that creature."
    cast(table, 0, table.put(0, of_text("Supplant", "Sorcery", text), Zone.HAND))
    (token,) = table.state.battlefield
    chars = characteristics(table.state, token)
    assert (chars.name, chars.power, chars.toughness) == ("", 2, 2)


def test_what_becomes_a_copy_of_what_was_just_exiled_copies_what_it_was():  # [CR 608.2h, 707.2]
    table = Table()
    thief = table.permanent(0, creature("Thief", 0, 3))
    morph = of_text("Angel", "Creature — Angel", "Morph {0}", cost="{5}", power="6", toughness="6")
    hidden = table.permanent(1, morph, face_down=True)
    text = "Exile target creature an opponent controls. Target creature you control becomes a copy of that creature."
    table.script(target=[Choose((hidden,)), Choose((thief,))])
    cast(table, 0, table.put(0, of_text("Mask", "Sorcery", text), Zone.HAND))
    chars = characteristics(table.state, thief)
    assert (chars.name, chars.power, chars.toughness) == ("", 2, 2)


def test_what_is_cast_bestowed_is_an_aura_spell_for_the_time_of_casting():  # [CR 601.3, 702.103d]
    table = Table(active=1)
    table.permanent(0, of_text("Aid", "Enchantment", "You may cast Aura spells as though they had flash."))
    table.permanent(0, of_text("Bear", "Creature — Bear", "", power="2", toughness="2"))
    ghost = of_text("Ghost", "Enchantment Creature — Spirit", "Bestow {0}", cost="{0}", power="1", toughness="1")
    table.put(0, ghost, Zone.HAND)
    assert castable(table) == {(0, "bestow")}


def test_if_they_do_means_that_they_paid():  # [CR 118.12a]
    lives = []
    for pays in (True, False):
        table = Table()
        table.permanent(0, of_text("Spring", "Artifact", "{T}: Add {C}{C}."))
        text = "You lose 3 life unless you pay {2}. If you do, you gain 5 life."
        table.script(pay=[PayAutomatically() if pays else Cancel()])
        cast(table, 0, table.put(0, of_text("Toll", "Sorcery", text), Zone.HAND))
        lives.append(table.state.players[0].life)
    assert lives == [25, 17]


def test_mana_that_is_not_for_other_spells_pays_for_anything_else():  # [CR 106.6, 111.10h]
    table = Table()
    cast(table, 0, table.put(0, of_text("Dig", "Sorcery", "Create a Powerstone token."), Zone.HAND))
    table.put(0, of_text("Bear", "Creature — Bear", "", cost="{1}", power="2", toughness="2"), Zone.HAND)
    assert castable(table) == set()
    table.script(pay=[PayAutomatically()])
    text = "You lose 3 life unless you pay {1}."
    cast(table, 0, table.put(0, of_text("Toll", "Sorcery", text), Zone.HAND))
    assert table.state.players[0].life == 20


def test_what_is_returned_to_pay_may_be_anyones_unless_the_text_says_whose():  # [CR 118.12, 608.2c]
    for whose, lives in (("", True), (" you control", False)):
        table = Table()
        anthem = table.permanent(1, of_text("Anthem", "Enchantment", "You have hexproof."))
        text = f"When this creature enters, sacrifice it unless you return an enchantment{whose} to its owner's hand."
        table.script(pay=[Confirm(True)])
        drake = of_text("Drake", "Creature — Drake", text, power="2", toughness="1")
        cast(table, 0, table.put(0, drake, Zone.HAND))
        assert table.alive(anthem) is not lives
        assert any(table.obj(i).definition.card.name == "Drake" for i in table.state.battlefield) is lives


def test_what_is_returned_to_pay_for_a_keyword_is_ones_own():  # [CR 702.49a]
    table = Table()
    for player in (0, 1):
        ninja = of_text("Ninja", "Creature — Ninja", "Ninjutsu {0}", power="2", toughness="1")
        table.put(player, ninja, Zone.HAND)
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, 1)).combat(until=Step.COMBAT_DAMAGE)
    table.state.turn = replace(table.state.turn, step=Step.DECLARE_BLOCKERS)
    table.state.index = None
    able = [any(isinstance(a, ActivateAbility) for a in plays(table.state, player)) for player in (0, 1)]
    assert able == [True, False]
