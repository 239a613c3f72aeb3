"""French noun phrases without determiner: "autre créature blanche ciblée avec le vol que vous contrôlez" (CR 109.2).

Each alternative keeps a place for its determiner (`phrase.MARK`). Not here: which of them is meant (`reference`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellstack.ir.filter import (
    AnyOf,
    Anything,
    IsAbility,
    IsCard,
    IsOneOf,
    IsPlayer,
    IsSpell,
    IsToken,
    Not,
    OfSubtype,
    OfType,
    OwnedBy,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import This
from spellstack.lexicon.subtypes import CREATURE_TYPES
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import BATTLEFIELD, parts_of
from spellstack.oracle.grammar.word.words import WORD_OF
from spellstack.oracle.syntax import Noun, Where
from spellstack.render.french.linearise import FINITE, Page, prints, say, words_of
from spellstack.render.french.phrase import MARK, Features, Phrase, determined, phrase
from spellstack.render.french.words import agreeing, noun, plural_of

OTHER = Not(IsOneOf(This()))


def is_other(part: Filter) -> bool:
    """Whether it is said as "other": than this object or than what was spoken of."""
    if not isinstance(part, Not) or not isinstance(part.part, IsOneOf):
        return False
    return part == OTHER or getattr(part.part.of, "said", "") == "other"


_ABILITIES = {
    IsAbility(): ["activé", "ou", "déclenché"],
    IsAbility(triggered=False): ["activé"],
    IsAbility(activated=False): ["déclenché"],
}


def is_head(part: Filter) -> bool:
    """Whether the filter is said as a noun."""
    if isinstance(part, AnyOf):
        return all(any(is_head(inner) for inner in parts_of(option)) for option in part.parts)
    return part in WORD_OF or isinstance(part, IsSpell | IsToken | IsAbility)


def listed(items: Sequence[Sequence[str]], joiner: str) -> list[str]:
    """ "A", "A ou B", "A, B ou C"."""
    out: list[str] = []
    for place, item in enumerate(items):
        if place:
            out.append(joiner if place == len(items) - 1 else ",")
        out += item
    return out


def _word(part: Filter) -> str:
    return "spell" if isinstance(part, IsSpell) else "token" if isinstance(part, IsToken) else WORD_OF[part]


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _noun(part: Filter, plural: bool, page: Page) -> tuple[str, Features] | None:
    found = noun(_word(part), plural)
    if found is None:
        page.lacks("noun", _word(part))
    return found


def compound(heads: Sequence[Filter], plural: bool, page: Page) -> tuple[list[str], Features] | None:
    """Nouns in a row: "créature-artefact", "créature Gobelin", "sort d'éphémère", "jeton de créature"."""
    *rest, last = heads
    if isinstance(last, IsAbility):
        adjectives = [agreeing(w, True, plural) if w != "ou" else w for w in _ABILITIES[last]]
        return ["capacités" if plural else "capacité", *adjectives], Features(True, plural)
    found = _noun(last, plural, page)
    if found is None:
        return None
    word, features = found
    if not rest:
        return word.split(), features
    if isinstance(last, IsSpell | IsToken) and not all(isinstance(part, OfSubtype) for part in rest):
        inner = compound(rest, False, page)
        return None if inner is None else ([word, "de", *inner[0]], features)
    return _modified(word, features, rest, isinstance(last, IsSpell), page)


def _modified(
    word: str, features: Features, rest: Sequence[Filter], spell: bool, page: Page
) -> tuple[list[str], Features] | None:
    out = [word]
    for part in rest:
        found = _noun(part, features.plural and not isinstance(part, OfSubtype), page)
        if found is None:
            return None
        if isinstance(part, OfSubtype):
            out += ["de", found[0]] if spell else [_capital(found[0])]
        else:
            out[0] += "-" + found[0]
    return out, features


def _alternatives(options: Sequence[Filter], noun_: Noun, plural: bool, page: Page) -> list[Phrase] | None:
    shown = [noun_phrase(Noun(option, noun_.zones), plural, page, suffix="") for option in options]
    return None if any(one is None for one in shown) else [one for one in shown if one is not None]


def _head(heads: Sequence[Filter], suffix: str, plural: bool, page: Page, joiner: str, noun_: Noun) -> Phrase | None:
    """The nouns of the phrase, with "carte de …" around them if they are cards."""
    outer = suffix or next((_word(part) for part in heads[1:] if isinstance(part, IsSpell | IsToken)), "")
    if heads and isinstance(heads[0], AnyOf):
        options = _alternatives(heads[0].parts, Noun(Anything(), BATTLEFIELD), plural and not outer, page)
        if options is None or (len(heads) > 1 and not outer):
            return None
        if outer:
            return _of(outer, [list(words_of(one) or ()) for one in options], plural, joiner)
        feminine = all(one.features.feminine for one in options)
        marked = [[MARK + ("f" if one.features.feminine else "m"), *(words_of(one) or ())] for one in options]
        return phrase(listed(marked, joiner), Features(feminine, plural))
    if suffix:
        inner = compound(heads, False, page) if heads else ([], Features())
        return None if inner is None else _of(suffix, [inner[0]], plural, joiner)
    found = compound(heads, plural, page)
    return None if found is None else phrase([MARK, *found[0]], found[1])


def _of(outer: str, inner: list[list[str]], plural: bool, joiner: str) -> Phrase | None:
    found = noun(outer, plural)
    if found is None:
        return None
    word, features = found
    return phrase([MARK, word, *listed([["de", *one] for one in inner if one], joiner)], features)


def _adjective(part: Filter, page: Page) -> list[str] | None:
    if isinstance(part, AnyOf):
        shown = [_adjective(option, page) for option in part.parts]
        return None if any(one is None for one in shown) else listed([one for one in shown if one], "ou")
    return words_of(say("adj", part, page))


def noun_phrase(
    noun_: Noun, plural: bool, page: Page, joiner: str = "ou", target: str = "", suffix: str | None = None
) -> Phrase | None:
    """The phrase; `target` is what follows the adjectives ("ciblé"), and agrees."""
    parts = parts_of(noun_.filter)
    first = next((i for i, part in enumerate(parts) if is_head(part)), None)
    if first is None:
        first = next((i for i, part in enumerate(parts) if not _is_adjective(part, page)), len(parts))
    run = next((i for i, part in enumerate(parts[first:], first) if not is_head(part)), len(parts))
    if suffix is None:
        suffix = "card" if Zone.BATTLEFIELD not in noun_.zones and Zone.STACK not in noun_.zones else ""
    if run == first and not suffix:
        return None
    head = _head(parts[first:run], suffix, plural, page, joiner, noun_)
    if head is None:
        return None
    return _around(head, parts[:first], list(parts[run:]), noun_, page, target, joiner)


def itself(parts: Sequence[Filter]) -> Phrase:
    """What an ability of such an object calls it: "cette créature", "ce terrain"."""
    kinds = [part.card_type.value for part in parts if isinstance(part, OfType)]
    creature = any(isinstance(part, OfSubtype) and part.subtype in CREATURE_TYPES for part in parts)
    kind = "creature" if creature or "creature" in kinds else next(iter(kinds), "permanent")
    found = noun(kind, False) or ("permanent", Features())
    return determined(phrase([found[0]], found[1]), "ce")


def _is_adjective(part: Filter, page: Page) -> bool:
    missing = len(page.missing)
    found = is_other(part) or _adjective(part, page) is not None
    del page.missing[missing:]
    return found


def _around(
    head: Phrase, before: Sequence[Filter], after: list[Filter], noun_: Noun, page: Page, target: str, joiner: str
) -> Phrase | None:
    """The head with adjectives, target and what follows, in the order of French."""
    features, was = head.features, (page.agree, page.mood)
    page.agree, page.mood = features, FINITE
    adjectives: list[str] = []
    for part in before:
        if is_other(part):
            continue
        shown = _adjective(part, page)
        if shown is None:
            return None
        adjectives += shown
    if noun_.zones == (Zone.EXILE,) and not any(isinstance(part, OwnedBy | IsOneOf) for part in after):
        adjectives.append(agreeing("exilé", features.feminine, features.plural))
    adjectives += [
        agreeing(word, features.feminine, features.plural) if word == "ciblé" else word for word in target.split()
    ]
    posts = _posts(noun_, after, page, features.plural and joiner == "et")
    page.agree, page.mood = was
    if posts is None:
        return None
    other = [plural_of("autre") if features.plural else "autre"] if any(map(is_other, before)) else []
    if not any(isinstance(part, IsPlayer) for part in parts_of(noun_.filter)):
        page.last, page.holder = features, itself(parts_of(noun_.filter))
    mark, *rest = head.tokens
    return phrase([mark, *other, *rest, *adjectives, *posts], features)


def _posts(noun_: Noun, after: list[Filter], page: Page, every: bool) -> list[str] | None:
    where = show_where(noun_, after, page, every)
    out: list[str] = []
    for part in after:
        words = words_of(say("post", part, page))
        if words is None:
            return None
        out += words
    return None if where is None else [*out, *where]


def show_where(noun_: Noun, after: list[Filter], page: Page, every: bool) -> list[str] | None:
    """The words for the zone of a card ("de votre cimetière"); takes the owner out of `after`."""
    if not noun_.zones or Zone.BATTLEFIELD in noun_.zones or Zone.STACK in noun_.zones:
        return []
    owner = next((part for part in after if isinstance(part, OwnedBy)), None)
    if noun_.zones == (Zone.EXILE,):
        return [] if owner is None else ["en", "exil"]
    if owner is None and every and noun_.zones == (Zone.GRAVEYARD,):
        return ["de", "tous", "les", "cimetières"]
    words = words_of(say("post", Where(noun_.zones, owner.by if owner else None), page))
    if words is None:
        return None
    if owner is not None:
        after.remove(owner)
    moving = "de" if noun_.zones == (Zone.HAND,) else "depuis"
    return [moving, *words[1:]] if page.moving and words[0] == "dans" else words


@prints("np")
def _singular(item: Any, page: Page) -> Phrase | None:
    return noun_phrase(item, False, page) if isinstance(item, Noun) else None


@prints("nps")
def _plural(item: Any, page: Page) -> Phrase | None:
    return noun_phrase(item, True, page, "et") if isinstance(item, Noun) else None


@prints("cardfs_ao")
def _cards_and_or(item: Any, page: Page) -> Phrase | None:
    return noun_phrase(Noun(item, ()), True, page, "et/ou") if isinstance(item, Filter) else None


def _source(item: Any, page: Page, plural: bool) -> Phrase | None:
    """A source of damage, which is no object of its own: what is said of it is all there is."""
    parts = parts_of(item) if isinstance(item, Filter) else ()
    if any(isinstance(part, IsCard) for part in parts):
        return None
    first = next((i for i, part in enumerate(parts) if not _is_adjective(part, page)), len(parts))
    head = phrase([MARK, "sources" if plural else "source"], Features(True, plural))
    return _around(head, parts[:first], list(parts[first:]), Noun(Anything(), BATTLEFIELD), page, "", "et")


@prints("a_source")
def _a_source(item: Any, page: Page) -> Phrase | None:
    found = _source(item, page, False)
    return None if found is None else determined(found, "un")


@prints("many_sources")
def _many_sources(item: Any, page: Page) -> Phrase | None:
    return _source(item, page, True) if parts_of(item) else None


@prints("perms_ao")
def _and_or(item: Any, page: Page) -> Phrase | None:
    return noun_phrase(Noun(item), True, page, "et/ou") if isinstance(item, Filter) else None


def _spells(kind: str, joiner: str) -> None:
    def shown(item: Any, page: Page) -> Phrase | None:
        found = noun_phrase(Noun(item, (Zone.STACK,)), True, page, joiner) if isinstance(item, Filter) else None
        return None if found is None else determined(found, "un")

    prints(kind)(shown)


_spells("spells_and", "et")
_spells("spells_or", "ou")


@prints("each_spell", "spell_and")
def _each_spell(item: Any, page: Page) -> Phrase | None:
    return noun_phrase(Noun(item, (Zone.STACK,)), False, page, "et")
