"""What was moved is spoken of after something else was moved, and what comes later is told now (CR 608.2c, 603.7)."""

import pytest

from spellstack.lexicon import Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.view.objects import characteristics
from tests.cr.sentences import carry_out, life, lines
from tests.oracle.proving import printed
from tests.rules_kit import Table, creature

UNTIL = (
    "Reveal cards from the top of your library until you reveal a creature card. "
    "Put that card onto the battlefield, then shuffle the rest into your library. "
    "If that creature is a Demon, you gain 3 life."
)
LOOK = (
    "Look at the top three cards of your library. You may put a creature card from among them onto the battlefield. "
    "Put the rest on the bottom of your library in a random order. "
    "Return that creature to its owner's hand at the beginning of the next end step."
)
EXILED = (
    "Exile target creature you control, then return that card to the battlefield under its owner's control. "
    "If a Pirate was exiled this way, you gain 3 life."
)
TOKEN = (
    "Create a 1/1 red Elemental creature token. Exile it at the beginning of the next end step. "
    "That creature gets +3/+0 until end of turn."
)
BACK = (
    "Exile target creature. "
    "Return it to the battlefield under its owner's control at the beginning of the next end step. It gains haste."
)


@pytest.mark.parametrize("line", [UNTIL, LOOK, EXILED, TOKEN, BACK])
def test_it_is_printed_as_it_was_read(line: str):
    assert printed(line, True).lower() == line.lower()


@pytest.mark.parametrize(("kind", "gained"), [("Demon", 3), ("Elf", 0)])
def test_that_creature_is_the_one_that_entered_after_the_rest_went_elsewhere(kind: str, gained: int):
    table = Table(library=3)
    found = table.put(0, creature("Found", 1, 1, subtypes=(kind,)), Zone.LIBRARY)
    first, *others = (i for i in table.state.libraries[0] if i != found)
    table.state.set_zone(Zone.LIBRARY, 0, (first, found, *others))
    carry_out(table, UNTIL)
    assert life(table) == 20 + gained


def test_that_creature_is_returned_and_none_of_the_rest():
    table = Table(library=2)
    found = table.put(0, creature("Found", 1, 1), Zone.LIBRARY)
    table.answers["choose"] = [Choose((found,))]
    carry_out(table, LOOK)
    (entered,) = table.state.battlefield
    table.step(Step.END)
    assert table.state.hands[0] == (table.state.past[entered].became,)
    assert len(table.state.libraries[0]) == 2


@pytest.mark.parametrize(("pirate", "gained"), [(True, 3), (False, 0)])
def test_what_was_exiled_was_what_it_was_on_the_battlefield(pirate: bool, gained: int):
    table = Table()
    target = table.permanent(0, creature("Sailor", 1, 1))
    if pirate:
        carry_out(table, "Target creature becomes a Pirate in addition to its other types until end of turn.", target)
    carry_out(table, EXILED, target)
    assert life(table) == 20 + gained


def test_that_creature_is_changed_now_though_it_is_to_be_exiled_later():
    table = Table()
    carry_out(table, TOKEN)
    (token,) = table.state.battlefield
    assert characteristics(table.state, token).power == 4
    table.step(Step.END)
    assert not table.state.battlefield


def test_what_returns_later_gains_haste_then():
    table = Table()
    target = table.permanent(0, creature("Traveller", 1, 1))
    carry_out(table, BACK, target)
    assert not table.state.battlefield
    table.step(Step.END)
    (back,) = table.state.battlefield
    assert Keyword.HASTE in characteristics(table.state, back).keywords


def test_the_power_of_what_was_put_onto_the_battlefield_is_what_it_is_there():
    table = Table()
    table.permanent(0, creature("Lord", 1, 1, *lines("Other creatures you control get +2/+2.")))
    card = table.put(0, creature("Returned", 1, 1), Zone.GRAVEYARD)
    line = "Return target creature card from your graveyard to the battlefield. You gain life equal to its power."
    carry_out(table, line, card)
    assert life(table) == 23
