"""Records that are none, and faces that no card can have, are refused with the card and the field. All are invented."""

import pytest

from spellstack.errors import MalformedCardData
from spellstack.oracle import RefusedCard, compile_card

OTTER = {
    "name": "Test Otter",
    "type_line": "Creature — Otter",
    "oracle_text": "Flying",
    "power": "1",
    "toughness": "1",
}
ABSENT = object()
FACE = {"name": "Left", "type_line": "Instant", "oracle_text": "Draw a card."}


def record(**changed):
    fields = {**OTTER, **changed}
    return {field: value for field, value in fields.items() if value is not ABSENT}


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"name": ABSENT}, "name"),
        ({"name": " "}, "name"),
        ({"name": 5}, "name"),
        ({"type_line": ABSENT}, "Test Otter has no type line"),
        ({"type_line": ""}, "Test Otter has no type line"),
        ({"type_line": ["Creature"]}, "Test Otter: type_line"),
        ({"mana_cost": 3}, "Test Otter: mana_cost"),
        ({"oracle_text": 7}, "Test Otter: oracle_text"),
        ({"power": 2}, "Test Otter: power"),
        ({"layout": 3}, "Test Otter: layout"),
        ({"color_indicator": "W"}, "Test Otter: color_indicator"),
        ({"color_indicator": ["Z"]}, "Test Otter: color_indicator"),
        ({"layout": "split"}, "Test Otter: card_faces"),
        ({"layout": "transform", "card_faces": []}, "Test Otter: card_faces"),
        ({"layout": "transform", "card_faces": [FACE]}, "Test Otter: card_faces"),
        ({"layout": "split", "card_faces": "both"}, "Test Otter: card_faces"),
        ({"layout": "split", "card_faces": [FACE, 3]}, "Test Otter: card_faces"),
        ({"layout": "split", "card_faces": [FACE, {"name": "Right"}]}, "Right, a face of Test Otter, has no type line"),
        ({"layout": "split", "card_faces": [FACE, {**FACE, "oracle_text": 1}]}, "Left: oracle_text"),
    ],
)
def test_what_is_no_record_is_malformed(changed, field):
    with pytest.raises(MalformedCardData, match=field):
        compile_card(record(**changed))


def test_a_card_is_an_object():
    with pytest.raises(MalformedCardData, match="object"):
        compile_card([])  # type: ignore[arg-type]


NO_SIZE = {"power": ABSENT, "toughness": ABSENT, "oracle_text": ""}


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"type_line": "Legendary"}, "type_line: there is no card type"),
        ({"type_line": "Gadget"}, "Gadget"),
        ({"type_line": "Creature — otter"}, "otter"),
        ({"mana_cost": "{Z}"}, "mana_cost"),
        ({"mana_cost": "{1"}, "mana"),
        ({"mana_cost": "1"}, "mana"),
        ({"power": ABSENT}, "power"),
        ({"toughness": ABSENT}, "toughness"),
        ({"power": "big"}, "big"),
        ({"power": "--1"}, "--1"),
        ({"type_line": "Instant", "oracle_text": "Draw a card."}, "power"),
        ({"type_line": "Artifact — Vehicle", **NO_SIZE}, "power"),
        ({"type_line": "Planeswalker — Ann", **NO_SIZE}, "loyalty"),
        ({"loyalty": "3"}, "loyalty"),
        ({"type_line": "Battle — Siege", **NO_SIZE}, "defense"),
        ({"defense": "3"}, "defense"),
        ({"layout": "unheard of"}, "layout"),
    ],
)
def test_a_face_that_no_card_can_have_is_refused(changed, field):
    with pytest.raises(RefusedCard, match=field) as refused:
        compile_card(record(**changed))
    assert "Test Otter" in str(refused.value)


def test_the_back_of_a_planeswalker_needs_no_loyalty_of_its_own():
    front = {**OTTER, "name": "Day"}
    back = {"name": "Night", "type_line": "Legendary Planeswalker — Ann", "oracle_text": ""}
    faces = {"name": "Day // Night", "layout": "transform", "card_faces": [front, back]}
    assert len(compile_card(faces).faces) == 2
