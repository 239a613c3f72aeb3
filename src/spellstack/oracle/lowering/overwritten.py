"""Which instruction keeps a note of its own of what it moved, because another that moves something else would write it
anew before the text speaks of the first again: "put that card onto the battlefield and the rest into your library. If
that creature …" (CR 608.2c).

All others share one note, so that either of two alternatives may leave it. Not here: what is moved (`aftermath`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import Move
from spellstack.oracle.lowering.scene import Scene, Spoken, bare


def own_note(made: Any, scene: Scene) -> Any:
    """The instruction with a note of its own if it needs one."""
    if not isinstance(made, Move):
        return made
    scene.held_by.serial += 1
    number = scene.held_by.serial
    return msgspec.structs.replace(made, note=f"{made.note} {number}") if number in scene.held_by.own else made


def still_held(ref: Any, note: str | None, spoken: Spoken, scene: Scene) -> None:
    """Takes down that a note is spoken of which by then holds something else."""
    known = scene.held_by
    thing = known.things.get(bare(ref)) if note is not None else spoken.thing
    name = note if note is not None else getattr(ref, "name", "")
    if thing and known.holders.get(name) != thing:
        known.lost.add(known.last[thing])


def still_so(word: str, note: str, scene: Scene) -> None:
    """The same of what was done "this way"."""
    known = scene.held_by
    number = known.ways.get(word)
    if number is not None and known.writers.get(note.removesuffix(" from")) != number:
        known.lost.add(number)


def is_own(note: str) -> bool:
    """Whether it is a note of one instruction alone."""
    return note.startswith("moved ") and note[6:].isdecimal()
