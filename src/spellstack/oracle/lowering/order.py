"""The order of a text: where the parts of what was read begin, so that lowering can go through them as they are said.

Not here: what they become (`lower`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.condition import Paid, Unless
from spellstack.ir.flow import Sequence, When
from spellstack.ir.node import Node
from spellstack.ir.reference import Target, This
from spellstack.ir.value import Fixed
from spellstack.ir.walk import mentions, nodes
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.lowering.scene import NEVER, Scene
from spellstack.oracle.syntax import IfDone, NewChoice, NewTarget, Said, SaidAmount


def first_at(item: Any) -> int:
    """The first token of the tree that is known; `NEVER` if none is."""
    kind = type(item)
    if kind in _MARKED:
        at: int = item.at
        return at
    if kind is tuple:
        parts: Any = item
    else:
        fields = _FIELDS.get(kind)
        if fields is None:
            fields = _FIELDS[kind] = kind.__struct_fields__ if issubclass(kind, Node) else ()
        parts = [getattr(item, name) for name in fields]
    first = NEVER
    for part in parts:
        if type(part) not in LEAVES:
            at = first_at(part)
            if at < first:
                first = at
    return first


_MARKED = frozenset((NewTarget, NewChoice, Said, SaidAmount, IfDone))
LEAVES = frozenset((str, int, bool, type(None), Fixed, Zone, CardType))
_FIELDS: dict[type, tuple[str, ...]] = {}


def merged(places: list[tuple[int, int]]) -> list[int]:
    """Places in the order of the text; a part without a known token stays after the part before it."""
    keyed, before = [], -1
    for at, place in places:
        before = at if at != NEVER else before
        keyed.append((before, place))
    return [place for _, place in sorted(keyed)]


def slots_of(item: Any) -> set[int]:
    """The target slots that the tree speaks of."""
    return {node.slot for node in nodes(item) if isinstance(node, Target)}


def aims(item: Any) -> bool:
    """Whether the tree announces targets."""
    return mentions(item, NewTarget)


def only_if(made: When, scene: Scene, first: int) -> When:
    """Targets that only a paid cost asks for are not chosen without it, nor those it replaces with it (CR 601.2c)."""
    then, otherwise = slots_of(made.then), slots_of(made.otherwise)
    for slot in range(first, len(scene.specs)) if _of_this(made.condition) else ():
        if slot not in then or slot not in otherwise:
            condition = Unless(made.condition) if slot in otherwise else made.condition
            scene.specs[slot] = msgspec.structs.replace(scene.specs[slot], condition=condition)
    return made


def _of_this(condition: Any) -> bool:
    return isinstance(condition, Paid) and isinstance(condition.of, This)


def once_chosen(made: Any, scene: Scene, before: int) -> Any:
    """The instruction after the choices that its own parts ask for, of which there were so many before."""
    if len(scene.choices) == before or scene.held:
        return made
    chosen, scene.choices = scene.choices[before:], scene.choices[:before]
    least = chosen[-1].minimum
    scene.least = least.number if isinstance(least, Fixed) else 0
    return Sequence((*chosen, made), "choose")
