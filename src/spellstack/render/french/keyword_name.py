"""The bare French names of keyword abilities, as the patterns of data/keyword.toml have them.

Not here: keywords with their costs and numbers (those patterns), and other words (`words`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

_CHOICE = re.compile(r"\(([^)]*)\)")
_PARAMETER = re.compile(r"\s*(?:[-—:,{/]| a/an | [cd]e \{| contre \{| de \{| pour \{| from \{| for \{| onto \{).*")


def keyword_name(word: str) -> str | None:
    """The French name of the keyword that is called so in English; None if there is none.

    >>> keyword_name("trample"), keyword_name("escape"), keyword_name("nothing such")
    ('piétinement', 'évasion', None)
    """
    return _names().get(word)


@cache
def _names() -> dict[str, str]:
    text = files(__package__).joinpath("data/keyword.toml").read_text("utf-8")
    found: dict[str, str] = {}
    for english, french in tomllib.loads(text)["keyword"].items():
        for one, other in _pairs(english, french):
            found.setdefault(one, other)
    return found


def _pairs(english: str, french: str) -> Iterator[tuple[str, str]]:
    """The alternatives at the beginning of a pattern with what stands for them, or the words before its parameters."""
    one, other = _CHOICE.match(english), _CHOICE.match(french)
    if one is not None and other is not None:
        yield from zip(one[1].split("|"), other[1].split("|"), strict=True)
    elif one is None and other is None:
        yield _PARAMETER.sub("", english), _PARAMETER.sub("", french)
