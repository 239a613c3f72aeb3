"""How much of something happened this turn, as a number: "the number of lands that entered … this turn" (CR 608.2h).

Kinds `value_head`, `counted_thing`. Not here: whether it happened (`turn_history`).
"""

from __future__ import annotations

from spellstack.ir.reference import Players, You
from spellstack.ir.value import ThisTurn
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

for words, what, whose in (
    ("died under your control", "permanents put into graveyards", You()),
    ("entered the battlefield under your control", "permanents entered", You()),
    ("entered the battlefield", "permanents entered", Players()),
    ("left the battlefield under your control", "permanents left", You()),
    ("left the battlefield", "permanents left", Players()),
):
    rule("counted_thing", f"{{q:perm}} that {words} this turn", ThisTurn(what, whose, v.q))
    rule("value_head", f"the number of {{q:perms}} that {words} this turn", ThisTurn(what, whose, v.q))
for words, what in (
    ("card you've discarded this turn", "cards discarded"),
    ("land you've played this turn", "lands played"),
):
    rule("counted_thing", words, ThisTurn(what, You()))
rule("value_head", "the number of cards you've discarded this turn", ThisTurn("cards discarded", You()))
