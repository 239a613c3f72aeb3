"""What is said to people: complete in both languages, with plurals."""

import io

import pytest
from babel.messages.mofile import read_mo
from hypothesis import given
from hypothesis import strategies as st

from spellstack.errors import EngineBug
from spellstack.explain import message, translate
from spellstack.explain.catalogue import PACKAGES, compiled, faults, sources, untranslated
from spellstack.explain.messages import COUNT, placeholders, sentences

KEYS = sorted(sentences())


def test_every_sentence_has_a_french_translation_with_the_same_placeholders():
    assert {source.parts[-3] for source in sources()} == {"fr"}
    assert not [fault for source in sources() for fault in faults(source)]


def test_the_compiled_catalogues_are_up_to_date():
    for source in sources():
        with source.with_suffix(".mo").open("rb") as file:
            shipped = {str(one.id): one.string for one in read_mo(file) if one.id}
        fresh = {str(one.id): one.string for one in read_mo(io.BytesIO(compiled(source))) if one.id}
        assert shipped == fresh, "run python -m spellstack.explain.catalogue"


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_can_be_said_in_every_language(key):
    names = placeholders(sentences()[key].forms[-1])
    params = {name: 2 if name == COUNT else f"<{name}>" for name in names}
    english, french = message(key, "en", **params), message(key, "fr", **params)
    assert "{" not in english + french
    for name in names - {COUNT}:
        assert f"<{name}>" in english and f"<{name}>" in french
    assert len({english, french}) == 2


@pytest.mark.parametrize("key", [key for key in KEYS if sentences()[key].other])
def test_one_and_several_are_said_differently_in_english(key):
    params = {name: name for name in placeholders(sentences()[key].forms[-1]) - {COUNT}}
    assert key == "choice.many" or message(key, "en", count=1, **params) != message(key, "en", count=3, **params)


def test_french_counts_zero_as_singular_and_english_as_plural():
    assert message("target.count", "fr", card="Choc", count=0) == "Choc demande 0 cible."
    assert message("target.count", "en", card="Shock", count=0) == "Shock needs 0 targets."


def test_braces_in_what_is_filled_in_stay_as_they_are():
    assert message("cost.mana_short", "fr", missing="{2}{U}") == "Il manque du mana : {2}{U}."


def test_a_forgotten_value_is_a_bug():
    with pytest.raises(EngineBug, match="player"):
        message("timing.no_priority")


def test_an_unknown_key_is_the_sentence_itself():
    assert message("Nothing of the kind.", "fr") == "Nothing of the kind."
    assert message("{card} is odd.", "fr", card="Shock") == "Shock is odd."


@pytest.mark.parametrize("key", [key for key in KEYS if not key.startswith(("index.", "why.with_rule"))])
def test_a_finished_english_sentence_can_be_said_in_french(key):
    names = placeholders(sentences()[key].forms[-1])
    params = {name: 3 if name == COUNT else f"the {name.upper()}" for name in names}
    english = message(key, "en", **params)
    assert translate(english, "en") == english
    assert translate(english, "fr") == message(key, "fr", **params)


@given(st.text())
def test_translating_anything_is_harmless(text):
    assert isinstance(translate(text, "fr"), str)
    assert translate(text, "en") == text


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("the game is over", "la partie est terminée"),
        ("The game is over. (rule 104.1)", "La partie est terminée. (règle 104.1)"),
        ("an option is chosen twice", "une option est choisie deux fois"),
        ("Shock is tapped already", "Shock est déjà engagé"),
        ("shock is tapped already.", "shock est déjà engagé."),
    ],
)
def test_capital_full_stop_and_rule_stay_as_they_were(english, french):
    assert translate(english, "fr") == french


def test_sentences_that_are_said_in_english_only_are_found(tmp_path):
    code = 'raise IllegalAction("104.1", "the game is over")\nraise IllegalAction("1", f"{one} has gone bananas")\n'
    (tmp_path / "one.py").write_text(code + "raise IllegalAction(rule, text)\nOther('1', 'x')\n", encoding="utf-8")
    assert untranslated(tmp_path) == ("one.py:2: 7 has gone bananas",)


def test_every_error_that_people_are_told_has_its_french():
    assert not untranslated(PACKAGES)


def test_the_rule_behind_a_sentence_is_no_part_of_what_it_speaks_of():
    said = translate("the decision asks for a choice among the options (rule 601.2c)", "fr")
    assert said == "la décision demande\xa0: un choix parmi les options (règle 601.2c)"
