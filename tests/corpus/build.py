"""Setting up a scenario: zones, life, libraries, tapped permanents and counters, the first turn about to begin.

Permanents enter by the rules, so that what they enter with is there, but nothing triggers. Not here: playing it.
What cannot be set up is `Unsupported`, with the name of the card or operation.
"""

from __future__ import annotations

import json
from functools import cache

from msgspec.structs import replace

from spellstack.errors import SpellstackError
from spellstack.ir.card import Card, Layout
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Policy, Run
from spellstack.rules.event.pipeline import emit
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import OpeningActions
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.settings import Settings
from tests.corpus.pool import SHARED, blank_or_card, card_named, card_of_text
from tests.corpus.record import PLAYERS, Json, Unsupported

_ZONES = {zone.value: zone for zone in Zone}
_CUSTOM = {
    "target_destroy": "{0}: Destroy target permanent.",
    "target_exile": "{0}: Exile target permanent.",
    "target_transform": "{0}: Transform target permanent.",
    "target_damage": "{0}: ~ deals {amount} damage to target permanent.",
    "target_blink": "{0}: Exile target permanent, then return it to the battlefield under its owner's control.",
    "all_destroy": "{0}: Destroy all permanents.",
}
_WORDS = {2: "two", 3: "three", 4: "four"}


class Built:
    """A game ready to start, and the names it gave to single objects (by physical identity)."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.aliases: dict[str, int] = {}
        self.custom: dict[str, int] = {}  # what a helper's ability is called


def face_named(card: Card, name: str) -> int:
    """Which face has the name; the front face for the name of the whole card."""
    return next((k for k, face in enumerate(card.faces) if face.name.lower() == name.lower()), 0)


def build(scenario: Json, policy: Policy) -> Built:
    """The game the scenario starts from; choices made as permanents enter are the policy's."""
    for name in scenario["cards"]:
        card_named(name)
    commander = scenario["format"].startswith("commander")
    settings = Settings(mulligans=False, commander=commander, shuffle=False, every_priority=True)
    state = empty_game(scenario["players"], 1, settings)
    built = Built(state)
    spoken = json.dumps([scenario[part] for part in ("actions", "choices", "expect", "setup")])
    for name, player in PLAYERS.items():
        _library(scenario["library"].get(name, {}), state, player, spoken)
    battlefield = [entry for entry in scenario["setup"] if entry["zone"] == "battlefield"]
    others = [entry for entry in scenario["setup"] if entry["zone"] != "battlefield"]
    for name in PLAYERS:
        for entry in (e for e in (*others, *battlefield) if e["player"] == name):
            _place(built, entry, policy)
    for helper in scenario.get("custom", ()):
        _help(built, helper, policy)
    for name, player in PLAYERS.items():  # what was paid while permanents were put there does not count
        built.state.put_player(replace(built.state.players[player], life=scenario["life"][name]))
    built.state.turn = replace(built.state.turn, day=scenario.get("daytime", built.state.turn.day))
    built.state.agenda = (OpeningActions(),)
    return built


@cache
def _decks() -> dict[str, Json]:
    path = SHARED / "scenarios" / "decks.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def _deck(library: Json, state: GameState, player: int, spoken: str) -> None:
    """A library from a deck list, and its commanders; cards that the script names have to be understood."""
    deck = _decks().get(library["deck"])
    if deck is None:
        raise Unsupported(f"deck {library['deck']}")
    for name in library.get("commander", ()):
        identity = add_card(state, define(state, card_named(name)), player, Zone.COMMAND)
        state.put(replace(state.objects[identity], marks=("commander",)))
    for entry in () if library.get("cleared") else deck["main"]:
        card = card_named(entry["card"]) if json.dumps(entry["card"]) in spoken else blank_or_card(entry["card"])
        for _ in range(entry["count"]):
            add_card(state, define(state, card), player, Zone.LIBRARY)


