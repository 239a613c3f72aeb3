"""The French patterns of the grammar's rules, like a gettext catalogue: English template to French (data/*.toml).

A table is a kind of phrase, a key the English template of a rule as `key_of` writes it (the kinds of variables are said
only where French depends on them), the value its French pattern. `(a|b)` in both stands for several rules at once,
groups in the same order. A rule that is nothing but a variable has no entry. What a pattern may hold:

* words, signs, and symbols in capitals (`{T}`);
* `{x}` a variable, `{un x}` with a determiner, `{=x}` the subject of the verbs after it, `{x~inf}` in another mood,
  `{x:kind}` as another kind of phrase, `{p>cimetière}` a noun that belongs to it ("votre cimetière"),
  `{p>$s}` the noun that s says;
* `<piocher>` a verb in the mood of the clause, `<piocher@x>` agreeing with x, `<piocher:inf>` in a form of its own,
  `<mettre+la>` with a pronoun ("mettez-la"), `+it` that for what was named last; `@vous`, `@~` and `@here` are you, the
  object itself and what is spoken of;
* `engagé@` an adjective that agrees with what is spoken of, `engagé@x` with x; `blessure#n` in the plural if n asks
  for it;
* at the end `|f`, `|m`, `|fp`, `|mp`: the features of the phrase; without it those of its last variable.

Not here: how they are filled (`linearise`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

from spellstack.lexicon.subtypes import CREATURE_TYPES
from spellstack.oracle.machine import GRAMMAR, Agree, Rule, Slot
from spellstack.render.french.phrase import Features
from spellstack.render.french.words import noun

_PART = re.compile(r"\{[^}]*\}|<[^>]*>|«|»|[.,:]+(?= |$)|[^\s,]+?(?=[.,:]*(?: |$|,))")
_SLOT = re.compile(r"\{(=?)(?:(\w+) )?(\w+)(?::(\w+))?(?:~(\w+))?(?:>([^}]+))?\}$")
_VERB = re.compile(r"<(\w[\w' +]*?)(?::(\w+))?(?:@(\w+|~))?>$")
_KIND = re.compile(r"\{(\w+):(\w+)\}")
_GROUP = re.compile(r"\(([^()]*)\)")
_END = re.compile(r"\s*\|(m|f)(p?)$")


class Fill(NamedTuple):
    """A variable in a pattern."""

    name: str
    subject: bool = False
    determiner: str | None = None
    kind: str | None = None
    mood: str | None = None
    owned: str | None = None


class Verb(NamedTuple):
    """A verb: which form, and what it agrees with; without them the clause tells."""

    infinitive: str
    form: str | None = None
    subject: str | None = None


class Adjective(NamedTuple):
    """An adjective, and the variable that it agrees with (empty: what is spoken of)."""

    word: str
    of: str = ""


class Counted(NamedTuple):
    """A noun in the number of a variable."""

    word: str
    by: str


class Pattern(NamedTuple):
    """A French pattern, taken apart."""

    parts: tuple[Any, ...]
    features: Features | None = None


def key_of(rule: Rule, kinds: bool = False) -> str:
    """The English template of the rule, in the form in which catalogues have it: variables with or without kinds."""
    out = []
    for part in rule.parts:
        if isinstance(part, Slot):
            out.append(f"{{{part.name}:{part.kind.name}}}" if kinds else f"{{{part.name}}}")
        else:
            out.append(f"<{part.plural}>" if isinstance(part, Agree) else part)
    return " ".join(out)


def without_kinds(key: str) -> str:
    """The key as it is whatever the kinds of its variables."""
    return _KIND.sub(r"{\1}", key)


def parsed(pattern: str) -> Pattern:
    """The pattern taken apart; `ValueError` if a part of it is malformed."""
    end = _END.search(pattern)
    features = Features(end[1] == "f", bool(end[2])) if end else None
    return Pattern(tuple(map(_part, _PART.findall(pattern[: end.start()] if end else pattern))), features)


def _part(word: str) -> Any:
    if word[0] == "{" and word[1].isupper():
        return word  # a symbol
    if word[0] == "{" and (found := _SLOT.match(word)):
        subject, determiner, name, kind, mood, owned = found.groups()
        return Fill(name, bool(subject), determiner, kind, mood, owned)
    if word[0] == "<":
        verb = _VERB.match(word)
        if verb is None:
            raise ValueError(f"no verb: {word!r}")
        return Verb(*verb.groups())
    if word[0] != "{" and "@" in word[1:]:
        return Adjective(*word.split("@"))
    return Counted(*word.split("#")) if word[0] != "{" and "#" in word[1:] else word


def expanded(key: str, pattern: str) -> list[tuple[str, str]]:
    """The rules that an entry with groups stands for.

    Groups in the pattern answer those of the key in order; those inside a variable (`{n:(a|b)}`) have no answer, and
    a pattern without groups is the same for all. `ValueError` if they do not match.
    """
    left = [(found[1].split("|"), key[found.start() - 1] == ":") for found in _GROUP.finditer(key)]
    right = [found.split("|") for found in _GROUP.findall(pattern)]
    free = [options for options, inside in left if not inside]
    if right and [len(options) for options in right] != [len(options) for options in free]:
        raise ValueError(f"groups that do not match: {key!r} = {pattern!r}")
    out = []
    for choice in product(*[range(len(options)) for options, _ in left]):
        answered = [place for place, (_, inside) in zip(choice, left, strict=True) if not inside]
        out.append((_chosen(key, [options for options, _ in left], choice), _chosen(pattern, right, answered)))
    return out


def _chosen(text: str, groups: Sequence[Sequence[str]], places: Sequence[int]) -> str:
    """The text with one option of each group."""
    words = iter([options[place] for options, place in zip(groups, places, strict=False)])
    return " ".join((_GROUP.sub(lambda found: next(words), text) if groups else text).split())


def raw_entries() -> Iterator[tuple[str, str, str]]:
    """Kind, key and pattern of every entry as written."""
    for file in sorted(files(__package__).joinpath("data").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml") and file.name != "words.toml":
            for kind, rules in tomllib.loads(file.read_text("utf-8")).items():
                for key, pattern in rules.items():
                    yield kind, key, pattern


@cache
def entries() -> dict[tuple[str, str], Pattern]:
    """Every pattern by kind and English template."""
    return _other_subtypes() | {
        (kind, english): parsed(translated)
        for kind, key, pattern in raw_entries()
        for english, translated in expanded(key, pattern)
    }


def _other_subtypes() -> dict[tuple[str, str], Pattern]:
    """Of every subtype with a French name, what is not of it: "non-Gobelin"."""
    named = {subtype.lower(): noun(subtype.lower(), False) for subtype in CREATURE_TYPES}
    return {
        ("adj", f"non {word}"): Pattern((f"non-{found[0][:1].upper()}{found[0][1:]}",))
        for word, found in named.items()
        if found is not None
    }


@cache
def _by_rule() -> dict[int, Pattern]:
    known, moved = _variants(), _of_any_kind()
    found: dict[int, Pattern] = {}
    for kind in GRAMMAR.kinds.values():
        for rule in kind.rules:
            plain = key_of(rule)
            fitting = [one for one in known.get((kind.name, plain), ()) if one[0] <= _kinds(key_of(rule, kinds=True))]
            pattern = max(fitting, key=lambda one: len(one[0]))[1] if fitting else moved.get(plain)
            if pattern is not None:
                found[id(rule)] = pattern
    return found


def _kinds(key: str) -> frozenset[tuple[str, str]]:
    """The variables of which the key says the kind, with it."""
    return frozenset(_KIND.findall(key))


def _variants() -> dict[tuple[str, str], list[tuple[frozenset[tuple[str, str]], Pattern]]]:
    """Patterns by kind and template without kinds, each with the kinds that it is for."""
    found: dict[tuple[str, str], list[tuple[frozenset[tuple[str, str]], Pattern]]] = {}
    for (kind, key), pattern in entries().items():
        found.setdefault((kind, without_kinds(key)), []).append((_kinds(key), pattern))
    return found


_TELLING = 3  # so many words make a template mean the same in every kind


def _of_any_kind() -> dict[str, Pattern]:
    """Patterns of templates with words enough to be the same phrase wherever they stand."""
    found: dict[str, set[Pattern]] = {}
    for (_, key), pattern in entries().items():
        if sum(part[0] != "{" for part in key.split()) >= _TELLING:
            found.setdefault(key, set()).add(pattern)
    return {key: patterns.pop() for key, patterns in found.items() if len(patterns) == 1}


def pattern_of(rule: Rule) -> Pattern | None:
    """The French pattern of a rule, if it has one; a rule that is one variable needs none."""
    found = _by_rule().get(id(rule))
    if found is None and len(rule.parts) == 1 and isinstance(rule.parts[0], Slot):
        return Pattern((Fill(rule.parts[0].name),))
    return found


def lacking() -> list[tuple[str, str]]:
    """Kind and template of every rule that has no French."""
    return [
        (kind.name, key_of(rule, kinds=True))
        for kind in GRAMMAR.kinds.values()
        for rule in kind.rules
        if pattern_of(rule) is None
    ]


def stale() -> list[tuple[str, str]]:
    """Entries of which the grammar has no rule (any more)."""
    rules: dict[tuple[str, str], list[frozenset[tuple[str, str]]]] = {}
    for kind in GRAMMAR.kinds.values():
        for rule in kind.rules:
            rules.setdefault((kind.name, key_of(rule)), []).append(_kinds(key_of(rule, kinds=True)))
    return [
        (kind, key)
        for kind, key, pattern in raw_entries()
        if not any(
            _kinds(english) <= kinds
            for english, _ in expanded(key, pattern)
            for kinds in rules.get((kind, without_kinds(english)), ())
        )
    ]
