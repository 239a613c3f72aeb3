"""Copies of what has left, of tokens and of each other (CR 111.8, 608.2h, 707.2)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import (
    Choose,
)
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, of_text, said
from tests.cr.tables import cast
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


def test_a_copy_of_a_token_has_what_a_sentence_told_of_it():  # [CR 111.3, 707.2]
    duel = Duel()
    duel.field(1, beast("Bear"))
    call = said('Create a 1/1 red Goblin creature token. It has "{R}: Draw a card."', "Call", "Sorcery")
    again = said("Create a token that's a copy of target creature.", "Echo", "Sorcery")
    call, again = duel.hand(0, call, again)
    duel.cast(call).resolve()
    first = max(duel.state.battlefield)
    duel.cast(again, [first]).resolve()
    copy = max(duel.state.battlefield)
    assert copy != first
    assert len(characteristics(duel.state, copy).abilities) == 1


def test_two_that_become_copies_of_each_other_are_refused():
    line = read_line("~ becomes a copy of target creature, and that creature becomes a copy of ~.", True)
    assert isinstance(line, Diagnostic)


def test_a_token_that_has_left_does_not_come_back():  # [CR 111.8]
    table = Table()
    token = table.permanent(0, creature("Bear", 2, 2), kind=Kind.TOKEN)
    text = "Exile target creature, then return that card to the battlefield under your control."
    cast(table, 0, table.put(0, of_text("Blink", "Sorcery", text), Zone.HAND))
    assert not table.alive(token)
    assert not table.state.battlefield


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


def test_copies_of_several_creatures_are_created_at_once():  # [CR 608.2f]
    table = Table()
    watch = "Whenever another creature you control enters, you gain 1 life."
    for name in ("Cub", "Pup"):
        table.permanent(0, beast(name, watch))
    text = "For each creature you control, create a token that's a copy of that creature."
    cast(table, 0, table.put(0, of_text("Legion", "Sorcery", text), Zone.HAND))
    assert table.state.players[0].life == 20 + 2 * 2 + 2


def test_what_died_as_a_copy_is_copied_as_that_after_it_was_exiled():  # [CR 608.2h, 707.3]
    duel = Duel()
    text = "Whenever a creature you control dies, you may exile it. If you do, create a token that's a copy of that "
    duel.field(0, said(text + "creature.", "Herder", "Enchantment"))
    ox, mime = duel.field(1, beast("Ox", power="3")), duel.field(0, beast("Mime"))
    act = said("Target creature you control becomes a copy of target creature.", "Act", "Sorcery")
    act, blow = duel.hand(0, act, said("Destroy target creature.", "Blow", "Sorcery"))
    duel.cast(act, [mime], [ox]).resolve().cast(blow, [mime]).resolve().resolve(True)
    assert duel.zone("Mime") is Zone.EXILE
    assert characteristics(duel.state, max(duel.state.battlefield)).name == "Ox"


CLONE = "You may have this creature enter as a copy of any creature on the battlefield"


def clone(more="", name="Clone"):
    return of_text(name, "Creature — Shapeshifter", f"{CLONE}{more}.", power="0", toughness="0")


@pytest.mark.parametrize(("first", "counters"), [("Bear", {"+1/+1": 3}), ("Clone", {})])
def test_an_exception_of_one_copy_effect_is_not_one_of_the_next(first, counters):  # [CR 707.9e]
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    other = duel.field(1, clone(), counters=(("+1/+1", 2),))
    again = [True, [bear]] if first == "Clone" else []
    ego = duel.hand(0, clone(", except it enters with three additional +1/+1 counters on it", "Ego"))
    duel.cast(ego).resolve(True, [other if again else bear], *again)
    entered = max(duel.state.battlefield)
    assert characteristics(duel.state, entered).name == "Bear"
    assert duel.counters(entered) == counters


def test_no_mana_was_spent_on_a_copy_of_a_spell():  # [CR 707.10]
    duel = Duel()
    dawn = of_text("Dawn", "Sorcery", "If {G} was spent to cast this spell, you gain 4 life.", cost="{1}")
    fork = of_text("Fork", "Instant", "Copy target instant or sorcery spell.")
    dawn, fork = duel.hand(0, dawn, fork)
    duel.pool(0, "G")
    duel.cast(dawn)
    duel.cast(fork, [duel.find("Dawn", Zone.STACK)]).resolve()
    assert duel.resolve().life(0) == 20
    assert duel.resolve().life(0) == 24
