"""The grammar machine: phrases that both read and print (docs/adr/0002-grammar.md).

A *kind* of phrase (`effect`, `noun` …) has rules. A rule is a template (words and `{variable:kind}`) with an IR
pattern. All rules of a kind form one tree of shared beginnings; reading walks it and keeps every reading, remembered by
kind and place. Printing tries the rules whose pattern has the record's type, in order. Not here: any phrase.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from spellstack.oracle.pattern import Env, Read, builder, holes, matcher, placer
from spellstack.oracle.token import words

FAIL: Any = type("Fail", (), {"__repr__": lambda _: "FAIL"})()
Part = Any  # a literal token, a Slot, or an Agree
Reading = tuple[int, Any]
_ELEMENT = re.compile(r"\{(\w+)(?::(\w+))?\}|<([^<>]+)>")


class Slot:
    """A variable in a template and the kind of phrase that fills it."""

    __slots__ = ("kind", "name")

    def __init__(self, name: str, kind: Kind) -> None:
        self.name, self.kind = name, kind


class Agree:
    """A verb that agrees with the subject: `singular` or `plural` form."""

    __slots__ = ("plural", "singular")

    def __init__(self, plural: str) -> None:
        self.plural = plural
        self.singular = _SINGULAR.get(plural) or (plural + ("es" if plural.endswith(("s", "sh", "ch", "x")) else "s"))


_SINGULAR = {
    "are": "is",
    "have": "has",
    "do": "does",
    "don't": "doesn't",
    "aren't": "isn't",
    "were": "was",
    "weren't": "wasn't",
    "haven't": "hasn't",
    "copy": "copies",
    "their": "its",
    "they": "it",
    "them": "it",
    "controllers": "controller",
    "owners": "owner",
    "targets": "target",
}


def _whole(build: Callable[[Env], Any]) -> Callable[[Env], Any]:
    """The function, failing where any one of several records fails."""

    def made(env: Env) -> Any:
        value = build(env)
        return FAIL if type(value) is tuple and FAIL in value else value

    return made


class Rule:
    """One phrase. `build` gets the variables (and `at`, the first token), `take` takes a record apart again."""

    __slots__ = ("build", "constants", "names", "parts", "pattern", "read", "says_you", "sort", "take", "vp")

    def __init__(self, parts: Sequence[Part], pattern: Any, constants: Env, pair: tuple[Any, Any] | None) -> None:
        self.parts, self.constants = tuple(parts), constants
        self.says_you, self.pattern = False, None if pair else pattern
        self.read: Read = self._first_read
        self.names = tuple(part.name for part in parts if isinstance(part, Slot))
        needed = holes(pattern) if pair is None else set()
        self.vp = "subj" in needed and "subj" not in self.names
        self.sort = None if pair is not None or type(pattern).__name__ == "Hole" else type(pattern)
        self.build: Callable[[Env], Any] = _whole(pair[0]) if pair else builder(pattern)
        self.take: Callable[[Any], Env | None] = self._checked(pair[1]) if pair else self._taker(pattern)

    def with_parts(self, parts: Sequence[Part]) -> Rule:
        """The same in other words."""
        made = Rule(parts, None, self.constants, (self.build, self.take))
        made.sort, made.names = self.sort, self.names
        return made

    def _taker(self, pattern: Any) -> Callable[[Any], Env | None]:
        matches = matcher(pattern)

        def take(item: Any) -> Env | None:
            env: Env = {}
            if not matches(item, env):
                return None
            return env if all(env.get(name, value) == value for name, value in self.constants.items()) else None

        return take

    def _checked(self, taker: Callable[[Any], Env | None]) -> Callable[[Any], Env | None]:
        """The taker, which may take a record for granted: one of another shape is none of its own."""

        def take(item: Any) -> Env | None:
            try:
                env = taker(item)
            except (AttributeError, LookupError, TypeError, ValueError):
                return None
            if env is None or any(env.get(name, value) != value for name, value in self.constants.items()):
                return None
            return env

        return take

    def _first_read(self, vals: tuple[Any, ...], at: int) -> Any:
        """What the variables as read make; works out once how that is done."""
        build = self.build
        if self.vp:
            self.read = lambda vals, at: Partial(self, self.values(vals, at))
        elif self.pattern is None:
            self.read = lambda vals, at: build(self.values(vals, at))
        else:
            self.read = placer(self.pattern, self.names, self.constants)
        return self.read(vals, at)

    def values(self, vals: tuple[Any, ...], at: int) -> Env:
        """The variables as read."""
        env: Env = dict(zip(self.names, vals, strict=True))
        env.update(self.constants)
        env["at"] = at
        return env


class Partial:
    """A verb phrase as read, waiting for its subject."""

    __slots__ = ("env", "rule")

    def __init__(self, rule: Rule, env: Env) -> None:
        self.rule, self.env = rule, env

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Partial) and self.rule is other.rule and self.env == other.env

    def __hash__(self) -> int:
        return id(self.rule)

    def fill(self, subject: Any) -> Any:
        """The effect with this subject."""
        return self.rule.build({**self.env, "subj": subject})


class Branch:
    """A node of a kind's tree: what may follow, and the rules that end here. `able` are the calls that may begin with a
    token, as far as they have been asked for; `last`: nothing follows.
    """

    __slots__ = ("able", "calls", "done", "last", "words")

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.calls: list[tuple[Kind, Branch]] = []
        self.done: list[Rule] = []
        self.able: dict[str, tuple[tuple[Kind, Branch], ...]] = {}
        self.last = True

    def beginning(self, token: str) -> tuple[tuple[Kind, Branch], ...]:
        """The calls of kinds that may begin with the token."""
        found = tuple((kind, after) for kind, after in self.calls if kind.first is None or token in kind.first)
        if len(self.able) < _MOST:
            self.able[token] = found
        return found


_MOST = 1000  # tokens kept for a branch: texts may hold any word


class Kind:
    """A kind of phrase. `reader` replaces rules by code; `printer` is tried before the rules."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.number = name, number
        self.root = Branch()
        self.rules: list[Rule] = []
        self._by_sort: dict[type, tuple[Rule, ...]] = {}
        self.reader: Callable[[Any, int], list[Reading]] | None = None
        self.printer: Callable[[Any, Any], list[str] | None] | None = None
        self.begins: tuple[str | Kind, ...] = ()  # what a reader can begin with, if it says so: tokens and kinds
        self.first: frozenset[str] | None = None
        self.key = number << 12  # with a place in a line: what a parser remembers readings by
        self.described = name

    def add(self, rule: Rule) -> None:
        """Takes a rule into the tree and the index for printing."""
        self.rules.append(rule)
        branch = self.root
        for part in rule.parts:
            branch = self._next(branch, part)
        branch.done.append(rule)

    def rules_for(self, sort: type) -> tuple[Rule, ...]:
        """The rules that may print a record of this type, in order."""
        found = self._by_sort.get(sort)
        if found is None:
            found = self._by_sort[sort] = tuple(rule for rule in self.rules if rule.sort is None or rule.sort is sort)
        return found

    @staticmethod
    def _next(branch: Branch, part: Part) -> Branch:
        branch.last = False
        if isinstance(part, Slot):
            for kind, following in branch.calls:
                if kind is part.kind:
                    return following
            branch.calls.append((part.kind, Branch()))
            return branch.calls[-1][1]
        forms = (part.singular, part.plural) if isinstance(part, Agree) else ("a", "an") if part == "a/an" else (part,)
        known = next((branch.words[form] for form in forms if form in branch.words), None) or Branch()
        for form in forms:
            branch.words.setdefault(form, known)
        return branch.words[forms[-1]]


