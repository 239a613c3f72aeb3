"""Compiled cards are consistent in themselves: notes, kinds, subjects, others and events (CR 608.2c)."""

import pytest

from spellstack.cards.catalog import embedded
from spellstack.ir.ability import Triggered
from spellstack.ir.action import DealDamage, Move
from spellstack.ir.card import Face
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.reference import EventPart, It, Noted, Players, This, You
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Zone
from tests.oracle.consistency import (
    CHECKS,
    done_to_itself,
    it_of_nothing,
    missing_parts,
    mistaken_kinds,
    unwritten_notes,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_embedded_card_is_consistent(check):
    pool = embedded()
    assert not {name: fault for name in pool for face in pool[name].faces for fault in check(face)}


def _says(effect) -> Face:
    event = EventPattern(EventKind.BEGIN_STEP)
    return Face("Wrong", (CardType.ENCHANTMENT,), abilities=(Triggered((event,), Instructions(effect)),))


@pytest.mark.parametrize(
    ("check", "effect"),
    [
        (unwritten_notes, Move(Noted("chosen"), Zone.EXILE)),
        (mistaken_kinds, Move(Players(), Zone.EXILE)),
        (mistaken_kinds, Move(This(), Zone.EXILE, by=This())),
        (done_to_itself, DealDamage(This("it"), Fixed(1), This())),
        (missing_parts, DealDamage(You(), Fixed(1), EventPart())),
        (it_of_nothing, Move(It(), Zone.EXILE)),
    ],
)
def test_the_checks_find_what_is_wrong(check, effect):
    assert list(check(_says(effect)))