def _library(library: Json, state: GameState, player: int, spoken: str) -> None:
    if "deck" in library:
        _deck(library, state, player, spoken)
        return
    if library.get("cleared") or not library.get("count"):
        return
    filler = define(state, card_named(library["filler"]))
    for _ in range(library["count"]):
        add_card(state, filler, player, Zone.LIBRARY)


def _place(built: Built, entry: Json, policy: Policy) -> None:
    card = card_named(entry["card"])
    for number in range(entry["count"]):
        identity = _add(built, card, entry, policy)
        if "alias" in entry:
            name = entry["alias"] if entry["count"] == 1 else f"{entry['alias']}.{number + 1}"
            built.aliases[name] = built.state.objects[identity].physical


def _help(built: Built, helper: Json, policy: Policy) -> None:
    kind = helper["kind"]
    if kind == "spell_cost_modification":
        more = "more" if helper["amount"] > 0 else "less"
        text = f"Spells you cast cost {{{abs(helper['amount'])}}} {more} to cast."
    elif kind not in _CUSTOM:
        raise Unsupported(f"custom {kind}")
    else:
        text = _CUSTOM[kind].replace("{amount}", str(helper.get("amount", 0)))
        if helper.get("targets", 1) != 1:
            text = text.replace("target permanent", f"{_WORDS[helper['targets']]} target permanents")
    definition = define(built.state, card_of_text("Helper", text))
    identity = add_card(built.state, definition, PLAYERS[helper["player"]], Zone.BATTLEFIELD)
    built.state.put(replace(built.state.objects[identity], since=-1))
    if "ability" in helper:
        built.custom[helper["ability"]] = built.state.objects[identity].physical


def _add(built: Built, card: Card, entry: Json, policy: Policy) -> ObjectId:
    state = built.state
    player, zone = PLAYERS[entry["player"]], _ZONES[entry["zone"]]
    try:
        definition = define(state, card)
    except SpellstackError as error:
        raise Unsupported(f"card {entry['card']}: {error}") from error
    if zone is Zone.BATTLEFIELD:
        face = face_named(card, entry["card"])
        if (
            face == 0
            and not card.faces[0].abilities
            and card.faces[0].loyalty is None
            and card.faces[0].defense is None
        ):
            identity = add_card(state, definition, player, zone)
        else:
            identity = _enter(built, add_card(state, definition, player, Zone.EXILE), player, face, policy)
        state = built.state
        tapped = bool(entry.get("tapped")) or state.objects[identity].tapped
        state.put(replace(state.objects[identity], since=-1, tapped=tapped))
        return identity
    identity = add_card(state, definition, player, zone)
    if zone is Zone.COMMAND:
        state.put(replace(state.objects[identity], marks=("commander",)))
    return identity


def _enter(built: Built, card: ObjectId, player: int, face: int, policy: Policy) -> ObjectId:
    """Put the card onto the battlefield by an event, and forget what it made trigger."""
    run = Run(built.state, (), policy)
    layout = built.state.objects[card].definition.card.layout
    transformed = face > 0 and layout in (Layout.TRANSFORM, Layout.MODAL_DFC, Layout.MELD)
    entry = Entry(controller=player, face=face, transformed=transformed and layout is Layout.TRANSFORM)
    done = emit(
        run,
        Event(
            EventKind.ZONE_CHANGE,
            subject=card,
            player=player,
            from_zone=Zone.EXILE,
            to_zone=Zone.BATTLEFIELD,
            entry=entry,
            rule="614.12",
        ),
    )
    state = built.state = run.state
    # Nothing triggers on being put there, but lore counters that Sagas enter with do their work.
    state.pending = tuple(pending for pending in state.pending if pending.ability.label == "chapter ability")
    state.happened = ()
    became = next((event.became for event in done if event.subject == card), -1)
    if became not in state.objects:
        raise Unsupported("a permanent that does not enter")
    return became
