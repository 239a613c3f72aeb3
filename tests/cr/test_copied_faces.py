"""Which permanents and token copies have two faces, and which faces can be turned up (CR 701.27, 707.8a, 712.9-14)."""

import pytest

from spellstack.lexicon import Keyword, Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import SpecialAction
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import CheckState, TakeSpecialAction
from tests.cr.merging import beast, do, merge, mutant, two_faced
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out
from tests.cr.tables import chars
from tests.rules_kit import Table

COPY = "Create a token that's a copy of target creature."
TURN = "Transform target creature."


def modal(back="Creature — Beast", text="Trample"):
    faces = [
        {"name": "Left", "oracle_text": "Flying", "type_line": "Creature — Beast", "power": "1", "toughness": "1"},
        {"name": "Right", "oracle_text": text, "type_line": back, "power": "4", "toughness": "4"},
    ]
    faces = [{"mana_cost": "{1}{U}", **face} for face in faces]
    for face in faces:
        if "Creature" not in face["type_line"]:
            del face["power"], face["toughness"]
    return compile_card({"name": "Left // Right", "layout": "modal_dfc", "card_faces": faces})


def copy_of(table, original):
    before = set(table.state.battlefield)
    do(table, COPY, original)
    (token,) = set(table.state.battlefield) - before
    return token


def name(table, identity):
    return chars(table, identity).name


def test_a_token_copy_of_a_double_faced_permanent_has_both_faces():
    table = Table()
    host = table.permanent(0, two_faced())
    token = copy_of(table, host)
    do(table, TURN, token)
    assert (name(table, host), name(table, token), table.obj(token).transformed) == ("Day", "Night", True)
    assert name(table, copy_of(table, token)) == "Night"


@pytest.mark.parametrize("under", [False, True])
def test_a_token_copy_of_a_merged_permanent_has_one_face(under):  # [CR 730.2i]
    table = Table()
    host = table.permanent(0, two_faced())
    merge(table, mutant(text="Reach"), host, under=under)
    token = copy_of(table, host)
    before = name(table, token)
    assert before == name(table, host) and {Keyword.FLYING, Keyword.REACH} <= chars(table, token).keywords
    do(table, TURN, token)
    assert name(table, token) == before and {Keyword.FLYING, Keyword.REACH} <= chars(table, token).keywords


def test_a_token_copy_of_what_copies_a_double_faced_permanent_has_one_face():
    table = Table()
    day, single = table.permanent(0, two_faced()), table.permanent(0, beast())
    carry_out(table, "Target creature becomes a copy of target creature.", single, day)
    token = copy_of(table, single)
    do(table, TURN, token)
    assert name(table, token) == "Day"


def test_both_faces_of_a_token_copy_are_changed_by_the_originals_copy_effects():
    table = Table()
    day, single = table.permanent(0, two_faced()), table.permanent(0, beast())
    carry_out(table, "Target creature becomes a copy of target creature.", day, single)
    token = copy_of(table, day)
    assert name(table, token) == "Runt"
    do(table, TURN, token)
    assert (name(table, token), table.obj(token).transformed) == ("Runt", True)


def test_modal_double_faced_permanents_transform():  # [CR 712.9]
    table = Table()
    host = table.permanent(0, modal())
    do(table, TURN, host)
    assert (name(table, host), table.obj(host).transformed) == ("Right", True)
    do(table, TURN, host)
    assert (name(table, host), table.obj(host).transformed) == ("Left", False)


def test_nothing_transforms_into_a_sorcery():  # [CR 701.27d]
    table = Table()
    host = table.permanent(0, modal("Sorcery", "You gain 1 life."))
    do(table, TURN, host)
    assert name(table, host) == "Left"


@pytest.mark.parametrize(("card", "there"), [(modal(), True), (modal("Sorcery", "You gain 1 life."), False)])
def test_what_is_put_onto_the_battlefield_transformed(card, there):  # [CR 712.14a, 307.4]
    table = Table()
    put = table.put(0, card, Zone.GRAVEYARD)
    carry_out(table, "Put target card from a graveyard onto the battlefield transformed.", put)
    assert [name(table, i) for i in table.state.battlefield] == ["Right"] * there


@pytest.mark.parametrize(("text", "offered"), [("Morph {0}", True), ("", False)])
def test_a_face_down_creature_is_turned_up_as_what_it_copies(text, offered):  # [CR 707.3, 708.7]
    table = Table()
    hidden = of_text("Hidden", "Creature — Bear", "Morph {0}", power="5", toughness="5")
    hidden = table.permanent(0, hidden, face_down=True)
    shown = table.permanent(0, of_text("Shown", "Creature — Bear", text, power="4", toughness="1"))
    carry_out(table, "Target creature becomes a copy of target creature.", hidden, shown)
    assert (name(table, hidden), chars(table, hidden).power) == ("", 2)
    assert [action.card for action in plays(table.state, 0) if isinstance(action, SpecialAction)] == [hidden] * offered
    if offered:
        table.run(TakeSpecialAction(0, SpecialAction(hidden, "morph")), CheckState())
    else:
        carry_out(table, "Turn target creature face up.", hidden)
    assert (name(table, hidden), chars(table, hidden).power) == ("Shown", 4)
