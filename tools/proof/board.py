"""How a probing game begins: the cards in the zones where their abilities work, on the stage. Not here: what the stage
is made of, and playing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from spellstack.cards.catalog import embedded
from spellstack.ir.ability import Activated, Static, Triggered
from spellstack.ir.card import Card, Face
from spellstack.ir.casting import CastingWay
from spellstack.ir.cost import RemoveCountersCost
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.node import Ability
from spellstack.ir.walk import nodes
from spellstack.lexicon import CardType, Zone
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import NextTurn
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from tools.proof import stage

LANDS, SPARE = 14, 24  # lands in play, cards below each library
RICH = 0.8  # how often there is something of everything
LIVES = (40, 40, 40, 80, 15)
COUNTERS = 4
LOYALTY = 16
_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_PERMANENT = {CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER}
_AS_CAST = {"Aura", "Saga", "Class", "Case", "Room"}


def dealt(rng: random.Random, cards: Sequence[Card]) -> GameState:
    """Two players in the middle of a game, each with half of the cards."""
    state = empty_game(("Anna", "Ben"), rng.randrange(1 << 30))
    definitions = [define(state, card) for card in cards]
    rich = rng.random() < RICH
    scene = stage.stage(rng, set().union(*map(awaited, definitions)), rich=rich)
    for player in (0, 1):
        _set_up(state, rng, player, (scene, *(stage.IN_PLAY if rich else ())))
    for place, definition in enumerate(definitions):
        for zone in _zones(rng, definition):
            _put(state, definition, place % 2, zone)
    state.agenda = (NextTurn(),)
    return state


def _set_up(state: GameState, rng: random.Random, player: PlayerId, in_play: Sequence[Card]) -> None:
    state.put_player(replace(state.players[player], life=rng.choice(LIVES)))
    basics = [embedded()[name] for name in _BASICS]
    library = [basics[place % 5] if place % 2 else rng.choice(stage.IN_LIBRARY) for place in range(SPARE)]
    lying = (
        (Zone.LIBRARY, library),
        (Zone.BATTLEFIELD, (*[stage.MINE] * LANDS, *in_play)),
        (Zone.HAND, (*stage.IN_HAND, rng.choice(basics))),
        (Zone.GRAVEYARD, (*stage.IN_GRAVEYARD, *rng.sample(basics, 2))),
    )
    for zone, cards in lying:
        for card in cards:
            add_card(state, define(state, card), player, zone)


def _put(state: GameState, definition: Definition, player: PlayerId, zone: Zone) -> None:
    """The card, with counters if it lies on the battlefield and has a use for them."""
    identity = add_card(state, definition, player, zone)
    if zone is Zone.BATTLEFIELD:
        kinds = {part.kind for part in nodes(definition.card) if type(part) is RemoveCountersCost and part.kind}
        counters = dict.fromkeys(kinds, COUNTERS)
        if CardType.PLANESWALKER in definition.card.faces[0].types:
            counters["loyalty"] = LOYALTY
        state.put(replace(state.objects[identity], counters=tuple(sorted(counters.items()))))


def _zones(rng: random.Random, definition: Definition) -> list[Zone]:
    """Where copies of the card lie: in hand, and wherever else its abilities work."""
    wanted = {zone for ability in _abilities(definition) for zone in _works_in(ability)}
    zones = [Zone.HAND]
    if can_lie_in_play(definition.card.faces[0]):
        zones.append(Zone.BATTLEFIELD)
    if Zone.GRAVEYARD in wanted or rng.random() < 0.15:
        zones.append(Zone.GRAVEYARD)
    if Zone.LIBRARY in wanted or rng.random() < 0.15:
        zones.append(Zone.LIBRARY)
    return zones


def can_lie_in_play(face: Face) -> bool:
    """Whether a game can begin with it on the battlefield."""
    return bool(_PERMANENT & set(face.types)) and not _AS_CAST & set(face.subtypes)


def _abilities(definition: Definition) -> Iterator[Ability]:
    return (ability for face in definition.printed for ability in face.parts.all)


def _works_in(ability: Ability) -> Iterator[Zone]:
    """Where it can be of use, and from where an event that it looks for takes the card."""
    if isinstance(ability, Activated | Triggered | Static):
        yield from ability.zones
        yield from (zone for node in nodes(ability) if type(node) is CastingWay for zone in node.zones)
    if isinstance(ability, Triggered):
        yield from (zone for pattern in ability.events for zone in pattern.from_zones)


def awaited(definition: Definition) -> set[EventKind]:
    """The kinds of events that abilities of the card look for."""
    return {node.kind for node in nodes(tuple(_abilities(definition))) if type(node) is EventPattern}
