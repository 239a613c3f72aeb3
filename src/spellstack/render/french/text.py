"""French rules text of cards from their IR (docs/adr/0005). Not here: English (`render.english`).

A line for which French words are missing is refused whole: it is never half English.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from spellstack.ir.card import Face
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.ability.level import ungrouped
from spellstack.oracle.grammar.ability.quoted import once_stopped
from spellstack.oracle.normalise import GIVER
from spellstack.render.english import Unprintable, english_lines, unlinked
from spellstack.render.french import change, choice, clause, noun, number, reference, sentence, token
from spellstack.render.french.linearise import Page, say
from spellstack.render.french.phrase import FEMININE, MASCULINE, Features, bare
from spellstack.render.french.spelling import capitalised, joined

PRINTING = (change, choice, clause, noun, number, reference, sentence, token)
"""The modules that say phrases by code; importing them registers what they print."""
_SPELLS = {CardType.INSTANT, CardType.SORCERY}
_OWN = (  # what a card calls itself, by its first type of these
    (CardType.CREATURE, "cette créature", FEMININE),
    (CardType.LAND, "ce terrain", MASCULINE),
    (CardType.ARTIFACT, "cet artefact", MASCULINE),
    (CardType.ENCHANTMENT, "cet enchantement", MASCULINE),
    (CardType.BATTLE, "cette bataille", FEMININE),
)


class NoFrench(Unprintable):
    """A line that cannot be said in French; `phrase` is the English template that has no French pattern."""

    def __init__(self, kind: str, phrase: str) -> None:
        super().__init__(f"no French for {kind} {phrase!r}" if phrase else f"no French for a {kind}")
        self.kind, self.phrase = kind, phrase


class Line(NamedTuple):
    """A line of a card. One that is `missing` French words is in English."""

    text: str
    missing: NoFrench | None = None


def own_features(face: Face | None) -> Features:
    """The gender of what a card calls itself."""
    types = () if face is None else face.types
    return next((features for kind, _, features in _OWN if kind in types), MASCULINE)


def own_name(face: Face, name: str = "") -> str:
    """What the card calls itself: its name on spells and legendary cards, "cette créature" and the like else."""
    if _SPELLS & set(face.types) or "legendary" in face.supertypes:
        return name or face.name.split(",")[0]
    return next((words for kind, words, _ in _OWN if kind in face.types), "ce permanent")


def line_tokens(abilities: tuple[Any, ...], spell: bool, face: Face | None = None) -> list[str]:
    """The tokens of the abilities of one line, `~` for the own name. Raises `NoFrench`."""
    page = Page(face=face, own=own_features(face))
    found = say("spell_line" if spell else "line", unlinked(abilities), page)
    if found is None:
        raise NoFrench(*page.culprit())
    return once_stopped(bare(found).tokens, ("»",))


def line_text(abilities: tuple[Any, ...], spell: bool, face: Face | None = None, own: str = "~") -> str:
    """The text of one line. Raises `NoFrench`."""
    names = {"~": own} if face is None else {"~": own, GIVER: face.name}
    tokens = [word for token in line_tokens(abilities, spell, face) for word in names.get(token, token).split()]
    return capitalised(joined(tokens).replace(" • ", "\n• "))


def face_lines(face: Face, name: str = "") -> list[Line]:
    """The rules text of a face line by line; `name` is its French name, if it is known."""
    spell, own = bool(_SPELLS & set(face.types)), own_name(face, name)
    out = []
    for ability, english in zip(ungrouped(face.abilities), english_lines(face), strict=True):
        try:
            out.append(Line(line_text((ability,), spell, face, own)))
        except NoFrench as missing:
            out.append(Line(english, missing))
    return out


def face_text(face: Face, name: str = "") -> str:
    """The whole rules text of a face. Raises `NoFrench` if a line of it has no French words."""
    lines = face_lines(face, name)
    for line in lines:
        if line.missing is not None:
            raise line.missing
    return "\n".join(line.text for line in lines)
