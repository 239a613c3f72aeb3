"""What is not of a subtype is written with a hyphen, as its capital asks for. The cards are invented."""

import pytest

from spellstack.oracle import compile_card
from spellstack.render.english import face_text


@pytest.mark.parametrize("text", ["Destroy target non-Otter creature.", "Destroy target nonblack creature."])
def test_a_capital_after_non_has_a_hyphen(text):
    card = compile_card({"name": "Test Blade", "type_line": "Instant", "mana_cost": "{1}{B}", "oracle_text": text})
    assert face_text(card.faces[0]) == text
