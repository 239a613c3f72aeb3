"""What a trigger event brings into speech: its player, its source, its subject, and whose they are (CR 603.2).

Not here: what a word that points back means (`spoken`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, ControlledBy, IsOneOf, OwnedBy, Targets
from spellstack.ir.node import Ref
from spellstack.ir.reference import AttachedTo, ControllerOf, EventPart, Noted, OwnerOf, Players, Role, This, Who, You
from spellstack.ir.walk import nodes
from spellstack.oracle.grammar.noun.filter_parts import parts_of
from spellstack.oracle.lowering.scene import Spoken, bare, names_of

_MEASURED = frozenset(
    [
        EventKind.DAMAGE,
        EventKind.LIFE_GAIN,
        EventKind.LIFE_LOSS,
        EventKind.COUNTERS_PUT,
        EventKind.COUNTERS_REMOVED,
    ]
)
OF_EVENT = frozenset(
    [
        EventKind.DAMAGE,
        EventKind.LIFE_GAIN,
        EventKind.LIFE_LOSS,
        EventKind.COUNTERS_PUT,
        EventKind.COUNTERS_REMOVED,
        EventKind.ATTACKERS_DECLARED,
        EventKind.CREATE_TOKEN,
        EventKind.DISCARD,
        EventKind.DRAW,
        EventKind.ZONE_CHANGE,
    ]
)


def has_amount(events: tuple[EventPattern, ...]) -> bool:
    """Whether "that many" can be of what triggers it: how much it was, or how many at once."""
    return any(event.kind in _MEASURED or (event.batch and event.kind in OF_EVENT) for event in events)


def event_spoken(events: tuple[EventPattern, ...], when: str = "") -> list[Spoken]:
    """What a trigger event brings on: its player, source, subject. `when`: what the ability that it triggers remembers
    by; what is replaced, or what follows at once, is looked at as it happens.
    """
    event = events[0]
    parts = [
        (Role.PLAYER, event.player),
        (Role.OTHER, event.other),
        (Role.SOURCE, event.source),
        (Role.SUBJECT, event.subject),
    ]
    if event.kind is EventKind.DAMAGE and event.subject is None:
        parts = parts[:3]
    out = []
    for role, found in parts:
        if found == IsOneOf(You()) or (found is None and not _unsaid(event, role)):
            continue
        counted = event.kind in (
            EventKind.COUNTERS_PUT,
            EventKind.COUNTERS_REMOVED,
        )  # "one or more" of them, on one thing
        many = (
            event.batch
            and not counted
            and role is (Role.SUBJECT if event.kind is not EventKind.DAMAGE or event.of_many else Role.SOURCE)
        )
        names = (names_of(found) if found is not None else _UNSAID[role, event.kind]) | _also(role, found)
        if event.other is not None and isinstance(found, IsOneOf) and isinstance(found.of, AttachedTo):
            names -= {"creature"}  # "that creature" is the other; this one is called "enchanted" or "equipped"
        ref: Ref = Noted("batch") if many else EventPart(role)
        if found == IsOneOf(This()) and any(other.subject != found for other in events):
            ref = This()  # another of the events happens to something else
        out.append(Spoken(ref, names, many, "player" in names))
        if (whose := whose_it_is(found, ref)) is not None:
            out.insert(-1, _then(whose, when))
        said = parts_of(found) if found is not None else ()
        if any(isinstance(part, Targets) and part.filter == IsOneOf(This()) for part in said):
            out.append(Spoken(This(), frozenset(["~"])))  # "a spell that targets ~, put a counter on it"
    return [*_turn_spoken(event), *(_then(whose, when) for whose in _cause_spoken(event)), *out]


_PARTS: dict[str, Ref] = {
    "subject": EventPart(),
    "source": EventPart(Role.SOURCE),
    "other": EventPart(Role.OTHER),
    "batch": Noted("batch"),
}


def _then(whose: Spoken, when: str) -> Spoken:
    """Who controlled it as the event happened, whoever does later (CR 603.2)."""
    name = next((name for name, part in _PARTS.items() if whose.ref == ControllerOf(part)), "")
    return Spoken(Noted(f"{when} {name}"), whose.names, player=True) if when and name else whose


def remembers(item: Any, when: str) -> tuple[tuple[str, Ref], ...]:
    """What the ability has to note as it triggers, for what it says then."""
    names = sorted({node.name for node in nodes(item, closed=(Triggered,)) if isinstance(node, Noted)})
    return tuple((n, ControllerOf(_PARTS[n.removeprefix(f"{when} ")])) for n in names if n.startswith(when))


def _turn_spoken(event: EventPattern) -> list[Spoken]:
    """ "during each opponent's turn": "that player" is the one whose turn it is."""
    if event.of_turn is None or bare(event.of_turn) != Players(Who.OPPONENTS):
        return []
    return [Spoken(Players(Who.ACTIVE), frozenset(["player", "opponent"]), player=True)]


def _cause_spoken(event: EventPattern) -> list[Spoken]:
    """What "a spell or ability an opponent controls" causes: "that player" is the one who controls it."""
    whose = None if event.cause is None else whose_it_is(event.cause, EventPart(Role.SOURCE))
    return [] if whose is None else [whose]


def whose_it_is(test: Any, ref: Ref) -> Spoken | None:
    """Of something "an opponent controls" or has in a zone "that player" is the one who does."""
    for part in test.parts if isinstance(test, AllOf) else (test,):
        if isinstance(part, ControlledBy | OwnedBy) and bare(part.by) == Players(Who.OPPONENTS):
            of: Ref = ControllerOf(ref) if isinstance(part, ControlledBy) else OwnerOf(ref)
            return Spoken(of, frozenset(["player", "opponent"]), player=True)
    return None


# what an event has although its pattern does not name it
_UNSAID = {
    (Role.PLAYER, EventKind.BEGIN_STEP): frozenset(["player"]),
    (Role.SOURCE, EventKind.TARGETED): frozenset(["spell", "ability"]),
    (Role.SUBJECT, EventKind.ATTACKERS_DECLARED): frozenset(["creature"]),
    (Role.SUBJECT, EventKind.DISCARD): frozenset(["card"]),
}


def _unsaid(event: EventPattern, role: Role) -> bool:
    return (role, event.kind) in _UNSAID and (role is not Role.SUBJECT or event.batch)


def _also(role: Role, found: Any) -> frozenset[str]:
    """What it may be called besides: a source, a card."""
    if role is Role.SOURCE:
        return frozenset(["source"])
    return frozenset(["card"]) if role is Role.SUBJECT and "player" not in names_of(found) else frozenset()
