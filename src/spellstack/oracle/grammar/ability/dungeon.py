"""Rooms of dungeons in words: "Dark Pool — Each opponent loses 1 life" (CR 309.4). Kind `line`, for printing only.

Dungeons are given as data (`cards.dungeons`) and never read. Not here: venturing into them (`keyword_action`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import RoomAbility
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule


def _parts(item: Any) -> Any:
    if isinstance(item, tuple) and len(item) == 1 and is_a(item[0], RoomAbility):
        return {"w": item[0].name, "b": item[0].body}
    return None


terminal(
    "room_name",
    lambda parser, at: [],
    lambda item, page: item.split(" ") if isinstance(item, str) else None,
)
rule("line", "{w:room_name} — {b:text}", by=(lambda env: FAIL, _parts))
