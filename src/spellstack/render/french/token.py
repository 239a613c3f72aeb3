"""What tokens and animated permanents are, in French: "un jeton de créature 1/1 blanche Soldat avec le vol" (CR 111).

Not here: creating them (data/deed.toml).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellstack.ir.filter import OfType
from spellstack.ir.value import Fixed
from spellstack.lexicon.types import CardType
from spellstack.render.french.linearise import Page, prints, say
from spellstack.render.french.noun import itself, listed
from spellstack.render.french.phrase import MASCULINE, Features, Phrase, phrase
from spellstack.render.french.words import agreeing, noun

COLORS = {"white": "blanc", "blue": "bleu", "black": "noir", "red": "rouge", "green": "vert"}


def _colors(colors: Any, features: Features) -> list[str]:
    if colors is None:
        return []
    words = [COLORS[color.name.lower()] for color in colors] or ["incolore"]
    out: list[str] = []
    for place, word in enumerate(words):
        out += ([] if not place else ["et"] if place == len(words) - 1 else [","]) + [
            agreeing(word, features.feminine, features.plural)
        ]
    return out


def _types(types: Iterable[CardType], plural: bool) -> tuple[str, Features] | None:
    """ "créature-artefact"."""
    kinds = sorted(types, key=lambda kind: kind is not CardType.CREATURE)
    found = [noun(kind.value, plural) for kind in kinds]
    if not found or any(one is None for one in found):
        return None
    return "-".join(one[0] for one in found if one), found[0][1] if found[0] else MASCULINE


def _subtypes(subtypes: Sequence[str], page: Page) -> list[str] | None:
    out: list[str] = []
    names = [noun(subtype.lower(), False) for subtype in subtypes]
    for place, name in enumerate(names):
        if name is None:
            page.lacks("noun", subtypes[place])
            return None
        out += (["et"] if place == len(names) - 1 else [","]) if place else []
        out += [name[0][:1].upper() + name[0][1:]]
    return out


def _with(abilities: Any, page: Page) -> list[str] | None:
    if not abilities:
        return []
    found = say("abilities", abilities, page)
    return None if found is None else ["avec", *found.tokens]


def _size(face: Any, power: Any, toughness: Any, page: Page) -> Phrase | None:
    """Power and toughness; nothing for what has none."""
    if face.power is None and power is None:
        return phrase([])
    return say("pt", (power or Fixed(face.power or 0), toughness or Fixed(face.toughness or 0)), page)


def _description(plural: bool) -> Any:
    def shown(item: Any, page: Page) -> Phrase | None:
        face, power, toughness, tapped = item
        size = _size(face, power, toughness, page)
        kinds, subtypes = _types(face.types, False), _subtypes(face.subtypes, page)
        if size is None or kinds is None or subtypes is None:
            return None
        inner = kinds[1]
        features = MASCULINE.many(plural)
        out = ["¤", "jetons" if plural else "jeton", "de", kinds[0]]
        out += ["légendaire"] if face.supertypes else []
        out += [*size.tokens, *_colors(face.indicator or (), inner), *subtypes]
        out += [agreeing("engagé", False, plural)] if tapped else []
        out += ["appelé" + ("s" if plural else ""), face.name] if face.name else []
        page.holder = itself([OfType(kind) for kind in face.types])
        abilities = _with(face.abilities, page)
        page.last = features
        return None if abilities is None else phrase([*out, *abilities], features)

    return shown


prints("token_one")(_description(False))
prints("tokens_many")(_description(True))


def _described(plural: bool) -> Any:
    """What something is or becomes: "une créature 2/2 rouge Gobelin avec la célérité"."""

    def shown(item: Any, page: Page) -> Phrase | None:
        if page.agree.plural != plural and page.agree.person == 3:
            return None
        head = _type_line(item, plural, page)
        size = say("pt", item.early, page) if item.early else phrase([])
        tail = _with_all(item, page)
        if head is None or size is None or tail is None:
            return None
        words, names, features = head
        legend = [agreeing("légendaire", False, plural)] if item.legendary else []
        return phrase(["¤", *words, *legend, *size.tokens, *_colors(item.colors, features), *names, *tail], features)

    return shown


def _type_line(item: Any, plural: bool, page: Page) -> tuple[list[str], list[str], Features] | None:
    """The noun, the subtypes that follow its size and colours, and its features."""
    kinds = _types(item.types, plural) if item.types else None
    if kinds is not None:
        names = _subtypes(item.subtypes, page)
        return None if names is None else (kinds[0].split(), names, kinds[1])
    first = noun(item.subtypes[0].lower(), plural) if item.subtypes and not item.types else None
    if first is None:
        page.lacks("noun", " ".join(item.subtypes))
    names = _subtypes(item.subtypes[1:], page)
    return None if first is None or names is None else (first[0].split(), ["et"] * bool(names) + names, first[1])


def _late(size: Any, page: Page) -> list[str] | None:
    """A size in numbers or letters, or as what each half of it is equal to."""
    both = say("pt", size, page)
    if both is not None:
        return ["une", "force", "et", "une", "endurance", "de", "base", "de", *both.tokens]
    value = say("value", size[0], page) if size[0] == size[1] else None
    return None if value is None else ["une", "force", "et", "une", "endurance", "égales", "à", *value.tokens]


def _with_all(item: Any, page: Page) -> list[str] | None:
    """A size said late, and abilities."""
    if item.late is None:
        return _with(item.abilities, page)
    size = _late(item.late, page)
    shown = [say("had_keyword", one, page) or say("quoted", one, page) for one in item.abilities]
    if size is None or any(one is None for one in shown):
        return None
    return ["avec", *listed([size, *(list(one.tokens) for one in shown if one)], "et")]


prints("described_one")(_described(False))
prints("described_it")(_described(False))
prints("described_many")(_described(True))


def _color(item: Any, features: Features) -> Phrase | None:
    name = getattr(item, "name", "").lower()
    return phrase([agreeing(COLORS[name], features.feminine, features.plural)]) if name in COLORS else None


@prints("color_adj")
def _color_adjective(item: Any, page: Page) -> Phrase | None:
    return _color(item, page.agree)


@prints("color_f")
def _color_feminine(item: Any, page: Page) -> Phrase | None:
    return _color(item, Features(feminine=True))
