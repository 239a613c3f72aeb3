"""Sentences of our own are said in French as they are said at tables: agreement, elision, every class of phrase."""

import tomllib
from pathlib import Path

import pytest

from spellstack.ir.card import Face
from spellstack.lexicon.types import CardType
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.render.french import line_text

GOLDEN = tomllib.loads(Path(__file__).with_name("golden.toml").read_text(encoding="utf-8"))
FACES = {"creature": Face("Nobody", types=(CardType.CREATURE,)), "spell": Face("Nothing", types=(CardType.SORCERY,))}


@pytest.mark.parametrize(
    ("kind", "english", "french"),
    [pytest.param(kind, *pair, id=pair[0][:60]) for kind, pairs in GOLDEN.items() for pair in pairs.items()],
)
def test_sentence_of_ours_in_french(kind, english, french):
    abilities = read_line(english, kind == "spell")
    assert not isinstance(abilities, Diagnostic), str(abilities)
    assert line_text(abilities, kind == "spell", FACES[kind]) == french


def test_there_are_enough_golden_sentences():
    assert sum(map(len, GOLDEN.values())) >= 120
