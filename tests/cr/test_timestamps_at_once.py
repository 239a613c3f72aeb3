"""Which of several objects that came at once is the older one (CR 613.7, 704.5)."""

import pytest

from spellstack.lexicon import Color, Zone
from spellstack.rules.choice.action import Choose
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.cr.tables import chars
from tests.rules_kit import Table

RETURN = "Return all enchantment cards from all graveyards to the battlefield under their owners' control."
RED, BLUE = (f"All creatures are {color}." for color in ("red", "blue"))


def asked(table: Table) -> list[int]:
    return [request.player for request in table.asked if request.purpose == "timestamp order"]


def last_of_all(state, request):
    """The object that is called so comes last."""
    if request.purpose != "timestamp order":
        return None
    return Choose(tuple(sorted(request.options, key=lambda i: state.objects[i].definition.card.name == "Last")))


def returned(*texts: tuple[int, str], last: str = "", active: int = 0) -> tuple[Table, int]:
    """Enchantments of the players return at once, those with the text last; and a creature to look at."""
    table = Table(active=active)
    bear = table.permanent(0, beast("Bear"))
    for number, (player, text) in enumerate(texts):
        table.put(player, said(text, "Last" if text == last else f"Ruling {number}", "Enchantment"), Zone.GRAVEYARD)
    table.when = last_of_all
    carry_out(table, RETURN)
    return table, bear


@pytest.mark.parametrize(("last", "color"), [(RED, Color.RED), (BLUE, Color.BLUE)])
def test_a_player_orders_what_enters_at_once(last, color):  # [CR 613.7m]
    table, bear = returned((0, RED), (0, BLUE), last=last)
    assert asked(table) == [0]
    assert chars(table, bear).colors == {color}


@pytest.mark.parametrize(("active", "color"), [(0, Color.BLUE), (1, Color.RED)])
def test_what_the_active_player_controls_is_older(active, color):  # [CR 613.7m]
    table, bear = returned((0, RED), (1, BLUE), active=active)
    assert not asked(table)
    assert chars(table, bear).colors == {color}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (RED, RED),
        (RED, "All creatures get +1/+1."),
        ("All creatures get +1/+1.", "All creatures get +0/+2."),
        ("All creatures have flying.", "All creatures have trample."),
        ("All creatures lose all abilities.", "All creatures lose flying."),
    ],
)
def test_nobody_is_asked_where_the_order_makes_no_difference(one, other):  # [CR 613.7m]
    assert not asked(returned((0, one), (0, other))[0])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("All creatures have base power and toughness 1/1.", "All creatures have base power and toughness 3/3."),
        ("All creatures lose all abilities.", "All creatures have flying."),
        ("Nonbasic lands are Mountains.", "Each land is a Swamp in addition to its other land types."),
        ("You have no maximum hand size.", "Your maximum hand size is two."),
    ],
)
def test_a_player_is_asked_where_one_undoes_what_the_other_does(one, other):  # [CR 613.7m]
    assert asked(returned((0, one), (0, other))[0]) == [0]


def test_those_that_are_about_one_object_each_need_no_order():  # [CR 613.7m]
    table = Table()
    for text in ("This creature has base power and toughness 1/1.", "This creature has base power and toughness 3/3."):
        table.put(0, beast("Shifter", text), Zone.GRAVEYARD)
    carry_out(table, "Return all creature cards from your graveyard to the battlefield.")
    assert not asked(table)


def test_equipment_attached_at_once_is_ordered_too():  # [CR 613.7m, 613.7e]
    table = Table()
    bear = table.permanent(0, beast("Bear"))
    for name, color in (("Last", "red"), ("First", "blue")):
        table.permanent(0, said(f"Equipped creature is {color}.\nEquip {{1}}", name, "Artifact — Equipment"))
    table.when = last_of_all
    carry_out(table, "Attach all Equipment you control to target creature.", bear)
    assert asked(table) == [0]
    assert chars(table, bear).colors == {Color.RED}


def test_world_permanents_that_entered_at_once_all_go():  # [CR 704.5k]
    table = Table()
    old = table.permanent(0, said("", "Old", "World Enchantment"))
    for name in ("Moon", "Sun"):
        table.put(0, said("", name, "World Enchantment"), Zone.GRAVEYARD)
    carry_out(table, RETURN)
    table.check()
    assert not table.state.battlefield
    assert not table.alive(old)


def test_the_newest_world_permanent_stays():  # [CR 704.5k]
    table = Table()
    table.permanent(0, said("", "Old", "World Enchantment"))
    table.put(0, said("", "Sun", "World Enchantment"), Zone.GRAVEYARD)
    carry_out(table, RETURN)
    table.check()
    assert [chars(table, i).name for i in table.state.battlefield] == ["Sun"]
