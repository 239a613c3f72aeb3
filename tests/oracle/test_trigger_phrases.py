"""What triggered abilities watch for, in sentences of our own: read, printed, equal (CR 603)."""

import pytest

from spellstack.lexicon.zone import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import only_ability, printed

EVENTS = (
    "Whenever ~ enters, attacks, or dies, you gain 1 life.",
    "Whenever another Rat you control enters or dies, scry 1.",
    "When ~ dies or is put into exile, draw a card.",
    "Whenever a blue source you control deals damage, draw a card.",
    "Whenever another source deals noncombat damage to an opponent, you gain 1 life.",
    "Whenever a sorcery spell you control deals damage to one or more players, draw a card.",
    "Whenever ~ deals combat damage to one or more creatures, untap ~.",
    "Whenever you're dealt combat damage, draw a card.",
    "Whenever noncombat damage is dealt to you or a permanent you control, scry 2.",
    "Whenever one or more Walls you control become blocked, draw a card.",
    "Whenever ~ and/or one or more other Bears you control enter, draw a card.",
    "Whenever one or more land cards are put into your graveyard from anywhere, scry 1.",
    "Whenever a creature card leaves your graveyard, scry 1.",
    "Whenever a permanent is put into an opponent's graveyard, scry 1.",
    "When ~ enters untapped, you lose 1 life.",
    "Whenever enchanted creature becomes tapped or is dealt damage, you lose 1 life.",
    "Whenever you attack with exactly two creatures, draw a card.",
    "Whenever you cast your second artifact spell each turn, draw a card.",
    "Whenever an opponent casts their third spell each turn, that player loses 2 life.",
    "Whenever you draw your third card in a turn, scry 1.",
    "Whenever you gain life during your turn, scry 1.",
    "Whenever an opponent loses life for the first time each turn, you gain 1 life.",
    "Whenever an opponent sacrifices an artifact or discards a land card, you gain 1 life.",
    "Whenever a player mills one or more creature cards, you gain 1 life.",
    "Whenever ~ becomes the target of an Aura spell, draw a card.",
    "Whenever ~ attacks or becomes the target of a spell, scry 1.",
    "When ~ enters, attach it to target creature you control. When you do, scry 1.",
    "I SHOUT at walls! — When ~ enters, scry 1.",
    "When ~ dies during combat, you gain 2 life.",
    "Whenever you cast an artifact spell from your hand, scry 1.",
    "When ~ enters and at the beginning of your upkeep, scry 1.",
    "Whenever ~ attacks while you control two or more Walls, scry 1.",
    "Whenever ~ or equipped creature deals combat damage to a player, scry 1.",
    "Whenever you cast your first artifact spell during each opponent's turn, scry 1.",
    "Whenever a Wall enters under your control, scry 1.",
    "Whenever day becomes night or night becomes day, scry 1.",
    "When ~ dies or is put into exile from the battlefield, scry 1.",
    "Whenever a Wall attacks one of your opponents, that player loses 1 life.",
    "Whenever you get one or more {E}, scry 1.",
    "Whenever you put one or more counters on a permanent or player, scry 1.",
    "Whenever one or more charge counters are put on ~, it gains reach until end of turn.",
    "Whenever your commander attacks, scry 1.",
    "Whenever a source you control deals damage to another player, scry 1.",
    "Whenever an opponent attacks you, that player loses 1 life.",
    "Whenever a red source you control deals damage to one or more permanents and/or players, scry 1.",
    "Whenever one or more artifacts and/or Walls you control are put into a graveyard from the battlefield, scry 1.",
    "Whenever one or more charge counters are removed from ~, scry 1.",
    "Whenever you cast an artifact spell that has an Adventure, scry 1.",
    "Whenever you tap an untapped Wall an opponent controls, scry 1.",
    "Whenever one or more cards are put into exile, draw a card.",
    "When ~ is put into exile, draw a card.",
)


