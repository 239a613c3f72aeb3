"""Figures of cards: how fast texts are compiled, and how long two decks of imported cards take to load.

The texts are those that the embedded pool prints: the figure needs no other data, and no text lies here.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from spellstack.cards.catalog import Catalog, embedded
from spellstack.ir.card import Card, Face
from spellstack.ir.value import Fixed
from spellstack.oracle import RefusedCard, compile_card
from spellstack.oracle.compile import read_line
from spellstack.render.english import Unprintable, face_text
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.card_record import records_of
from spellstack.storage.compiler_version import compiler_version
from spellstack.storage.deck_cards import deck_cards
from spellstack.storage.starter_deck import starter_deck, starter_decks

Record = dict[str, Any]


def record_of(card: Card) -> Record:
    """A record from which the card of one face compiles again."""
    (face,) = card.faces
    numbers = {"power": face.power, "toughness": face.toughness, "defense": face.defense}
    stars = zip(("power", "toughness"), face.star or (), strict=False)
    loyalty = {"loyalty": str(face.loyalty.number)} if isinstance(face.loyalty, Fixed) else {}
    return {
        "name": card.name,
        "mana_cost": str(face.mana_cost) if face.mana_cost is not None else "",
        "type_line": _type_line(face),
        "oracle_text": face_text(face),
        **{name: str(number) for name, number in numbers.items() if number is not None},
        **dict(stars),
        **loyalty,
    }


def _type_line(face: Face) -> str:
    left = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    return f"{left} — {' '.join(face.subtypes)}" if face.subtypes else left


def pool_records() -> Iterator[Record]:
    """Records of the cards of the pool that have one face."""
    for name in embedded():
        card = embedded()[name]
        if len(card.faces) == 1:
            try:
                yield record_of(card)
            except Unprintable:
                continue


def compile_speed(records: list[Record]) -> float:
    """Cards compiled in a second, from a cold start; those that are refused count too."""
    read_line.cache_clear()
    gc.collect()
    gc.freeze()  # as for a program that reads cards and nothing else
    start = process_time()
    for record in records:
        try:
            compile_card(record)
        except RefusedCard:
            continue
    seconds = process_time() - start
    gc.unfreeze()
    return len(records) / seconds


def two_decks() -> float:
    """Seconds until two decks of sixty imported cards are there, as in a program that has just begun."""
    decks = [starter_deck(name) for name in starter_decks()[:2]]
    names = {name for deck in decks for name in deck.names()}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.sqlite"
        with CardCatalog(path) as catalog:
            catalog.add([one for name in names for one in records_of(record_of(embedded()[name]))])
        compiler_version.cache_clear()
        gc.collect()
        start = process_time()
        with CardCatalog(path) as catalog:
            for deck in decks:
                deck_cards(deck, Catalog.of(()), catalog)
        return process_time() - start
