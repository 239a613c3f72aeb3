"""Looking at the top card of the library and playing it, in one sentence (CR 401.5, 601.3). Kind `static`.

Not here: permissions to play cards alone (`permission`).
"""

from __future__ import annotations

from spellstack.ir.static import PlayerRule, PlayerRuleKind
from spellstack.oracle.grammar.casting.permission import may_play
from spellstack.oracle.machine import rule

LOOKS = PlayerRule(PlayerRuleKind.LOOK_AT_TOP)
_read, _taken = may_play(False, {})
rule(
    "static",
    "you may look at the top card of your library any time , and you may {w:ways}",
    by=(
        lambda env: (LOOKS, *_read(env)),
        lambda i: _taken(i[1:]) if len(i) > 1 and i[0] == LOOKS else None,
    ),
)
