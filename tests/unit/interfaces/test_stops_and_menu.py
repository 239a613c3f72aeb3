"""Stops are switched as a whole, and words mean what an action is about before what is said beside it."""

import pytest

from spellstack.interfaces.cli.commands import HELP_INDENT, _step, help_lines
from spellstack.interfaces.cli.menu import Entry, Menu
from spellstack.interfaces.cli.stops import Stops
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Pass
from tests.unit.interfaces.test_cli import run  # noqa: F401  (a fixture)

TARGETS = Menu(
    tuple(
        Entry(Pass(), text, 1)
        for text in ("Soul Warden 1/1 (blocking Gray Ogre)", "Gray Ogre 2/2 (tapped, attacking Machine)", "Machine")
    ),
    None,
)


@pytest.mark.parametrize(
    ("text", "numbers"), [("ogre", (2,)), ("machine", (3,)), ("blocking", (1,)), ("warden ogre", (1,)), ("bear", ())]
)
def test_what_is_said_in_parentheses_counts_last(text, numbers):
    assert TARGETS.meant(text) == numbers


def test_a_stop_that_is_set_in_some_turns_is_set_in_the_others_first():
    stops = Stops()
    stops.switch(Step.DRAW, own=False, others=True)
    stops.switch(Step.DRAW, own=True, others=True)
    assert Step.DRAW in stops.mine and Step.DRAW in stops.theirs
    stops.switch(Step.DRAW, own=True, others=True)
    assert Step.DRAW not in stops.mine and Step.DRAW not in stops.theirs


@pytest.mark.parametrize(
    ("text", "lang", "step"),
    [
        ("first main", "en", Step.PRECOMBAT_MAIN),
        ("precombat main", "en", Step.PRECOMBAT_MAIN),
        ("end", "en", Step.END),
        ("declare a", "en", Step.DECLARE_ATTACKERS),
        ("declare", "en", None),
        ("", "en", None),
        ("draw", "fr", Step.DRAW),
        ("entretien", "fr", Step.UPKEEP),
        ("fin", "fr", Step.END),
        ("étape de fin", "fr", Step.END),
    ],
)
def test_steps_are_called_as_on_the_screen_or_by_the_rules(text, lang, step):
    assert _step(text, lang) is step


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_that_does_not_fit_goes_on_under_itself(lang):
    said = list(help_lines(lang, 60))
    assert all(len(line) <= 60 for line in said)
    assert any(line.startswith(" " * HELP_INDENT) for line in said)


@pytest.mark.parametrize(
    ("typed", "lang", "mine", "theirs"),
    [
        ("stop their upkeep", "en", False, True),
        ("stop my upkeep", "en", True, False),
        ("arrêt leur entretien", "fr", False, True),
        ("arrêt mon entretien", "fr", True, False),
        ("arrêt entretien", "fr", True, True),
    ],
)
def test_stops_are_set_in_the_words_of_the_language(run, typed, lang, mine, theirs):  # noqa: F811
    out = run("play", "--seed", "1", "--lang", lang, typed=f"\n{typed}\n")[1].partition(f"> {typed}")[2]
    own, _, others = " ".join(out.split()).partition("theirs:" if lang == "en" else "les leurs")
    upkeep = "upkeep" if lang == "en" else "entretien"
    assert (upkeep in own, upkeep in others) == (mine, theirs)
