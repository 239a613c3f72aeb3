"""Copiable values: what is printed on the face that is up, changed by copy effects and being face down (CR 613.2).

Split cards, Rooms, flip cards, double-faced cards, prototypes, face-down objects, copies with exceptions. The values
are worked out once for everything alike and shared, so they must not be changed. Not here: other layers (`layers`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from spellstack.errors import EngineBug
from spellstack.ir.ability import Static
from spellstack.ir.card import Layout
from spellstack.ir.casting import CastingWay
from spellstack.ir.continuous import (
    AddColors,
    AddTypes,
    Copied,
    DefinePT,
    KeepOnly,
    SetColors,
    SetManaCost,
    SetPT,
    SetText,
    SetTypes,
)
from spellstack.ir.node import Ability, Modification
from spellstack.ir.static import Continuous
from spellstack.lexicon import ManaCost, Zone
from spellstack.rules.state.characteristics import Characteristics, intrinsic_abilities
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Floating
from spellstack.rules.state.obj import NO_SPELL, Component, GameObject
from spellstack.rules.view.characteristics.changes import add_abilities, modify
from spellstack.rules.view.characteristics.room import open_doors, room
from spellstack.rules.view.context import Context
from spellstack.rules.view.shared import share, shared

_FACED = frozenset({Zone.BATTLEFIELD, Zone.STACK})
_PLAIN = frozenset(
    {
        *(Layout.NORMAL, Layout.TOKEN, Layout.EMBLEM, Layout.DUNGEON),
        *(Layout.SAGA, Layout.CLASS, Layout.CASE, Layout.LEVELER),
    }
)
_BOTH = "both halves"
_NOTHING = Characteristics()  # [CR 406.3] what is exiled face down has no characteristics


def copiable(state: GameState, obj: GameObject) -> Characteristics:
    """What copy effects see of the object now."""
    definition = obj.definition
    plainly = not (obj.copied or obj.face_down or obj.components) and obj.spell is NO_SPELL
    if plainly and definition.card.layout in _PLAIN:
        plain = definition.printed[obj.face]
        return plain if not state.floating else _with_floating(state, obj, plain)
    return _special(state, obj)


def copies_of(state: GameState, identity: ObjectId) -> tuple[Modification, ...]:
    """The copy effects with a duration that affect the object, the earliest first (CR 613.2a)."""
    found: tuple[Modification, ...] = ()
    for floating in state.floating:
        found += copies_of_one(floating, identity)
    return found


def copies_of_one(floating: Floating, identity: ObjectId) -> tuple[Modification, ...]:
    """What the effect makes the object a copy of, if anything."""
    effect = floating.effect
    if type(effect) is Continuous and floating.affected is not None and identity in floating.affected:
        return tuple(m for m in effect.modifications if type(m) is Copied)
    return ()


def whose_values(state: GameState, obj: GameObject) -> Definition:
    """What it is a copy of, or what it is itself (CR 707.2)."""
    copies = [change for change in (*obj.copied, *copies_of(state, obj.id)) if type(change) is Copied]
    definition: Definition = state.definitions[copies[-1].definition] if copies else obj.definition
    return definition


def is_copy(state: GameState, obj: GameObject) -> bool:
    """Whether its values are those of something else."""
    return any(type(m) is Copied for m in obj.copied) or bool(state.floating and copies_of(state, obj.id))


def _with_floating(state: GameState, obj: GameObject, plain: Characteristics) -> Characteristics:
    copies = copies_of(state, obj.id)
    return _copied(state, obj, plain, copies) if copies else plain


def _special(state: GameState, obj: GameObject) -> Characteristics:
    if obj.face_down and obj.zone in _FACED:  # [CR 613.2b] layer 1b, after copy effects
        return with_riders(obj.definition.face_down, obj.spell.riders)
    if obj.face_down and obj.zone is Zone.EXILE:
        return _NOTHING
    if obj.components:
        chars, _, copies = _merged(state, obj)
    else:
        chars = face_up(obj)
        copies = (*obj.copied, *copies_of(state, obj.id)) if obj.copied or state.floating else ()
    if copies:
        chars = _copied(state, obj, chars, copies)
    return with_riders(chars, obj.spell.riders) if obj.spell.riders and not _cast_face_down(obj) else chars


Merged = tuple[Characteristics, Copied, tuple[Modification, ...]]


def layer_one(state: GameState, obj: GameObject) -> Merged:
    """What represents the object, face up, before the copy effects that are yet to be applied to it: its values, the
    same as something to be copied, and those effects (CR 613.2a).
    """
    if obj.components:
        return _merged(state, obj)
    return face_up(obj), Copied(obj.definition.key, obj.face), (*obj.copied, *copies_of(state, obj.id))


def _merged(state: GameState, obj: GameObject) -> Merged:
    """[CR 613.2a, 730.2a] Merging is a copiable effect of the time when it happened, among the copy effects."""
    parts = (component for component in obj.components if not component.half)  # [CR 712.8g]
    first, *later = sorted(parts, key=lambda component: component.joined)
    chars, values = _component(state, obj, first)
    copies = sorted((f for f in state.floating if copies_of_one(f, obj.id)), key=lambda f: f.timestamp)
    for component in later:
        while copies and copies[0].timestamp < component.joined:
            chars, values = copied_so(state, obj, chars, values, copies_of_one(copies.pop(0), obj.id))
        over = obj.components.index(component) < obj.components.index(first)
        chars, values = _joined(chars, values, *_component(state, obj, component), over=over)
    left = tuple(change for floating in copies for change in copies_of_one(floating, obj.id))
    return chars, values, (*obj.copied, *left)


def _component(state: GameState, obj: GameObject, component: Component) -> tuple[Characteristics, Copied]:
    """A component alone, with the copy effects it came with."""
    definition = component.definition
    if component.face_down:
        return definition.face_down, Copied(definition.key, component.face, face_down=True)
    alone = replace(obj, definition=definition, face=component.face, components=())
    return copied_so(state, alone, face_up(alone), Copied(definition.key, component.face), component.copied)


def copied_so(
    state: GameState, obj: GameObject, chars: Characteristics, values: Copied, copies: tuple[Modification, ...]
) -> tuple[Characteristics, Copied]:
    """The same after copy effects."""
    for change in copies:
        values = change if type(change) is Copied else replace(values, exceptions=(*values.exceptions, change))
    return (_copied(state, obj, chars, copies) if copies else chars), values


def _joined(
    before: Characteristics, old: Copied, new: Characteristics, added: Copied, *, over: bool
) -> tuple[Characteristics, Copied]:
    """[CR 702.140e, 730.2a] The upper one, with the abilities of both in the order in which they came; what the other's
    subtypes gave it is no ability of its own.
    """
    upper, lower, values = (new, before, added) if over else (before, new, old)
    tag = f"merged {over}"
    chars = shared(tag, before, new)
    if chars is None:
        gone = intrinsic_abilities(sorted(lower.subtypes - upper.subtypes))
        chars = upper.copy()
        chars.set_abilities(tuple(a for a in before.abilities + new.abilities if a not in gone))
        share(chars, tag, before, new)
    text = SetText(tuple(a for a in chars.abilities if a not in intrinsic_abilities(sorted(chars.subtypes))))
    return chars, replace(values, exceptions=(*values.exceptions, text))


def face_up(obj: GameObject) -> Characteristics:
    """What is printed, as the object's zone and status have it (CR 709-718)."""
    definition = obj.definition
    layout = definition.card.layout
    if layout in _PLAIN:
        return definition.printed[obj.face if obj.zone in _FACED else 0]
    if layout is Layout.SPLIT:
        return combined(definition) if obj.zone is not Zone.STACK or obj.face < 0 else definition.printed[obj.face]
    if layout is Layout.ROOM:
        return _room(definition, obj)
    if obj.zone not in _FACED:
        return definition.printed[0]  # [CR 710.1b, 712.8a, 715.4, 718.4] only the normal characteristics elsewhere
    if layout is Layout.FLIP:
        return _flipped(definition) if obj.flipped else definition.printed[0]
    if layout is Layout.PROTOTYPE and obj.face == 1:
        return _prototype(definition)
    return definition.printed[obj.face]


