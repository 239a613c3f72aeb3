"""Noun phrases without article: adjectives, head, what follows (CR 109.2). "white creature with flying you control".

Kinds: `np` in the singular, `nps` in the plural, `adj`, `post`. Their value is `syntax.Noun`. Not here: which of
them is meant ("target", "all": `reference`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellstack.ir.filter import (
    AnyOf,
    AttachedToA,
    ControlledBy,
    In,
    IsAbility,
    IsOneOf,
    IsPlayer,
    IsSpell,
    IsToken,
    Not,
    OfSubtype,
    OfType,
    OwnedBy,
    Targets,
    WithKeyword,
    WithStat,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import Extreme, This
from spellstack.ir.value import Fixed
from spellstack.lexicon.subtypes import CREATURE_TYPES
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import ADJ, BATTLEFIELD, EXILED_WITH, POST, all_of, is_head, parts_of
from spellstack.oracle.grammar.noun.noun_words import _ABILITIES, SUFFIX, noun_words
from spellstack.oracle.grammar.noun.shared_type import shared
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.words import PLURAL, SINGULAR, WORD_OF
from spellstack.oracle.machine import Reading
from spellstack.oracle.syntax import Noun, Where

_JOINERS = ("or", "and", "and/or")


def read_adjectives(parser: Any, at: int) -> list[tuple[int, tuple[Filter, ...]]]:
    """Every run of adjectives from here, the empty one too."""
    out: list[tuple[int, tuple[Filter, ...]]] = [(at, ())]
    for end, first in parser.read(ADJ, at):
        token = parser.tokens[end]
        if token in _JOINERS:
            for after, second in parser.read(ADJ, end + 1):
                out += [(stop, (AnyOf((first, second)), *rest)) for stop, rest in read_adjectives(parser, after)]
        following = end + 1 if token == "," else end
        out += [(stop, (first, *rest)) for stop, rest in read_adjectives(parser, following) if rest or token != ","]
    return out


def _item(parser: Any, at: int, plural: bool) -> list[tuple[int, tuple[Filter, ...], bool]]:
    """Type words in a row, as (end, filters, whether the last is in the wanted number)."""
    out = []
    found: tuple[Filter, ...] = ()
    while True:
        token = parser.tokens[at]
        if plural and token in PLURAL:
            out.append((at + 1, (*found, PLURAL[token]), True))
        if token == ("spells" if plural else "spell") and not found:
            out.append((at + 1, (IsSpell(),), True))
        one = SINGULAR.get(token)
        if one is None:
            return out
        found = (*found, one)
        at += 1
        out.append((at, found, not plural))


def _alternatives(parser: Any, at: int, plural: bool) -> list[tuple[int, tuple[tuple[Filter, ...], ...], bool]]:
    """One or more items joined by "or" and its like, as (end, items, whether the last can stand alone)."""
    out: list[tuple[int, tuple[tuple[Filter, ...], ...], bool]] = []
    for end, filters, good in _item(parser, at, plural):
        out.append((end, (filters,), good))
        token = parser.tokens[end]
        after = end + 1 if token == "," and parser.tokens[end + 1] in _JOINERS else end
        if token not in _JOINERS and token != ",":
            continue
        for begin, adjectives in read_adjectives(parser, after + 1):
            for stop, items, fine in _alternatives(parser, begin, plural):
                if token == "," and after == end and len(items) < 2:
                    continue
                out.append((stop, ((filters, (*adjectives, *items[0]), *items[1:])), fine and (good or not plural)))
    return out


def _heads(
    parser: Any, at: int, plural: bool, adjectives: bool
) -> list[tuple[int, tuple[Filter, ...], tuple[Zone, ...]]]:
    """The head of the phrase with its "card", "spell" or "token"."""
    out = []
    for words, ability in _ABILITIES:
        if parser.tokens[at : at + len(words)] == words:
            return [(at + len(words), (ability,), (Zone.STACK,))]
    for end, items, good in [*_alternatives(parser, at, plural), (at, (), False)]:
        if items == ((IsSpell(),),):
            continue  # read as the noun below
        told = shared(items) if not (plural and good) else None
        alternatives = [all_of(item) for item in items]
        head: tuple[Filter, ...] = told or (
            items[0] if len(items) == 1 else (AnyOf(tuple(alternatives)),) if items else ()
        )
        if good:
            out.append((end, head, _zones(items)))
        token = parser.tokens[end]
        noun = next((word for word in SUFFIX if token == (word + "s" if plural else word)), None)
        if noun is None or noun == "source":
            continue
        suffix = SUFFIX[noun]
        zones = (Zone.STACK,) if noun == "spell" else BATTLEFIELD if noun == "token" else ()
        out.append((end + 1, (*head, *((suffix,) if suffix else ())), zones))
    return out


def _zones(items: Iterable[tuple[Filter, ...]]) -> tuple[Zone, ...]:
    zones = [
        Zone.STACK if any(isinstance(part, IsAbility | IsSpell) for part in item) else Zone.BATTLEFIELD
        for item in items
    ]
    return tuple(dict.fromkeys(zones))


def read_posts(parser: Any, at: int) -> list[tuple[int, tuple[Filter, ...]]]:
    """Every run of what follows a noun, the empty one too."""
    out: list[tuple[int, tuple[Filter, ...]]] = [(at, ())]
    for end, found in parser.read(POST, at):
        out += [(stop, (found, *rest)) for stop, rest in read_posts(parser, end)]
    return out


def _noun(parts: tuple[Filter, ...], posts: tuple[Filter, ...], zones: tuple[Zone, ...]) -> Noun | None:
    plain: list[Filter] = []
    parts = (
        tuple(part for part in parts if not isinstance(part, Where))
        if (exiled := any(isinstance(p, Where) for p in parts))
        else parts
    )
    if exiled:
        if zones:
            return None
        zones = (Zone.EXILE,)
    for post in posts:
        if isinstance(post, Where):
            if (zones and zones != BATTLEFIELD) or (zones == BATTLEFIELD and post.zones != BATTLEFIELD):
                return None
            zones = post.zones
            plain += [OwnedBy(post.whose)] if post.whose is not None else []
        else:
            if _strays(post, zones, plain):
                return None
            if post in EXILED_WITH and zones == ():
                zones = (Zone.EXILE,)
            plain.append(post)
    settled = _settled(parts, tuple(plain))
    return None if settled is None else Noun(all_of(settled), zones)


_OTHER = Not(IsOneOf(This()))


def _settled(parts: tuple[Filter, ...], posts: tuple[Filter, ...]) -> tuple[Filter, ...] | None:
    """With what only creatures have given to the creature ("artifact or creature with flying"); None if unclear."""
    if _OTHER in parts and any(isinstance(part, IsPlayer) for part in parts):
        return None  # "other" than which player is not said here
    place = next((i for i, part in enumerate(parts) if isinstance(part, AnyOf) and is_head(part)), None)
    own = tuple(post for post in posts if _is_of_creatures(post))
    if place is None or not own:
        return (*parts, *posts)
    head: Any = parts[place]
    creatures = [_is_creature(option) for option in head.parts]
    if all(creatures):
        return (*parts, *posts)
    if not creatures[-1] or any(creatures[:-1]) or place != len(parts) - 1 or own != posts:
        return None
    options = (*head.parts[:-1], all_of((*parts_of(head.parts[-1]), *own)))
    return (*parts[:place], AnyOf(options))


def _is_of_creatures(post: Filter) -> bool:
    inner = post.part if isinstance(post, Not) else post.of if isinstance(post, IsOneOf) else post
    return isinstance(inner, WithKeyword) or (isinstance(inner, WithStat | Extreme) and inner.stat != "mana_value")


def _is_creature(option: Filter) -> bool:
    parts = parts_of(option)
    return any(part == OfType(CardType.CREATURE) for part in parts) or all(
        isinstance(part, OfSubtype) and part.subtype in CREATURE_TYPES for part in parts
    )


def _later_adjectives(head: tuple[Filter, ...]) -> bool:
    """Whether a later alternative has adjectives of its own: then those before the first are its alone."""
    first = head[0] if head else None
    return isinstance(first, AnyOf) and any(
        not _is_plain(part) for option in first.parts[1:] for part in parts_of(option)
    )


def _is_plain(part: Filter) -> bool:
    return part in WORD_OF or isinstance(part, IsSpell | IsToken | IsAbility)


def _strays(post: Filter, zones: tuple[Zone, ...], before: Sequence[Filter]) -> bool:
    """Whether "you control" belongs to a noun inside ("… the number of lands you control") and not to this one."""
    if not isinstance(post, ControlledBy | In):
        return False
    inside = (part.of if isinstance(part, IsOneOf) else part for part in before)
    return (zones == () and isinstance(post, ControlledBy)) or any(
        isinstance(part, Targets | AttachedToA | Extreme)
        or (isinstance(part, WithStat) and not isinstance(part.value, Fixed))
        for part in inside
    )


def _reader(plural: bool) -> Any:
    def read(parser: Any, at: int) -> list[Reading]:
        out: list[Reading] = []
        for start, adjectives in read_adjectives(parser, at):
            for end, head, zones in _heads(parser, start, plural, bool(adjectives)):
                if adjectives and _later_adjectives(head):
                    continue
                for stop, posts in read_posts(parser, end):
                    noun = _noun((*adjectives, *head), posts, zones)
                    if noun is not None:
                        out.append((stop, noun))
        return out

    return read


_FIRST = (ADJ, *SINGULAR, *PLURAL, *SUFFIX, *(f"{word}s" for word in SUFFIX), "activated", "triggered")
terminal(
    "np",
    _reader(False),
    lambda item, page: noun_words(item, False, page) if isinstance(item, Noun) else None,
    _FIRST,
)
terminal(
    "nps",
    _reader(True),
    lambda item, page: noun_words(item, True, page, page.joiner) if isinstance(item, Noun) else None,
    _FIRST,
)
