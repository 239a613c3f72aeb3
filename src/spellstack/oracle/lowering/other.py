"""What "other" and "another" set apart from: what was spoken of last of that kind, else this object (CR 109.2, 608.2c).

Not here: what has been spoken of (`scene`), the words (`grammar.noun.adjective`, `grammar.reference.target`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.condition import HappenedThisTurn
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, AttachedToA, IsOneOf, Not
from spellstack.ir.node import Filter
from spellstack.ir.reference import All, AttachedTo, EventPart, It, Noted, Role, Target, This
from spellstack.ir.token import BecomeCopy
from spellstack.ir.walk import nodes
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.reference.target import OTHER
from spellstack.oracle.lowering.known import with_said
from spellstack.oracle.lowering.scene import Loose, Scene, Spoken, bare, names_of
from spellstack.oracle.lowering.spoken import find
from spellstack.oracle.lowering.told_event import event_spoken
from spellstack.oracle.syntax import NewChoice, NewTarget, Said

_TYPES = frozenset(kind.value for kind in CardType)
_UNKNOWN = frozenset(["permanent", "card"])  # names that tell no type
_ENDS_IN = {
    EventKind.SACRIFICE: Zone.GRAVEYARD,
    EventKind.DISCARD: Zone.GRAVEYARD,
    EventKind.MILL: Zone.GRAVEYARD,
    EventKind.CAST: Zone.STACK,
    EventKind.DRAW: Zone.HAND,
}
_ATTACHED = frozenset([CardType.ENCHANTMENT.value, CardType.ARTIFACT.value])
_LIVE = (Zone.BATTLEFIELD, Zone.STACK)  # where an event speaks of its subject as what it is now (CR 603.6)


def of_event(events: tuple[EventPattern, ...], scene: Scene) -> list[Spoken]:
    """What an event has that "other" can set apart from: nothing where it is of this object; it is in doubt (without a
    reference) where this object does it to another, or the event itself is of "another".
    """
    event = events[0]
    whole = {one.ref for one in event_spoken(events)}  # what is of several at once is none of them
    if event.subject is None or EventPart(Role.SUBJECT) not in whole:
        return []
    if any(one.subject in (None, IsOneOf(This())) for one in events):
        return []
    names = _names(event.subject, scene)
    doubtful = event.source == IsOneOf(This()) or OTHER in parts_of(event.subject)
    to = event.to_zones[0] if len(event.to_zones) == 1 else None
    zone = to if event.kind is EventKind.ZONE_CHANGE else _ENDS_IN.get(event.kind, Zone.BATTLEFIELD)
    role = Role.SUBJECT if zone in _LIVE else Role.BECAME
    doubtful = doubtful or (role is Role.BECAME and event.kind is not EventKind.ZONE_CHANGE)
    found = Spoken(None if doubtful else EventPart(role), names, player=names == {"player"})
    return [] if zone is None else [_in(found, zone)]


def _names(subject: Any, scene: Scene) -> frozenset[str]:
    """What the subject of an event may be called, also when it is what was spoken of before."""
    known = [one for one in scene.spoken if isinstance(subject, IsOneOf) and bare(one.ref) == bare(subject.of)]
    return names_of(subject).union(*(one.names for one in known))


def _in(spoken: Spoken, zone: Zone) -> Spoken:
    spoken.names |= {f"in {zone.value}"}
    return spoken


def told_apart(item: Any, scene: Scene) -> Any:
    """The item with what its "other" sets apart from, where that is not this object."""
    if scene.quoted > 0:
        return item
    if isinstance(item, All) and item.zones == (Zone.EXILE,):
        return _than_that(item, scene)
    if isinstance(item, NewTarget):
        own = item.another and not like_targets(item.noun.filter, scene)
        found = _apart_from(item.noun.filter, item.noun.zones, scene, known=True) if own else None
        return item if found is None else _noun_without(item, item.noun.filter, found, another=False)
    if isinstance(item, NewChoice):
        rest = _without_other(item.noun.filter)
        found = _apart_from(rest, item.noun.zones, scene) if rest is not None else None
        return item if found is None else _noun_without(item, rest, found)
    if isinstance(item, BecomeCopy) and isinstance(item.what, All) and isinstance(item.of, Said):
        return msgspec.structs.replace(item, what=_than_named(item.what, _named(item.of, scene), scene))
    rest = _without_other(getattr(item, "filter", None))
    if rest is None or (isinstance(item, HappenedThisTurn) and item.what.startswith("spells")):
        return item
    if isinstance(item, All) and (named := _named(rest, scene)):
        return _than_named(item, named, scene)
    found = _apart_from(rest, getattr(item, "zones", ()), scene)
    return item if found is None else msgspec.structs.replace(item, filter=all_of((found, *parts_of(rest))))


def like_targets(noun: Any, scene: Scene) -> tuple[int, ...]:
    """The slots of earlier targets of which "another target" is another: a permanent is none of the players."""
    player = names_of(noun) == {"player"}
    return tuple(slot for slot, spec in enumerate(scene.specs) if (names_of(spec.filter) == {"player"}) is player)


def _named(item: Any, scene: Scene) -> list[Spoken]:
    """What the words in it point to: "target creature and each other creature with the same name as that creature"."""
    found = (find(node.word, scene) for node in nodes(item) if isinstance(node, Said))
    return [one for one in found if one is not None and not one.player and isinstance(one.ref, Target | Noted)]


def _than_named(item: All, named: list[Spoken], scene: Scene) -> All:
    """All others than what is named so."""
    rest = _without_other(item.filter)
    if rest is None or not named or not _is_such(named[0], names_of(rest), item.zones):
        return item
    note = scene.moved.get(bare(named[0].ref))
    ref = Noted(note, "other") if note is not None else with_said(named[0].ref, "other")
    return msgspec.structs.replace(item, filter=all_of((Not(IsOneOf(ref)), *parts_of(rest))))


def host_of(what: Target, scene: Scene) -> list[Spoken]:
    """What the target is attached to, where its noun tells: "another" is another than that."""
    found = [part for part in parts_of(scene.specs[what.slot].filter) if isinstance(part, AttachedToA)]
    return [Spoken(AttachedTo(what), names_of(part.filter)) for part in found]


def _than_that(item: All, scene: Scene) -> All:
    """ "each other card exiled with ~": other than the one that was just exiled."""
    parts = parts_of(item.filter)
    last = next((spoken.ref for spoken in scene.spoken[::-1] if not spoken.player and bare(spoken.ref) != This()), None)
    note = scene.moved.get(bare(last))
    if OTHER not in parts or note is None:
        return item
    others = Not(IsOneOf(Noted(note, "other")))
    return msgspec.structs.replace(item, filter=AllOf(tuple(others if part == OTHER else part for part in parts)))


def _noun_without(item: Any, rest: Any, found: Filter, **fields: bool) -> Any:
    noun = msgspec.structs.replace(item.noun, filter=all_of((found, *parts_of(rest))))
    return msgspec.structs.replace(item, noun=noun, **fields)


def _without_other(test: Any) -> Any:
    """The rest of a noun that begins with "other"; None if it does not."""
    return all_of(test.parts[1:]) if isinstance(test, AllOf) and test.parts[0] == OTHER else None


def _apart_from(noun: Any, zones: tuple[Zone, ...], scene: Scene, known: bool = False) -> Filter | None:
    """`known`: before anything is done."""
    # [CR 303.4d, 301.5c] nothing that is a creature is attached to something
    bound = any(isinstance(part, AttachedToA) for part in parts_of(noun))
    names = names_of(noun) | (_ATTACHED if bound else frozenset())
    if names == {"player"}:
        return None
    able = _candidates(scene, token="token" in names)
    found = next((one for one in able if _is_such(one, names, zones or (Zone.BATTLEFIELD,))), None)
    if found is None or isinstance(found.ref, This):
        return None
    if found.ref is None:
        raise Loose('"other" may be than this object or than what the event is of')
    note = None if known else scene.moved.get(bare(found.ref))  # what was moved is another object since
    return Not(IsOneOf(Noted(note, "other") if note is not None else with_said(found.ref, "other")))


def _candidates(scene: Scene, *, token: bool) -> list[Spoken]:
    """What was spoken of, the last first. A permanent's ability means itself rather than what it acts on; but not where
    something else is affected, is what it is attached to, or what its event is of, or where other tokens are meant than
    one it has just made or chosen.
    """
    spoken = scene.spoken[::-1]
    if scene.others is None:
        return [one for one in spoken if hasattr(one.ref, "said") and bare(one.ref) != This()]
    before = len(spoken) - scene.heard
    here, there = (
        [one for one in part if isinstance(one.ref, It | AttachedTo)] for part in (spoken[:before], spoken[before:])
    )
    made = [one for one in spoken[:before] if token and "token" in one.names and isinstance(one.ref, Noted)]
    return [*made, *here, *scene.others, *there]


def _is_such(spoken: Spoken, names: frozenset[str], zones: tuple[Zone, ...]) -> bool:
    """Whether what was spoken of can be of the kind, where such a thing is looked for."""
    where = {name for name in spoken.names if name.startswith("in ")}
    if spoken.player or (where and not where & {f"in {zone.value}" for zone in zones}):
        return False
    if ("spell" in spoken.names or "ability" in spoken.names) != ("spell" in names or zones == (Zone.STACK,)):
        return False
    types, kinds = spoken.names & _TYPES, names & _TYPES
    if types and kinds:
        return bool(types & kinds)
    return bool(types) or spoken.names - where <= _UNKNOWN or ("permanent" in spoken.names and not kinds)
