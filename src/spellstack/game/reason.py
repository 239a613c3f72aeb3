"""A reason: one sentence and the rule it rests on. Not here: finding reasons (`why`)."""

from __future__ import annotations

from typing import NamedTuple

from spellstack.explain import message


class Reason(NamedTuple):
    """Why something can or cannot be, in one sentence; `rule` is today's number, empty where no rule is needed."""

    rule: str
    sentence: str
    lang: str = "en"

    def __str__(self) -> str:
        if not self.rule:
            return self.sentence
        return message("why.with_rule", self.lang, sentence=self.sentence, rule=self.rule)


def reason(rule: str, key: str, lang: str, **params: object) -> Reason:
    """The sentence of that key as a reason."""
    return Reason(rule, message(key, lang, **params), lang)
