"""Who plays probing games: at random, but first what has not been used yet, and seldom without need. Not here: the
board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from spellstack.agents import RandomAgent
from spellstack.agents.agent import Referee
from spellstack.ir.ability import Activated
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    CastSpell,
    Choose,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Number,
    Pass,
    PlayLand,
    SpecialAction,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.legality.paying.manasources import mana_abilities_of
from spellstack.rules.legality.refusal import why_not
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.objects import characteristics, controller
from tools.proof.watch import Watch, abilities_of, activated

CROWD, TALL = 300, 12  # a game with more objects is left; on a stack this high nothing more is put
FRESH, DEED, OTHER = 0.9, 0.45, 0.08  # how likely something is done, by what it is
YES, FULL, AIMED, FIGHT, LITTLE = 0.85, 0.7, 0.6, 0.4, 5
FATES = ("target", "discard", "sacrifice")  # choices of what something happens to


class Enough(Exception):
    """The game has gone on for long enough."""


class Eager:
    """A random player of one game; `decisions` is how many may still be made for all players together. `offered` are
    the abilities, by identity, that could have been activated or cast.
    """

    def __init__(self, seed: int, watch: Watch, cards: Sequence[Definition], decisions: int) -> None:
        self.agent = RandomAgent(seed)
        self.rng = self.agent.rng
        self.watch = watch
        self.left = decisions
        self.last = ""
        self.offered: set[int] = set()
        self.seen: set[str] = set()
        self._cards = {definition.key: tuple(abilities_of(definition)) for definition in cards}
        self._answers: dict[RequestKind, Callable[[GameState, Request], Action]] = {
            RequestKind.CONFIRM: lambda state, request: Confirm(self.rng.random() < YES),
            RequestKind.NUMBER: self._number,
            RequestKind.CHOOSE: self._some,
            RequestKind.ATTACK: lambda state, request: DeclareAttackers(self._pairs(state, request)),
            RequestKind.BLOCK: lambda state, request: DeclareBlockers(self._pairs(state, request)),
        }

    def policy(self, state: GameState, request: Request) -> Action:
        """An answer; ends the game when there were enough."""
        self.left -= 1
        if self.left < 0 or len(state.objects) > CROWD:
            raise Enough
        if request.kind is RequestKind.PRIORITY:
            self.watch.look(state)
            return self._play(state, request)
        answer = self._answers.get(request.kind)
        if answer is not None:
            action = answer(state, request)
            if Referee(state, request).allows(action):
                return action
        return self.agent.policy(state, request)

    def _play(self, state: GameState, request: Request) -> Action:
        if len(state.stack) > TALL:
            return Pass()
        fresh, deeds, others = self._sorted(state, request)
        for plays, likely in ((fresh, FRESH), (deeds, DEED), (others, OTHER)):
            if plays and self.rng.random() < likely:
                chosen = self.rng.choice(plays)
                self.last = named(state, chosen)
                return chosen
        return Pass()

    def _sorted(self, state: GameState, request: Request) -> tuple[list[Action], list[Action], list[Action]]:
        """The plays: of what has not had its turn, of the stage, and others."""
        fresh: list[Action] = list(self._mana(state, request.player))
        deeds: list[Action] = []
        others: list[Action] = []
        for action in request.actions:
            obj = _object(state, action)
            if obj is None:
                continue
            if self._is_fresh(state, action, obj):
                fresh.append(action)
            else:
                (deeds if obj.definition.key == "Stage" else others).append(action)
        return fresh, deeds, others

    def _is_fresh(self, state: GameState, action: Action, obj: GameObject) -> bool:
        key = obj.definition.key
        if isinstance(action, ActivateAbility):
            ability = activated(state, obj.id, action.ability)
            self.offered.add(id(ability))
            return ability is not None and key != "Stage" and not self.watch.was_done(ability, key)
        if key in self._cards:
            self.seen.add(key)
        return self._has_more(key)

    def _mana(self, state: GameState, player: PlayerId) -> Iterator[Action]:
        """Mana abilities, which are not offered by themselves, that have not had their turn."""
        for identity in state.battlefield:
            key = state.objects[identity].definition.key
            waiting = [a for a in self._cards.get(key, ()) if type(a) is Activated and not self.watch.was_done(a, key)]
            if waiting and controller(state, identity) == player:
                for number, ability in mana_abilities_of(characteristics(state, identity)):
                    action = ActivateAbility(identity, number)
                    if any(ability is one for one in waiting) and why_not(state, player, action) is None:
                        yield action

    def _number(self, state: GameState, request: Request) -> Action:
        """A small one, for much of everything is slow."""
        few = range(request.minimum, min(request.maximum, request.minimum + LITTLE) + 1)
        return Number(self.rng.choice([value for value in few if value not in request.gaps] or [request.minimum]))

    def _some(self, state: GameState, request: Request) -> Action:
        """As many as may be, more often than not, and first what something may come of."""
        options = request.options
        most = min(request.maximum, len(options))
        count = most if self.rng.random() < FULL else self.rng.randint(request.minimum, most)
        if request.purpose in FATES and 0 < count < len(options) and self.rng.random() < AIMED:
            waiting = [option for option in options if isinstance(option, int) and self._waits(state, option)]
            if len(waiting) >= count:
                options = tuple(waiting)
        places = sorted(self.rng.sample(range(len(options)), count))
        return Choose(tuple(options[place] for place in places))

    def _pairs(self, state: GameState, request: Request) -> tuple[tuple[int, int], ...]:
        """Attacks or blocks, mostly where something may come of them."""
        found = []
        for option in request.options:
            assert isinstance(option, tuple)
            eager = any(self._waits(state, identity) for identity in option)
            if self.rng.random() < (FRESH if eager else FIGHT):
                found.append((option[0], self.rng.choice(option[1:])))
        return tuple(found)

    def _waits(self, state: GameState, identity: int) -> bool:
        """Whether it is a card with an ability that has not had its turn."""
        obj = state.objects.get(identity)
        return obj is not None and self._has_more(obj.definition.key)

    def _has_more(self, key: str) -> bool:
        return any(not self.watch.was_done(ability, key) for ability in self._cards.get(key, ()))


def _object(state: GameState, action: Action) -> GameObject | None:
    if not isinstance(action, CastSpell | PlayLand | ActivateAbility | SpecialAction):
        return None
    return state.objects.get(action.source if isinstance(action, ActivateAbility) else action.card)


def named(state: GameState, action: Action) -> str:
    """The play, for people."""
    obj = _object(state, action)
    return f"{type(action).__name__} {obj.definition.key}" if obj is not None else type(action).__name__
