"""What is in force says the same as worked out anew at every decision, whatever was carried over or left as it was."""

import random
from collections.abc import Iterable

import pytest

from spellstack import Game
from spellstack.agents import RandomAgent
from spellstack.cards.catalog import embedded
from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Zone
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.index import Active, index_of
from spellstack.rules.view.objects import characteristics, controller
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import happen

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def in_force(state: GameState) -> object:
    """Everything the index says of the objects that are played with, in a comparable form."""
    seen = {}
    for identity in (*state.battlefield, *state.stack):
        found = characteristics(state, identity)
        texts = (found.name, found.types, found.subtypes, found.supertypes, found.colors, found.abilities)
        seen[identity] = (*texts, found.power, found.toughness, found.base_power, controller(state, identity))
    index = index_of(state)
    triggers = {kind: sorted((one[0], one[1]) for one in row) for kind, row in index.triggers.items() if row}
    statics = {record.__name__: told(row) for record, row in index.statics.items() if row}
    return seen, triggers, statics, {kind: told(row) for kind, row in index.replacements.items() if row}


def told(row: Iterable[Active]) -> list[tuple[int, int, int]]:
    return sorted((active.source, active.number, active.floating) for active in row)


def anew(state: GameState) -> GameState:
    fork = state.fork()
    fork.index = None
    return fork


@pytest.mark.parametrize("seed", range(3))
def test_the_index_in_use_is_the_one_built_anew(seed: int):
    rng, pool = random.Random(seed), sorted(embedded())
    decks = [[(1, rng.choice(pool)) for _ in range(26)] + [(5, land) for land in LANDS] for _ in range(2 + seed % 2)]
    game, agent = Game.new(decks, seed=seed), RandomAgent(seed)
    for turn in range(200):
        if game.decision is None:
            break
        game.apply(agent.policy(game.state, game.decision))
        if turn % 4 == 0 and game.state.index is not None and game.outcome is None:
            assert in_force(game.state) == in_force(anew(game.state))


def test_abilities_given_to_a_card_elsewhere_go_with_it():
    table = Table()
    text = "Exile target creature with two time counters on it. If it doesn't have suspend, it gains suspend."
    carry_out(table, text, table.permanent(0, creature("Bear", 2, 2)))
    (card,) = table.state.exile
    assert in_force(table.state) == in_force(anew(table.state))
    happen(table, Event(EventKind.ZONE_CHANGE, subject=card, from_zone=Zone.EXILE, to_zone=Zone.GRAVEYARD))
    assert in_force(table.state) == in_force(anew(table.state))


def test_given_abilities_look_at_what_their_conditions_ask_for():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    text = "Enchant creature\nEnchanted creature has swampwalk."
    table.permanent(0, said(text, "Aura", "Enchantment — Aura"), attached_to=bear)
    swamp = table.put(1, card("Swamp", CardType.LAND, subtypes=("Swamp",)), Zone.HAND)
    for from_zone, to_zone in ((Zone.HAND, Zone.BATTLEFIELD), (Zone.BATTLEFIELD, Zone.GRAVEYARD)):
        (event,) = happen(table, Event(EventKind.ZONE_CHANGE, subject=swamp, from_zone=from_zone, to_zone=to_zone))
        swamp = event.became
        assert in_force(table.state) == in_force(anew(table.state))
