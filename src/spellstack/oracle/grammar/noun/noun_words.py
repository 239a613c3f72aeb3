"""Printing noun phrases: adjectives, head, what follows, and where (CR 109.2). Not here: reading them (noun)."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.filter import AnyOf, InEventThisTurn, IsAbility, IsSpell, IsToken, OwnedBy
from spellstack.ir.node import Filter
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import ADJ, BATTLEFIELD, EXILED_WITH, POST, is_head, parts_of
from spellstack.oracle.grammar.word.words import WORD_OF, plural_of
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import Noun, Where

SUFFIX = {"card": None, "spell": IsSpell(), "token": IsToken(), "source": None}


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
