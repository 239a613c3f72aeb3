"""A game in words: every action, decision and event can be said in both languages."""

import pytest
from msgspec import structs

from spellstack import Game
from spellstack.agents import HeuristicAgent, step
from spellstack.explain.messages import term
from spellstack.game.steps import STEPS
from spellstack.ir.event import EventKind
from spellstack.narrate import action_text, details, lines, name, option_text, outcome_lines, prompt, say
from spellstack.narrate.action import _TEXTS
from spellstack.narrate.event import _WORDS
from spellstack.narrate.naming import type_line
from spellstack.narrate.outcome import reason
from spellstack.narrate.wording import listed
from spellstack.observation import look
from spellstack.rules.choice.action import AnyAction
from spellstack.rules.choice.request import Request, RequestKind

LANGUAGES = ("en", "fr")


@pytest.fixture(scope="module")
def told():
    """A whole game of the machine with itself, with everything said on the way."""
    game = Game.new(["red_green", "white_blue"], seed=2, names=["Ada", "Bob"])
    agents = [HeuristicAgent(), HeuristicAgent()]
    said: list[str] = []
    for _ in range(3000):
        if game.decision is None:
            break
        view = game.view(game.decision.player)
        before = game.decision
        said.append(prompt(view, before, "en") + prompt(view, before, "fr"))
        said += [action_text(view, action, lang) for action in before.actions for lang in LANGUAGES]
        said += [option_text(view, before, option) for option in before.options if before.kind is RequestKind.CHOOSE]
        action = step(game, agents)
        said.append(action_text(view, action, "fr", before))
    return game, said


def test_every_kind_of_action_has_words():
    assert {*AnyAction.__args__, *STEPS} == set(_TEXTS)


def test_a_whole_game_can_be_said(told):
    game, said = told
    assert game.outcome is not None
    assert not [text for text in said if "{" in text.replace("{T}", "") and "{player}" in text]
    assert all(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_log_names_rules_and_players(told, lang):
    game, _ = told
    view = look(game.state, -1, log=game.log)
    found = list(lines(view, view.log, lang))
    assert any("Ada" in line.text for line in found) and any("Bob" in line.text for line in found)
    assert sum(bool(line.rule) for line in found) > len(found) / 2
    assert not [line for line in found if not line.text]


def test_what_another_draws_is_a_card(told):
    game, _ = told
    view = look(game.state, 0, log=[event for event in game.log if event.kind is EventKind.DRAW])
    drawn = [line.text for line in lines(view, view.log)]
    assert "Bob draws a card." in drawn
    assert all(text == "Bob draws a card." for text in drawn if text.startswith("Bob"))


def test_the_end_is_told(told):
    game, _ = told
    assert [line for line in outcome_lines(game.view(0)) if "wins" in line or "draw" in line]
    assert list(outcome_lines(game.view(0), "fr"))


def test_objects_are_described(told):
    game, _ = told
    view = game.view(0)
    for identity in view.objects:
        assert details(view, identity) and details(view, identity, "fr") and name(view, identity)


def test_subtypes_are_said_in_their_printed_order(told):
    game, _ = told
    warden = next(one for one in game.view(-1).objects.values() if one.name == "Soul Warden")
    assert type_line(warden) == "Creature — Human Cleric"
    assert type_line(structs.replace(warden, subtypes=("Bear", "Cleric", "Human"))) == "Creature — Human Cleric Bear"


def test_terms_and_lists():
    assert term("type", "creature", "fr") == "créature" and term("type", "unheard of", "fr") == "unheard of"
    assert listed(["a"]) == "a" and listed(["a", "b"], "fr") == "a et b"
    assert say("act.pass", "fr") == "Passer"
    assert reason("704.5a") == "no life left" and reason("1.1", "fr") == "comme le disent les règles"


def test_events_left_out_on_purpose():
    """Told by the board, by another event, or only for bookkeeping."""
    quiet = {kind.name for kind in EventKind} - {kind.name for kind in _WORDS}
    assert quiet == {
        "TAP", "UNTAP", "TAP_FOR_MANA", "ADD_MANA", "TARGETED", "BLOCKED", "UNBLOCKED", "ATTACKERS_DECLARED",
        "BEGIN_STEP", "END_STEP", "EXPLORE", "EXPLOIT", "EXERT", "BECOME_MONSTROUS", "STATE", "CLASS_LEVEL", "CRIME",
        "PROLIFERATE",
    }  # fmt: skip


def test_cards_outside_the_game_are_not_called_like_permanents():
    game = Game.new(["red_green", "white_blue"], seed=2)
    view = game.view(0)
    asked = Request(RequestKind.CHOOSE, 0, "outside", options=("Shock", "Shock #2"), maximum=2)
    assert {option_text(view, asked, option) for option in asked.options} == {"Shock (outside the game)"}
    assert option_text(view, asked, "Shock #2", "fr") == "Shock (hors de la partie)"
