"""What the tests of phrases prove of a line: it prints as it was read, and every word of it counts."""

from __future__ import annotations

from typing import Any

from spellstack.oracle.compile import read_line
from spellstack.oracle.grammar.ability.quoted import once_stopped
from spellstack.oracle.printer import Page, show
from spellstack.oracle.refusal import Diagnostic
from spellstack.oracle.token import join
from spellstack.render.english import unlinked


def printed(line: str, spell: bool) -> str:
    abilities = read_line(line, spell)
    assert not isinstance(abilities, Diagnostic), str(abilities)
    kind = "spell_line" if spell else "line"
    abilities = unlinked(abilities)
    groups = [abilities] if show(kind, abilities, Page()) else [(ability,) for ability in abilities]
    words = [show(kind, group, Page()) for group in groups]
    assert all(words), abilities
    return join(once_stopped([token for group in words for token in group or ()]))


def needs_every_word(line: str, spell: bool) -> None:
    """Fails if a word can be left out without a change of meaning."""
    whole = read_line(line, spell)
    written = line.split(" ")
    for place in range(len(written)):
        shorter = " ".join(written[:place] + written[place + 1 :])
        assert read_line(shorter, spell) != whole, written[place]


def only_ability(line: str, spell: bool) -> Any:
    """The one ability that the line is."""
    found = read_line(line, spell)
    assert isinstance(found, tuple) and len(found) == 1
    return found[0]
