"""A card as lines of text, as the engine understands it, in English or French. Not here: finding it."""

from __future__ import annotations

from collections.abc import Iterator

from spellstack import render
from spellstack.ir.card import Card, Face
from spellstack.ir.value import Fixed
from spellstack.narrate.wording import say
from spellstack.render import french


def card_lines(card: Card, lang: str = "en", called: str = "") -> Iterator[str]:
    """The lines of the card; `called` is its name in that language, where it is known."""
    names = [*called.split(" // "), *("" for _ in card.faces)]
    for place, (face, name) in enumerate(zip(card.faces, names, strict=False)):
        if place:
            yield "//"
        yield from _face_lines(face, lang, name)


def _face_lines(face: Face, lang: str, called: str) -> Iterator[str]:
    yield (called or face.name) + (f"  {face.mana_cost}" if face.mana_cost is not None else "")
    yield "  ".join((french.type_line(face) if lang == "fr" else _types(face), *_printed(face, lang)))
    try:
        yield from _french(face, called) if lang == "fr" else filter(None, [render.face_text(face)])
    except render.Unprintable as error:
        yield f"({error})"


def _printed(face: Face, lang: str) -> Iterator[str]:
    """Power and toughness as they are printed, stars included, loyalty and defense."""
    size = face.star or (face.power, face.toughness)
    if size != (None, None):
        yield "/".join(map(str, size))
    if face.loyalty is not None:
        yield say("state.loyalty", lang, number=face.loyalty.number if isinstance(face.loyalty, Fixed) else "X")
    if face.defense is not None:
        yield say("state.defense", lang, number=face.defense)


def _types(face: Face) -> str:
    types = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    return types + (" — " + " ".join(face.subtypes) if face.subtypes else "")


def _french(face: Face, called: str) -> Iterator[str]:
    """The lines in French, those that cannot be said yet in English and marked."""
    for line in french.face_lines(face, called):
        yield line.text if line.missing is None else say("ui.untranslated", "fr", text=line.text)