def combined(definition: Definition) -> Characteristics:
    """Both halves of a split card (CR 709.4)."""
    return shared(_BOTH, definition) or share(_combine(definition, (0, 1)), _BOTH, definition)


def _combine(definition: Definition, halves: tuple[int, ...]) -> Characteristics:
    faces = [definition.printed[half] for half in halves]
    costs = [face.mana_cost for face in faces if face.mana_cost is not None]
    first = definition.printed[0]
    return Characteristics(
        name=" // ".join(face.name for face in faces),
        mana_cost=ManaCost(tuple(symbol for cost in costs for symbol in cost.symbols)) if costs else None,
        colors=frozenset().union(*(face.colors for face in faces)),
        supertypes=frozenset().union(*(face.supertypes for face in faces)),
        types=frozenset().union(*(face.types for face in faces)) or first.types,
        subtypes=frozenset().union(*(face.subtypes for face in faces)) or first.subtypes,
        abilities=tuple(ability for face in faces for ability in face.abilities),
        power=first.power,
        toughness=first.toughness,
    )


def _room(definition: Definition, obj: GameObject) -> Characteristics:
    """[CR 709.5] On the battlefield only the name, cost and text of unlocked halves; on the stack the half cast."""
    if obj.zone is Zone.STACK:
        return definition.printed[obj.face]
    if obj.zone is not Zone.BATTLEFIELD:
        return combined(definition)
    halves = open_doors(obj)
    tag = f"halves {halves}"
    return shared(tag, definition) or share(room(definition, halves, _combine), tag, definition)


def _flipped(definition: Definition) -> Characteristics:
    """[CR 710.1c] The other half's name, text, types and size; colour and mana cost stay."""
    chars = shared("flipped", definition)
    if chars is None:
        chars = definition.printed[1].copy()
        chars.mana_cost, chars.colors = definition.printed[0].mana_cost, definition.printed[0].colors
        share(chars, "flipped", definition)
    return chars


