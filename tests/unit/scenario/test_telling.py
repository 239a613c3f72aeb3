"""Every kind of event is told as a sentence with names."""

import re
from pathlib import Path
from typing import Any

import pytest

from spellstack.cards.catalog import embedded
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.engine import advance
from spellstack.rules.process.task import CheckState, Priority
from spellstack.rules.state.happening import Event
from spellstack.rules.state.settings import Settings
from spellstack.scenario import read_text, run
from spellstack.scenario.sight import Sight
from spellstack.scenario.telling import describe
from tests.rules_kit import Table, creature

SENTENCES = (  # kinds whose names are what is said
    *("phases out", "phases in", "turned face up", "becomes monstrous", "becomes attached", "becomes unattached"),
    *("coin flip", "step would begin"),
)
PARTS: dict[str, Any] = {
    "amount": 2,
    "from_zone": Zone.HAND,
    "to_zone": Zone.STACK,
    "step": Step.UPKEEP,
    "rule": "100.1",
}


@pytest.fixture(scope="module")
def sight():
    made = Table()
    bear, ogre = made.permanent(0, creature("Bear", 2, 2)), made.permanent(1, creature("Ogre", 3, 3))
    made.state.settings = Settings(every_priority=True)
    made.state.agenda = (Priority(0), CheckState())
    seen = Sight(("Ann", "Bob"), advance(made.state), embedded().__getitem__)
    return seen, bear, ogre


@pytest.mark.parametrize("kind", list(EventKind))
def test_it_is_a_sentence_with_names(sight, kind):
    table, bear, ogre = sight
    event = Event(kind, subject=bear, source=ogre, player=0, other=1, word="G", **PARTS)
    text, _, rule = describe(table, event).partition(" [")
    assert rule == "100.1]" and re.search(r"\b(Bear|Ann|Ogre)\b", text)
    assert not re.search(r"\bobject\b|something|somebody|\b[01]\b", text)
    assert " " not in kind.value or kind.value in SENTENCES or kind.value not in text


def test_what_is_not_known_any_more_is_called_by_what_it_became(sight):
    table, bear, _ = sight
    gone = 9999
    table.events.append(Event(EventKind.ZONE_CHANGE, subject=gone, became=bear, to_zone=Zone.HAND))
    assert describe(table, Event(EventKind.CAST, subject=gone)) == "Bear cast"
    assert describe(table, Event(EventKind.CAST, subject=9998)) == "something cast"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event(EventKind.BEGIN_STEP, player=0, step=Step.BEGIN_COMBAT), "Ann's beginning of combat step begins"),
        (Event(EventKind.ATTACK, subject=0, other=1), "Ann attacks Bob"),
        (Event(EventKind.ATTACKERS_DECLARED, player=0, other=1, amount=1), "Ann has declared 1 attacker against Bob"),
        (Event(EventKind.COUNTERS_PUT, subject=1, word="poison", amount=1), "Bob gets 1 poison counter"),
        (Event(EventKind.TURN, player=1, word="extra"), "Bob begins an extra turn"),
        (Event(EventKind.KEYWORD_ACTION, player=0, word="{G}", rule="106.4a"), "Ann keeps {G} [106.4a]"),
        (Event(EventKind.DESIGNATION, player=0, word="monarch"), "Ann becomes monarch"),
    ],
)
def test_some_sentences(sight, event, text):
    assert describe(sight[0], event) == text


def test_of_what_several_players_have_it_says_whose_it_is():
    text = """
scenario 1/s1: a title
  A hand: Counterspell, Shock
  A battlefield: Island x2, Mountain
  B hand: Counterspell
  B battlefield: Island x2
  do
    A casts Shock targeting B
    B casts Counterspell targeting Shock
    A casts Counterspell targeting B's Counterspell
"""
    (scenario,) = read_text(text, Path("some.txt"))
    told = [line.partition(" [")[0] for step in run(scenario).courses[0].outcomes for line in step.story]
    assert {"B's Counterspell targeted by A's Counterspell", "B's Island tapped", "Mountain tapped"} <= {*told}
