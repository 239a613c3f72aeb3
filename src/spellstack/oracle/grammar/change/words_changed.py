"""Changing the words of a text: one colour word, land type or creature type for another (CR 612.2). Kind `vp`.

Not here: what becomes of the characteristics (`change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Change
from spellstack.ir.continuous import ReplaceWord
from spellstack.ir.duration import Duration
from spellstack.ir.flow import ChooseOption, ChooseWord, Sequence
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v


def _replaced(kind: str, duration: Any) -> Sequence:
    """Both words are chosen on resolution (CR 612.2, 608.2d)."""
    old, new = ChooseWord(kind, note="old word"), ChooseWord(kind, except_=("old word",), note="new word")
    return Sequence((old, new, Change(v.what, (ReplaceWord(),), duration)), f"words {kind}")


TEXT = "change the text of {what:group} by replacing all instances of one"
COLOR, LAND = "color word with another", "basic land type with another"
for tail, duration in (("", Duration.INDEFINITE), (" until end of turn", Duration.END_OF_TURN)):
    color, land = _replaced("color", duration), _replaced("basic land type", duration)
    rule("vp", f"{TEXT} {COLOR}{tail}", color)
    rule("vp", f"{TEXT} {LAND}{tail}", land)
    rule("vp", f"{TEXT} {COLOR} or one {LAND}{tail}", ChooseOption((color, land), ("color word", "basic land type")))
