"""The French words: nouns with gender and plural, counters, ability words, adjectives (data/words.toml).

Not here: phrases (`catalogue`) and verbs (`verb`).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from spellstack.render.french.phrase import Features


@cache
def _data() -> dict[str, dict[str, str]]:
    found: dict[str, Any] = tomllib.loads(files(__package__).joinpath("data/words.toml").read_text("utf-8"))
    return found


def entry(section: str, word: str) -> str | None:
    """What the section says of an English word."""
    return _data()[section].get(word)


@cache
def _noun(word: str) -> tuple[str, str, bool] | None:
    found = entry("nouns", word) or entry("subtypes", word)
    if found is None:
        return None
    one, gender, *many = [part.strip() for part in found.split(",")]
    return one, many[0] if many else plural_of(one), gender == "f"


def noun(word: str, plural: bool) -> tuple[str, Features] | None:
    """The French noun for an English type, subtype or the like, in the number wanted; None if there is none."""
    found = _noun(word)
    if found is None:
        return None
    one, many, feminine = found
    return (many if plural else one), Features(feminine, plural)


_FEMININE = (
    "main", "bibliothèque", "force", "endurance", "valeur", "étape", "phase", "partie", "loyauté", "réserve",
)  # fmt: skip


@cache
def _genders() -> dict[str, bool]:
    nouns = (*_data()["nouns"].values(), *_data()["subtypes"].values())
    return {found.split(",")[0].strip(): found.split(",")[1].strip() == "f" for found in nouns} | dict.fromkeys(
        [
            "main",
            "bibliothèque",
            "force",
            "endurance",
            "valeur",
            "étape",
            "phase",
            "partie",
            "loyauté",
            "réserve",
            "dévotion",
        ],
        True,
    )


def is_feminine(word: str) -> bool:
    """The gender of a French noun; masculine if it is not known."""
    return _genders().get(word, False)


def plural_of(word: str) -> str:
    """The plural of a regular noun or adjective: its first word takes an s ("points de vie")."""
    first, space, rest = word.partition(" ")
    return first + ("" if first.endswith(("s", "x", "z")) else "s") + space + rest


@cache
def agreeing(adjective: str, feminine: bool, plural: bool) -> str:
    """The adjective or participle in the form that agrees."""
    if adjective.startswith("non-"):
        return "non-" + agreeing(adjective[4:], feminine, plural)
    if adjective == "chacun":
        plural = False
    known = entry("adjectives", adjective)
    if known:
        woman, men = (part.strip() for part in known.split(","))
        one = woman if feminine else adjective
        return one if not plural else plural_of(woman) if feminine and "-" not in woman else (
            woman.replace("celle", "celles").replace("elle-même", "elles-mêmes") if feminine else men
        )  # fmt: skip
    one = adjective + ("e" if feminine and not adjective.endswith("e") else "")
    return plural_of(one) if plural else one
