"""Rebuilds the embedded pool: `python -m tools.pool [CARDS]`. Not here: reading the pool (cards.catalog).

CARDS is a file of Scryfall-shaped records, one JSON object a line, gzip or plain; by default the acceptance data beside
the project. The names wanted are in `cards/pool/names.txt`, also of cards not understood yet; those that are refused
are printed with the reason. Cards of the pool of which the file has no record stay as they are.
"""

from __future__ import annotations

import gzip
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from spellstack.cards.melding import completed, is_complete
from spellstack.errors import UnsupportedCard
from spellstack.ir.card import Card, Layout
from spellstack.ir.codec import from_builtins, to_builtins
from spellstack.oracle import compile_card
from spellstack.render.verify import Status, verify
from spellstack.rules.effects.support import verify_supported

POOL = Path(__file__).parents[1] / "src" / "spellstack" / "cards" / "pool"
CARDS = Path(__file__).parents[2] / "shared" / "cards" / "oracle_cards.jsonl.gz"


def records(path: Path) -> Iterator[dict[str, Any]]:
    """The records of the file, one by one."""
    with gzip.open(path, "rb") if path.suffix == ".gz" else path.open("rb") as file:
        for line in file:
            yield msgspec.json.decode(line)


def wanted() -> list[str]:
    """The names the pool should have."""
    return [name for name in (POOL / "names.txt").read_text(encoding="utf-8").splitlines() if name]


def compiled(path: Path, names: set[str]) -> tuple[list[Card], dict[str, str]]:
    """The cards that are verified, and the others with the reason. Cards that meld have what they become with them."""
    cards, refused = {}, {}
    for record in records(path):
        if record["name"] in names or record.get("layout") == Layout.MELD:
            card, reason = _read(record)
            if card is None:
                refused[record["name"]] = reason
            else:
                cards[card.name] = card
    whole = [completed(cards[name], cards.get) for name in sorted(cards.keys() & names)]
    refused.update({card.name: "what it melds into is refused" for card in whole if not is_complete(card)})
    refused = {name: reason for name, reason in refused.items() if name in names}
    return [card for card in whole if card.name not in refused], refused


def _read(record: dict[str, Any]) -> tuple[Card | None, str]:
    """The card if it is verified and the rules can carry it out, else why not."""
    verdict = verify(record)
    if verdict.status is not Status.VERIFIED:
        return None, f"{verdict.status}: {'; '.join(verdict.reasons)}"
    card = compile_card(record)
    reason = unplayable(card)
    return (None, reason) if reason else (card, "")


def unplayable(card: Card) -> str:
    """What the rules cannot carry out of a card that was read, empty if they can all of it."""
    try:
        verify_supported(card)
        from_builtins(to_builtins(card), Card)
    except (UnsupportedCard, msgspec.ValidationError) as refused:
        return str(refused)
    return ""


def present(names: set[str]) -> list[Card]:
    """Those of the cards that the pool has now."""
    lines = (line for file in POOL.glob("*.jsonl") for line in file.read_bytes().splitlines())
    return [from_builtins(found, Card) for found in map(msgspec.json.decode, lines) if found["name"] in names]


def write(cards: list[Card]) -> None:
    """One line a card in a file for each first letter; files without cards are removed."""
    groups: dict[str, list[bytes]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: card.name):
        first = card.name[0].lower()
        groups[first if first.isascii() and first.isalpha() else "other"].append(msgspec.json.encode(to_builtins(card)))
    for old in POOL.glob("*.jsonl"):
        if old.stem not in groups:
            old.unlink()
    for letter, lines in groups.items():
        (POOL / f"{letter}.jsonl").write_bytes(b"\n".join(lines) + b"\n")


def main(arguments: list[str]) -> int:
    """Rebuilds the pool and tells what it lacks."""
    names = set(wanted())
    cards, refused = compiled(Path(arguments[0]) if arguments else CARDS, names)
    missing = names - {card.name for card in cards} - set(refused)
    cards += present(missing)
    write(cards)
    for name, reason in sorted(refused.items()):
        sys.stdout.write(f"{name}: {reason}\n")
    for name in sorted(missing):
        sys.stdout.write(f"{name}: no record, left as it was\n")
    sys.stdout.write(f"{len(cards)} of {len(names)} cards\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
