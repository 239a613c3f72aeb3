"""What people read holds no names of classes, no numbers of objects, no words for programs, and has its French."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import spellstack.rules
from spellstack import Game
from spellstack.agents import RandomAgent
from spellstack.errors import IllegalAction
from spellstack.explain import translate
from spellstack.ir import cost
from spellstack.ir.node import CostPart
from spellstack.narrate.wording import knows
from spellstack.rules.choice.action import (
    ActivateAbility,
    CastSpell,
    Choose,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Number,
    Pass,
    PlayLand,
    SpecialAction,
    Word,
)
from spellstack.rules.legality.paying.cost_words import WORDS

RULES = Path(spellstack.rules.__file__).parent
ASKING = {"choose": 1, "choose_ids": 1, "confirm": 1, "number": 1, "divide": 1, "order": 1, "Request": 2}
FOR_PROGRAMS = re.compile(r"[a-z][A-Z]|_|[<>]|\bNone\b|\bTrue\b|\bFalse\b|\d{3,}")
WRONG = (
    Pass(),
    Number(10**6),
    Choose((98765,)),
    Choose((1, 1)),
    Confirm(True),
    Word("xyz"),
    Divide((1, 2, 3)),
    CastSpell(98765),
    ActivateAbility(98765, 7),
    PlayLand(98765),
    SpecialAction(98765, "morph"),
    DeclareAttackers(((98765, 1),)),
    DeclareBlockers(((98765, 98766),)),
)


def calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield path, node


def asked(call: ast.Call) -> str:
    """The purpose that the call asks with, as far as it is written there."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = ASKING.get(name, len(call.args))
    purpose = call.args[place] if place < len(call.args) else None
    return purpose.value if isinstance(purpose, ast.Constant) and isinstance(purpose.value, str) else ""


def test_everything_that_is_asked_has_a_sentence():
    purposes = {purpose.replace(" ", "_") for _, call in calls() if (purpose := asked(call))}
    assert len(purposes) > 60
    assert not {one for one in purposes if not knows(f"ask.{one}") and not knows(f"purpose.{one}")}


def test_what_is_paid_is_called_by_words():
    parts = {one for one in vars(cost).values() if isinstance(one, type) and issubclass(one, CostPart)} - {CostPart}
    assert parts == set(WORDS)
    assert not [word for word in WORDS.values() if FOR_PROGRAMS.search(word)]
    assert all(knows(f"cost.{word.replace(' ', '_')}") for word in WORDS.values())


def test_no_refusal_is_made_of_the_name_of_a_class():
    named = [
        f"{path.name}:{call.lineno}"
        for path, call in calls()
        if getattr(call.func, "id", "") in ("IllegalAction", "UnsupportedCard")
        for part in ast.walk(call)
        if isinstance(part, ast.Attribute) and part.attr == "__name__"
    ]
    assert not named


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_refusals_of_wrong_answers_are_in_plain_words_and_in_french(seed):
    game, agent, said = Game.new(["red_green", "white_blue"], seed=seed), RandomAgent(seed), set()
    for _ in range(150):
        if game.decision is None:
            break
        said |= {error.message for error in refusals(game)}
        game.apply(agent.policy(game.state, game.decision))
    assert len(said) > 5
    for sentence in said:
        assert not FOR_PROGRAMS.search(sentence.replace("1000000", "")), sentence
        french = translate(sentence, "fr")
        assert french != sentence and not FOR_PROGRAMS.search(french), sentence


def refusals(game: Game) -> Iterator[IllegalAction]:
    for answer in WRONG:
        try:
            game.fork().apply(answer)
        except IllegalAction as error:
            yield error
