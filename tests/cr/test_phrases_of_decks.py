"""Phrases that real decks asked for, at work: piles, sizes in words, tokens in combat, targets that cost colors."""

import pytest

from spellstack.lexicon import CardType, Supertype, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import bear, beast, of_text, ruled
from tests.cr.sentences import life
from tests.cr.tables import activate, cast, chars, sorcery
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel


def on_top(table, *names):
    """Cards of these names on top of the library of player 0, the last uppermost."""
    return [table.put(0, bear(name), Zone.LIBRARY) for name in names]


def names(table, ids):
    return sorted(characteristics(table.state, identity).name for identity in ids)


def library(table):
    return [characteristics(table.state, identity).name for identity in table.state.libraries[0]]


class Asked:
    """Answers by what is asked: which options, by the names of the cards they are."""

    def __init__(self, **answers):
        self.answers, self.askers = answers, {}

    def __call__(self, state, request):
        found = self.answers.get(request.purpose.replace(" ", "_"))
        self.askers[request.purpose] = request.player
        if found is None:
            return None
        wanted = found.pop(0) if isinstance(found, list) else found
        if isinstance(wanted, int):
            return Choose((wanted,))
        return Choose(tuple(i for i in request.options if characteristics(state, i).name in wanted))


def test_an_opponent_makes_the_piles_and_you_choose_one():  # [CR 700.3]
    table = Table(library=0)
    on_top(table, "Ann", "Bob", "Cid")
    table.when = asked = Asked(first_pile=("Ann", "Cid"), pile=0)
    sorcery(
        table,
        "Reveal the top three cards of your library. An opponent separates those cards into two piles. Put one pile "
        "into your hand and the other into your graveyard.",
    )
    assert names(table, table.state.hands[0]) == ["Ann", "Cid"]
    assert "Bob" in names(table, table.state.graveyards[0])
    assert (asked.askers["first pile"], asked.askers["pile"]) == (1, 0)


def test_you_make_the_piles_and_an_opponent_chooses_one_that_may_be_empty():  # [CR 700.3]
    table = Table(library=0)
    on_top(table, "Ann", "Bob")
    table.when = asked = Asked(first_pile=("Ann", "Bob"), pile=1)
    sorcery(
        table,
        "Reveal the top two cards of your library and separate them into two piles. An opponent chooses one of those "
        "piles. Put that pile into your hand and the other into your graveyard.",
    )
    assert not table.state.hands[0]
    assert {"Ann", "Bob"} <= set(names(table, table.state.graveyards[0]))
    assert (asked.askers["first pile"], asked.askers["pile"]) == (0, 1)


LOOK = (
    "Look at the top three cards of your library. Put one of those cards into your hand, one on top of your library, "
    "and one on the bottom of your library."
)


def test_three_cards_go_to_three_places():
    table = Table(library=2)
    _, bob, _ = on_top(table, "Ann", "Bob", "Cid")
    table.when = lambda state, request: Choose((bob,)) if bob in request.options else None
    sorcery(table, LOOK)
    assert names(table, table.state.hands[0]) == ["Bob"]
    assert sorted((library(table)[0], library(table)[-1])) == ["Ann", "Cid"]
    assert len(library(table)) == 4


def test_of_two_cards_none_is_left_for_the_third_place():  # [CR 608.2d]
    table = Table(library=0)
    on_top(table, "Ann", "Bob")
    sorcery(table, LOOK)
    assert len(table.state.hands[0]) == 1
    assert len(library(table)) == 1


def test_what_is_chosen_from_a_hand_has_what_stands_after_the_place():
    table = Table()
    for name, cost in (("Dear", "{5}"), ("Cheap", "{1}")):
        table.put(1, beast(name, cost=cost), Zone.HAND)
    table.script(target=[Choose((1,))])
    sorcery(
        table,
        "Target player reveals their hand. You choose a creature card from it with mana value 3 or less. That player "
        "discards that card.",
    )
    assert names(table, table.state.hands[1]) == ["Dear"]


def test_two_changes_end_together():  # [CR 514.2]
    table = Table()
    mine, other = table.permanent(0, bear()), table.permanent(1, bear())
    sorcery(table, "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1.")
    assert (chars(table, mine).power, chars(table, other).power) == (3, 1)
    table.step(Step.CLEANUP)
    assert (chars(table, mine).power, chars(table, other).power) == (2, 2)


def test_a_size_in_words_is_worked_out_again_by_what_is_always_so():  # [CR 611.3a]
    table = Table()
    table.permanent(0, ruled("Each noncreature artifact is an artifact creature with power and toughness each equal to "
                             "its mana value."))  # fmt: skip
    sizes = {}
    for cost in ("{3}", "{1}{W}"):
        made = table.permanent(1, of_text(f"Relic {cost}", "Artifact", "", cost))
        found = chars(table, made)
        assert CardType.CREATURE in found.types
        sizes[cost] = (found.power, found.toughness)
    assert sizes == {"{3}": (3, 3), "{1}{W}": (2, 2)}


