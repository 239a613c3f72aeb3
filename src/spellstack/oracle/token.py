"""Texts as tokens and tokens as texts. Tokens are lower case; a symbol, a word, `'s`, `non` or a sign is one each.

Not here: what is a name or a reminder (`normalise`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_TOKEN = re.compile(
    r"\{[^{}]*\}|[+-]?(?:\d+|x|y|\*)/[+-]?(?:\d+|x|y|\*)(?![\w/])|and/or|'s\b|\bnon-?(?=\w)(?!e\b)(?!etheless)(?!existent)"
    r"|[^\W_]+(?:[-/][^\W_]+)*(?:'(?!s\b)[^\W_]+(?:-[^\W_]+)*)?|[~•—.,:;()\"'\[\]!?+*/&−-]|\S"
)
_NO_SPACE_BEFORE = frozenset([".", ",", ":", ";", ")", "'s", "'", "!", "?", "/"])
_GIVING = frozenset(["have", "has", "gain", "gains", "with", "and"])  # after which an ability is quoted
_NO_SPACE_AFTER = frozenset(["(", "non", "/", "−"])


def tokenise(text: str) -> tuple[list[str], list[str]]:
    """The tokens in lower case and, beside them, as written. A comma after a quotation, which English puts inside its
    marks, stands outside.
    """
    if ',"' in text:
        text = text.replace(',"', '",')
    low = text.lower()
    if len(low) != len(text):  # a letter whose small form is longer: only small letters have places to cut at
        text = low
    written = _TOKEN.findall(text) if text.islower() else [text[m.start() : m.end()] for m in _TOKEN.finditer(low)]
    return ["non" if token.lower() == "non-" else token.lower() for token in written], written


def words(text: str) -> list[str]:
    """The tokens of a template's literal part."""
    return tokenise(text)[0]


def join(tokens: Iterable[str]) -> str:
    """The text of the tokens, with spaces where English puts them."""
    out: list[str] = []
    quoted, glue = False, True
    last = ""
    inner = False  # within the marks of a quotation in a quotation
    for token in tokens:
        opening = (token == '"' and not quoted) or (token == "'" and quoted and not inner and last in _GIVING)
        if token == '"':
            quoted = not quoted
        inner = opening if token == "'" else inner
        tight = (
            glue
            or (token in _NO_SPACE_BEFORE and not opening)
            or (token == '"' and not opening)
            or (token[0] == "{" and last[-1:] == "}")
        )
        out.append(token if tight else " " + token)
        glue = opening or token in _NO_SPACE_AFTER or token == "Non"
        last = token
    return "".join(out).replace('",', ',"')


def article(following: Sequence[str]) -> str:
    """ "a" or "an", by the token that follows."""
    word = following[0] if following else ""
    return (
        "an"
        if (word[:1] in "aeiou8x" and not word.startswith(("one", "uni", "eu"))) or word in {"11/11", "11"}
        else "a"
    )
