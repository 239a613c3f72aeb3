"""What is agreed before a game (CR 100, 103, 903). Not here: deck construction rules (formats)."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Edition(StrEnum):
    """The Comprehensive Rules by which a game is played, by the day from which they hold."""

    APRIL_2026 = "2026-04-17"
    AUGUST_2026 = "2026-08-07"  # a mana ability moves no card to or from a library


class Settings(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Starting life and hand size, whether the first player skips the first draw (CR 103.8a), free mulligans (103.5c),
    commander rules (903), and whether libraries are shuffled. `every_priority`: whoever has priority is asked even if
    passing is all they can do. `rules`: which Comprehensive Rules hold, where later ones are known to differ.
    """

    life: int = 20
    hand: int = 7
    skip_first_draw: bool = True
    free_mulligans: int = 0
    commander: bool = False
    shuffle: bool = True
    mulligans: bool = True
    choose_starter: bool = False
    every_priority: bool = False
    rules: Edition = Edition.APRIL_2026