def test_a_size_in_words_is_worked_out_once_by_what_was_done():  # [CR 608.2h]
    table = Table()
    relic = table.permanent(0, of_text("Relic", "Artifact", "", "{4}"))
    table.script(target=[Choose((relic,))])
    sorcery(
        table,
        "Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana "
        "value until end of turn.",
    )
    assert (chars(table, relic).power, chars(table, relic).toughness) == (4, 4)
    table.step(Step.CLEANUP)
    assert CardType.CREATURE not in chars(table, relic).types


def test_what_becomes_a_legendary_creature_is_legendary_besides():  # [CR 205.4b]
    table = Table()
    text = "{0}: Stone becomes a legendary 4/4 red Dragon creature with flying until end of turn."
    stone = table.permanent(0, of_text("Stone", "Snow Artifact", text))
    activate(table, stone)
    found = chars(table, stone)
    assert (set(found.types), found.power) == ({CardType.CREATURE}, 4)
    assert set(found.supertypes) == {Supertype.SNOW, Supertype.LEGENDARY}


@pytest.mark.parametrize("number", [0, 3])
def test_experience_counters_are_counted(number):  # [CR 122.1]
    table = Table()
    table.change_player(0, counters=(("experience", number),) if number else ())
    sorcery(table, "You gain life equal to the number of experience counters you have.")
    assert life(table) == 20 + number


def test_cards_in_exile_and_in_the_graveyard_are_counted_together():
    table = Table()
    for zone in (Zone.EXILE, Zone.GRAVEYARD, Zone.GRAVEYARD):
        table.put(0, of_text("Bolt", "Instant", ""), zone)
    table.put(1, of_text("Bolt", "Instant", ""), Zone.EXILE)
    table.put(0, bear(), Zone.GRAVEYARD)
    text = "Drake's power is equal to the total number of instant cards you own in exile and in your graveyard."
    drake = table.permanent(0, beast("Drake", text, power="*"))
    assert chars(table, drake).power == 3


def test_both_a_moment_and_a_spell_trigger_it():  # [CR 603.2]
    table = Table()
    text = "At the beginning of your upkeep and whenever you cast a white spell, put a charge counter on Ruling."
    shrine = table.permanent(0, ruled(text))
    table.step(Step.UPKEEP)
    table.state.agenda = ()
    assert table.obj(shrine).counters == (("charge", 1),)
    cast(table, 0, table.put(0, of_text("Light", "Instant", "", "{0}", color_indicator=["W"]), Zone.HAND))
    cast(table, 0, table.put(0, of_text("Dusk", "Instant", "", "{0}", color_indicator=["B"]), Zone.HAND))
    assert table.obj(shrine).counters == (("charge", 2),)


def test_a_token_that_is_attacking_need_not_be_tapped():  # [CR 508.4]
    table = Table()
    text = "Whenever King attacks, create a 1/1 white Cat creature token with vigilance that's attacking."
    king = table.permanent(0, beast("King", text))
    table.attack((king, 1)).combat()
    cat = next(i for i in table.state.battlefield if "Cat" in chars(table, i).subtypes)
    assert not table.obj(cat).tapped
    assert life(table, 1) == 17


def test_a_token_that_is_blocking_blocks_that_creature():  # [CR 509.4]
    table = Table(active=1)
    text = "Whenever King blocks a creature, create a 1/1 white Cat creature token that's blocking that creature."
    king = table.permanent(0, beast("King", text))
    giant = table.permanent(1, beast("Giant", power="1", toughness="3"))
    table.attack((giant, 0)).block((king, giant)).combat()
    assert not table.alive(giant)  # two from the one, one from the other
    assert life(table) == 20


@pytest.mark.parametrize(("lands", "most"), [("MSS", 1), ("MMS", 2), ("MMMSSSS", 2), ("MMMSS", 2)])
def test_each_further_target_costs_its_color(lands, most):  # [CR 601.2f]
    duel = Duel()
    for land in lands:
        duel.field(0, {"M": "Mountain", "S": "Swamp"}[land])
    bears = list(duel.field(0, bear("Ann"), bear("Bob")))
    duel.hand(0, of_text("Blaze", "Instant", STRIVE, "{R}"))
    duel.cast("Blaze")
    if duel.request.maximum > 1:
        duel.do(Choose(tuple(bears)))
    else:
        duel.do(Choose((bears[0],)))
    duel.resolve()
    powers = [characteristics(duel.state, one).power for one in bears]
    assert powers.count(3) == most
    assert sum(duel.state.objects[i].tapped for i in duel.state.battlefield) == 2 * most - 1


STRIVE = (
    "Strive — Blaze costs {1}{R} more to cast for each target beyond the first.\n"
    "Any number of target creatures each get +1/+0 until end of turn."
)


def test_named_otherwise():
    table = Table()
    twin, other = table.permanent(0, bear("Twin")), table.permanent(0, bear("Other"))
    spell = of_text("Twin", "Sorcery", "Destroy all creatures not named Twin.", "{0}")
    cast(table, 0, table.put(0, spell, Zone.HAND))
    assert table.alive(twin)
    assert not table.alive(other)
