"""The zones of the game (CR 400.1). Not here: what is in them."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """A zone; library, hand and graveyard exist once per player, the others are shared."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


# [CR 400.2] library and hand are hidden zones, all others public.
PUBLIC_ZONES = frozenset(Zone) - {Zone.LIBRARY, Zone.HAND}
