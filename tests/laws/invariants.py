"""What is true of every game at every decision, as checks that raise `AssertionError`. Used by the tests of the laws
and by the fuzzer.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from spellstack import Game, IllegalAction
from spellstack.lexicon import Zone
from spellstack.observation import look
from spellstack.observation.determinise import exchange, hidden
from spellstack.observation.eyes import Eyes
from spellstack.rules.choice.action import Action, Confirm, Number, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.codec import encode
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import Kind


def zones_agree(state: GameState) -> None:
    """Every object is in exactly the one zone its record names, and nothing else is in a zone. Only a token whose
    entering is asked about is nowhere yet.
    """
    listed: Counter[int] = Counter()
    for zone in Zone:
        for player in state.players if zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD) else state.players[:1]:
            for identity in state.zone(zone, player.id):
                listed[identity] += 1
                assert state.objects[identity].zone is zone, f"{identity} is listed in {zone}"
    nowhere = {obj.id for obj in state.objects.values() if obj.kind is Kind.TOKEN and obj.zone is Zone.COMMAND}
    assert set(listed) == set(state.objects) - nowhere, "an object is in no zone, or a zone holds no object"
    assert not listed or max(listed.values()) == 1, "an object is in two places"


def cards_of(state: GameState) -> Counter[int]:
    """The cards (not tokens, copies or abilities) of the players still in the game, by their lasting identity."""
    return Counter(
        part.physical
        for obj in state.objects.values()
        for part in obj.components or (obj,)
        if part.kind is Kind.CARD and state.players[part.owner].in_game
    )


def conserved(before: Counter[int], state: GameState) -> None:
    """No card is lost, none appears twice."""
    now = cards_of(state)
    gone = {card for card in before if card not in now}
    assert all(count == 1 for count in now.values()), "a card exists twice"
    assert not gone or any(not player.in_game for player in state.players), f"cards have vanished: {gone}"


def save_is_identity(game: Game, action: Action) -> None:
    """A loaded game is equal to the saved one and goes on like it."""
    data = game.save()
    loaded = Game.load(data)
    assert loaded.save() == data, "loading changes the game"
    here = game.fork()
    here.apply(action)
    loaded.apply(action)
    assert loaded.save() == here.save(), "a loaded game goes on otherwise"


def forks_are_isolated(game: Game, action: Action) -> None:
    """What happens in a fork does not happen here."""
    before, state = game.save(), encode(game.state)
    fork = game.fork()
    fork.apply(action)
    assert game.save() == before, "a fork writes into its origin"
    assert encode(game.state) == state, "a fork writes into its origin's working state"


def undo_restores(game: Game, action: Action) -> None:
    """Undoing an answer gives the game as it was."""
    before = game.save()
    fork = game.fork()
    fork.apply(action)
    fork.undo()
    assert fork.save() == before, "undo does not restore the game"


def views_do_not_leak(game: Game, rng: random.Random) -> None:
    """Permuting what a player cannot know changes nothing in what that player sees (CR 400.2)."""
    for player in (player.id for player in game.state.players if player.in_game):
        state = game.state.fork()
        before = look(state, player, game.decision).encode()
        eyes = Eyes(state, player, game.decision)
        for owner in range(len(state.players)):
            places = hidden(state, eyes, owner)
            exchange(state, places, [game.state.objects[i] for i in rng.sample(places, len(places))])
        state.seed += 1
        assert look(state, player, game.decision).encode() == before, "a view tells what is hidden"


def refusal_changes_nothing(game: Game) -> None:
    """An action of the wrong form is refused and the game stays equal."""
    decision = game.decision
    assert decision is not None
    wrong: Action = Number(-1) if decision.kind is RequestKind.CONFIRM else Confirm(True)
    if decision.kind in (RequestKind.CHOOSE, RequestKind.NUMBER):
        wrong = Pass()
    before = game.save()
    with pytest.raises(IllegalAction):
        game.apply(wrong)
    assert game.save() == before, "a refused action changes the game"
