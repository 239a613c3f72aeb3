"""Cipher: a card encoded on a creature (CR 702.99)."""

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.state.obj import link
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out
from tests.cr.tables import cast
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)
THOUGHTS = of_text("Thoughts", "Sorcery", "Draw a card.\nCipher")


def encoded(*, on: bool = True) -> tuple[Table, int]:
    """A table on which the spell has resolved, and the Bear on which it was encoded or not."""
    table = Table(library=20)
    bear = table.permanent(0, BEAR)
    table.script(choose=[Choose((bear,) if on else ())])
    cast(table, 0, table.put(0, THOUGHTS, Zone.HAND))
    return table, bear


def attack(table: Table, *attackers: int) -> None:
    table.when = lambda state, request: Confirm(True) if request.purpose == "cast" else None
    table.attack(*((i, 1) for i in attackers)).combat()


def hand(table: Table, player: int = 0) -> int:
    return len(table.state.hands[player])


def test_the_card_is_exiled_encoded_on_a_creature_or_goes_to_the_graveyard():
    table, bear = encoded()
    (card,) = table.state.exile
    assert (hand(table), link(table.obj(card), "encoded")) == (1, (bear,))
    table, _ = encoded(on=False)
    assert (hand(table), len(table.state.exile), len(table.state.graveyards[0])) == (1, 0, 1)


def test_combat_damage_to_a_player_casts_a_copy_of_the_encoded_card():
    table, bear = encoded()
    attack(table, bear)
    assert (hand(table), len(table.state.exile), len(table.state.graveyards[0])) == (2, 1, 0)
    assert sum(request.purpose == "choose" for request in table.asked) == 1  # no card represents the copy


def test_another_creature_casts_nothing_and_nothing_is_cast_unwillingly():
    table, _ = encoded()
    attack(table, table.permanent(0, BEAR))
    assert hand(table) == 1
    table, bear = encoded()
    table.attack((bear, 1)).combat()
    assert hand(table) == 1


def test_it_stays_encoded_whoever_controls_the_creature():
    table, bear = encoded()
    carry_out(table, "Gain control of target creature.", bear, by=1)
    table.state.turn = replace(table.state.turn, active=1, regular=0)
    table.change(bear, since=-1)
    table.when = lambda state, request: Confirm(True) if request.purpose == "cast" else None
    table.attack((bear, 0)).combat()
    assert (hand(table, 0), hand(table, 1)) == (1, 1)


def test_it_is_encoded_no_longer_once_the_creature_or_the_card_is_gone():
    table, bear = encoded()
    carry_out(table, "Return target creature to its owner's hand.", bear)
    (again,) = (i for i in table.state.hands[0] if table.obj(i).definition.card.name == "Bear")
    attack(table, table.permanent(0, table.obj(again).definition.card))
    assert hand(table) == 2
    table, bear = encoded()
    (card,) = table.state.exile
    carry_out(table, "Return target card from exile to its owner's hand.", card)
    attack(table, bear)
    assert hand(table) == 2
