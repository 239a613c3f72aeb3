"""What is asked of something after it was moved: who controls it, how many counters are on it (CR 400.7, 122.2).

Not here: what words point to (`spoken`, `lower`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.reference import ControllerOf, Noted, Target
from spellstack.ir.value import Counters, Stat
from spellstack.lexicon.zone import Zone
from spellstack.oracle.lowering.known import with_said
from spellstack.oracle.lowering.scene import Scene, bare


def as_moved(made: Any, scene: Scene) -> Any:
    """A card put onto the battlefield has a controller and a size there alone; what left it has counters
    no more, but had.
    """
    if isinstance(made, Stat) and made.stat in (
        "power",
        "toughness",
    ):  # [CR 608.2h] a creature's own, as it is there now
        note = scene.moved.get(bare(made.of), "")
        there = scene.went.get(note, (None, None))[1] is Zone.BATTLEFIELD
        return msgspec.structs.replace(made, of=Noted(note, getattr(made.of, "said", ""))) if there else made
    if isinstance(made, ControllerOf):
        note = scene.moved.get(bare(made.of), "")
        there = scene.went.get(note) == (bare(made.of), Zone.BATTLEFIELD)
        return msgspec.structs.replace(made, of=Noted(note, getattr(made.of, "said", ""))) if there else made
    if not isinstance(made, Counters) or not isinstance(made.of, Noted):
        return made
    before, zone = scene.went.get(made.of.name, (None, Zone.BATTLEFIELD))
    left = isinstance(before, Target) and zone is not Zone.BATTLEFIELD
    return msgspec.structs.replace(made, of=with_said(before, made.of.said)) if left else made
