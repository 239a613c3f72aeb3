"""What a text speaks of has to have been told: numbers, words, choices (CR 608.2c). Not here: what words point to."""

from __future__ import annotations

from typing import Any

from spellstack.ir.combat import AttackOption
from spellstack.ir.filter import OfChosen
from spellstack.ir.reference import This
from spellstack.ir.value import NotedNumber
from spellstack.oracle.spoken import Loose, Scene, Spoken
from spellstack.oracle.syntax import Total


def verify_known(item: Any, scene: Scene) -> None:
    """`Loose` if the item speaks of a number or word that nothing told."""
    if isinstance(item, NotedNumber) and item.name == "prevented" and not scene.preventing:
        raise Loose("nothing tells how much was prevented")
    if isinstance(item, NotedNumber) and item.name.startswith("votes ") and item.name not in scene.words:
        raise Loose("nobody votes for it")
    if isinstance(item, Total):
        raise Loose("a total is said of what is not chosen")
    if isinstance(item, OfChosen) and item.said and item.what not in scene.words:
        raise Loose(f"no {item.what} is chosen")
    if isinstance(item, AttackOption):
        scene.spoken.append(Spoken(This(), frozenset(["~"])))
