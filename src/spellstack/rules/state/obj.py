"""Objects: cards, tokens, copies, spells and abilities, in whatever zone (CR 109.1). Not here: their characteristics
(view).

One record serves all zones; the parts that only permanents or only stack objects have are empty elsewhere.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from spellstack.ir.node import Ability, Modification
from spellstack.lexicon.zone import Zone
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit


class Kind(StrEnum):
    """What represents the object."""

    CARD = "card"
    TOKEN = "token"
    COPY = "copy"  # a copy of a spell, or of a card
    ABILITY = "ability"  # an activated or triggered ability on the stack
    EMBLEM = "emblem"


class Spell(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """What is announced for a spell or ability on the stack and remembered by the permanent it becomes (CR 601.2b-d,
    607).

    `targets` holds, per chosen mode and per slot, the chosen entities; `divisions` the announced amounts in the same
    shape. `ability`, `source` and `event` are those of an activated or triggered ability; `paid` counts labelled costs;
    `cost_notes` are objects noted while paying (the sacrificed creature); `spent` the mana paid; `follow` tells of a
    delayed ability what its resolution had moved became.
    """

    modes: tuple[int, ...] = ()
    targets: tuple[tuple[tuple[EntityId, ...], ...], ...] = ()
    divisions: tuple[tuple[tuple[int, ...], ...], ...] = ()
    variables: tuple[tuple[str, int], ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    cost_notes: tuple[tuple[str, tuple[EntityId, ...]], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    follow: tuple[tuple[ObjectId, ObjectId], ...] = ()
    spent: tuple[Unit, ...] = ()
    way: str = ""
    cast_from: Zone | None = None
    caster: PlayerId | None = None
    ability: Ability | None = None
    source: ObjectId | None = None
    event: Event | None = None
    riders: tuple[Ability, ...] = ()
    exile_after: bool = False
    free: bool = False


NO_SPELL = Spell()


class Component(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """One of the cards, tokens and copies that represent a merged or melded permanent (CR 712.4a, 730.2).

    `copied` are the copy effects it had when it merged, `joined` is the timestamp of that (0 for what was there first),
    `marks` are those that stay with the card wherever it goes. `half`: the second card of a meld pair, which the first
    one's combined back face speaks for.
    """

    definition: Definition
    owner: PlayerId
    physical: int
    kind: Kind = Kind.CARD
    face: int = 0
    face_down: bool = False
    copied: tuple[Modification, ...] = ()
    marks: tuple[str, ...] = ()
    joined: int = 0
    half: bool = False


class GameObject(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """One object. `controller` is the player who has it by default, before control-changing effects (CR 108.4).

    `physical` names the card or token itself through all its zone changes. `face` is the face that is up (or cast).
    `turned_at` is the time when it last transformed. `since` is the number of the turn in which its controller's
    continuous control began (CR 302.6). `counters` are sorted by kind; `counted_at` says of those that give a keyword
    when the last was put there, if it did not enter with them (CR 613.7c). `links` are linked choices (CR 607), objects
    and words and numbers by name. `components` represent a merged permanent, the topmost first; the record says of
    itself what that one is.
    """

    id: ObjectId
    definition: Definition
    owner: PlayerId
    zone: Zone
    physical: int
    timestamp: int = 0
    kind: Kind = Kind.CARD
    controller: PlayerId = -1
    face: int = 0
    face_down: bool = False
    transformed: bool = False
    turned_at: int = 0
    tapped: bool = False
    flipped: bool = False
    phased_out: bool = False
    since: int = 0
    damage: int = 0
    deathtouched: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    counted_at: tuple[tuple[str, int], ...] = ()
    attached_to: EntityId | None = None
    attached_at: int = 0
    links: tuple[tuple[str, tuple[EntityId, ...] | str | int], ...] = ()
    marks: tuple[str, ...] = ()
    uses: tuple[tuple[int, int], ...] = ()
    loyalty_used: int = 0
    copied: tuple[Modification, ...] = ()
    known_to: tuple[PlayerId, ...] = ()
    spell: Spell = NO_SPELL
    components: tuple[Component, ...] = ()


def represented_by(obj: GameObject, components: tuple[Component, ...]) -> GameObject:
    """The permanent with these components: whether it is a token, and its status, are the topmost's (CR 730.2d-e)."""
    top = components[0]
    return replace(
        obj,
        components=components,
        definition=top.definition,
        physical=top.physical,
        kind=top.kind,
        face=top.face,
        face_down=top.face_down,
        transformed=False,  # [CR 701.27g, 730.2i]
    )


def turned_up(obj: GameObject) -> GameObject:
    """The merged permanent with all its components face up."""
    return represented_by(obj, tuple(replace(one, face_down=False) for one in obj.components))


def commanders(obj: GameObject) -> tuple[int, ...]:
    """What is physical of the commander, or of those components of a merged permanent that are (CR 903.3c)."""
    marked = tuple(one.physical for one in obj.components if COMMANDER in one.marks)
    return marked or (obj.physical,)


def counter_count(obj: GameObject, kind: str) -> int:
    """How many counters of the kind are on it; an empty kind counts all."""
    return sum(count for name, count in obj.counters if not kind or name == kind)


USES_PER_TURN = 100  # `GameObject.uses` counts uses of an ability as turn number * 100 + count (see `uses`)


def link(obj: GameObject, name: str) -> tuple[EntityId, ...] | str | int | None:
    """What is linked under the name, if anything."""
    return next((value for key, value in obj.links if key == name), None)
