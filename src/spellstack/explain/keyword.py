"""What supports a keyword ability (CR 702): where it is expressed, or which rule reads it. Not here: what it means."""

from __future__ import annotations

from functools import cache

from spellstack.cards.keywords import READ_BY, REFUSED, home
from spellstack.explain.citations import code_for
from spellstack.explain.number import parent
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.keyword_rule import RULE_OF


def keyword_of(number: str) -> Keyword | None:
    """The keyword ability that a number of today is about, by itself or as a part of its rule.

    >>> keyword_of("702.22"), keyword_of("702.22k"), keyword_of("702.1"), keyword_of("117.1")
    (<Keyword.BANDING: 'banding'>, <Keyword.BANDING: 'banding'>, None, None)
    """
    return _keywords().get(number) or _keywords().get(parent(number) or "")


def support(keyword: Keyword) -> tuple[str, dict[str, str]]:
    """The key of the sentence that says what supports it, and what that is filled in with.

    >>> support(Keyword.EXALTED)
    ('index.expressed', {'place': 'cards/keywords/combat.py'})
    >>> support(Keyword.HIDDEN_AGENDA)
    ('index.refused', {'reason': 'conspiracies belong to drafts'})
    """
    if keyword in REFUSED:
        return "index.refused", {"reason": REFUSED[keyword]}
    module = home(keyword)
    if module is not None:
        return "index.expressed", {"place": "/".join(module.split(".")[1:]) + ".py"}
    rule = READ_BY[keyword]
    places = code_for(rule)
    return ("index.read_at", {"rule": rule, "places": ", ".join(places)}) if places else ("index.read", {"rule": rule})


@cache
def _keywords() -> dict[str, Keyword]:
    return {number: keyword for keyword, number in RULE_OF.items()}
