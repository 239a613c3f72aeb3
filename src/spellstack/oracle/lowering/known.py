"""What a text speaks of has to have been told: numbers, words, choices (CR 608.2c). Not here: what words point to."""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import Change, Move
from spellstack.ir.combat import AttackOption
from spellstack.ir.condition import Matches
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import OfChosen
from spellstack.ir.flow import Sequence
from spellstack.ir.reference import Linked, Players, This, Who
from spellstack.ir.token import BecomeCopy, CopyPermanent, CreateToken
from spellstack.ir.value import Amount, Fixed, NotedNumber
from spellstack.ir.walk import nodes
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.lowering.lasting import is_endless
from spellstack.oracle.lowering.scene import Loose, Scene, Spoken
from spellstack.oracle.syntax import AS_IT_ENTERS, NewChoice, Said, SaidAmount, Total


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
    if isinstance(item, CopyPermanent | CreateToken) and _knows_exiled(item):
        raise Loose("what is created does not know what was exiled")
    if isinstance(item, CopyPermanent) and isinstance(item.of, NewChoice) and item.of.maximum != Fixed(1):
        raise Loose("a token is a copy of one thing, and a name may be of several")
    if isinstance(item, Sequence) and _swaps(item.steps):
        raise Loose("two that become copies of each other do so at once")
    if isinstance(item, Change) and item.said == AS_IT_ENTERS:
        raise Loose("nothing is put onto the battlefield that is so as it enters")
    if is_endless(item):
        raise Loose("nothing tells how long the bonus lasts")
    if isinstance(item, AttackOption):
        scene.spoken.append(Spoken(This(), frozenset(["~"])))


def _swaps(steps: tuple[Any, ...]) -> bool:
    """Whether one thing becomes a copy of another that then becomes a copy of the first."""
    copies = [step for step in steps if isinstance(step, BecomeCopy)]
    return len(copies) == 2 and _word(copies[0].what) == _word(copies[1].of)


def _word(ref: Any) -> Any:
    return ref.word if isinstance(ref, Said) else ref


def _knows_exiled(item: Any) -> bool:
    """Whether its abilities speak of what was exiled without exiling anything."""
    inside = tuple(nodes(item.exceptions if isinstance(item, CopyPermanent) else item.token))
    exiles = any(isinstance(node, Move) and node.to is Zone.EXILE for node in inside)
    return not exiles and any(isinstance(node, Linked) and node.name == "exiled" for node in inside)


def verify_one(word: str, ref: Any, scene: Scene) -> None:
    """`Loose` if "that player" would be several; who may pay is asked one by one."""
    several = isinstance(ref, Players) and ref.who in (Who.EACH, Who.OPPONENTS)
    if several and word in ("that player", "that opponent") and not scene.paying:
        raise Loose(f'"{word}" is one of several')


def verify_events(events: tuple[EventPattern, ...]) -> None:
    """`Loose` if "play a land or cast a spell from anywhere other than your hand" would be of the spell alone."""
    if any(event.not_from for event in events) and any(event.kind is EventKind.PLAY_LAND for event in events):
        raise Loose("from where a land is played is not looked at")


def apart(item: Any) -> tuple[Any, Total | None]:
    """What is chosen, and what is said of all of it together."""
    parts = parts_of(item.noun.filter)
    total = next((part for part in parts if isinstance(part, Total)), None)
    if total is None:
        return item, None
    noun = msgspec.structs.replace(item.noun, filter=all_of([part for part in parts if part is not total]))
    return msgspec.structs.replace(item, noun=noun), total


def of_past(item: Any) -> bool:
    """Whether it is a condition of how something was before it was moved."""
    return isinstance(item, Matches) and item.said.startswith(("was", "had"))


def with_said(ref: Any, word: str) -> Any:
    """The reference in the words of the text."""
    if not hasattr(ref, "said"):
        return ref
    return msgspec.structs.replace(ref, said=word)


def prevents(item: Any) -> bool:
    """Whether "that much" is what was prevented "this way", which can be less than would have been dealt (CR 615.7)."""
    return any(isinstance(node, NotedNumber) and node.name == "prevented" for node in nodes(item))


def said_amount(item: SaidAmount, scene: Scene) -> Any:
    """The number that "that many" or "the result" points to; `Loose` if there is none."""
    if item.word == "the result":
        if "result" not in scene.numbers:
            raise Loose("no die is rolled")
        return NotedNumber("result", item.word)
    if scene.numbers:
        return NotedNumber(scene.numbers[-1])
    if scene.amount:
        return Amount()
    raise Loose('"that many" points to no number')
