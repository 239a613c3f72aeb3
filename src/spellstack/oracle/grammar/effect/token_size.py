"""A token of which only an ability tells the size: "create a green Ooze creature token . it has …" (CR 111.3).

Kind `core`. Not here: tokens with a size (`token`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.card import Face
from spellstack.ir.token import CreateToken
from spellstack.ir.value import Fixed
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.change.becoming import colors_at
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.words import COLOR_WORD, SUBTYPES
from spellstack.oracle.machine import Reading, is_a, rule
from spellstack.oracle.printer import Page

_TYPES = ("artifact", "enchantment", "creature", "land")


def _read_plain(parser: Any, at: int) -> list[Reading]:
    at, colors = colors_at(parser, at)
    tokens, end = parser.tokens, at
    while tokens[end] in SUBTYPES:
        end += 1
    subtypes = tuple(SUBTYPES[token] for token in tokens[at:end])
    types = [CardType(token) for token in tokens[end : end + 2] if token in _TYPES]
    end += len(types)
    if colors is None or CardType.CREATURE not in types or tokens[end] != "token":
        return []
    return [(end + 1, (colors, subtypes, tuple(sorted(types))))]


def _print_plain(item: Any, page: Page) -> list[str] | None:
    colors, subtypes, types = item
    named = listed([[COLOR_WORD[color]] for color in colors], "and") if colors else ["colorless"]
    kinds = [kind.value for kind in sorted(types, key=lambda kind: kind is CardType.CREATURE)]
    return [*named, *(subtype.lower() for subtype in subtypes), *kinds, "token"]


terminal("token_plain", _read_plain, _print_plain)


def _sized(env: dict[str, Any]) -> Any:
    colors, subtypes, types = env["d"]
    face = Face("", types, subtypes=subtypes, indicator=colors, power=0, toughness=0, abilities=(env["q"],))
    return CreateToken(face, said="size told")


def _told(item: Any) -> Any:
    if not is_a(item, CreateToken) or item.said != "size told":
        return None
    face = item.token
    return {"n": Fixed(1), "d": (face.indicator, face.subtypes, face.types), "q": face.abilities[0]}


rule("core", "create {n:a} {d:token_plain} . it has {q:quoted}", by=(_sized, _told))
