"""The cards of a file of card data as judged, and their lines. Not here: how cards are judged (render, storage)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from spellstack.cards.melding import completed, pair_of
from spellstack.ir.card import Card
from spellstack.oracle import compile_card
from spellstack.oracle.compile import OF_DECKS, type_line
from spellstack.oracle.normalise import lines
from spellstack.render import Coverage, Status
from spellstack.storage.card_file import read_cards
from spellstack.storage.judgements import judged

CARDS = Path(__file__).parents[3] / "shared" / "cards" / "oracle_cards.jsonl.gz"
DECKS = CARDS.parents[1] / "decks"
Record = Mapping[str, Any]
MELDED = "melded"


class Judged(NamedTuple):
    """The records of a file, those that are verified, what these mean as digests, and the counts of all."""

    records: list[Record]
    verified: list[Record]
    digests: dict[str, str]
    coverage: Coverage


def judged_cards(path: Path) -> Judged:
    """The cards of the file as the compiler of today judges them; what is known from before is not judged again."""
    cards = read_cards(path)
    judgements = judged(cards)
    found = Judged([card.fields for card in cards], [], {}, Coverage())
    for card in cards:
        judgement = judgements[card.digest]
        if found.coverage.add(card.fields, judgement) is Status.VERIFIED:
            found.verified.append(card.fields)
            found.digests[card.name] = judgement.digest
    melding = {record["name"]: record for record in found.records if record.get("layout") == "meld"}
    found.verified[:] = [_with_melded(record, melding) for record in found.verified]
    return found


def _with_melded(record: Record, melding: Mapping[str, Record]) -> Record:
    """The record of a card that tells of melding, with the record of what the pair becomes."""
    pair = pair_of(compile_card(record)) if record["name"] in melding else None
    return record if pair is None else {**record, MELDED: melding[pair[1]]}


def lines_of(record: Record) -> Iterator[tuple[str, bool]]:
    """The lines of the card in normal form, but for those about decks, each with whether it is a spell's."""
    for part in record.get("card_faces") or [record]:
        types, supertypes, _subtypes = type_line(part["type_line"])
        spell = bool({"instant", "sorcery"} & set(types))
        for line in lines(part.get("oracle_text") or "", part["name"], "legendary" in supertypes):
            if line not in OF_DECKS:
                yield line, spell


def compiled(record: Record) -> Card:
    """The card of a record that is known to compile, complete if it melds."""
    card, melded = compile_card(record), record.get(MELDED)
    return card if melded is None else completed(card, lambda name: compile_card(melded))
