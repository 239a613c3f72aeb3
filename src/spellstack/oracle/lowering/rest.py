"""What is left of those from which some were chosen: "put one into your hand and the rest into your graveyard".

Not here: the choices (`lower`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.filter import IsOneOf, Not
from spellstack.ir.reference import Among, Noted
from spellstack.oracle.lowering.scene import Loose, Scene, bare


def leave_rest(pool: Any, chosen: Noted, scene: Scene) -> None:
    """Some of the pool (None: of what the text says) are chosen, maybe after others of the same. A choice of other
    things after one from the pool leaves the rest of that as it is.
    """
    if pool is None and scene.pool is not None and scene.left is not None:
        return
    again = pool is not None and scene.pool is not None and bare(pool) == bare(scene.pool)
    scene.gone = [*scene.gone, scene.left] if again and isinstance(scene.left, Noted) else []
    scene.pool = pool if pool is not None else scene.pool
    scene.left = chosen


def the_rest(word: str, scene: Scene) -> Any:
    """Those of the pool that were not chosen; `Loose` if there is none."""
    if isinstance(scene.pool, Noted) and scene.pool.name == "rest":
        return Noted("rest", word)
    if scene.left is None or scene.pool is None:
        raise Loose(f'"{word}" is left of nothing')
    if isinstance(scene.left, Among):
        return Among(scene.pool, Not(scene.left.filter))
    pool = scene.pool
    for gone in scene.gone:
        pool = Among(pool, Not(IsOneOf(gone)))
    return Among(pool, Not(IsOneOf(msgspec.structs.replace(scene.left, said=word))))
