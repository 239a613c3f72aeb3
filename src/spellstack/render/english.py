"""English rules text of cards from their IR, by the grammar that reads them. Not here: other languages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from spellstack.ir.ability import Activated, KeywordAbility, Static, Triggered
from spellstack.ir.action import Move
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.deed import Meld
from spellstack.ir.filter import Named
from spellstack.ir.flow import Sequence
from spellstack.ir.walk import nodes, with_parts
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.ability.level import ungrouped
from spellstack.oracle.grammar.ability.quoted import once_stopped
from spellstack.oracle.grammar.sentence.entry_text import OF_ENTERED
from spellstack.oracle.grammar.sentence.later_text import OF_LATER
from spellstack.oracle.grammar.sentence.token_text import OF_TOKENS
from spellstack.oracle.grammar.word.words import CAPITALS
from spellstack.oracle.lowering.function_zone import where_it_functions
from spellstack.oracle.lowering.overwritten import is_own
from spellstack.oracle.normalise import GIVER
from spellstack.oracle.printer import Page, show
from spellstack.oracle.token import join

_SIGNED = re.compile(r"(?m)^\+ (?=[\dX])|(?<=\d) \+$")  # "+1:", "LEVEL 5+"
_NON = re.compile(r"\b([Nn]on)(?=[A-Z])")  # "nonblack", but "non-Human"
_VARIABLE = re.compile(r"[xy]|[+-]?[\dxy*]+/[+-]?[\dxy*]+")
BATTLEFIELD = (Zone.BATTLEFIELD,)
_SPELLS = {CardType.INSTANT, CardType.SORCERY}


class Unprintable(ValueError):
    """An ability that the grammar has no words for."""


def face_lines(face: Face) -> list[list[str]]:
    """The lines of a face as tokens in normal form; `Unprintable` if a line has no words."""
    spell = bool(_SPELLS & set(face.types))
    out = []
    for ability in ungrouped(face.abilities):
        words = line_words((ability,), spell, face)
        if words is None:
            raise Unprintable(f"no words for {type(ability).__name__}")
        out.append(words)
    return out


def line_words(abilities: tuple[Any, ...], spell: bool, face: Face | None = None) -> list[str] | None:
    """The tokens of the abilities of one line; None if the grammar has no words for them."""
    words = show("spell_line" if spell else "line", unlinked(abilities), Page(face=face))
    return None if words is None else once_stopped(words)


def unlinked(item: Any) -> Any:
    """Without the links between abilities, which no text mentions."""
    if isinstance(item, Move):
        item = msgspec.structs.replace(item, link="", note="moved" if is_own(item.note) else item.note)
    if isinstance(item, Activated | Triggered) and item.zones != BATTLEFIELD:
        item = msgspec.structs.replace(item, zones=BATTLEFIELD)  # follows from what it does
    if isinstance(item, Activated | Triggered) and item.counted:
        item = msgspec.structs.replace(item, counted=False)
    if isinstance(item, Triggered) and item.remembers:
        item = msgspec.structs.replace(item, remembers=())
    if isinstance(item, KeywordAbility) and item.abilities:
        item = msgspec.structs.replace(item, abilities=())
    if isinstance(item, Static) and item.zones != BATTLEFIELD:
        plain = msgspec.structs.replace(item, zones=BATTLEFIELD)
        item = plain if where_it_functions(plain) == item else item
    if isinstance(item, Static) and item.defining:
        item = msgspec.structs.replace(item, defining=False)
    if isinstance(item, Sequence):
        item = OF_TOKENS.parted(OF_ENTERED.parted(OF_LATER.parted(item)))
    return with_parts(item, unlinked)


def _capitals(tokens: list[str], face: Face) -> list[str]:
    """With capitals at the start of sentences and on subtypes, and the name for `~`."""
    out: list[str] = []
    begins, start, quoted = _beginnings(tokens), True, ""
    for place, token in enumerate(tokens):
        if token == '"':
            quoted = "" if quoted else _bearer(tokens[:place])
        word = (
            quoted or own_name(face)
            if token == "~"
            else face.name
            if token == GIVER
            else CAPITALS.get(token, token.upper() if token[0] == "{" or _VARIABLE.fullmatch(token) else token)
        )
        out.append(word[:1].upper() + word[1:] if start else word)
        start = place in begins
    return out


def _beginnings(tokens: list[str]) -> frozenset[int]:
    """The places of the tokens after which a capital stands: ends of sentences, opening marks, between parts of a cost
    before its colon.
    """
    found: set[int] = set()
    commas: list[int] = []
    inside = False
    for place, token in enumerate(tokens):
        if token == ",":
            commas.append(place)
        elif token == ":":
            found.update((place, *commas))
        elif token == '"':
            inside = not inside
            found.update([place] if inside or tokens[place - 1 : place] == ["."] else [])
        elif token in _PAUSES:
            found.add(place)
        if token in _PAUSES or token in (":", '"'):
            commas = []
    return frozenset(found)


_PAUSES = frozenset([".", "—", "•"])


def own_name(face: Face) -> str:
    """What the card calls itself: its name on spells and legendary cards, "this creature" and the like else."""
    if face.supertypes and "legendary" in face.supertypes:
        return face.name.split(",")[0]
    if _SPELLS & set(face.types):
        return face.name
    found = next((subtype for subtype in face.subtypes if subtype in _OF_THEIR_OWN), None)
    if found is not None:
        return f"this {found}"
    for kind in (CardType.CREATURE, CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT):
        if kind in face.types:
            return f"this {kind.value}"
    return "this permanent"


_OF_THEIR_OWN = frozenset(
    "Aura Case Class Equipment Fortification Room Saga Siege Spacecraft Vehicle".split()  # noqa: SIM905
)
_BEARERS = {
    word: kind
    for kind in (
        *("token", "emblem", "card", "spell", "permanent"),
        *("artifact", "creature", "enchantment", "land", "planeswalker"),
    )
    for word in (kind, kind + "s")
}


def _bearer(before: list[str]) -> str:
    """What an ability in quotation marks calls what has it, by the last word for such a thing before it."""
    found = next((_BEARERS[token] for token in reversed(before) if token in _BEARERS), "permanent")
    return f"this {found}"


def face_text(face: Face) -> str:
    """The rules text of one face."""
    return "\n".join(english_lines(face))


def english_lines(face: Face) -> list[str]:
    """The rules text of one face, one text for each ability."""
    names = sorted(_names(face.abilities))
    return [_written(tokens, face, names) for tokens in face_lines(face)]


def _written(tokens: list[str], face: Face, names: list[str]) -> str:
    text = _SIGNED.sub(lambda found: "+", join(_capitals(tokens, face)).replace(" • ", "\n• "))
    text = _NON.sub(r"\1-", text)
    for name in names:
        text = text.replace(name.lower(), name)
    return text


def _names(item: Any) -> set[str]:
    """The names in the abilities, which are written with capitals."""
    found = tuple(nodes(item))
    names = {node.name for node in found if isinstance(node, Named | Face) and node.name}
    return names | {node.into for node in found if isinstance(node, Meld)}


def _with_prototype(card: Card) -> Face:
    """The first face of a prototype card, with the second one's cost and size in its keyword."""
    first, second = card.faces
    if second.mana_cost is None:
        return first
    keyword = KeywordAbility(
        Keyword.PROTOTYPE, Cost((PayMana(second.mana_cost),)), word=f"{second.power}/{second.toughness}"
    )
    plain = KeywordAbility(Keyword.PROTOTYPE)
    return msgspec.structs.replace(first, abilities=tuple(keyword if a == plain else a for a in first.abilities))


def card_text(card: Card) -> str:
    """The rules text of a card; faces are parted by a line with two slashes."""
    faces = (_with_prototype(card),) if card.layout is Layout.PROTOTYPE else card.faces
    return "\n//\n".join(map(face_text, faces))
