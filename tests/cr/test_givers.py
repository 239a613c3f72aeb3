"""Abilities that an object gives to another and that speak of the giver by its name (CR 201.5a)."""

import pytest

from spellstack.ir.card import Face
from spellstack.lexicon import CardType, Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.oracle.token import join, tokenise
from spellstack.render.english import face_lines
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import characteristics, power
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out, settle
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel

BEAR = creature("Bear", 2, 2)


EQUIPMENT = "Artifact — Equipment"


def torch(text: str):
    return of_text("Torch", EQUIPMENT, f"Equipped creature {text}\nEquip {{1}}")


def equipped(what, owner: int = 0) -> tuple[Duel, int, int]:
    """A duel in which a Bear of player 0 wears the Equipment."""
    duel = Duel()
    bear = duel.field(0, BEAR)
    worn = duel.put(owner, what, Zone.BATTLEFIELD, attached_to=bear)
    return duel, bear, worn


def test_the_giver_is_sacrificed_and_deals_the_damage():
    duel, bear, worn = equipped(torch('has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."'))
    duel.activate(bear, 0, [1])
    assert worn not in duel.state.battlefield
    duel.resolve()
    assert (duel.life(1), duel.tapped(bear)) == (18, True)
    (damage,) = (event for event in duel.position.log if event.kind == "damage")
    assert damage.source == worn


def test_only_the_controller_of_the_giver_can_sacrifice_it():
    duel, bear, _ = equipped(torch('has "{T}, Sacrifice Torch: Draw a card."'), owner=1)
    duel.start()
    assert not [action for action in duel.offered if getattr(action, "source", -1) == bear]


def test_of_two_givers_each_ability_means_its_own():
    what = torch('has "{T}, Sacrifice Torch: Draw a card."')
    duel, bear, first = equipped(what)
    second = duel.put(0, what, Zone.BATTLEFIELD, attached_to=bear)
    duel.activate(bear, 1).resolve()
    assert (first in duel.state.battlefield, second in duel.state.battlefield) == (True, False)


def test_the_giver_is_unattached_and_returned():
    duel, bear, worn = equipped(
        torch('has "Unattach Torch: Draw a card." and "{T}: Return Torch to its owner\'s hand."')
    )
    duel.activate(bear, 0)
    assert (duel.state.objects[worn].attached_to, len(duel.state.stack)) == (None, 1)
    duel.resolve()
    assert not [action for action in duel.offered if getattr(action, "source", -1) == bear]
    duel, bear, worn = equipped(torch('has "{T}: Return Torch to its owner\'s hand."'))
    duel.activate(bear, 0).resolve()
    assert duel.zone("Torch") is Zone.HAND


def test_triggers_and_what_follows_from_them_know_the_giver():
    text = (
        'has "Whenever this creature attacks, you may sacrifice Torch. '
        'When you do, this creature deals 2 damage to any target."'
    )
    table = Table()
    bear = table.permanent(0, BEAR)
    worn = table.permanent(0, torch(text), attached_to=bear)
    table.script(target=[Choose((1,))])
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    table.attack((bear, 1)).combat()
    assert (table.alive(worn), table.state.players[1].life) == (False, 16)


def test_counters_on_the_giver_are_counted_by_tokens_it_has_made():
    table = Table()
    text = (
        "Whenever you gain life, put a slime counter on Grime, then create a green Ooze creature token with "
        '"This token\'s power and toughness are each equal to the number of slime counters on Grime."'
    )
    grime = table.permanent(0, of_text("Grime", "Enchantment", text))
    for _ in range(2):
        carry_out(table, "You gain 1 life.")
        settle(table)
    oozes = [i for i in table.state.battlefield if i != grime]
    assert counter_count(table.obj(grime), "slime") == 2
    assert [power(table.state, i) for i in oozes] == [2, 2]


def test_an_emblem_gives_what_is_quoted_within_its_own_quotation():
    table = Table()
    bear, theirs = table.permanent(0, BEAR), table.permanent(1, BEAR)
    text = "You get an emblem with \"Creatures you control have haste and '{T}: ~ deals 1 damage to any target.'\""
    carry_out(table, text)
    given = [characteristics(table.state, i) for i in (bear, theirs)]
    assert [(len(chars.parts.activated), "haste" in chars.keywords) for chars in given] == [(1, True), (0, False)]


def test_a_token_leaves_a_token_with_an_ability_quoted_within():
    table = Table()
    text = (
        'Create a 0/1 red Egg creature token with "When this token dies, create a 2/2 red Dragon creature token with '
        "flying and '{R}: This token gets +1/+0 until end of turn.'\""
    )
    carry_out(table, text.replace("this token", "~").replace("This token", "~"))
    (egg,) = table.state.battlefield
    carry_out(table, "Destroy target creature.", egg)
    settle(table)
    (dragon,) = table.state.battlefield
    chars = characteristics(table.state, dragon)
    assert (chars.name, chars.power, "flying" in chars.keywords) == ("Dragon Token", 2, True)
    assert len(chars.parts.activated) == 1


@pytest.mark.parametrize(
    "line",
    [
        "You get an emblem with \"Islands you control have '{T}: Draw a card.'\"",
        'Equipped creature has "{T}, Sacrifice ≈: ≈ deals 2 damage to any target."',
        'Equipped creature has "{1}, {T}: Tap target creature. Return ≈ to its owner\'s hand."',
        'Equipped creature has "Whenever ~ attacks, you may sacrifice ≈. When you do, ~ deals 2 damage to any target."',
    ],
)
def test_the_line_is_printed_as_it_was(line: str):
    read = read_line(line, line.startswith("You"))
    assert not isinstance(read, Diagnostic), read
    printed = face_lines(Face("Foo", abilities=read, types=(CardType.SORCERY,) if line.startswith("You") else ()))
    assert [join(tokens) for tokens in printed] == [join(tokenise(line)[0])]


def test_it_just_after_the_giver_was_named_is_not_guessed():
    read = read_line('Equipped creature has "{T}, Unattach ≈: It deals 1 damage to any target."', False)
    assert isinstance(read, Diagnostic)


def test_what_is_given_by_one_that_counts_its_counters_speaks_of_the_giver():  # [CR 201.5a]
    duel = Duel()
    text = 'Equipped creature gets +1/+0 for each charge counter on Torch and has "{0}: Put a charge counter on Torch."'
    bear = duel.field(0, beast("Bear"))
    worn = duel.put(0, said(text, "Torch", "Artifact — Equipment"), Zone.BATTLEFIELD, attached_to=bear)
    duel.activate(bear, 0).resolve()
    assert counter_count(duel.state.objects[worn], "charge") == 1
    assert power(duel.state, bear) == 3