def _prototype(definition: Definition) -> Characteristics:
    """[CR 718.3b] The second size, cost and colours; everything else as usual."""
    chars = shared("prototype", definition)
    if chars is None:
        chars, small = definition.printed[0].copy(), definition.printed[1]
        chars.mana_cost, chars.colors = small.mana_cost, small.colors
        chars.power, chars.toughness = small.power, small.toughness
        chars.base_power, chars.base_toughness = small.power, small.toughness
        share(chars, "prototype", definition)
    return chars


def with_riders(chars: Characteristics, riders: tuple[Ability, ...]) -> Characteristics:
    """The characteristics with abilities that the way of casting added."""
    if not riders:
        return chars
    known = shared("riders", chars, *riders)
    if known is None:
        known = chars.copy()
        known.set_abilities(chars.abilities + riders)
        share(known, "riders", chars, *riders)
    return known


def _cast_face_down(obj: GameObject) -> bool:
    """Whether the riders belong to a face-down way of casting, and so end when it is turned face up."""
    return any(
        type(effect) is CastingWay and effect.face_down and effect.label == obj.spell.way
        for face in obj.definition.printed
        for ability in face.parts.static
        if type(ability) is Static
        for effect in ability.effects
    )


def _copied(
    state: GameState, obj: GameObject, own: Characteristics, copies: tuple[Modification, ...]
) -> Characteristics:
    """The values after copy effects in order, each with its exceptions (CR 707.9)."""
    # [CR 707.3] as modified by the copy's status; [CR 709.5b] both halves of a Room are copied
    tag = f"copied {open_doors(obj)} {obj.flipped}"
    known = shared(tag, own, *copies)
    if known is not None:
        return known
    chars = own
    for modification in copies:
        if type(modification) is Copied:
            original = _original(state, obj, modification)
            chars = _excepted(state, obj, original, own, modification.exceptions)
        else:
            chars = _excepted(state, obj, chars, own, (modification,))
    return share(chars, tag, own, *copies)


def _original(state: GameState, obj: GameObject, copy: Copied) -> Characteristics:
    definition: Definition = state.definitions[copy.definition]
    if copy.face_down:
        return definition.face_down
    if definition.card.layout is Layout.ROOM:
        return _room(definition, obj)
    if copy.face < 0:
        return combined(definition)
    if definition.card.layout is Layout.PROTOTYPE and copy.face == 1:
        return _prototype(definition)
    if definition.card.layout is Layout.FLIP and obj.flipped:  # [CR 707.3, 110.5c] whatever the original's status
        return _flipped(definition)
    return definition.printed[copy.face]


def _excepted(
    state: GameState, obj: GameObject, values: Characteristics, own: Characteristics, exceptions: Iterable[Modification]
) -> Characteristics:
    exceptions = tuple(exceptions)
    if not exceptions:
        return values
    chars = values.copy()
    _drop_defining(chars, exceptions)
    context = Context(obj.id, obj.controller, it=obj.id)
    for exception in exceptions:
        if type(exception) is KeepOnly:
            _keep(chars, own, exception.what)
        else:
            modify(state, context, exception, chars)
    chars.base_power, chars.base_toughness = chars.power, chars.toughness
    return chars


def _keep(chars: Characteristics, own: Characteristics, what: str) -> None:
    """[CR 707.9c] The original keeps these values of its own."""
    if what == "types":
        chars.types, chars.subtypes, chars.supertypes = own.types, own.subtypes, own.supertypes
    elif what == "name":
        chars.name = own.name
    elif what == "pt":
        chars.power, chars.toughness = own.power, own.toughness
    elif what == "colors":
        chars.colors = own.colors
    elif what == "mana cost":
        chars.mana_cost = own.mana_cost
    elif what == "abilities":
        add_abilities(chars, own.abilities)
    else:
        raise EngineBug(f"a copy that keeps {what!r}")


def _drop_defining(chars: Characteristics, exceptions: tuple[Modification, ...]) -> None:
    """[CR 707.9d] Abilities that define a characteristic which the copy gets otherwise are not copied."""
    defined = frozenset(kind for exception in exceptions for kind in _defines(exception))
    if defined:
        kept = tuple(a for a in chars.abilities if not (type(a) is Static and a.defining and defined & _defined_by(a)))
        if len(kept) != len(chars.abilities):
            chars.set_abilities(kept)


def _defines(change: Modification) -> frozenset[str]:
    if type(change) is SetPT or type(change) is DefinePT:
        return frozenset({"pt"})
    if type(change) is KeepOnly:
        return frozenset({change.what})
    if type(change) is SetColors or type(change) is SetManaCost:
        return frozenset({"colors"})
    return frozenset({"types"}) if type(change) is SetTypes else frozenset()


def _defined_by(ability: Static) -> frozenset[str]:
    found: set[str] = set()
    for effect in ability.effects:
        if type(effect) is Continuous:
            for change in effect.modifications:
                found |= _defines(change)
                found |= {"colors"} if type(change) is AddColors else set()
                found |= {"types"} if type(change) is AddTypes else set()
    return frozenset(found)
