"""What is done instead of an instruction, or of its last part alone: "Search …, reveal it, and put it into your hand.
If …, put that card onto the battlefield instead" (CR 614.15). Not here: reading it (`sentence.self_replacement`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import Act, Move
from spellstack.ir.condition import Did
from spellstack.ir.deed import RevealUntil
from spellstack.ir.flow import May, NoteObjects, Sequence, When
from spellstack.ir.node import Effect
from spellstack.ir.reference import Noted
from spellstack.ir.value import NotedNumber
from spellstack.ir.walk import nodes
from spellstack.oracle.grammar.sentence.self_replacement import ALIKE
from spellstack.oracle.lowering.scene import Loose, Scene, Spoken, bare


def in_its_place(made: When) -> Effect:
    """After all before the last part, where the rest speaks of that; `Loose` where it speaks of what would not be done.
    Who may do another thing instead and does not does the first.
    """
    if not made.said.startswith("instead"):
        return _or_else(made)
    first: Any = made.otherwise
    steps = first.steps if isinstance(first, Sequence) else (first,)
    needed = _needed((made.condition, made.then)) - noted(made.then)
    if needed & noted(steps[-1]) or (needed & noted(first) and made.said != "instead"):
        raise Loose("what is done instead speaks of what then is not done")
    alike = needed & noted(first)
    last = steps[-1] if alike else first
    if made.said == "instead" and isinstance(made.then, May) and not isinstance(last, May):
        made = msgspec.structs.replace(made, then=msgspec.structs.replace(made.then, otherwise=last))
    inner = msgspec.structs.replace(made, otherwise=last)
    return Sequence((*steps[:-1], inner), f"{ALIKE}{first.joint}") if alike else inner


def _or_else(made: When) -> When:
    """ "If it's a land card, you may put it there. Otherwise, put it here": also if it is declined (CR 608.2c)."""
    then: Any = made.then
    other = made.otherwise
    offered = isinstance(then, May) and then.otherwise is None and made.said in ("", "otherwise")
    if not offered or _moved(then) is None or _moved(then) != _moved(other):
        return made
    return msgspec.structs.replace(made, then=msgspec.structs.replace(then, otherwise=other))


def _moved(effect: Any) -> Any:
    """What is moved at last."""
    last = effect.effect if isinstance(effect, May) else effect
    last = last.steps[-1] if isinstance(last, Sequence) else last
    return bare(last.what) if isinstance(last, Move) else None


def spoken_before(first: Any, scene: Scene, heard: int) -> list[Spoken]:
    """What was spoken of, without what the first instruction leaves: it has not happened. So much was heard before."""
    names, told = noted(first), scene.spoken[heard:]
    return scene.spoken[:heard] + [s for s in told if not (isinstance(s.ref, Noted) and s.ref.name in names)]


def last_of(first: Any) -> Any:
    """The part that something else is done instead of, where all before it is done all the same."""
    return first.steps[-1] if isinstance(first, Sequence) else first


def _needed(item: Any) -> set[str]:
    return {node.name for node in nodes(item) if isinstance(node, Noted | NotedNumber | Did)}


def noted(item: Any) -> set[str]:
    """The notes that carrying it out leaves."""
    names = {name for node in nodes(item) if isinstance(name := getattr(node, "note", ""), str)}
    names |= {node.name for node in nodes(item) if isinstance(node, NoteObjects)}
    names |= {node.word for node in nodes(item) if isinstance(node, Act)}
    return names | {node.rest for node in nodes(item) if isinstance(node, RevealUntil)}
