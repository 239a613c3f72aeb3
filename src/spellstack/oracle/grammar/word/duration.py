"""How long effects last (CR 611.2). Kinds: `duration` (after the verb), `lasting` (before the clause)."""

from __future__ import annotations

from spellstack.ir.duration import Duration
from spellstack.oracle.machine import rule

for duration in (
    Duration.END_OF_TURN,
    Duration.THIS_TURN,
    Duration.END_OF_COMBAT,
    Duration.YOUR_NEXT_TURN,
    Duration.END_OF_YOUR_NEXT_TURN,
    Duration.NEXT_UPKEEP,
):
    rule("duration", duration.value, duration)
    if duration is not Duration.THIS_TURN:
        rule("lasting", duration.value, duration)
rule("duration", "for as long as ~ remains on the battlefield", Duration.WHILE_SOURCE_REMAINS)
rule("duration", "for as long as you control ~", Duration.WHILE_YOU_CONTROL_SOURCE)
rule("duration", "for as long as ~ remains tapped", Duration.WHILE_SOURCE_TAPPED)
rule("duration", "for the rest of the game", Duration.GAME)
rule("lasting", "for the rest of the game", Duration.GAME)
