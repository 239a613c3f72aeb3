"""The words of this package: sentences by key, and the terms of the game. Not here: when they are said."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.explain.messages import TOLD, sentences, term, worded
from spellstack.lexicon import Keyword, Zone
from spellstack.lexicon.step import Step

PACKAGE = TOLD


def say(key: str, lang: str = "en", **params: object) -> str:
    """The sentence for a key; `EngineBug` when it lacks a value.

    >>> say("act.cast", "fr", card="Shock")
    'Lancer Shock'
    """
    return worded(PACKAGE, key, lang, params)


def knows(key: str) -> bool:
    """Whether there is a sentence for the key."""
    return key in sentences(PACKAGE)


def step_name(step: Step, lang: str = "en") -> str:
    """What a step is called.

    >>> step_name(Step.UPKEEP), step_name(Step.UPKEEP, "fr")
    ('upkeep', "étape d'entretien")
    """
    return term("step", step.value, lang)


def zone_name(zone: Zone, lang: str = "en") -> str:
    """What a zone is called."""
    return term("zone", zone.value, lang)


def keyword_name(keyword: Keyword, lang: str = "en") -> str:
    """What a keyword is called."""
    return term("keyword", keyword.value, lang)


def listed(parts: Sequence[str], lang: str = "en") -> str:
    """Several things in one phrase.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return say("obj.and", lang, first=", ".join(parts[:-1]), last=parts[-1])
