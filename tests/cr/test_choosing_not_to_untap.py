"""Permanents that their controller may choose not to untap (CR 502.3)."""

import pytest

from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from tests.cr.own_cards import of_text
from tests.rules_kit import Table

LOCK = of_text("Lock", "Artifact", "You may choose not to untap ~ during your untap step.")
ROCK = of_text("Rock", "Artifact", "{T}: Add {C}.")


@pytest.mark.parametrize("stays", [True, False])
def test_it_stays_tapped_if_its_controller_likes(stays):
    table = Table()
    lock, rock = table.permanent(0, LOCK, tapped=True), table.permanent(0, ROCK, tapped=True)
    table.script(stay_tapped=[Choose((lock,) if stays else ())])
    table.step(Step.UNTAP)
    (asked,) = [request for request in table.asked if request.purpose == "stay tapped"]
    assert (asked.options, asked.minimum) == ((lock,), 0)
    assert table.obj(lock).tapped is stays and not table.obj(rock).tapped


def test_nobody_is_asked_about_what_is_untapped_or_anothers():
    table = Table()
    table.permanent(0, LOCK)
    table.permanent(1, LOCK, tapped=True)
    table.step(Step.UNTAP)
    assert not [request for request in table.asked if request.purpose == "stay tapped"]
