"""What must hold of every card that was compiled from its text, whatever it says: checks on the records alone.

Each takes a face and tells its faults in words. Not here: what phrases mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spellstack.ir.ability import Activated, SpellAbility, Triggered
from spellstack.ir.action import DealDamage, Fight, Move
from spellstack.ir.card import Face
from spellstack.ir.condition import Did
from spellstack.ir.event import EventKind
from spellstack.ir.filter import AllOf, AnyOf, DamagedBy, IsPlayer
from spellstack.ir.flow import ForEach, Later, May, NoteNumber, NoteObjects, UnlessPays, When
from spellstack.ir.node import Effect, Filter, Modification, Node, StaticEffect
from spellstack.ir.reference import (
    EXILED_HERE,
    All,
    Among,
    Attachments,
    ControllerOf,
    EventPart,
    Group,
    It,
    Noted,
    OwnerOf,
    Players,
    Role,
    Target,
    This,
    Top,
    You,
)
from spellstack.ir.replacement import Replace
from spellstack.ir.target import Instructions
from spellstack.ir.value import NotedNumber
from spellstack.ir.walk import nodes, parts
from spellstack.lexicon.zone import Zone
from spellstack.oracle.lowering.scene import bare
from spellstack.oracle.syntax import DONE_TO

READS = (Noted, NotedNumber, Did)
# Notes besides those that the records name: what executors leave, what costs and events tell.
_LEFT = {
    "CastCard": ("cast from",),
    "DealDamage": ("damage dealt", "excess to a creature"),
    "Destroy": ("died",),
    "DivideIntoPiles": ("chosen pile", "other pile"),
    "FlipCoin": ("losses",),
    "MayPay": ("times paid",),
    "RevealUntil": ("revealed",),
    "ExileUntil": ("revealed",),
    "Search": ("library searched",),
    "UnlessPays": ("paid instead",),
    "Vote": ("voted",),
}
_GIVEN = frozenset(
    {
        "batch",
        "excess",
        "last",
        "prevented",
        "damaged",
        "spent on",
        "devoured",
        "clash",
        *map("target {}".format, range(9)),
    }
)
_FIRST = ("MayPay", "UnlessPays")  # they note before what depends on it


def _written(node: Node) -> tuple[str, ...]:
    named = [getattr(node, field, "") for field in ("note", "excess_note", "rest")]
    if isinstance(node, NoteNumber | NoteObjects):
        named.append(node.name)
    if isinstance(node, Move):
        named += [f"{node.note} from", *([EXILED_HERE] if node.to is Zone.EXILE else [])]
    if type(node).__name__ == "Vote":
        named += [f"votes {word}" for word in node.words]  # type: ignore[attr-defined]
    return (*(name for name in named if isinstance(name, str) and name), *_LEFT.get(type(node).__name__, ()))


Step = tuple[str, str]


def _steps(item: object) -> Iterator[Step]:
    """Notes as they are read and written, in the order in which things are done."""
    if isinstance(item, READS):
        yield "read", item.name
        return
    if isinstance(item, Node):
        own = [("write", name) for name in _written(item)]
        first = type(item).__name__ in _FIRST
        yield from own if first else ()
        for part in _in_order(item):
            yield from _steps(part)
        yield from () if first else own
        return
    for part in parts(item):
        yield from _steps(part)


def _in_order(item: Node) -> tuple[object, ...]:
    if isinstance(item, When):
        return item.condition, item.then, item.otherwise
    if isinstance(item, UnlessPays):
        return item.cost, item.who, item.effect
    return parts(item)


def unwritten_notes(face: Face) -> Iterator[str]:
    """Notes that are read although nothing before has written them."""
    costs = {name for other in face.abilities if not isinstance(other, Triggered | Activated) for name in _all(other)}
    for ability in face.abilities:
        known = set(_GIVEN)
        if isinstance(ability, Triggered):
            known |= {name for name, _ in ability.remembers}
        if isinstance(ability, SpellAbility):
            known |= costs  # [CR 601.2b] of additional costs, which are abilities of their own
        for kind, name in _steps(ability):
            if kind == "write":
                known.add(name)
            elif name not in known:
                yield f"nothing has noted {name!r}"


def _all(item: object) -> set[str]:
    return {name for node in nodes(item) for name in _written(node)}


_OF_PLAYERS = frozenset({"who", "whose", "by", "under", "player"})
_PLAYER, _OBJECT = "player", "object"


def mistaken_kinds(face: Face) -> Iterator[str]:
    """Objects that should do what players do, players that something is done to which is done to objects."""
    for ability in face.abilities:
        notes: dict[str, set[str]] = {}
        for node in nodes(ability):
            for name in _written(node):
                notes.setdefault(name, set()).add(_PLAYER if _notes_players(node) else _OBJECT)
        body = getattr(ability, "body", None)
        yield from _mistaken(ability, body if isinstance(body, Instructions) else None, notes, None)


def _notes_players(node: Node) -> bool:
    if isinstance(node, NoteObjects | May):
        return True  # as may be
    test = getattr(node, "filter", None)
    return type(node).__name__ in ("LoseLife", "ChooseWord", "Vote") or (test is not None and _may_be_player(test))


def _mistaken(item: object, body: Instructions | None, notes: dict[str, set[str]], it: object) -> Iterator[str]:
    if isinstance(item, Instructions):
        body = item
    if isinstance(item, ForEach):
        it = item.of
    if isinstance(item, Node) and not isinstance(item, DamagedBy):
        for name in item.__struct_fields__:
            found = _kind(getattr(item, name), body, notes, it)
            if name in _OF_PLAYERS and found is _OBJECT:
                yield f"{type(item).__name__}.{name} is no player"
            if name == "what" and isinstance(item, DONE_TO) and found is _PLAYER and getattr(item, name) != You():
                yield f"{type(item).__name__}.{name} is no object"
    for part in parts(item):
        yield from _mistaken(part, body, notes, it)


def _kind(ref: object, body: Instructions | None, notes: dict[str, set[str]], it: object) -> str | None:
    """Whether the reference is surely to players, or surely to objects."""
    if isinstance(ref, You | Players | ControllerOf | OwnerOf):
        return _PLAYER
    if isinstance(ref, This | All | Top | Attachments):
        return _OBJECT
    if isinstance(ref, Among):
        return _kind(ref.of, body, notes, it)
    if isinstance(ref, EventPart):
        return {Role.PLAYER: _PLAYER, Role.SOURCE: _OBJECT, Role.BECAME: _OBJECT}.get(ref.role)
    if isinstance(ref, Noted):
        return _OBJECT if notes.get(ref.name) == {_OBJECT} else None
    if isinstance(ref, It) and it is not None:
        return _kind(it, body, notes, None)
    if isinstance(ref, Target) and body is not None and ref.slot < len(body.targets):
        test = body.targets[ref.slot].filter
        return _PLAYER if isinstance(test, IsPlayer) else None if _may_be_player(test) else _OBJECT
    return None


def _may_be_player(test: Any) -> bool:
    if isinstance(test, AllOf):
        return all(map(_may_be_player, test.parts))
    if isinstance(test, AnyOf):
        return any(map(_may_be_player, test.parts))
    return type(test).__name__ not in (
        "OfType",
        "OfSubtype",
        "OfSupertype",
        "OfColor",
        "IsSpell",
        "IsToken",
        "IsPermanent",
    )


def done_to_itself(face: Face) -> Iterator[str]:
    """What deals damage to itself, or fights itself, although the text does not say so."""
    for node in nodes(face.abilities):
        pair = (node.source, node.to) if isinstance(node, DealDamage) else ()
        pair = (node.first, node.second) if isinstance(node, Fight) else pair
        if pair and bare(pair[0]) == bare(pair[1]) and getattr(pair[1], "said", "") != "itself":
            yield f"{type(node).__name__} of {pair[0]} to itself"


def others_with_the_target(face: Face) -> Iterator[str]:
    """ "Target creature and each other creature …" where the others are not others than that one."""
    for node in nodes(face.abilities):
        if not isinstance(node, Group) or not isinstance(node.of[0], Target):
            continue
        for more in node.of[1:]:
            set_apart = [found for found in nodes(more) if isinstance(found, This)] if isinstance(more, All) else []
            if set_apart and "Shares" in {type(found).__name__ for found in nodes(more)}:
                yield "others than what has the ability, beside a target"


# Events that are about nothing but a player.
_OF_NOBODY = {EventKind.BEGIN_STEP: {Role.PLAYER}, EventKind.TURN: {Role.PLAYER}, EventKind.END_STEP: {Role.PLAYER}}


def missing_parts(face: Face) -> Iterator[str]:
    """Parts that are spoken of and the event does not have."""
    for ability in face.abilities:
        yield from _missing(ability, ())


def _missing(item: object, events: tuple[Any, ...]) -> Iterator[str]:
    if isinstance(item, Later):
        return  # it may speak of what was before, too
    if isinstance(item, Triggered):
        events = item.events
    if isinstance(item, Replace):
        events = (item.event,)
    if isinstance(item, EventPart):
        for event in events:
            if item.role not in _OF_NOBODY.get(event.kind, (item.role,)):
                yield f"no {item.role.value} in {event.kind.value}"
    for part in parts(item):
        yield from _missing(part, events)


def it_of_nothing(face: Face) -> Iterator[str]:
    """ "It" as what is under examination where nothing is examined, affected or gone through."""
    for ability in face.abilities:
        yield from _loose(ability)


def _loose(item: object) -> Iterator[str]:
    if isinstance(item, It):
        yield f"{item.said or 'it'} is of nothing"
    if isinstance(item, Filter | StaticEffect | Modification | All | Among | ForEach):
        return
    # those of several players who do something, and those of several that deal damage, are examined one by one
    if isinstance(item, Effect) and (isinstance(item, DealDamage) or any(isinstance(p, Players) for p in parts(item))):
        return
    for part in parts(item):
        yield from _loose(part)


CHECKS = (unwritten_notes, mistaken_kinds, done_to_itself, others_with_the_target, missing_parts, it_of_nothing)
