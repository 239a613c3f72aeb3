"""One entry of the rules index: a rule, an example or a neighbour. Not here: finding it, printing it."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Kind(StrEnum):
    """What an entry is."""

    RULE = "rule"
    INLINE_EXAMPLE = "inline_example"
    EXAMPLE = "example"
    EXCEPTION = "exception"
    PARAGRAPH = "paragraph"
    NEIGHBOUR = "neighbour"
    TODAY_ONLY = "today_only"
    TODAY = "today"
    """A rule of today with a summary, but not of the founding documents."""
    PLACE = "place"
    """A rule of today without a summary of its own: the entry tells where it stands."""


class Edition(StrEnum):
    """Whose numbering the number asked for was read in."""

    BEFORE_2010 = "before 2010"
    YEAR_2011 = "2011"
    TODAY = "2026"


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """An entry as the data files hold it, in both languages. Texts are our own; numbers are today's."""

    en: str
    fr: str
    kind: Kind = Kind.RULE
    today: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    sure: bool = True
    changed: str = ""
    changed_fr: str = ""
    words: str = ""
    mots: str = ""

    def summary(self, lang: str) -> str:
        """What the rule says, in `lang` ("en" or "fr")."""
        return self.fr if lang == "fr" else self.en

    def change(self, lang: str) -> str:
        """What is different today, in `lang`; empty when nothing but words is."""
        return self.changed_fr if lang == "fr" else self.changed


class Title(msgspec.Struct, frozen=True):
    """The name of a rule that has one, in both languages; the French is empty where it is said in English."""

    en: str
    fr: str = ""


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One reading of a rule number, in one language.

    `id` names the entry: an old number ("117.7b"), an example of it ("413.2a-ex2"), a neighbour ("N-702.66",
    "T-118.7f") or a number of today. `today` holds the numbers in the edition of 2026, the closest first, and is empty
    for what has no counterpart; `sure` tells whether that matching is certain. `changed` says what is different today.
    `founding` lists the founding entries and neighbours that speak of the same rule. `also` holds the other readings
    when a number means one thing in an old edition and another today.
    """

    id: str
    kind: Kind
    edition: Edition
    lang: str
    summary: str
    today: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    sure: bool = True
    changed: str = ""
    words: tuple[str, ...] = ()
    founding: tuple[str, ...] = ()
    also: tuple[RuleEntry, ...] = ()

    @property
    def number(self) -> str | None:
        """Today's number, the closest one; None when the rule has no counterpart today."""
        return self.today[0] if self.today else None
