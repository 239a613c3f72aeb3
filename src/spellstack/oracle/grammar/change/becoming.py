"""What something is or becomes, described like a token: "a blue Frog with base power and toughness 1/1" (CR 205.1).

Kinds `described_one`, `described_many`, `described_it`, and `becoming`, which turns a description into modifications
and back. Not here: the verbs before it (`change`) and exceptions of copies (`copying`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from spellstack.ir.continuous import AddColors, AddTypes, Gain, SetColors, SetPT, SetTypes
from spellstack.ir.node import Ability, Modification, Value
from spellstack.lexicon.color import Color
from spellstack.lexicon.types import CardType, Supertype
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.words import COLOR_WORD, COLOR_WORDS, SUBTYPES, plural_of
from spellstack.oracle.machine import FAIL, GRAMMAR, Reading
from spellstack.oracle.printer import Page, show

Size = tuple[Value, Value]
ABILITIES, KEYWORD, PT = GRAMMAR.kind("abilities"), GRAMMAR.kind("keyword"), GRAMMAR.kind("pt")
VALUE = GRAMMAR.kind("value")
TYPES = {
    kind.value: kind
    for kind in (CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.CREATURE, CardType.LAND, CardType.PLANESWALKER)
}
_PLURAL_TYPES = {plural_of(word): kind for word, kind in TYPES.items()}
_PLURAL_SUBTYPES = {plural_of(word): name for word, name in SUBTYPES.items()}
_BASE = ["base", "power", "and", "toughness"]
_EACH = ["power", "and", "toughness", "each", "equal", "to"]
_EVERY = ["with", "all", "creature", "types"]
# What may follow a description, and how a modification remembers it.
TAILS = (
    ("in addition to <their> other types", "types"),
    ("in addition to <their> other creature types", "creature types"),
    ("in addition to <their> other land types", "land types"),
    ("in addition to <their> other colors and types", "colors and types"),
)


class Description(NamedTuple):
    """A type line with what surrounds it; `early` is a size before it, `late` one after "with"; `every`: with all
    creature types.
    """

    legendary: bool
    early: Size | None
    colors: tuple[Color, ...] | None
    subtypes: tuple[str, ...]
    types: tuple[CardType, ...]
    late: Size | None
    abilities: tuple[Ability, ...]
    every: bool = False


def colors_at(parser: Any, at: int) -> tuple[int, tuple[Color, ...] | None]:
    """The colours from here, None if nothing is said of them."""
    tokens = parser.tokens
    if tokens[at] == "colorless":
        return at + 1, ()
    found: list[Color] = []
    first, last = at, "and"
    while tokens[at] in COLOR_WORDS:
        found.append(COLOR_WORDS[tokens[at]])
        at += 1
        step = next(
            (n for n, joint in ((1, ["and"]), (2, [",", "and"]), (1, [","])) if tokens[at : at + n] == joint), 0
        )
        if not step or tokens[at + step] not in COLOR_WORDS:
            break
        at += step
        last = tokens[at - 1]
    return (at, tuple(found) or None) if last == "and" else (first, None)  # "red, green" is no list yet


def _type_line(parser: Any, at: int, plural: bool) -> tuple[int, tuple[str, ...], tuple[CardType, ...]]:
    """Subtypes and types; the last word is in the wanted number, else nothing is found."""
    subtypes: list[str] = []
    types: list[CardType] = []
    right = False
    while True:
        token = parser.tokens[at]
        if token in TYPES:
            types.append(TYPES[token])
            right = not plural
        elif token in SUBTYPES and not types and not (plural and token in _PLURAL_SUBTYPES):
            subtypes.append(SUBTYPES[token])
            right = not plural
        elif plural and token in _PLURAL_TYPES:
            types.append(_PLURAL_TYPES[token])
            return at + 1, tuple(subtypes), tuple(types)
        elif plural and token in _PLURAL_SUBTYPES and not types:
            subtypes.append(_PLURAL_SUBTYPES[token])
            right = True
            if parser.tokens[at + 1] not in SUBTYPES and parser.tokens[at + 1] not in _PLURAL_TYPES:
                return at + 1, tuple(subtypes), ()
        else:
            break
        at += 1
    return (at, tuple(subtypes), tuple(types)) if right else (at, (), ())


def _more_keywords(parser: Any, at: int, some: bool) -> list[tuple[int, tuple[Ability, ...]]]:
    """What follows a size in a list: ", flying, and haste" or "and flying"."""
    tokens = parser.tokens
    if tokens[at] == "and" and not some:
        return list(parser.read(ABILITIES, at + 1))
    out: list[tuple[int, tuple[Ability, ...]]] = []
    if tokens[at] == "," and tokens[at + 1] == "and" and some:
        return [(end, (item,)) for end, item in parser.read(KEYWORD, at + 2)]
    if tokens[at] == ",":
        for end, item in parser.read(KEYWORD, at + 1):
            out += [(stop, (item, *rest)) for stop, rest in _more_keywords(parser, end, True)]
    return out


def _with(parser: Any, at: int) -> list[tuple[int, Size | None, tuple[Ability, ...]]]:
    """What is said after "with": a size, abilities, or both."""
    out: list[tuple[int, Size | None, tuple[Ability, ...]]] = [(at, None, ())]
    if parser.tokens[at] != "with":
        return out
    if parser.tokens[at + 1 : at + 1 + len(_EACH)] == _EACH:
        return out + [(end, (size, size), ()) for end, size in parser.read(VALUE, at + 1 + len(_EACH))]
    if parser.tokens[at + 1 : at + 5] != _BASE:
        return out + [(end, None, abilities) for end, abilities in parser.read(ABILITIES, at + 1)]
    for end, size in parser.read(PT, at + 5):
        out.append((end, size, ()))
        out += [(stop, size, abilities) for stop, abilities in _more_keywords(parser, end, False)]
    return out


def _reader(plural: bool) -> Any:
    def read(parser: Any, at: int) -> list[Reading]:
        if plural and at and parser.tokens[at - 1] in ("is", "becomes"):
            return []  # it is a Fish, not Fish
        legendary = parser.tokens[at] == "legendary"
        at += legendary
        sizes = parser.read(PT, at)
        at, early = sizes[0] if sizes else (at, None)
        at, colors = colors_at(parser, at)
        at, subtypes, types = _type_line(parser, at, plural)
        if not (subtypes or types):
            return []
        described = Description(legendary, early, colors, subtypes, types, None, ())
        if parser.tokens[at : at + len(_EVERY)] == _EVERY:
            return [(at + len(_EVERY), described._replace(every=True))]
        return [
            (end, described._replace(late=late, abilities=abilities))
            for end, late, abilities in _with(parser, at)
            if not (early and late)
        ]

    return read


def _type_words(item: Description, plural: bool) -> list[str]:
    kinds = [kind.value for kind in sorted(item.types, key=lambda kind: kind is CardType.CREATURE)]
    out = [*(subtype.lower() for subtype in item.subtypes), *kinds]
    return [*out[:-1], plural_of(out[-1])] if plural else out


def _size_words(late: Size, page: Page) -> list[str] | None:
    """A size that is a number or a letter stands as "2/2" or "X/X", one that is worked out in words."""
    head, size = _BASE, show(PT, late, page)
    if size is None and late[0] == late[1]:
        head, size = _EACH, show(VALUE, late[0], page)
    return None if size is None else [*head, *size]


def _with_words(item: Description, page: Page) -> list[str] | None:
    if item.every:
        return [*_EVERY]
    parts: list[list[str] | None] = []
    if item.late is not None:
        parts.append(_size_words(item.late, page))
    if item.abilities and item.late is None:
        parts.append(show(ABILITIES, item.abilities, page))
    elif item.abilities:
        parts += [show(KEYWORD, a, page) or show("quoted", a, page) for a in item.abilities]
    shown = [part for part in parts if part]
    if len(shown) != len(parts):
        return None
    return ["with", *listed(shown, "and")] if shown else []


def _printer(plural: bool) -> Any:
    def shown(item: Any, page: Page) -> list[str] | None:
        if (page.plural and not page.having) != plural:
            return None
        size = show(PT, item.early, page) if item.early else []
        tail = _with_words(item, page)
        if size is None or tail is None:
            return None
        colors = (
            ["colorless"] if item.colors == () else listed([[COLOR_WORD[color]] for color in item.colors or ()], "and")
        )
        return [*(["legendary"] if item.legendary else []), *size, *colors, *_type_words(item, plural), *tail]

    return shown


terminal("described_one", _reader(False), _printer(False))
terminal("described_many", _reader(True), _printer(True))


def _of_it(item: Any, page: Page) -> list[str] | None:
    """The description of one thing, whatever was spoken of before."""
    before, page.plural = page.plural, False
    words: list[str] | None = _printer(False)(item, page)
    page.plural = before
    return words


terminal("described_it", _reader(False), _of_it)


def _kinds(item: Description, keep: bool, said: str) -> tuple[Modification, ...] | None:
    """The changes of types; None if nothing in the rules says what becomes of the others."""
    supertypes = (Supertype.LEGENDARY,) if item.legendary else ()
    if keep:
        return (AddTypes(item.types, item.subtypes, supertypes, every_creature_type=item.every, said=said),)
    if item.every:
        return None
    if CardType.ARTIFACT in item.types and CardType.CREATURE in item.types:
        # [CR 205.1b] what becomes an artifact creature keeps its other types, but no other creature types
        replaced = (SetTypes(subtypes=item.subtypes),) if item.subtypes else ()
        return (AddTypes(item.types, supertypes=supertypes), *replaced)
    told = (AddTypes(supertypes=supertypes),) if supertypes else ()  # [CR 205.4b] beside the supertypes it has
    return (SetTypes(item.types, item.subtypes), *told)


def _built(item: Description, keep: bool, said: str) -> Any:
    kinds = _kinds(item, keep, said)
    size = item.early or item.late
    if kinds is None or (item.abilities and size is None):
        return FAIL
    colored: Any = AddColors if said == "colors and types" else SetColors
    colors = () if item.colors is None else (colored(item.colors),)
    gained = (Gain(item.abilities),) if item.abilities else ()
    if item.late:
        return (SetPT(*item.late), *gained, *kinds, *colors)
    return (*kinds, *colors, *gained, *((SetPT(*item.early),) if item.early else ()))


class _Rest:
    """The modifications that are still to be told."""

    def __init__(self, items: tuple[Any, ...]) -> None:
        self.items = list(items)

    def next(self, *kinds: type) -> Any:
        """The first one, if it is of such a kind."""
        return self.items.pop(0) if self.items and isinstance(self.items[0], kinds) else None


def _taken(items: Any, keep: bool, said: str, lately: bool) -> dict[str, Any] | None:
    if not isinstance(items, tuple):
        return None
    rest = _Rest(items)
    late = rest.next(SetPT) if lately else None
    gained = rest.next(Gain) if late is not None else None
    kind = rest.next(AddTypes, SetTypes)
    second = rest.next(SetTypes) if isinstance(kind, AddTypes) else rest.next(AddTypes)
    colors = rest.next(SetColors, AddColors)
    early = None
    if late is None:
        gained, early = rest.next(Gain), rest.next(SetPT)
    if kind is None or rest.items:
        return None
    found = Description(
        any(getattr(one, "supertypes", ()) for one in (kind, second)),
        (early.power, early.toughness) if early else None,
        colors.colors if colors else None,
        second.subtypes if isinstance(second, SetTypes) else kind.subtypes,
        kind.types,
        (late.power, late.toughness) if late else None,
        gained.abilities if gained else (),
        bool(getattr(kind, "every_creature_type", False)),
    )
    return {"b": found} if (found.types or found.subtypes) and _built(found, keep, said) == items else None


def becoming(keep: bool = False, said: str = "", late: bool = True) -> Any:
    """`by` for a rule with the description `b`. `keep`: its other types stay ("it's still a land"), with `said` as the
    text says so. `late`: its size may be said after its types.
    """

    def build(env: dict[str, Any]) -> Any:
        return FAIL if env["b"].late and not late else _built(env["b"], keep, said)

    return build, lambda item: _taken(item, keep, said, late)
