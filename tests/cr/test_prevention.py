"""What prevention effects do besides preventing, and when (CR 615)."""

import pytest

from spellstack.ir.ability import SpellAbility
from spellstack.ir.card import Card, Face
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AnyOf, IsOneOf, IsPlayer, OfType
from spellstack.ir.flow import Establish
from spellstack.ir.reference import Target, Who
from spellstack.ir.replacement import PreventDamage, Replace
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.mana import ManaCost
from spellstack.rules.choice.action import Choose, Divide
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import carry_out, life
from tests.cr.tables import cast
from tests.rules_kit import Table, card
from tests.unit.rules.effects.doing import happen

GAINING = (
    "Prevent the next 3 damage that would be dealt to you this turn. If damage is prevented this way, you gain that "
    "much life."
)


def burn(table: Table, amount: int, subject: int = 0) -> Table:
    """Something deals that much damage, and nothing else happens."""
    happen(table, Event(EventKind.DAMAGE, subject=subject, source=table.permanent(1, card("Burner")), amount=amount))
    return table


def test_what_else_it_does_comes_right_after_what_is_left_of_the_damage():  # [CR 615.5]
    table = Table()
    table.permanent(0, ruled("Damage that would reduce your life total to less than 1 reduces it to 1 instead."))
    table.change_player(0, life=2)
    carry_out(table, GAINING)
    burn(table, 5)
    assert life(table) == 1 + 3


def test_nobody_has_lost_before_they_have_gained_that_life():  # [CR 615.5, 704.3]
    table = Table()
    table.change_player(0, life=2)
    carry_out(table, GAINING)
    burn(table, 5).check()
    assert life(table) == 3


def test_it_comes_before_anything_that_the_damage_triggers():  # [CR 615.5, 603.3]
    table = Table()
    table.permanent(0, ruled("Whenever you're dealt damage, you lose 1 life."))
    carry_out(table, GAINING)
    burn(table, 5)
    assert life(table) == 20 - 2 + 3
    kinds = [event.kind for event in table.log if event.kind in (EventKind.DAMAGE, EventKind.LIFE_GAIN)]
    assert kinds == [EventKind.DAMAGE, EventKind.LIFE_GAIN]


def test_counters_for_what_was_prevented_do_not_make_room_for_the_rest():  # [CR 615.5]
    table = Table()
    bear = table.permanent(0, beast("Bear"))
    table.permanent(0, said("Whenever a creature you control is dealt excess damage, draw a card.", "Tally"))
    carry_out(
        table,
        "Prevent the next 1 damage that would be dealt to target creature this turn. For each 1 damage prevented this "
        "way, put a +1/+1 counter on that creature.",
        bear,
    )
    burn(table, 4, bear)
    assert [event.excess for event in table.log if event.kind is EventKind.DAMAGE] == [1]


def test_each_of_several_targets_has_a_shield_of_its_own():  # [CR 615.7, 615.11]
    table = Table()
    one, other = (table.permanent(0, beast("Bear", toughness="9")) for _ in range(2))
    text = "Prevent the next 2 damage that would be dealt to each of up to two target creatures this turn."
    carry_out(table, text, (one, other))
    burner = table.permanent(1, card("Burner"))
    happen(table, *(Event(EventKind.DAMAGE, subject=i, source=burner, amount=3) for i in (one, other)))
    burn(table, 1, other)
    assert [table.obj(i).damage for i in (one, other)] == [1, 2]


def test_a_shield_divided_among_targets_prevents_its_share_for_each():  # [CR 601.2d, 615.7]
    table = Table()
    bear = table.permanent(0, beast("Bear", toughness="9"))
    shield = Replace(EventPattern(EventKind.DAMAGE, subject=IsOneOf(Target())), (PreventDamage(Fixed(5)),))
    any_number = TargetSpec(AnyOf((OfType(CardType.CREATURE), IsPlayer(Who.EACH))), maximum=None, divide=Fixed(5))
    body = Instructions(Establish((shield,), Duration.THIS_TURN), (any_number,))
    remedy = Card(
        "Remedy", (Face("Remedy", (CardType.INSTANT,), ManaCost.parse("{0}"), abilities=(SpellAbility(body),)),)
    )
    table.script(target=[Choose((bear, 0))], division=[Divide((2, 3))])
    cast(table, 0, table.put(0, remedy, Zone.HAND))
    burn(table, 4, bear)
    burn(table, 4)
    assert (table.obj(bear).damage, life(table)) == (2, 19)


@pytest.mark.parametrize(
    ("text", "counters"),
    [
        ("If a source would deal damage to this creature, prevent that damage and put a charge counter on it.", 2),
        ("If damage would be dealt to this creature, prevent that damage. Put a charge counter on it.", 1),
    ],
)
def test_of_several_sources_at_once_each_is_one_where_the_text_speaks_of_a_source(text, counters):  # [CR 615.5]
    table = Table()
    golem = table.permanent(0, beast("Golem", text))
    burners = [table.permanent(1, card("Burner")) for _ in range(2)]
    happen(table, *(Event(EventKind.DAMAGE, subject=golem, source=one, amount=2) for one in burners))
    assert (table.obj(golem).damage, dict(table.obj(golem).counters)) == (0, {"charge": counters})
