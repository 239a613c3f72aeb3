"""How long a continuous effect, permission or delayed ability lasts (CR 611.2, 514.2)."""

from __future__ import annotations

from enum import StrEnum


class Duration(StrEnum):
    """When an effect created by a resolution ends."""

    END_OF_TURN = "until end of turn"
    THIS_TURN = "this turn"  # ends at the same moment; printed differently
    END_OF_COMBAT = "until end of combat"
    YOUR_NEXT_TURN = "until your next turn"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    NEXT_UPKEEP = "until your next upkeep"
    NEXT_UNTAP = "during its controller's next untap step"
    WHILE_SOURCE_REMAINS = "for as long as this remains on the battlefield"
    WHILE_YOU_CONTROL_SOURCE = "for as long as you control this"
    WHILE_SOURCE_TAPPED = "for as long as this remains tapped"
    WHILE_CONDITION = "for as long as"  # the effect's own condition
    UNTIL_CONTROL_LOST = "until you lose control of it"  # of the spell affected or the permanent it becomes
    UNTIL_SOURCE_LEAVES = "until this leaves the battlefield"
    GAME = "for the rest of the game"
    INDEFINITE = "indefinitely"  # no duration stated (CR 611.2a)
