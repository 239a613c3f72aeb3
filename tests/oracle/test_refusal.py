"""What is not understood is refused, with the place where reading stopped."""

import pytest

from spellstack.errors import UnsupportedCard
from spellstack.oracle import RefusedCard, compile_card
from spellstack.oracle.compile import read_line
from spellstack.oracle.machine import FAIL, Rule
from spellstack.oracle.normalise import lines
from spellstack.oracle.refusal import Diagnostic


def card(text: str, **more: str) -> dict[str, str]:
    plain = {"name": "Trial Beast", "layout": "normal", "mana_cost": "{2}{G}", "type_line": "Creature — Beast"}
    return {**plain, "oracle_text": text, "power": "3", "toughness": "2", **more}


def refusal(text: str, **more: str) -> Diagnostic:
    with pytest.raises(RefusedCard) as caught:
        compile_card(card(text, **more))
    assert isinstance(caught.value, UnsupportedCard)
    return caught.value.diagnostics[0]


def test_the_diagnostic_names_the_token_where_reading_stopped():
    found = refusal("When this creature enters, you gain 2 wombats.")
    assert found.stopped_at == "wombats"
    assert found.line == "When ~ enters, you gain 2 wombats."


def test_the_diagnostic_tells_what_could_have_stood_there():
    assert "life" in refusal("When this creature enters, you gain 2 wombats.").expected


def test_every_line_that_is_not_understood_is_named():
    with pytest.raises(RefusedCard) as caught:
        compile_card(card("Sing a song.\nFlying\nDance a dance."))
    assert [found.line for found in caught.value.diagnostics] == ["Sing a song.", "Dance a dance."]


def test_a_word_that_points_to_nothing_is_refused():
    found = refusal("At the beginning of your upkeep, destroy that creature.")
    assert "points to nothing" in found.reason


def test_an_x_that_nothing_announces_is_refused():
    assert refusal("When this creature enters, draw X cards.").reason == "an X that nothing tells"


def test_a_layout_that_is_no_tournament_cards_is_refused_as_a_class():
    assert "planar" in refusal("Flying", layout="planar").reason


def test_an_unknown_card_type_is_refused():
    assert "Gizmo" in refusal("Flying", type_line="Gizmo").reason


def test_reminder_text_is_no_rules_text():
    assert read_line("Flying", False) == compile_card(card("Flying (It may fly.)")).faces[0].abilities


def test_a_card_speaks_of_itself_by_name_or_kind():
    by_name = compile_card(card("{T}: Trial Beast gets +1/+0 until end of turn."))
    by_kind = compile_card(card("{T}: This creature gets +1/+0 until end of turn."))
    assert by_name == by_kind


def test_a_phrase_of_several_records_fails_with_any_of_them():
    made = Rule((), None, {}, (lambda env: (env["x"], FAIL), lambda item: None))
    assert made.build({"x": 1}) is FAIL


def test_what_has_an_event_of_its_own_is_a_line_of_its_own():
    apart = ["If you tap a permanent for mana, it produces twice as much of that mana instead."]
    apart += ["Raise — At the beginning of your end step, draw a card. If you gained life this turn, draw two instead."]
    for line in apart:
        assert lines(f"Trample\n{line}", "Nobody") == ["Trample", line]
    more = "Morbid — You gain 5 life instead if a creature died this turn."
    assert lines(f"You gain 3 life.\n{more}", "Nobody") == [f"You gain 3 life. {more}"]