class Grammar:
    """All kinds by name."""

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.plural: Callable[[Any, Any], bool] = lambda item, page: False  # set by the grammar of references
        self.lower: Callable[[Any], Any] = lambda ability: ability  # set by `lower`, for quoted abilities
        self._closed = False

    def kind(self, name: str) -> Kind:
        """The kind called so, made when first asked for."""
        found = self.kinds.get(name)
        if found is None:
            found = self.kinds[name] = Kind(name, len(self.kinds))
        return found

    def rule(
        self,
        kind: str,
        template: str,
        pattern: Any = None,
        *,
        by: tuple[Any, Any] | None = None,
        verb: bool = False,
        you: bool = False,
        **given: Any,
    ) -> None:
        """Adds a phrase. `[a b]` may be left out, `[+flag a b]` sets the flag, `(a|b)` is either, the first printed.

        `by=(build, take)` replaces the pattern by two functions, with `verb` they use a subject `subj`; `you`: printed
        with its subject "you". Other arguments are values of variables where the template leaves them out.
        """
        for parts, constants in self._variants(template):
            named = {part.name for part in parts if isinstance(part, Slot)}
            fixed = {name: value for name, value in given.items() if name not in named} | constants
            made = Rule(parts, pattern, fixed, by)
            made.vp, made.says_you = made.vp or verb, you
            self.kind(kind).add(made)

    def _variants(self, template: str) -> list[tuple[list[Part], Env]]:
        group = _innermost(template)
        if group is None:
            return [(self._parts(template), {})]
        start, end, body = group
        before, after = template[:start], template[end:]
        if template[start] == "(":
            return [v for option in body.split("|") for v in self._variants(before + option + after)]
        flag, _, rest = body.partition(" ") if body.startswith("+") else ("", "", body)
        out = []
        for text, value in ((rest, True), ("", False)):
            for parts, constants in self._variants(f"{before} {text} {after}"):
                out.append((parts, {**constants, **({flag[1:]: value} if flag else {})}))
        return out

    def _parts(self, template: str) -> list[Part]:
        parts: list[Part] = []
        place = 0
        for found in _ELEMENT.finditer(template):
            parts += words(template[place : found.start()])
            if found.group(3):
                first, *rest = found.group(3).split()
                parts += [Agree(first), *rest]
            elif found.group(2) or found.group(1) in {"t", "q", "e"}:
                parts.append(Slot(found.group(1), self.kind(found.group(2))) if found.group(2) else found.group(0))
            else:
                parts.append(found.group(0).lower())
            place = found.end()
        return parts + words(template[place:])

    def close(self) -> None:
        """Works out which tokens each kind can begin with."""
        if self._closed:
            return
        firsts: dict[Kind, set[str] | None] = {
            kind: None if kind.reader and not kind.begins else {one for one in kind.begins if isinstance(one, str)}
            for kind in self.kinds.values()
        }
        changed = True
        while changed:
            changed = False
            for kind, first in firsts.items():
                if first is None:
                    continue
                size = len(first)
                first.update(kind.root.words)
                named = [one for one in kind.begins if isinstance(one, Kind)]
                for called in [*named, *(called for called, _ in kind.root.calls)]:
                    below = firsts[called]
                    if below is None:
                        firsts[kind] = None
                        changed = True
                        break
                    first.update(below)
                else:
                    changed |= len(first) != size
        for kind, first in firsts.items():
            kind.first = None if first is None or kind.root.done else frozenset(first)
        self._closed = True


def _innermost(template: str) -> tuple[int, int, str] | None:
    """The first group in brackets without a group inside, as (start, end, content)."""
    found = re.search(r"\[([^\[\]()]*)\]|\(([^\[\]()]*)\)", template)
    if found is None:
        return None
    return found.start(), found.end(), found.group(1) if found.group(1) is not None else found.group(2)


GRAMMAR = Grammar()
rule = GRAMMAR.rule


def such(name: str, test: Callable[[Any], bool]) -> tuple[Any, Any]:
    """`by` for a phrase that is another one, called so in its template, with only the meanings that pass the test."""
    return (lambda env: env[name] if test(env[name]) else FAIL), (lambda item: {name: item} if test(item) else None)


def is_a(item: Any, kind: Any) -> bool:
    """`isinstance` for records of which only the shape matters: the type of `item` stays open."""
    return isinstance(item, kind)
