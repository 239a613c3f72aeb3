"""Cards mean what they meant: a change of the grammar that changes that shows itself here, card by card.

Where the change is meant, `python -m tools.pool` writes the pool anew, and `python -m tools.proof.digests` the digests.
"""

import random

from spellstack.cards.catalog import embedded
from spellstack.cards.melding import as_printed
from spellstack.errors import SpellstackError
from spellstack.ir.digest import digest_of
from spellstack.oracle import compile_card
from spellstack.storage.card_file import read_cards
from tools.proof import digests

SAMPLE = 400


def meaning(record) -> str:
    try:
        return digest_of(compile_card(record))
    except SpellstackError:
        return "refused"


def test_cards_of_the_pool_mean_what_they_meant():
    known = digests.read()
    now = {name: digest_of(as_printed(embedded()[name])) for name in embedded()}
    assert known, "no digests"
    found = digests.changes({name: known[name] for name in now if name in known}, now)
    assert found == ([], [], []), str(found)


def test_cards_at_random_mean_what_they_meant(shared):
    known = digests.read()
    names = random.Random(1).sample(sorted(known), min(SAMPLE, len(known)))
    records = {card.name: card.fields for card in read_cards(shared / "cards" / "oracle_cards.jsonl.gz")}
    now = {name: meaning(records[name]) for name in names if name in records}
    found = digests.changes({name: known[name] for name in names}, now)
    assert found == ([], [], []), str(found)


def test_changes_are_told_by_name(tmp_path):
    path = tmp_path / "digests.txt"
    digests.write({"Otter": "01", "Æther // Otter": "02", "Old Otter": "03"}, path)
    assert path.read_text(encoding="utf-8") == "03 Old Otter\n01 Otter\n02 Æther // Otter\n"
    found = digests.changes(digests.read(path), {"Otter": "01", "Æther // Otter": "04", "New Otter": "05"})
    assert found == (["Æther // Otter"], ["New Otter"], ["Old Otter"])
    assert str(found) == "1 changed (Æther // Otter), 1 new (New Otter), 1 no longer verified (Old Otter)"
    assert digests.read(tmp_path / "nothing") == {}
