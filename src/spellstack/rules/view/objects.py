"""What an object is right now: its record, characteristics and controller, or as it last existed (CR 109.3, 108.4).

Not here: how continuous effects make characteristics (`layers`).
"""

from __future__ import annotations

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.index import Index, index_of

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD
_CREATURE = CardType.CREATURE
_HASTE = Keyword.HASTE
_STACK = Zone.STACK
_UNSEEN = Characteristics()


def record(state: GameState, identity: ObjectId) -> GameObject | None:
    """The object's record, as it last was if it is gone; None if nothing is known of it."""
    obj = state.objects.get(identity)
    if obj is not None:
        return obj
    snapshot = state.past.get(identity)
    return snapshot.obj if snapshot is not None else None


def exists(state: GameState, identity: EntityId) -> bool:
    """Whether the object is still that object, or the player still in the game."""
    if identity < FIRST_OBJECT:
        return identity >= 0 and state.players[identity].in_game
    return identity in state.objects


def characteristics(state: GameState, identity: ObjectId) -> Characteristics:
    """The object's characteristics, or those it had when it was last in the zone it was in; none if nobody saw it go
    (CR 701.9c).
    """
    obj = state.objects.get(identity)
    if obj is None:
        snapshot = state.past.get(identity)
        return snapshot.characteristics if snapshot is not None else _UNSEEN
    index: Index = state.index or index_of(state)  # the question asked most often: the short way first
    chars = index.memo.get((identity, obj.counters) if obj.counters else identity)
    return chars if chars is not None else index.characteristics(state, obj)


def exiled_cards(state: GameState) -> tuple[ObjectId, ...]:
    """The cards in exile, of which texts speak: what is a copy there is no card (CR 108.2)."""
    return tuple(i for i in state.exile if state.objects[i].kind is Kind.CARD)


def controller(state: GameState, identity: EntityId) -> PlayerId:
    """Who controls the object (outside battlefield and stack: its owner, CR 108.4); a player is its own controller."""
    if identity < FIRST_OBJECT:
        return identity
    obj = state.objects.get(identity)
    if obj is None:
        snapshot = state.past.get(identity)
        return snapshot.controller if snapshot is not None else -1
    if obj.zone is _BATTLEFIELD:
        index: Index = state.index or index_of(state)
        return index.controllers.get(identity, obj.controller)
    if obj.zone is _STACK or obj.controller >= 0:
        return obj.controller
    return obj.owner


def owner(state: GameState, identity: EntityId) -> PlayerId:
    """Who owns the object."""
    if identity < FIRST_OBJECT:
        return identity
    obj = record(state, identity)
    return obj.owner if obj is not None else -1


def controlled(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """The permanents the player controls, phased-in ones only, in timestamp order of entering."""
    index: Index = state.index or index_of(state)
    return index.permanents_of(state, player)


def permanents(state: GameState) -> tuple[ObjectId, ...]:
    """All phased-in permanents (CR 702.26b)."""
    return index_of(state).permanents(state)


def has_type(state: GameState, identity: ObjectId, card_type: CardType) -> bool:
    """Whether it has the card type."""
    return card_type in characteristics(state, identity).types


def has_keyword(state: GameState, identity: ObjectId, keyword: Keyword) -> bool:
    """Whether it has the keyword ability."""
    return keyword in characteristics(state, identity).keywords


def power(state: GameState, identity: ObjectId) -> int:
    """Its power, 0 without one (CR 208)."""
    return characteristics(state, identity).power or 0


def toughness(state: GameState, identity: ObjectId) -> int:
    """Its toughness, 0 without one."""
    return characteristics(state, identity).toughness or 0


def is_sick(state: GameState, obj: GameObject) -> bool:
    """Whether "summoning sickness" holds it back: a creature not controlled continuously since its controller's most
    recent turn began (CR 302.6)."""
    if obj.since < state.players[controller(state, obj.id)].last_turn:
        return False
    chars = characteristics(state, obj.id)
    return _CREATURE in chars.types and _HASTE not in chars.keywords
