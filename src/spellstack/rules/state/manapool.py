"""Mana in a pool, unit by unit (CR 106.4, 106.6). Not here: what it can pay (legality.payment)."""

from __future__ import annotations

import msgspec

from spellstack.ir.deed import ManaRestriction
from spellstack.lexicon.mana import ManaType


class Unit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One mana: its type, the object that produced it, whether that was snow, what it may be spent on and how long
    it stays.
    """

    type: ManaType
    source: int = 0
    snow: bool = False
    restriction: ManaRestriction | None = None
    keep: str = ""
