"""The form of records in files: by what they mean alone, however they were made."""

import msgspec
import pytest
from msgspec.structs import replace

from spellstack.cards.catalog import embedded
from spellstack.ir.card import Card
from spellstack.ir.codec import from_builtins, to_builtins
from spellstack.ir.deed import Draw
from spellstack.ir.digest import digest_of
from spellstack.ir.node import Node
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.ir.walk import rewritten

SAMPLE = sorted(embedded())[::40]


def made_anew(part):
    """The record with new ones, equal to what they were, in all its fields."""
    if not isinstance(part, Node):
        return part
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    return replace(part, **{name: replace(value) for name, value in values.items() if isinstance(value, Node)})


def test_a_field_that_says_what_it_would_say_anyway_is_left_out():
    assert to_builtins(Draw(Fixed(1), You())) == to_builtins(Draw()) == {"type": "Draw"}
    assert digest_of(Draw(Fixed(1))) == digest_of(Draw())
    assert digest_of(Draw(Fixed(2))) != digest_of(Draw())


@pytest.mark.parametrize("name", SAMPLE)
def test_cards_are_written_and_read_again_as_what_they_are(name):
    card = embedded()[name]
    written = to_builtins(card)
    assert from_builtins(written, Card) == card
    assert to_builtins(from_builtins(written, Card)) == written
    assert to_builtins(rewritten(card, made_anew)) == written
    full = msgspec.json.encode(written)
    assert from_builtins(msgspec.json.decode(full), Card) == card
