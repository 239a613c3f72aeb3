"""Setting up a scenario: zones, life, libraries, tapped permanents and counters, the first turn about to begin.

Not here: playing it. What cannot be set up is `Unsupported`, with the name of the card or operation.
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.cards.catalog import Catalog
from spellstack.errors import SpellstackError
from spellstack.ir.card import Card, Layout
from spellstack.lexicon import Zone
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import NextTurn
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.settings import Settings
from tests.corpus.record import PLAYERS, Json

_ZONES = {zone.value: zone for zone in Zone}


class Unsupported(Exception):
    """The scenario uses a card or operation that cannot be run; `what` names it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Built:
    """A game ready to start, the cards of the scenario, and the names it gave to single objects."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.aliases: dict[str, int] = {}  # by physical identity


def card_named(catalog: Catalog, name: str) -> Card:
    """The card; `Unsupported` if it is not in the catalog."""
    try:
        return catalog[name]
    except (KeyError, SpellstackError) as error:
        raise Unsupported(f"card {name}") from error


def face_named(card: Card, name: str) -> int:
    """Which face has the name; the front face for the name of the whole card."""
    return next((k for k, face in enumerate(card.faces) if face.name.lower() == name.lower()), 0)


def build(scenario: Json, catalog: Catalog) -> Built:
    """The game the scenario starts from."""
    if scenario.get("custom"):
        raise Unsupported(f"custom {scenario['custom'][0].get('kind')}")
    commander = scenario["format"].startswith("commander")
    settings = Settings(mulligans=False, commander=commander, shuffle=False)
    state = empty_game(scenario["players"], 1, settings)
    built = Built(state)
    for name, player in PLAYERS.items():
        state.put_player(replace(state.players[player], life=scenario["life"][name]))
        _library(scenario["library"].get(name, {}), state, player, catalog)
    battlefield = [entry for entry in scenario["setup"] if entry["zone"] == "battlefield"]
    others = [entry for entry in scenario["setup"] if entry["zone"] != "battlefield"]
    for name in PLAYERS:
        for entry in (e for e in (*others, *battlefield) if e["player"] == name):
            _place(built, entry, catalog)
    state.agenda = (NextTurn(),)
    return built


def _library(library: Json, state: GameState, player: int, catalog: Catalog) -> None:
    if "deck" in library:
        raise Unsupported("library from a deck list")
    if library.get("cleared") or not library.get("count"):
        return
    filler = define(state, card_named(catalog, library["filler"]))
    for _ in range(library["count"]):
        add_card(state, filler, player, Zone.LIBRARY)


def _place(built: Built, entry: Json, catalog: Catalog) -> None:
    card = card_named(catalog, entry["card"])
    for number in range(entry["count"]):
        identity = _add(built.state, card, entry)
        if "alias" in entry:
            name = entry["alias"] if entry["count"] == 1 else f"{entry['alias']}.{number + 1}"
            built.aliases[name] = built.state.objects[identity].physical


def _add(state: GameState, card: Card, entry: Json) -> ObjectId:
    player = PLAYERS[entry["player"]]
    zone = _ZONES[entry["zone"]]
    face = face_named(card, entry["card"])
    identity = add_card(state, define(state, card), player, zone, face=face if zone is Zone.BATTLEFIELD else 0)
    obj = state.objects[identity]
    if zone is Zone.BATTLEFIELD:
        transformed = face > 0 and card.layout in (Layout.TRANSFORM, Layout.MODAL_DFC)
        obj = replace(obj, transformed=transformed, tapped=bool(entry.get("tapped")))
    if zone is Zone.COMMAND:
        obj = replace(obj, marks=("commander",))
    state.put(obj)
    return identity
