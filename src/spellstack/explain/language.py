"""The languages that explanations come in. Not here: their words."""

from __future__ import annotations

LANGUAGES = ("en", "fr")


def language(tag: str) -> str:
    """The one of `LANGUAGES` that a tag such as "fr_FR" or "fr-CA" asks for; English for every other language.

    >>> language("fr_FR"), language("FR"), language("de")
    ('fr', 'fr', 'en')
    """
    return "fr" if tag.casefold().startswith("fr") else "en"