@pytest.mark.parametrize("line", EVENTS)
def test_an_event_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])


def test_who_blocks_what_is_said_of_both_parts_at_once():
    found = read_line("Whenever ~ blocks or becomes blocked by a Wall, scry 1.", False)
    assert not isinstance(found, Diagnostic)
    assert [event.other is None for event in found[0].events] == [False, False]  # type: ignore[attr-defined]


def test_cards_are_put_into_exile_from_anywhere_and_permanents_from_the_battlefield():
    cards = only_ability("Whenever one or more cards are put into exile, draw a card.", False)
    permanent = only_ability("When ~ is put into exile, draw a card.", False)
    assert cards.events[0].from_zones == ()
    assert permanent.events[0].from_zones == (Zone.BATTLEFIELD,)


CONDITIONS = (
    "Whenever ~ or another Ogre you control dies, if it had a +1/+1 counter on it, draw a card.",
    "When ~ dies, if it had one or more counters on it, draw a card.",
    "When ~ dies, if it had counters on it, scry 1.",
    "When ~ dies, if it had no time counters on it, scry 1.",
    "When ~ dies, if it was tapped, draw a card.",
    "When ~ dies, if it had power 4 or greater, draw a card.",
    "When enchanted creature dies, if it was a Wall, you gain 1 life.",
    "Whenever another creature you control enters, if that creature's power is greater than ~'s, scry 1.",
    "Whenever ~ attacks, if it has a +1/+1 counter on it, draw a card.",
    "At the beginning of your upkeep, if ~ has two or fewer charge counters on it, put a charge counter on ~.",
    "Whenever another creature you control enters, if it shares a creature type with ~, draw a card.",
    "At the beginning of your end step, if ~ didn't attack this turn, scry 1.",
    "Whenever a creature you control attacks, if that creature is legendary, scry 1.",
    "At the beginning of your end step, if ~ is attached to a Wall, scry 1.",
    "At the beginning of each opponent's upkeep, if that player has two or fewer cards in hand, scry 1.",
    "At the beginning of your upkeep, if an opponent has more cards in hand than you, draw a card.",
    "At the beginning of your upkeep, if you have no cards in hand, draw a card.",
    "Whenever ~ attacks, if defending player controls no Walls, draw a card.",
    "Whenever ~ attacks, if defending player has more life than you, draw a card.",
    "At the beginning of your end step, if you don't control a Wall, scry 1.",
    "At the beginning of your end step, if you control three or more creatures with different powers, scry 1.",
    "At the beginning of your end step, if your life total is greater than your starting life total, scry 1.",
    "At the beginning of your end step, if you gained or lost life this turn, scry 1.",
    "At the beginning of each end step, if three or more creatures died this turn, scry 1.",
    "At the beginning of your end step, if an artifact entered the battlefield under your control this turn, scry 1.",
    "At the beginning of your end step, if another Wall died under your control this turn, scry 1.",
    "At the beginning of your end step, if a land card left your graveyard this turn, scry 1.",
    "At the beginning of your end step, if you sacrificed two or more Clues this turn, scry 1.",
    "At the beginning of your end step, if a permanent was put into your hand from the battlefield this turn, scry 1.",
    "Whenever ~ attacks, if it's the first combat phase of the turn, untap ~.",
    "When ~ enters, if it entered from your graveyard or you cast it from your graveyard, scry 1.",
    "When ~ enters, if it wasn't cast, scry 1.",
    "When ~ enters, if no mana was spent to cast it, scry 1.",
    "When ~ enters, if its surge cost was paid, scry 1.",
    "When ~ enters, if it was bargained, scry 1.",
    "Whenever one or more Walls enter, if none of them were cast or no mana was spent to cast them, scry 1.",
    "At the beginning of each opponent's end step, if that player didn't cast an artifact spell this turn, scry 1.",
    "Whenever you cast a spell, if mana from a Treasure was spent to cast it, scry 1.",
    "When ~ enters, sacrifice it unless {W} was spent to cast it.",
)


