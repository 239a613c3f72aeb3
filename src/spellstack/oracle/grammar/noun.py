"""Noun phrases without article: adjectives, head, what follows (CR 109.2). "white creature with flying you control".

Kinds: `np` in the singular, `nps` in the plural, `adj`, `post`. Their value is `syntax.Noun`. Not here: which of
them is meant ("target", "all": `reference`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Anything,
    AttachedToA,
    ControlledBy,
    In,
    InEventThisTurn,
    IsAbility,
    IsOneOf,
    IsPermanent,
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
from spellstack.ir.reference import Extreme, Linked, This
from spellstack.ir.value import Fixed
from spellstack.lexicon.subtypes import CREATURE_TYPES
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.number import terminal
from spellstack.oracle.grammar.shared_type import shared
from spellstack.oracle.grammar.words import PLURAL, SINGULAR, WORD_OF, plural_of
from spellstack.oracle.machine import GRAMMAR, Reading
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import Noun, Where

ADJ, POST = GRAMMAR.kind("adj"), GRAMMAR.kind("post")
_HEADS = (OfType, OfSubtype, IsPermanent, IsSpell, IsToken, IsAbility, IsPlayer)
_SUFFIX = {"card": None, "spell": IsSpell(), "token": IsToken(), "source": None}
_JOINERS = ("or", "and", "and/or")
BATTLEFIELD = (Zone.BATTLEFIELD,)


def all_of(parts: Sequence[Filter]) -> Filter:
    """One filter for all of the parts."""
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts)) if parts else Anything()


def parts_of(item: Filter) -> tuple[Filter, ...]:
    """The parts of a filter that must all pass."""
    return item.parts if isinstance(item, AllOf) else () if isinstance(item, Anything) else (item,)


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
        noun = next((word for word in _SUFFIX if token == (word + "s" if plural else word)), None)
        if noun is None or noun == "source":
            continue
        suffix = _SUFFIX[noun]
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
EXILED_WITH = (IsOneOf(Linked("exiled")), IsOneOf(Linked("exiled", "it")))


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


def is_head(part: Filter) -> bool:
    """Whether the part is a noun, not an adjective or what follows."""
    if isinstance(part, AnyOf):
        return all(any(is_head(inner) for inner in parts_of(option)) for option in part.parts)
    return part in WORD_OF or isinstance(part, IsSpell | IsToken | IsAbility)


_ABILITIES = (
    (["activated", "or", "triggered", "ability"], IsAbility()),
    (["activated", "ability"], IsAbility(triggered=False)),
    (["triggered", "ability"], IsAbility(activated=False)),
)


def _words(parts: Sequence[Filter], plural: bool, page: Page) -> list[str] | None:
    out: list[str] = []
    for place, part in enumerate(parts):
        last = plural and place == len(parts) - 1
        if isinstance(part, IsSpell | IsToken):
            word = "spell" if isinstance(part, IsSpell) else "token"
            out.append(word + "s" if last else word)
        elif part in WORD_OF:
            out.append(plural_of(WORD_OF[part]) if last else WORD_OF[part])
        else:
            adjective = show(ADJ, part, page) or show(POST, part, page)
            if adjective is None:
                return None
            out += adjective
    return out


def listed(items: Sequence[list[str]], joiner: str) -> list[str]:
    """ "A", "A or B", "A, B, or C"."""
    out: list[str] = []
    for place, item in enumerate(items):
        if place and len(items) > 2:
            out.append(",")
        if place and place == len(items) - 1:
            out.append(joiner)
        out += item
    return out


def _head_words(heads: Sequence[Filter], suffix: str, plural: bool, joiner: str, page: Page) -> list[str] | None:
    if len(heads) == 1 and not suffix:
        special = next((words for words, ability in _ABILITIES if ability == heads[0]), None)
        if special:
            return list(special)
    if heads and isinstance(heads[0], AnyOf):
        alone = len(heads) == 1 and not suffix
        shown = [_words(parts_of(option), plural and alone, page) for option in heads[0].parts]
        if not all(shown):
            return None
        rest = _words(heads[1:], plural and not suffix, page)
        return None if rest is None else listed([item for item in shown if item], joiner) + rest
    return _words(heads, plural and not suffix, page)


def noun_words(noun: Noun, plural: bool, page: Page, joiner: str = "or", suffix: str | None = None) -> list[str] | None:
    """The tokens of a noun phrase without article."""
    parts = parts_of(noun.filter)
    heads = [part for part in parts if is_head(part)]
    posts = (i for i, part in enumerate(parts) if adjective_words(part, page) is None)
    first = parts.index(heads[0]) if heads else next(posts, len(parts))
    before = parts[:first]
    run = next((i for i, part in enumerate(parts[first:], first) if not is_head(part)), len(parts))
    heads = list(parts[first:run]) if heads else heads  # what is said of the noun may be nouns, too
    after = list(parts[run:] if heads else parts[first:])
    if suffix is None:
        suffix = "card" if Zone.BATTLEFIELD not in noun.zones and Zone.STACK not in noun.zones else ""
    out: list[str] = []
    for place, part in enumerate(before):
        adjective = adjective_words(part, page)
        if adjective is None:
            return None
        both_non = place and adjective[0] == "non" and out and "non" in out[-2:-1]
        out += [",", *adjective] if both_non else adjective
    told = any(isinstance(part, OwnedBy) or part in EXILED_WITH for part in parts)
    out += ["exiled"] if noun.zones == (Zone.EXILE,) and not told else []
    head = _head_words(heads, suffix, plural, joiner, page)
    if head is None:
        return None
    out += head + ([suffix + "s" if plural else suffix] if suffix else [])
    before_plural, page.plural = page.plural, plural
    where = show_where(noun, after, page, plural and joiner == "and")
    for part in after:
        page.plural = plural
        words = show(POST, part, page)
        if words is None:
            return None
        if isinstance(part, InEventThisTurn) and part.role == "became":
            where = [*where, *words]  # how it came there follows the place
        else:
            out += words
    page.plural = before_plural
    return out + where if heads or suffix else None


def adjective_words(part: Filter, page: Page) -> list[str] | None:
    """The tokens of an adjective, of several joined by "or" too."""
    if isinstance(part, AnyOf):
        shown = [show(ADJ, option, page) for option in part.parts]
        return listed([item for item in shown if item], "or") if all(shown) else None
    return show(ADJ, part, page)


def show_where(noun: Noun, after: list[Filter], page: Page, many: bool = False) -> list[str]:
    """The tokens for the zone of a card ("in your graveyard"); takes the owner out of `after`."""
    if not noun.zones or noun.zones in (BATTLEFIELD, (Zone.STACK,)) or Zone.STACK in noun.zones:
        return []
    if noun.zones == (Zone.EXILE,) and (
        any(part in EXILED_WITH for part in after) or not any(isinstance(part, OwnedBy) for part in after)
    ):
        return []
    owner = next((part for part in after if isinstance(part, OwnedBy)), None)
    if owner is None and noun.zones == (Zone.GRAVEYARD,) and many:
        return ["from" if page.moving else "in", "all", "graveyards"]
    words = show(POST, Where(noun.zones, owner.by if owner else None), page)
    if words is None and owner is not None:  # "that player owns from exile"
        owner, words = None, show(POST, Where(noun.zones), page)
    if words is None:
        return []
    if page.moving and words[0] == "in":
        words = ["from", *words[1:]]
    if owner:
        after.remove(owner)
    return words


_FIRST = (ADJ, *SINGULAR, *PLURAL, *_SUFFIX, *(f"{word}s" for word in _SUFFIX), "activated", "triggered")
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
