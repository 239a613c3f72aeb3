"""Whatever a program hands in is an answer or a typed refusal: never another error, never a changed game."""

import copy
import pickle
import random
import tracemalloc
from typing import Any

import pytest
from msgspec.structs import replace

from spellstack import Game, IllegalAction, SpellstackError
from spellstack.agents import RandomAgent
from spellstack.errors import MalformedDeck, MalformedInput, MalformedSave, NothingToUndo, UnknownCards
from spellstack.game import Pick, from_json
from spellstack.game.saved import from_bytes, to_bytes
from spellstack.rules.choice.action import (
    ActivateAbility,
    Cancel,
    CastSpell,
    Choose,
    Concede,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Number,
    Pass,
    PayOtherwise,
    PlayLand,
    Word,
)
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.state.settings import Settings

DECKS = ["red_green", "white_blue"]
ODD: list[Any] = [
    -1,
    100,
    2**64,
    10**400,
    True,
    1.0,
    float("nan"),
    None,
    "x",
    "\ud800",
    b"x",
    [],
    [1],
    {1: 2},
    object(),
    (1,),
]
ONE_FIELD = (
    PlayLand,
    CastSpell,
    Choose,
    Number,
    Confirm,
    Divide,
    Word,
    DeclareAttackers,
    DeclareBlockers,
    PayOtherwise,
)


def answers(game):
    """Answers that no rule speaks of, and those offered with one part exchanged."""
    for odd in ODD:
        yield odd
        yield from (kind(odd) for kind in (*ONE_FIELD, Cancel, Concede, Pick))
        yield from (Choose((odd, odd)), Divide((odd, odd)), ActivateAbility(100, odd))
        yield from (DeclareAttackers(((odd, 1),)), DeclareBlockers(((100, odd),)))
        for action in game.decision.actions[:3]:
            yield from (replace(action, **{field: odd}) for field in action.__struct_fields__)


@pytest.mark.parametrize("seed", range(2))
def test_odd_answers_are_refused_or_can_be_saved(seed):
    game, agent, met = Game.new(DECKS, seed=seed), RandomAgent(seed), set()
    while game.decision is not None and len(game.journal) < 150:
        if (game.decision.kind, game.decision.cancellable) not in met:
            met.add((game.decision.kind, game.decision.cancellable))
            hold(game)
        game.apply(agent.policy(game.state, game.decision))


def hold(game):
    before = game.save()
    for action in answers(game):
        promised = action in game.legal_actions
        for ask in (lambda given: game.why(0, given), game.preview):
            with_typed_errors(ask, action)
        if with_typed_errors(game.apply, action):
            assert promised, f"{action} is accepted, but not in legal_actions"
            assert Game.load(game.save()).save() == game.save()
            game.undo()
        assert game.save() == before


def with_typed_errors(ask, action):
    try:
        ask(action)
    except SpellstackError:
        return False
    return True


@pytest.mark.parametrize("player", [-2, 2, 10**30, True, 1.5, "x", None])
def test_nobody_sees_asks_or_leaves_who_is_not_in_the_game(player):
    game = Game.new(DECKS, seed=1)
    for ask in (game.view, game.concede, lambda given: game.why(given, Concede(0))):
        with pytest.raises(IllegalAction):
            ask(player)


def test_nobody_leaves_a_game_that_is_over_or_takes_back_its_beginning():
    game = Game.new(DECKS, seed=1)
    with pytest.raises(NothingToUndo):
        game.undo()
    game.concede(0)
    for player in (0, 1):
        with pytest.raises(IllegalAction):
            game.concede(player)
        assert Concede(player) not in game.legal_actions


def test_a_single_changed_bit_of_a_save_is_found():
    rng, game, agent = random.Random(1), Game.new(DECKS, seed=3), RandomAgent(3)
    for _ in range(40):
        assert game.decision is not None
        game.apply(agent.policy(game.state, game.decision))
    data = game.save()
    for place in rng.sample(range(len(data)), 200):
        damaged = bytearray(data)
        damaged[place] ^= 1 << rng.randrange(8)
        with pytest.raises(MalformedSave):
            Game.load(bytes(damaged))


@pytest.mark.parametrize("data", [b"", b"x", None, "text", 5, b"\x91" * 100_000, b"\x81\xa1a" * 100_000, b"\0" * 10**6])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(MalformedSave):
        Game.load(data)


@pytest.mark.parametrize("text", [None, 5, "", "[" * 100_000, '{"type":"Number","value":' + "9" * 10_000 + "}"])
def test_what_is_no_action_is_refused(text):
    with pytest.raises(MalformedInput, match="no action"):
        from_json(text)


@pytest.mark.parametrize(
    "odd",
    [
        {"decks": [None, None]},
        {"decks": ["x" * 100_000, "y"]},
        {"decks": [[(1, "Forest")]] * 101},
        {"sideboards": None},
        {"sideboards": "red_green"},
        {"sideboards": [None]},
        {"sideboards": [[]] * 3},
        {"names": ["A"]},
        {"names": []},
        {"names": 5},
        {"names": [1, 2]},
        {"names": ["\ud800", "B"]},
        {"seed": 2**70},
        {"seed": 1.5},
        {"seed": None},
        {"settings": None},
        {"settings": Settings(life=10**30)},
        {"settings": Settings(life=ODD[8])},
    ],
)
def test_a_game_that_could_not_be_saved_does_not_begin(odd):
    with pytest.raises(MalformedInput):
        Game.new(**{"decks": DECKS, **odd})


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("104.1", "the game is over"),
        UnknownCards(["Forrest"], {"Forrest": ["Forest"]}),
        MalformedDeck("no card", line_number=3, line="x"),
        MalformedSave("damaged"),
        NothingToUndo(),
    ],
)
def test_errors_come_back_whole_from_another_process(error):
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(again) is type(error) and str(again) == str(error) and vars(again) == vars(error)


def test_a_copied_state_is_a_fork():
    state = Game.new(DECKS, seed=1).state
    twin = copy.copy(state)
    twin.drop(next(iter(twin.objects)))
    assert len(state.objects) == len(twin.objects) + 1


def test_what_is_kept_for_undo_does_not_grow_with_the_square_of_the_game():
    game = Game.new([[(60, "Forest")]] * 2, seed=1, settings=Settings(every_priority=True, mulligans=False))
    tracemalloc.start()
    sizes = []
    for turn in (10, 20, 40):
        while game.state.turn.number < turn:
            decision = game.decision
            game.apply(
                Pass() if decision.kind is RequestKind.PRIORITY else Choose(decision.options[: decision.minimum])
            )
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[2] - sizes[1] < 3 * (sizes[1] - sizes[0])


def test_a_save_that_names_others_than_its_players_is_refused():
    game = Game.new(DECKS, seed=1)
    saved = from_bytes(game.save())
    for change in ({"active": 7}, {"regular": 99999}):
        state = saved.state.fork()
        state.turn = replace(state.turn, **change)
        with pytest.raises(MalformedSave):
            Game.load(to_bytes(saved._replace(state=state)))


@pytest.mark.parametrize("field", ["libraries", "hands", "graveyards", "outside"])
def test_a_save_without_the_cards_of_each_player_is_refused(field: str):
    saved = from_bytes(Game.new(DECKS, seed=1, sideboards=["red_green"]).save())
    for change in (lambda cards: (*cards, cards[0]), lambda cards: cards[:1]):
        state = saved.state.fork()
        setattr(state, field, change(getattr(state, field)))
        with pytest.raises(MalformedSave):
            Game.load(to_bytes(saved._replace(state=state)))
