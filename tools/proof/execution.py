"""Verified cards in random games: whether the engine carries out what they say. Not here: choosing the cards.

The cards of a game are shared out among hands, libraries, graveyards and the battlefield of two players with plenty of
mana, who play on at random, eager to use what has not been used yet. An error of the engine is told with the number of
its game, which shows it again.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from spellstack.agents import RandomAgent
from spellstack.cards.catalog import embedded
from spellstack.errors import UnsupportedCard
from spellstack.ir.ability import Activated
from spellstack.ir.card import Card, Face
from spellstack.ir.codec import from_builtins, to_builtins
from spellstack.ir.cost import Cost, TapThis
from spellstack.ir.deed import AddMana
from spellstack.ir.node import Ability, Effect, StaticEffect
from spellstack.ir.replacement import Replace
from spellstack.ir.target import Instructions
from spellstack.lexicon import CardType, ManaCost, Zone
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, Pass, PlayLand, SpecialAction
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.effects.carry_out import EXECUTORS
from spellstack.rules.effects.support import verify_supported
from spellstack.rules.engine import advance
from spellstack.rules.event.instead import CHANGERS
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import NextTurn
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.game import GameState
from spellstack.rules.view.index import Index
from spellstack.rules.view.walk import nodes
from tools.proof.cards import Record, compiled

A_GAME = 24
"""Cards that are in a game together."""
DECISIONS, CROWD, TALL = 400, 250, 14  # a game is left after so many; on a stack this high nothing more is put
LANDS, SPARE = 6, 20  # lands in play, cards below each library
_COLORS = "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}{C}"
_MINE = Activated(Cost((TapThis(),)), Instructions(AddMana(ManaCost.parse(_COLORS))))
_MINE_CARD = Card("Motherlode", (Face("Motherlode", (CardType.LAND,), abilities=(_MINE,)),))


class Played(msgspec.Struct):
    """What came of some games: the cards and keywords in them, which abilities had their turn, errors, malformed cards.

    An ability is known by its card, its place on it and what it is made of.
    """

    games: int = 0
    cards: set[str] = set()
    keywords: set[str] = set()
    abilities: dict[tuple[str, int, str], bool] = {}
    errors: list[str] = []
    malformed: list[str] = []

    def add(self, other: Played) -> None:
        """Counts another part in."""
        self.games += other.games
        self.cards |= other.cards
        self.keywords |= other.keywords
        self.errors += other.errors
        self.malformed += other.malformed
        for ability, done in other.abilities.items():
            self.abilities[ability] = self.abilities.get(ability, False) or done

    def idle(self) -> list[tuple[str, int, str]]:
        """The abilities that never had their turn."""
        return [ability for ability, done in self.abilities.items() if not done]


class _Enough(Exception):
    """The game has gone on for long enough."""


class Watch:
    """Notes the identity of every instruction, replacement and static effect that had its turn."""

    def __init__(self) -> None:
        self.done: set[int] = set()
        self._executors = dict(EXECUTORS)
        self._changers = dict(CHANGERS)

    def __enter__(self) -> Watch:
        for record, executor in self._executors.items():
            EXECUTORS[record] = self._noting(executor, 2)
        for record, changer in self._changers.items():
            CHANGERS[record] = self._noting(changer, 3)
        return self

    def __exit__(self, *_error: object) -> None:
        EXECUTORS.update(self._executors)
        CHANGERS.update(self._changers)

    def _noting(self, function: Callable[..., Any], place: int) -> Callable[..., Any]:
        done = self.done

        def noting(*arguments: Any) -> Any:
            done.add(id(arguments[place]))
            return function(*arguments)

        return noting

    def look(self, index: Index | None) -> None:
        """Notes the static effects in force."""
        if index is not None and not index.building:
            for actives in index.statics.values():
                self.done.update(id(active.effect) for active in actives)
            self.done.update(id(active.effect) for active in index.continuous)


class Eager:
    """A random player who seldom passes, and prefers what has an ability that has done nothing yet."""

    def __init__(self, seed: int, watch: Watch) -> None:
        self.agent = RandomAgent(seed)
        self.watch = watch
        self.decisions = 0
        self.last = ""

    def policy(self, state: GameState, request: Request) -> Action:
        """An answer; ends the game when there were enough."""
        self.decisions += 1
        if self.decisions > DECISIONS or len(state.objects) > CROWD:
            raise _Enough
        if self.decisions % 3 == 0:
            self.watch.look(state.index)
        if request.kind is RequestKind.PRIORITY:
            return self._play(state, request)
        return self.agent.policy(state, request)

    def _play(self, state: GameState, request: Request) -> Action:
        rng = self.agent.rng
        plays = [action for action in request.actions if type(action) is not Pass]
        if not plays or len(state.stack) > TALL or rng.random() < 0.25:
            return Pass()
        chosen = rng.choice(plays)
        self.last = _named(state, chosen)
        return chosen


def _named(state: GameState, action: Action) -> str:
    """The play, for people."""
    if not isinstance(action, CastSpell | PlayLand | ActivateAbility | SpecialAction):
        return type(action).__name__
    obj = state.objects.get(getattr(action, "card", getattr(action, "source", -1)))
    return f"{type(action).__name__} {obj.definition.key if obj else '?'}"


def play(number: int, records: Sequence[Record]) -> Played:
    """One game with the cards of the records; `number` is its seed."""
    found = Played(games=1)
    cards = [card for record in records if _is_sound(card := compiled(record), found)]
    rng = random.Random(number)
    state = _dealt(rng, cards)
    with Watch() as watch:
        player = Eager(number, watch)
        try:
            advance(state, (), player.policy)
        except _Enough:
            pass
        except Exception as error:
            found.errors.append(f"game {number}, {player.last}: {_told(error)}")
        found.cards = {card.name for card in cards}
        found.keywords = {keyword for record in records for keyword in record.get("keywords") or ()}
        for card in cards:
            _judge(state.definitions[card.name], watch.done, found)
    return found


def _is_sound(card: Card, found: Played) -> bool:
    """Whether the rules know all that the card says, and its record is what a pool could hold."""
    try:
        verify_supported(card)
        if from_builtins(to_builtins(card), Card) == card:
            return True
        found.malformed.append(f"{card.name}: not the same when written and read again")
    except (UnsupportedCard, ValueError) as error:
        found.malformed.append(f"{card.name}: {error}")
    return False


def play_all(jobs: Sequence[tuple[int, Sequence[Record]]]) -> list[Played]:
    """A game for each number and its records."""
    return [play(number, records) for number, records in jobs]


def _told(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)[-1:]
    where = ", ".join(f"{frame.filename.rpartition('spellstack/')[2]}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} at {where}: {str(error)[:200]}"


def _dealt(rng: random.Random, cards: Sequence[Card]) -> GameState:
    """Two players in the middle of a game, with the cards shared out among their zones."""
    state = empty_game(("Anna", "Ben"), rng.randrange(1 << 30))
    mine = define(state, _MINE_CARD)
    basics = [define(state, embedded()[name]) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    for player in (0, 1):
        for place in range(SPARE):
            add_card(state, basics[place % 5], player, Zone.LIBRARY)
        for _ in range(LANDS):
            add_card(state, mine, player, Zone.BATTLEFIELD)
    for place, card in enumerate(cards):
        add_card(state, define(state, card), place % 2, _zone(rng, card))
    state.agenda = (NextTurn(),)
    return state


_FROM_THE_START = {CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND}
_AS_CAST = {"Aura", "Saga", "Class", "Case", "Room"}


def _zone(rng: random.Random, card: Card) -> Zone:
    face = card.faces[0]
    zones = [Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD]
    weights = [10, 2, 2]
    if _FROM_THE_START & set(face.types) and not _AS_CAST & set(face.subtypes):
        zones.append(Zone.BATTLEFIELD)
        weights.append(8)
    return rng.choices(zones, weights)[0]


def _judge(definition: Definition, done: set[int], found: Played) -> None:
    """Notes the abilities of the card, and whether any part of them had its turn."""
    for place, ability in enumerate(abilities_of(definition)):
        parts = list(parts_of(ability))
        made_of = f"{type(ability).__name__} {type(parts[0]).__name__}"
        found.abilities[definition.key, place, made_of] = any(id(part) in done for part in parts)


def abilities_of(definition: Definition) -> Iterator[Ability]:
    """The abilities of all faces that can do something, keywords written out."""
    for face in definition.printed:
        yield from (ability for ability in face.parts.all if any(True for _ in parts_of(ability)))


def parts_of(ability: Ability) -> Iterator[object]:
    """The instructions, replacements and static effects of the ability."""
    for node in nodes(ability):
        if type(node) is Replace:
            yield from node.instead
        elif isinstance(node, Effect | StaticEffect):
            yield node