@pytest.mark.parametrize("line", CONDITIONS)
def test_a_condition_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])


INSTRUCTIONS = (
    "When ~ dies, create a 3/3 blue Bear creature token with flying and two Treasure tokens.",
    "When ~ dies, create a Food token, a Clue token, and a 1/1 white Cat creature token.",
    "When ~ enters, create a tapped colorless land token named Anywhere that is every basic land type.",
    (
        "When ~ dies, create a red Rat creature token with "
        '"~\'s power and toughness are each equal to the number of Rats."'
    ),
    "Whenever another Wall dies, exile ~, then return her to the battlefield transformed under her owner's control.",
    "Whenever you cast a blue spell, he gets +1/+1 until end of turn.",
    "When ~ dies, exile it with an egg counter on it.",
    "Whenever ~ attacks, double its power and toughness until end of turn.",
    "When ~ enters, detain target Wall an opponent controls.",
    "When ~ dies, target opponent loses 3 life unless they sacrifice a land of their choice or discard a card.",
    "When ~ dies, each opponent loses 1 life unless they pay {2}, discard a card, or sacrifice a land of their choice.",
    "Whenever ~ attacks, untap target creature that crewed it this turn.",
    "Whenever a player attacks enchanted player with one or more Walls, that attacking player loses 1 life.",
    "When ~ enters, you may put a Wall card from your hand or graveyard onto the battlefield.",
    "When ~ enters, you get {E} for each Wall you control.",
    "When ~ enters, tap target land. You can't cast spells with the same name as that land until your next turn.",
    "When ~ enters, pay {E}{E}. If you can't, sacrifice ~.",
    "When ~ dies, return target Wall card from your graveyard to the battlefield attacking.",
    "When ~ enters, draw a card at the beginning of the next end step if ~ is still on the battlefield.",
    "When ~ enters, if ~ has counters on it, move all counters from ~ onto target creature.",
    "When ~ enters, you get an amount of {E} equal to the number of Walls you control.",
    "Whenever a creature enters, you may draw a card. Do this only once each turn.",
    "Whenever a creature enters, you gain 1 life. This ability triggers only once.",
    "At the beginning of each of your postcombat main phases, draw a card.",
    "At the beginning of combat on each opponent's turn, scry 1.",
    "Whenever ~ attacks, you may return an instant card exiled with ~ to its owner's hand.",
    "At the beginning of your upkeep, put all Wall cards exiled with ~ onto the battlefield under your control.",
    "Whenever ~ attacks, create a token that's a copy of a Wall you control.",
    "When a Wall you control dies, transform ~ at the beginning of the next upkeep.",
    "At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's blue.",
    "When ~ enters, sacrifice it unless an opponent was dealt damage this turn.",
    "When ~ enters, if you control at least five Walls, draw a card.",
    "Whenever a Wall you control enters, if you control at least five other Walls, draw a card.",
    "When ~ dies, put its counters on target creature you control.",
    "Whenever a Wall dies, if it had counters on it, put those counters on target permanent you control.",
    "Whenever ~ or another Wall you control enters, tap target creature with lesser mana value.",
    "Whenever a 1/1 creature you control enters, draw a card.",
    "When ~ enters from a graveyard, draw a card.",
    "Whenever another Wall enters from your graveyard, draw a card.",
    "Whenever one or more nonland cards are milled, draw a card.",
    "Whenever ~ crews a Vehicle, that Vehicle gains haste until end of turn.",
    "Whenever a player casts a spell, if it's not their turn, ~ deals 2 damage to them.",
    "When ~ enters, tap target land. It doesn't untap during its controller's untap step for as long as you control ~.",
    "Whenever an opponent casts a spell, counter it if it has the same mana value as ~.",
)


@pytest.mark.parametrize("line", INSTRUCTIONS)
def test_what_a_trigger_does_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])
