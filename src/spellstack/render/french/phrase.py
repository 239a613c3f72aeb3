"""A piece of French text with what other words agree with: gender, number, person. Not here: any word.

Tokens are words and signs; some are worked out only when the text is joined: `MARK…` (the place of a determiner),
`AGAIN` (where the preposition before a list is said again), `le_`, `la_`, `les_` (pronouns, which never melt with "de"
and "à") and `~` (the object's own name).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

MARK = "¤"
AGAIN = "¦"


class Features(NamedTuple):
    """What agrees. `person` 2 is "vous", whose verbs are in the plural."""

    feminine: bool = False
    plural: bool = False
    person: int = 3

    def many(self, plural: bool = True) -> Features:
        """The same in the plural, or in the singular."""
        return self._replace(plural=plural)


MASCULINE, FEMININE = Features(), Features(feminine=True)
YOU = Features(plural=True, person=2)


class Phrase(NamedTuple):
    """Tokens with the features of their head; `pronoun` if they are one ("elle"), which verbs may take as a clitic."""

    tokens: tuple[str, ...]
    features: Features = MASCULINE
    pronoun: bool = False


def phrase(tokens: Sequence[str], features: Features = MASCULINE) -> Phrase:
    """A phrase of these tokens."""
    return Phrase(tuple(tokens), features)


_PRONOUNS = {  # feminine, plural: subject, direct object, indirect object, alone
    (False, False): ("il", "le_", "lui", "lui"),
    (True, False): ("elle", "la_", "lui", "elle"),
    (False, True): ("ils", "les_", "leur", "eux"),
    (True, True): ("elles", "les_", "leur", "elles"),
}
SUBJECT, DIRECT, INDIRECT, ALONE = range(4)


def pronoun(features: Features, case: int = ALONE) -> str:
    """ "il", "la", "leur", "eux" …, by what it stands for and its case."""
    return "vous" if features.person == 2 else _PRONOUNS[features.feminine, features.plural][case]


def stands_for(features: Features) -> Phrase:
    """The pronoun for something of these features."""
    return Phrase((pronoun(features),), features, pronoun=True)


def determined(found: Phrase, determiner: str) -> Phrase:
    """The phrase with its determiner, before every alternative of it that has a place for one."""
    words = _DETERMINERS[determiner]
    out: list[str] = []
    for token in found.tokens:
        if not token.startswith(MARK):
            out.append(token)
            continue
        feminine = token[1:] == "f" if token[1:] else found.features.feminine
        again = bool(out) and determiner in _ONCE
        out += [AGAIN] if out and not again else []
        out += [] if again else words[feminine + 2 * found.features.plural].split()
    if not any(token.startswith(MARK) for token in found.tokens):
        out = [*words[found.features.feminine + 2 * found.features.plural].split(), *out]
    return Phrase(tuple(out), found.features)


def bare(found: Phrase) -> Phrase:
    """The phrase without a determiner."""
    return found._replace(tokens=tuple(token for token in found.tokens if not token.startswith(MARK)))


# masculine, feminine, masculine plural, feminine plural
_DETERMINERS = {
    "un": ("un", "une", "des", "des"),
    "le": ("le", "la", "les", "les"),
    "les": ("les", "les", "les", "les"),
    "ce": ("ce", "cette", "ces", "ces"),
    "chaque": ("chaque", "chaque", "chaque", "chaque"),
    "tous": ("tout", "toute", "tous les", "toutes les"),
    "tout": ("tout", "toute", "tous", "toutes"),
    "aucun": ("aucun", "aucune", "aucun", "aucune"),
    "quelconque": ("n'importe quel", "n'importe quelle", "n'importe quels", "n'importe quelles"),
    "un_autre": ("un autre", "une autre", "d'autres", "d'autres"),
    "le_autre": ("l'autre", "l'autre", "les autres", "les autres"),
    "chaque_autre": ("chaque autre", "chaque autre", "les autres", "les autres"),
    "en_un": ("un", "une", "uns", "unes"),
    "un_ou_plus": ("un ou plusieurs", "une ou plusieurs", "un ou plusieurs", "une ou plusieurs"),
    "quel": ("quel", "quelle", "quels", "quelles"),
    "": ("", "", "", ""),
}
_ONCE = frozenset({"un_ou_plus", "chaque", "aucun", "quelconque", "tout"})
