"""Digests follow the meaning of records and not their wording."""

from spellstack.cards.catalog import embedded
from spellstack.ir.ability import Static, Triggered
from spellstack.ir.deed import Draw
from spellstack.ir.digest import digest_of
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed


def drawing(count: int, said: str = "") -> Triggered:
    return Triggered((EventPattern(EventKind.ATTACK),), Instructions(Draw(Fixed(count))), said=said)


def test_a_digest_is_eight_digits_and_always_the_same():
    assert digest_of(drawing(1)) == digest_of(drawing(1))
    assert len(digest_of(drawing(1))) == 8 and int(digest_of(drawing(1)), 16) >= 0


def test_another_meaning_is_another_digest():
    assert len({digest_of(drawing(1)), digest_of(drawing(2)), digest_of(Static(()))}) == 3


def test_another_wording_is_not():
    assert digest_of(drawing(1, "when")) == digest_of(drawing(1, "whenever"))


def test_cards_of_the_pool_differ():
    names = list(embedded())[:100]
    assert len({digest_of(embedded()[name]) for name in names}) == len(names)
