"""A new game from decks (CR 103.1-103.4), and putting objects into a game that is not under way. Not here: reading
decklists.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from spellstack.cards.melding import is_complete
from spellstack.errors import UnsupportedCard
from spellstack.ir.card import Card
from spellstack.lexicon import Zone
from spellstack.rules.effects.support import verify_supported
from spellstack.rules.event.appear import appear
from spellstack.rules.process.edition import under
from spellstack.rules.process.task import StartGame
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import Kind
from spellstack.rules.state.player import Player
from spellstack.rules.state.settings import Settings

STANDARD = Settings()
_MOST_DEFINED = 1024
_defined: dict[int, Definition] = {}


def empty_game(names: Sequence[str], seed: int, settings: Settings = STANDARD) -> GameState:
    """A game without cards, before its first turn; its agenda is empty."""
    state = GameState(tuple(Player(i, name, settings.life) for i, name in enumerate(names)), seed)
    state.settings = settings
    return state


def define(state: GameState, card: Card) -> Definition:
    """The card's definition in this game; the same card is defined once. `UnsupportedCard` if the rules cannot carry
    out what it says. What it says is read by the rules of this game.
    """
    card = under(state.settings.rules, card)
    known = state.definitions.get(card.name)
    if isinstance(known, Definition) and known.card == card:
        return known
    definition = _definition(card)
    state.definitions = {**state.definitions, card.name: definition}
    return definition


def _definition(card: Card) -> Definition:
    """The card's definition, shared by games: all in it follows from the card."""
    known = _defined.get(id(card))
    if known is None:
        verify_supported(card)
        if not is_complete(card):  # [CR 712.4b] what the pair becomes is told by neither front face
            raise UnsupportedCard(card.name, "what it melds into is not known")
        if len(_defined) >= _MOST_DEFINED:
            _defined.clear()
        known = _defined[id(card)] = Definition(card.name, card)  # which keeps the card alive
    return known


def add_card(
    state: GameState, definition: Definition, owner: PlayerId, zone: Zone, *, kind: Kind = Kind.CARD, face: int = 0
) -> ObjectId:
    """Put a card into a zone without any event: for setting a game up. It lies on top of a library."""
    identity = _card(state, definition, owner, zone, kind, face)
    ids = state.zone(zone, owner)
    state.set_zone(zone, owner, (identity, *ids) if zone is Zone.LIBRARY else (*ids, identity))
    state.index = None
    state.dirty = True
    return identity


def _card(
    state: GameState, definition: Definition, owner: PlayerId, zone: Zone, kind: Kind = Kind.CARD, face: int = 0
) -> ObjectId:
    """The record of a new card, which has yet to be put into its zone."""
    controller = owner if zone is Zone.BATTLEFIELD else -1
    return appear(state, definition, owner, zone, kind=kind, controller=controller, face=face, since=-1).id


def new_game(
    decks: Sequence[Iterable[tuple[int, Card]]],
    names: Sequence[str],
    seed: int,
    settings: Settings = STANDARD,
    commanders: Mapping[PlayerId, Sequence[Card]] | None = None,
    sideboards: Sequence[Iterable[tuple[int, Card]]] = (),
) -> GameState:
    """A game about to begin: every deck is its player's library, commanders lie in the command zone (CR 103.2,
    903.6), sideboards are outside the game (CR 100.4, 400.11a).
    """
    state = empty_game(names, seed, settings)
    for player, deck in enumerate(decks):
        library: list[ObjectId] = []
        for count, card in deck:
            definition = define(state, card)
            library += [_card(state, definition, player, Zone.LIBRARY) for _ in range(count)]
        state.set_zone(Zone.LIBRARY, player, tuple(reversed(library)))
        for card in (commanders or {}).get(player, ()):
            _add_commander(state, card, player)
    for player, sideboard in enumerate(sideboards):
        put_outside(state, player, sideboard)
    state.agenda = (StartGame(),)
    return state


def put_outside(state: GameState, player: PlayerId, cards: Iterable[tuple[int, Card]]) -> None:
    """The player has these cards outside the game, in the order of their names."""
    mine = [define(state, card) for count, card in cards for _ in range(count)]
    mine = sorted((*state.outside[player], *mine), key=lambda definition: definition.key)
    state.outside = (*state.outside[:player], tuple(mine), *state.outside[player + 1 :])


def _add_commander(state: GameState, card: Card, player: PlayerId) -> None:
    identity = add_card(state, define(state, card), player, Zone.COMMAND)
    state.put(replace(state.objects[identity], marks=(COMMANDER,)))
