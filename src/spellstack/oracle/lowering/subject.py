"""What is done to "it" is done to something else than what does it: "whenever a creature enters, ~ deals 2 damage to
it" (CR 608.2c). Of the same the text says "itself". Damage is dealt to none that are cards elsewhere (120.1).

Not here: what words point to otherwise (`spoken`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import DealDamage, Fight
from spellstack.ir.reference import All, This
from spellstack.lexicon.zone import Zone
from spellstack.oracle.lowering.scene import Scene, Spoken, bare
from spellstack.oracle.lowering.spoken import is_itself
from spellstack.oracle.syntax import Said

Lower = Callable[[Any, Scene, bool], Any]
_PRONOUNS = ("it", "they", "each of them")
_PARTS: dict[type, tuple[str, str]] = {DealDamage: ("source", "to"), Fight: ("first", "second")}


def to_another(item: Any, scene: Scene, known: bool, lower: Lower) -> tuple[Any, list[Spoken]]:
    """The instruction with "it" for something else than its subject, and what is spoken of last after it."""
    subject, other = _PARTS.get(type(item), ("", ""))
    word = getattr(item, other) if other else None
    if not isinstance(word, Said) or word.word not in _PRONOUNS or (word.word != "it" and isinstance(item, Fight)):
        return item, []
    of: Any = lower(getattr(item, subject), scene, known)
    before = scene.spoken
    scene.spoken = [one for one in before if _can_be(word.word, one, of)]
    made, said = lower(word, scene, known), scene.spoken[-1]
    scene.spoken = before
    return replace(item, **{subject: of, other: made}), [said]


def _can_be(word: str, spoken: Spoken, of: Any) -> bool:
    if word != "it":
        return not isinstance(spoken.ref, All) or Zone.BATTLEFIELD in spoken.ref.zones
    return bare(spoken.ref) != bare(of) and not (isinstance(of, This) and is_itself(spoken.names))
