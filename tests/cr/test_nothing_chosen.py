"""What is done with a chosen card where none could be chosen, and what is shown as something enters (CR 608.2c)."""

import pytest

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.event import EventKind
from spellstack.ir.value import Fixed
from spellstack.lexicon import Keyword, Zone
from spellstack.rules.choice.action import Action, Choose, Confirm
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.state.game import GameState
from tests.cr.sentences import carry_out, lines
from tests.rules_kit import Table, creature
from tests.unit.rules.effects.doing import kinds


def _all_that_can_be(state: GameState, request: Request) -> Action | None:
    if request.kind is RequestKind.CONFIRM:
        return Confirm(True)
    return Choose(request.options[: request.maximum]) if request.kind is RequestKind.CHOOSE else None


SHOWN = (
    "Target opponent reveals their hand. You choose a card from it. That player shuffles that card into their library."
)


@pytest.mark.parametrize(("cards", "shuffles"), [(0, 0), (1, 1)])
def test_a_library_is_not_shuffled_for_a_card_that_was_not_chosen(cards: int, shuffles: int):
    table = Table()
    for _ in range(cards):
        table.put(1, creature("Held", 1, 1), Zone.HAND)
    carry_out(table, SHOWN, 1)
    assert not table.state.hands[1]
    assert kinds(table).count(EventKind.SHUFFLE) == shuffles


def test_a_token_that_is_a_copy_shows_cards_as_it_enters():
    table = Table()
    big = creature("Kin", 2, 2, KeywordAbility(Keyword.AMPLIFY, amount=Fixed(2)), subtypes=("Goblin",))
    original = table.permanent(1, big)
    kin = table.put(0, creature("Goblin", 1, 1, subtypes=("Goblin",)), Zone.HAND)
    table.put(0, creature("Elf", 1, 1, subtypes=("Elf",)), Zone.HAND)
    table.put(1, creature("Goblin", 1, 1, subtypes=("Goblin",)), Zone.HAND)
    table.when = _all_that_can_be
    carry_out(table, "Create a token that's a copy of target creature.", original)
    (token,) = [i for i in table.state.battlefield if i != original]
    assert table.obj(token).counters == (("+1/+1", 2),)
    assert [e.subject for e in table.log if e.kind is EventKind.REVEAL] == [kin]


def test_an_empty_hand_shows_nothing():
    table = Table()
    big = creature("Kin", 2, 2, KeywordAbility(Keyword.AMPLIFY, amount=Fixed(2)), subtypes=("Goblin",))
    original = table.permanent(1, big)
    carry_out(table, "Create a token that's a copy of target creature.", original)
    (token,) = [i for i in table.state.battlefield if i != original]
    assert not table.obj(token).counters


def test_a_card_entering_as_a_copy_shows_cards_that_share_a_type_with_what_it_copies():
    table = Table()
    big = creature("Kin", 2, 2, KeywordAbility(Keyword.AMPLIFY, amount=Fixed(1)), subtypes=("Goblin",))
    table.permanent(1, big)
    clone = creature("Clone", 0, 0, *lines("You may have ~ enter as a copy of any creature on the battlefield."))
    card = table.put(0, clone, Zone.HAND)
    kin = table.put(0, creature("Goblin", 1, 1, subtypes=("Goblin",)), Zone.HAND)
    table.when = _all_that_can_be
    carry_out(table, "Put a creature card from your hand onto the battlefield.")
    assert card not in table.state.hands[0]
    assert [e.subject for e in table.log if e.kind is EventKind.REVEAL] == [kin]
    (entered,) = [i for i in table.state.battlefield if table.obj(i).owner == 0]
    assert table.obj(entered).counters == (("+1/+1", 1),)


def test_what_enters_at_the_same_time_is_not_shown():
    table = Table()
    big = creature("Kin", 2, 2, KeywordAbility(Keyword.AMPLIFY, amount=Fixed(1)), subtypes=("Goblin",))
    for _ in range(2):
        table.put(0, big, Zone.HAND)
    table.when = _all_that_can_be
    carry_out(table, "Put up to two creature cards from your hand onto the battlefield.")
    assert not table.state.hands[0]
    assert [table.obj(i).counters for i in table.state.battlefield] == [(), ()]
