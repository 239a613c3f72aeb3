"""Files of card data in the forms that people have, whole and damaged. All cards are invented."""

import gzip
import json

import pytest

from spellstack.errors import MalformedCardData
from spellstack.storage import card_file
from spellstack.storage.card_file import read_cards

OTTER = {
    "object": "card",
    "name": "Test Otter",
    "lang": "en",
    "layout": "normal",
    "mana_cost": "{1}{U}",
    "type_line": "Creature — Otter",
    "oracle_text": "Flying",
    "power": "2",
    "toughness": "1",
    "keywords": ["Flying"],
    "legalities": {"legacy": "legal"},
}
FRENCH_OTTER = {**OTTER, "lang": "fr", "printed_name": "Loutre d’essai", "printed_text": "Vol"}
SPLIT = {
    "name": "Left // Right",
    "layout": "split",
    "card_faces": [
        {"name": "Left", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
        {"name": "Right", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw two cards."},
    ],
}
TOKEN = {"name": "Test Otter", "layout": "token", "type_line": "Token Creature — Otter"}
ATOMIC = {
    "meta": {"version": "1"},
    "data": {
        "Test Otter": [
            {
                "name": "Test Otter",
                "type": "Creature — Otter",
                "layout": "normal",
                "manaCost": "{1}{U}",
                "text": "Flying",
                "power": "2",
                "toughness": "1",
                "keywords": ["Flying"],
                "legalities": {"legacy": "Legal"},
                "foreignData": [{"language": "French", "name": "Loutre d’essai"}],
            }
        ],
        "Left // Right": [
            {
                "name": "Left // Right",
                "faceName": face,
                "side": side,
                "layout": "split",
                "manaCost": cost,
                "type": "Instant",
                "text": text,
            }
            for face, side, cost, text in (
                ("Left", "a", "{R}", "Draw a card."),
                ("Right", "b", "{U}", "Draw two cards."),
            )
        ],
    },
}


@pytest.fixture
def file(tmp_path):
    def write(content, packed=False):
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        path = tmp_path / "cards.json"
        path.write_bytes(gzip.compress(text.encode()) if packed else text.encode())
        return path

    return write


@pytest.mark.parametrize("packed", [False, True])
def test_arrays_lines_and_atomic_cards_say_the_same(file, packed):
    array = read_cards(file([OTTER, SPLIT], packed))
    by_line = read_cards(file("\n".join(json.dumps(card) for card in (OTTER, SPLIT)) + "\n", packed))
    atomic = read_cards(file(ATOMIC, packed))
    assert [card.name for card in array] == ["Test Otter", "Left // Right"]
    assert [card.digest for card in array] == [card.digest for card in by_line] == [card.digest for card in atomic]
    assert atomic[0].fields["legalities"] == {"legacy": "legal"} and atomic[0].fields["keywords"] == ["Flying"]


def test_printings_of_a_card_are_one_card_with_all_its_names(file):
    (card,) = read_cards(file([OTTER, FRENCH_OTTER, OTTER]))
    assert card.names == (("fr", "Loutre d’essai"),) and read_cards(file(ATOMIC))[0].names == card.names


def test_tokens_are_no_cards_and_a_card_with_two_pictures_is_one(file):
    reversible = {"name": "Test Otter // Test Otter", "layout": "reversible_card", "card_faces": [OTTER, OTTER]}
    plain = {key: value for key, value in OTTER.items() if key not in ("keywords", "legalities")}
    (card,) = read_cards(file([TOKEN, reversible]))
    assert card.digest == read_cards(file([plain]))[0].digest


def test_a_record_may_lie_across_what_is_read_at_a_time(file, monkeypatch):
    monkeypatch.setattr(card_file, "CHUNK", 7)
    assert len(read_cards(file([OTTER, SPLIT]))) == 2 and len(read_cards(file(ATOMIC))) == 2


@pytest.mark.parametrize(
    ("content", "record"),
    [
        (json.dumps([OTTER, SPLIT])[:-10], 2),
        (json.dumps([OTTER]) + "x", 2),
        ([OTTER, {"layout": "normal"}], 2),
        ([OTTER, SPLIT, {"name": "Nothing"}], 3),
        ([OTTER, {**OTTER, "oracle_text": 7}], 2),
        ([OTTER, 5], 2),
        ("no cards at all", 1),
        ('{"data": {"A": [{"name": 1}]}}', 1),
        ('{"meta": 1, "data": {"A": [', 1),
        ("[" * 100_000, 1),
        ("", None),
        ("[]", None),
    ],
)
def test_what_is_no_card_data_is_told_with_the_number_of_the_record(file, content, record):
    path = file(content)
    with pytest.raises(MalformedCardData) as caught:
        read_cards(path)
    assert caught.value.record == record and str(path) in str(caught.value)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"oracle_text": 7}, "Test Otter: .*oracle_text"),
        ({"type_line": ""}, "Test Otter has no type line"),
        ({"layout": "transform"}, "Test Otter: card_faces"),
        ({"power": 2}, "Test Otter: .*power"),
        ({"name": ""}, "no name"),
        ({"oracle_text": "Vigilance"}, "Test Otter: name: another card has it, as in record 1"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_with_the_card_and_the_field(file, changed, told):
    with pytest.raises(MalformedCardData, match=told) as caught:
        read_cards(file([OTTER, {**OTTER, **changed}]))
    assert caught.value.record == 2


def test_of_two_cards_of_one_name_the_one_that_may_be_played_is_taken(file):
    test_card = {**OTTER, "oracle_text": "Vigilance", "legalities": {"legacy": "not_legal"}}
    for cards in ([OTTER, test_card], [test_card, OTTER]):
        (card,) = read_cards(file(cards))
        assert card.fields["oracle_text"] == "Flying"


def test_printings_may_differ_where_they_say_that_they_are_of_one_card(file):
    first, second = ({**OTTER, "oracle_id": "one", "oracle_text": text} for text in ("Flying", "Flying."))
    (card,) = read_cards(file([first, second]))
    assert card.fields["oracle_text"] == "Flying"


def test_damaged_packed_files_and_other_encodings_are_told(file):
    path = file([OTTER] * 100, packed=True)
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(MalformedCardData, match="damaged"):
        read_cards(path)
    path.write_bytes(json.dumps([OTTER]).encode("utf-16"))
    with pytest.raises(MalformedCardData, match="not a text file"):
        read_cards(path)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ('{"name": "A", "type_line": "Sorcery", "cmc": %s}', "a number has too many digits"),
        ('{"name": "A", "type_line": "Sorcery", "cmc": -%s}', "a number has too many digits"),
        ('{"name": "A", "type_line": "Creature", "power": "%s"}', "A: power: numbers have at most eighteen digits"),
        ('{"name": "A", "type_line": "Sorcery", "oracle_text": "Draw %s cards."}', "A: oracle_text: numbers have at"),
    ],
)
def test_a_number_beyond_all_bounds_is_named_with_its_record(tmp_path, record, reason):
    path = tmp_path / "cards.json"
    path.write_text('[{"name": "Ok", "type_line": "Sorcery"}, ' + record % ("9" * 5000) + "]", encoding="utf-8")
    with pytest.raises(MalformedCardData) as caught:
        read_cards(path)
    assert caught.value.record == 2 and caught.value.reason.startswith(reason)
