"""Kinds of cards that sampling found at fault, at work: targets told by targets, what tokens are, who, from where."""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Pass
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import cast
from tests.cr.own_cards import beast, said
from tests.unit.rules.casting.kit import Duel


def test_a_target_told_by_another_is_still_legal_on_resolution():  # [CR 608.2b]
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    text = "Target opponent loses 1 life. Exile target creature that player controls."
    cast(duel, said(text, "Levy", "Sorcery"), [1], [bear])
    assert duel.life(1) == 19
    assert duel.zone("Bear") is Zone.EXILE


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


def test_each_player_but_one_is_a_player():  # [CR 109.5]
    duel = Duel()
    cast(duel, said("Each player other than target player loses 2 life.", "Toll", "Sorcery"), [0])
    assert (duel.life(0), duel.life(1)) == (20, 18)


def test_cards_are_put_into_exile_from_a_hand_too():  # [CR 109.2]
    duel = Duel()
    duel.field(0, said("Whenever one or more cards are put into exile, you gain 1 life.", "Warden"))
    duel.hand(0, beast("Cub"))
    cast(duel, said("Exile a card from your hand.", "Loss", "Sorcery"))
    duel.do(Pass(), Pass())
    assert duel.life(0) == 21


def test_damage_to_each_player_is_as_much_as_is_theirs():  # [CR 608.2h]
    duel = Duel()
    duel.field(1, said("", "Isle", "Land"), said("", "Peak", "Land"))
    text = "~ deals damage to each player equal to the number of lands that player controls."
    cast(duel, said(text, "Quake", "Sorcery"))
    assert (duel.life(0), duel.life(1)) == (20, 18)


def test_a_target_that_a_gift_replaces_is_not_chosen_without_it():  # [CR 601.2c]
    duel = Duel()
    bear, _ = duel.field(1, beast("Bear"), beast("Cub"))
    text = (
        "Gift a card\nDestroy target creature. If the gift was promised, instead destroy target artifact or creature."
    )
    spell = duel.hand(0, said(text, "Boon", "Sorcery", keywords=["Gift"]))
    duel.cast(spell, False, [bear])
    *_, slots = duel.state.objects[duel.find("Boon", Zone.STACK)].spell.targets
    assert [len(slot) for slot in slots] == [1, 0]


def test_the_first_day_follows_no_night():  # [CR 731.1]
    duel = Duel()
    duel.field(0, said("Whenever day becomes night or night becomes day, you gain 1 life.", "Clock"))
    duel.cast(duel.hand(0, said("If it's neither day nor night, it becomes day as ~ enters.", "Dawn"))).resolve()
    assert duel.state.turn.day == "day"
    assert not duel.stack_names()


def test_a_process_is_repeated_only_for_what_was_done_this_time():  # [CR 608.2c]
    duel = Duel(library=0)
    for card in (beast("Bear"), said("You gain 1 life.", "Salve", "Sorcery"), beast("Cub")):
        duel.put(0, card, Zone.LIBRARY)
    text = (
        "Exile the top card of your library. If it's a permanent card, you may put it onto the battlefield. If you do, "
        "repeat this process."
    )
    spell = duel.hand(0, said(text, "Surge", "Sorcery"))
    duel.cast(spell).resolve(True)
    zones = [duel.zone(name) for name in ("Bear", "Salve", "Cub")]
    assert zones in ([Zone.BATTLEFIELD, Zone.EXILE, Zone.LIBRARY], [Zone.LIBRARY, Zone.EXILE, Zone.BATTLEFIELD])
