"""Sentences that say what a permanent "is" are true as it enters, what it "gains" or "becomes" after it (CR 611.2e)."""

from spellstack.lexicon import Zone
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.step import Step
from tests.cr.own_cards import beast, ruled
from tests.cr.sentences import carry_out, life, settle
from tests.cr.tables import chars, named
from tests.rules_kit import Table

BACK = "Return target creature card from your graveyard to the battlefield."
IS, BECOMES = (f"{BACK} It{verb} a Vampire in addition to its other types." for verb in ("'s", " becomes"))
REWARD = "Whenever a Vampire you control enters, you gain 1 life."


def back(table: Table, line: str, text: str = "") -> int:
    """A creature card is returned as the line says."""
    carry_out(table, line, table.put(0, beast("Bear", text), Zone.GRAVEYARD))
    settle(table)
    return named(table, "Bear")


def with_rule(rule: str) -> Table:
    table = Table()
    table.permanent(0, ruled(rule))
    return table


def test_an_ability_that_looks_for_what_it_is_triggers():  # [CR 611.2e]
    table = with_rule(REWARD)
    assert {"Vampire", "Beast"} <= set(chars(table, back(table, IS)).subtypes)
    assert life(table) == 21


def test_what_it_becomes_it_is_not_yet_as_it_enters():  # [CR 611.2e]
    table = with_rule(REWARD)
    assert "Vampire" in chars(table, back(table, BECOMES)).subtypes
    assert life(table) == 20


def test_what_it_gains_it_has_only_after_it_has_entered():  # [CR 611.2e]
    table = with_rule("Whenever a creature with flying you control enters, you gain 1 life.")
    back(table, f"{BACK} It gains flying.")
    assert life(table) == 20


def test_how_such_permanents_enter_is_how_it_enters():  # [CR 611.2e, 614.12]
    for line, is_one in ((IS, True), (BECOMES, False)):
        table = with_rule("Vampires you control enter tapped.")
        assert table.obj(back(table, line)).tapped is is_one


def test_the_base_size_that_it_has_is_younger_than_its_own_rule():  # [CR 613.7n]
    table = Table()
    bear = back(
        table, f"{BACK} It has base power and toughness 4/4.", "This creature has base power and toughness 1/1."
    )
    assert (chars(table, bear).power, chars(table, bear).toughness) == (4, 4)


def test_what_it_is_outlasts_the_turn_and_what_it_gains_until_then_does_not():  # [CR 611.2a]
    table = Table()
    bear = back(table, f"{IS} It gains haste until end of turn.")
    assert Keyword.HASTE in chars(table, bear).keywords
    table.step(Step.CLEANUP)
    assert Keyword.HASTE not in chars(table, bear).keywords
    assert "Vampire" in chars(table, bear).subtypes


def test_what_it_is_it_is_no_longer_when_it_has_left_and_come_back():  # [CR 400.7]
    table = Table()
    bear = back(table, IS)
    carry_out(table, "Exile target creature, then return it to the battlefield under its owner's control.", bear)
    assert "Vampire" not in chars(table, named(table, "Bear")).subtypes


def test_a_copy_of_it_is_not_that():  # [CR 707.2]
    table = Table()
    bear = back(table, IS)
    carry_out(table, "Create a token that's a copy of target creature.", bear)
    (token,) = [i for i in table.state.battlefield if i != bear]
    assert "Vampire" not in chars(table, token).subtypes
