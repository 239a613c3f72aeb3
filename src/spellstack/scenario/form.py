"""Forms: the shapes a line of a scenario can have, each with what it stands for. Not here: the shapes themselves.

A shape is words with `{places}`; `[...]` may be left out, `(a|b)` is one of several. A place is `{name}` or
`{name:kind}`; kinds are in `KINDS`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from spellstack.lexicon import Keyword, ManaCost, Zone
from spellstack.scenario.hint import LIKE, near, one_of, readable
from spellstack.scenario.phrase import Quotes, Thing, split_list, thing, things

NUMBERS = {"no": 0, "nothing": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ten": 10}
PATTERNS = {
    "player": r"[A-Z]\w*",
    "number": r"-?\d+|" + "|".join(NUMBERS),
    "mana": r"(?:\{[^{}]+\})+|empty|nothing",
    "rules": r"[\w.]+(?:(?: or |, )[\w.]+)*",
    "clauses": r"(?:, .+)?",
    "signed": r"[+-]?\d+",
    "keywords": r"[a-z][a-z ,-]*",
    "word": r"[\w+/-]+",
    "zone": r"[\w+/-]+",
}
Function = Callable[..., Any]
F = TypeVar("F", bound=Function)
LIKE_IT = "like it are: "
_MOST_LETTERS = 250  # of a line in which a misspelt word is looked for
_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Form(msgspec.Struct, frozen=True):
    """One shape: how it is recognised, the kinds of its places, and the function it stands for."""

    shape: str
    pattern: re.Pattern[str]
    kinds: dict[str, str]
    function: Function


class Reading(msgspec.Struct, frozen=True):
    """A line understood: its form and what stands in its places."""

    form: Form
    values: dict[str, Any]


class BadPhrase(Exception):
    """A part of a line that cannot be read; the message says what was expected."""


class Book:
    """The forms of one kind of line, in the order in which they are tried."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.forms: list[Form] = []

    def form(self, *shapes: str) -> Callable[[F], F]:
        """Register a function under one or more shapes."""

        def register(function: F) -> F:
            self.forms += [_form(shape, function) for shape in shapes]
            return function

        return register

    def read(self, text: str, players: tuple[str, ...]) -> Reading:
        """Understand a line; `BadPhrase` names the forms nearest to it."""
        quotes = Quotes(text)
        for form in self.forms:
            match = form.pattern.fullmatch(quotes.text)
            if match is not None and _players_known(form, match, players):
                values = {
                    name: _value(form.kinds[name], found, quotes, players)
                    for name, found in match.groupdict().items()
                    if found is not None
                }
                return Reading(form, values)
        if any(form.pattern.fullmatch(quotes.text) for form in self.forms):
            raise BadPhrase(f"players of the scenario ({', '.join(players)}); others are named by 'players: A, B, C'")
        respelt = self._respelt(quotes.text) or _respelt_player(quotes.text, players)
        if respelt:
            raise BadPhrase(respelt)
        raise BadPhrase(self._expected(" ".join(word for word in text.split() if word not in players)))

    def _respelt(self, text: str) -> str:
        """The word that is misspelt, if the line has one of these shapes with it put right; else nothing."""
        if len(text) > _MOST_LETTERS:
            return ""
        spoken = {word for form in self.forms for word in _own_words(form.shape).split()}
        within = {kind for form in self.forms for kind in form.kinds.values()}
        spoken |= {word for kind in within for word in re.findall(r"(?<![\\\w])[a-z]{3,}", PATTERNS.get(kind, ""))}
        for word in dict.fromkeys(re.findall(r"\b[A-Za-z][a-z]{2,}\b", text)):
            plain = word.lower()
            for right in dict.fromkeys((plain, *difflib.get_close_matches(plain, sorted(spoken), n=3, cutoff=LIKE))):
                line = re.sub(rf"\b{word}\b", right, text, count=1)
                if word not in spoken and any(form.pattern.fullmatch(line) for form in self.forms):
                    return f"{right!r} for {word!r}"
        return ""

    def _expected(self, text: str) -> str:
        """What was meant, perhaps: forms with like words of their own, else the words that forms begin with."""
        spoken = {_own_words(form.shape): form.shape for form in self.forms}
        alike = difflib.get_close_matches(text, spoken, n=3, cutoff=0.5)
        if alike:
            return f"another {self.title}; {LIKE_IT}" + "; ".join(readable(spoken[words]) for words in alike)
        first = dict.fromkeys(words.split()[0] for words in spoken if words)
        return f"another {self.title}, with one of the words: " + ", ".join(first)


