"""What references and conditions bring into speech, besides instructions (CR 608.2c, 608.2h).

Not here: what instructions leave to be spoken of (`aftermath`), what a word means.
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.condition import Matches, Paid
from spellstack.ir.node import Filter
from spellstack.ir.reference import (
    EACH_ONE,
    EXILED_HERE,
    All,
    Among,
    AttachedTo,
    ControllerOf,
    Group,
    It,
    Noted,
    OwnerOf,
    Players,
    Target,
    This,
)
from spellstack.ir.walk import mentions, replaced
from spellstack.oracle.grammar.cost.optional_cost import EVIDENCE
from spellstack.oracle.lowering.known import with_said
from spellstack.oracle.lowering.scene import Loose, Scene, Spoken, bare, names_of
from spellstack.oracle.lowering.spoken import find


def speak(made: Any, scene: Scene, heard: int) -> None:
    """What a reference or condition brings into speech, of which so much was heard before it."""
    if isinstance(made, All) and not made.said.startswith("each"):
        scene.spoken.append(Spoken(made, names_of(made.filter), True))
    elif isinstance(made, Group):
        scene.spoken.append(Spoken(made, _names_in(made), True))
    elif isinstance(made, Paid) and isinstance(made.of, This) and made.label not in _OF_NOTHING and not made.what:
        scene.spoken.append(Spoken(This(), frozenset(["~"])))
    elif isinstance(made, AttachedTo):
        scene.spoken.append(Spoken(made, frozenset(made.said.split())))
    elif isinstance(made, Among) and isinstance(made.of, Noted) and not _is_chosen(made.of, scene):
        scene.pool, scene.left = made.of, made
    elif isinstance(made, ControllerOf | OwnerOf | Players):
        scene.spoken.append(Spoken(made, frozenset(["player", "controller"]), player=True))
    elif isinstance(made, Matches):
        _once_more(scene, heard)


_OF_NOTHING = frozenset(["gift", EVIDENCE, "alternative"])  # that they were paid is said without the spell


def _is_chosen(moved: Noted, scene: Scene) -> bool:
    """Whether the note is of what was chosen and then moved: the rest is still that of what it was chosen from."""
    what, _ = scene.went.get(moved.name, (None, None))
    return what is not None and what == bare(scene.left)


def _names_in(group: Group) -> frozenset[str]:
    return frozenset().union(*(names_of(part.filter) for part in group.of if isinstance(part, All)))


def last_controller(made: Any, scene: Scene) -> Any:
    """A card in exile has no controller: "its controller" is whose it was before (CR 109.4, 608.2h)."""
    if not isinstance(made, ControllerOf) or not isinstance(made.of, Noted) or made.of.name != EXILED_HERE:
        return made
    moved = [ref for ref in scene.moved if isinstance(ref, Target)]
    if len(moved) != 1 or "exiled" not in scene.ways:
        raise Loose("a card in exile has no controller")
    return msgspec.structs.replace(made, of=with_said(moved[0], made.of.said))


def paid_for(made: Any, scene: Scene) -> Any:
    """ "counter target spell if it was kicked": in a spell "it" is what was spoken of, if anything was."""
    if not isinstance(made, Paid) or made.of != This("it") or scene.others is not None:
        return made
    found = find("it", scene)
    if found is None or not isinstance(found.ref, Target):
        return made
    return msgspec.structs.replace(made, of=with_said(found.ref, "it"))


def once(spoken: list[Spoken], before: list[Spoken]) -> list[Spoken]:
    """What was spoken of before is not spoken of anew where a number that was told is taken up ("X or less")."""
    return before + [one for one in spoken[len(before) :] if all(one.ref != known.ref for known in before)]


def _once_more(scene: Scene, heard: int) -> None:
    """ "If it shares a type with ~, reveal it": of its subject a clause speaks above what it is compared with."""
    said = scene.spoken[heard:]
    if len(said) > 1 and not said[0].player and not said[0].many:
        scene.spoken.append(said[0])


def after_loop(spoken: list[Spoken]) -> list[Spoken]:
    """What is spoken of after a loop: not the one of a pass; what was noted in every pass are many things."""
    for one in spoken:
        one.many = one.many or isinstance(one.ref, Noted)
    return [one for one in spoken if not mentions(one.ref, It)]


def of_pass(effect: Any) -> Any:
    """In what is looked for "that creature" is the one of the pass, and not what is looked at."""

    def noted(part: Any) -> Any:
        return Noted(EACH_ONE, part.said) if isinstance(part, It) and part.said else part

    return replaced(effect, lambda part: replaced(part, noted) if isinstance(part, Filter) else part)
