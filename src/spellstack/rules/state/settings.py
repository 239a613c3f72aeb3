"""What is agreed before a game (CR 100, 103, 903). Not here: deck construction rules (formats)."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Starting life and hand size, whether the first player skips the first draw (CR 103.8a), free mulligans (103.5c),
    commander rules (903), and whether libraries are shuffled. `every_priority`: whoever has priority is asked even if
    passing is all they can do.
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