def _respelt_player(text: str, players: tuple[str, ...]) -> str:
    """The player with whom the line begins, if that is only written small."""
    first = text.partition(" ")[0]
    right = next((player for player in players if player.casefold() == first.casefold() != player), "")
    return f"{right!r} for {first!r}" if right and first not in players else ""


def _own_words(shape: str) -> str:
    """The words of a shape that stand for themselves."""
    plain = re.sub(r"\[e?s\]", "", _PLACE.sub(" ", shape))
    return " ".join(re.sub(r"[\[\]()|:,]", " ", plain).split())


def _form(shape: str, function: Function) -> Form:
    kinds: dict[str, str] = {}
    pattern, position = "", 0
    for match in _PLACE.finditer(shape):
        name, kind = match[1], match[2] or match[1]
        kinds[name] = kind
        pattern += _literal(shape[position : match.start()]) + f"(?P<{name}>{PATTERNS.get(kind, '.+?')})"
        position = match.end()
    pattern += _literal(shape[position:])
    return Form(shape, re.compile(pattern), kinds, function)


def _literal(text: str) -> str:
    """Brackets of a shape as a pattern; all else stands for itself."""
    text = text.replace("+", r"\+").replace(".", r"\.").replace("?", r"\?")
    return text.replace("[", "(?:").replace("]", ")?").replace("(?:?:", "(?:")


def _players_known(form: Form, match: re.Match[str], players: tuple[str, ...]) -> bool:
    return all(match[name] is None or match[name] in players for name, kind in form.kinds.items() if kind == "player")


def _value(kind: str, text: str, quotes: Quotes, players: tuple[str, ...]) -> Any:
    read = CONVERT.get(kind)
    try:
        return read(text, quotes, players) if read is not None else quotes.back(text)
    except ValueError as error:
        raise BadPhrase(f"{_WORDS.get(kind, kind)}, not {quotes.back(text)!r}") from error


_WORDS = {
    "shares": "'2 to Memnite and 1 to B'",
    "modes": "numbers of modes, such as '1 and 3'",
    "numbers": "numbers, such as '2 and 1'",
    "mana": "mana, such as '{2}{R}'",
}
"""What a place of a kind holds, where its name does not tell."""


class Clause(msgspec.Struct, frozen=True):
    """One of the clauses after a comma of an action."""

    text: str
    reading: Reading


def _number(text: str, quotes: Quotes, players: tuple[str, ...]) -> int:
    return NUMBERS[text] if text in NUMBERS else int(text)


def _groups(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[tuple[Thing, ...], ...]:
    return tuple(things(part, quotes, players) for part in split_list(text, (" then ",)))


def _mana(text: str, quotes: Quotes, players: tuple[str, ...]) -> str:
    return "" if text in ("empty", "nothing") else ManaCost.parse(text).text and text


def _rules(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(re.split(r" or |, ", text))


def _keywords(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[Keyword, ...]:
    words = split_list(text)
    for word in words:
        if word not in list(Keyword):
            raise BadPhrase(near(word, Keyword) or f"keyword abilities, not {text!r}")
    return tuple(map(Keyword, words))


def counts(text: str, quotes: Quotes, players: tuple[str, ...]) -> list[int]:
    """Read numbers: `2 and 1`, `two and one`."""
    return [_number(part, quotes, players) for part in text.split(" and ")]


def _zone(text: str, quotes: Quotes, players: tuple[str, ...]) -> Zone:
    if text not in list(Zone):
        raise BadPhrase(one_of(text, Zone, "a zone"))
    return Zone(text)


def _signed(text: str, quotes: Quotes, players: tuple[str, ...]) -> int:
    return int(text)


CONVERT: dict[str, Callable[[str, Quotes, tuple[str, ...]], Any]] = {
    "number": _number,
    "signed": _signed,
    "numbers": counts,
    "zone": _zone,
    "keywords": _keywords,
    "thing": thing,
    "things": things,
    "groups": _groups,
    "mana": _mana,
    "rules": _rules,
}
