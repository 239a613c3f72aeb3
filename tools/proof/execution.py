"""Verified cards in random games: whether the engine carries out what they say. Not here: choosing the cards, how a
game is laid out (board) and played (eager), and what counts as a turn (watch).

The cards of a game are shared out between two players with plenty of mana, who play on at random, eager to use what
has not been used yet. An error of the engine is told with the number of its game and the cards in it, which show it
again.
"""

from __future__ import annotations

import random
import re
import traceback
from collections.abc import Collection, Iterable, Sequence

import msgspec

from spellstack.errors import UnsupportedCard
from spellstack.ir.card import Card
from spellstack.ir.codec import from_builtins, to_builtins
from spellstack.ir.node import Condition, Effect, Filter, Instead, Ref, Value
from spellstack.ir.walk import nodes
from spellstack.rules.effects.carry_out import EXECUTORS
from spellstack.rules.effects.support import verify_supported
from spellstack.rules.engine import advance
from spellstack.rules.event.replacing.instead import CHANGERS
from spellstack.rules.state.definition import Definition
from spellstack.rules.view.evaluate import CONDITIONS, FILTERS, REFERENCES, VALUES
from tools.proof.board import dealt
from tools.proof.cards import Record, compiled
from tools.proof.eager import Eager, Enough
from tools.proof.idle import reason
from tools.proof.watch import Watch, abilities_of

ROUNDS = ((16, 14), (12, 25), (6, 50), (3, 100))
"""How many cards are in a game together, and after how many decisions for each it is left: at first, and when those
with abilities that had no turn come again.
"""
LONG = 10_000  # decisions, for a game that ends with an error
_TOLD = re.compile(r"game (\d+),.*\[(.*)\]", re.DOTALL)
Job = tuple[int, Sequence[Record], int]
"""A game to be played: its number, the records of its cards, the decisions for each."""
Name = tuple[str, int]
"""An ability is known by its card and its place on it."""


class Played(msgspec.Struct):
    """What came of some games: the cards and keywords in them, their abilities, those that had their turn, why the
    others may not have had theirs, errors, malformed cards.
    """

    games: int = 0
    cards: set[str] = set()
    keywords: set[str] = set()
    abilities: set[Name] = set()
    done: set[Name] = set()
    reasons: dict[Name, str] = {}
    errors: list[str] = []
    malformed: list[str] = []

    def add(self, other: Played) -> None:
        """Counts another part in."""
        self.games += other.games
        self.cards |= other.cards
        self.keywords |= other.keywords
        self.abilities |= other.abilities
        self.done |= other.done
        self.reasons.update(other.reasons)
        self.errors += other.errors
        self.malformed += other.malformed

    def idle(self) -> dict[Name, str]:
        """The abilities that never had their turn, with what they wait for."""
        return {ability: self.reasons[ability] for ability in sorted(self.abilities - self.done)}


def again(told: str, records: Iterable[Record]) -> Played:
    """The game that an error was told of, once more; now the error is raised."""
    found = _TOLD.search(told)
    if found is None:
        raise ValueError(f"no number and cards of a game in {told!r}")
    known = {record["name"]: record for record in records}
    return play(int(found[1]), [known[name] for name in found[2].split("; ")], LONG, strict=True)


def play(number: int, records: Sequence[Record], decisions: int = ROUNDS[0][1], *, strict: bool = False) -> Played:
    """One game with the cards of the records; `number` is its seed, `decisions` how many are made for each card.
    With `strict` an error of the engine is raised, not told.
    """
    found = Played(games=1)
    cards = [card for record in records if (card := _sound(compiled(record), found)) is not None]
    rng = random.Random(number)
    state = dealt(rng, cards)
    definitions = [state.definitions[card.name] for card in cards]
    with Watch(state.definitions.values()) as watch:
        player = Eager(number, watch, definitions, decisions * len(cards))
        try:
            advance(state, (), player.policy)
        except Enough:
            pass
        except Exception as error:
            if strict:
                raise
            names = "; ".join(card.name for card in cards)
            found.errors.append(f"game {number}, {player.last}: {_told(error)} [{names}]")
    found.cards = {card.name for card in cards}
    found.keywords = {keyword for record in records for keyword in record.get("keywords") or ()}
    for definition in definitions:
        _judge(definition, watch, player, found)
    return found


def _sound(card: Card, found: Played) -> Card | None:
    """The card read again from how it is written, so that it shares no record with others; None if the rules do not
    know all that it says, or it is not what a pool could hold.
    """
    try:
        verify_supported(card)
        again = from_builtins(to_builtins(card), Card)
        lacking = without_executor(Definition(card.name, again))
        if again == card and not lacking:
            return again
        found.malformed.append(f"{card.name}: {lacking or 'not the same when written and read again'}")
    except (UnsupportedCard, ValueError) as error:
        found.malformed.append(f"{card.name}: {error}")
    return None


_TABLES: dict[type, Collection[type]] = {
    Effect: EXECUTORS,
    Instead: CHANGERS,
    Filter: FILTERS,
    Ref: REFERENCES,
    Value: VALUES,
    Condition: CONDITIONS,
}


def without_executor(definition: Definition) -> str:
    """The records of the card, keywords written out, that nothing carries out or evaluates; empty if there are none."""
    every = (definition.card, *(face.parts.all for face in definition.printed))
    lacking = {
        f"nothing executes {type(node).__name__}"
        for node in nodes(every)
        for category, table in _TABLES.items()
        if isinstance(node, category) and type(node) not in table
    }
    return ", ".join(sorted(lacking))


def play_all(jobs: Sequence[Job]) -> list[Played]:
    """A game for each number, its records and its decisions."""
    return [play(*job) for job in jobs]


def _told(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)[-1:]
    where = ", ".join(f"{frame.filename.rpartition('spellstack/')[2]}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} at {where}: {str(error)[:200]}"


def _judge(definition: Definition, watch: Watch, player: Eager, found: Played) -> None:
    """Notes the abilities of the card, and whether any part of them had its turn."""
    for place, ability in enumerate(abilities_of(definition)):
        name = (definition.key, place)
        found.abilities.add(name)
        if watch.was_done(ability, definition.key):
            found.done.add(name)
        else:
            offered = id(ability) in player.offered or definition.key in player.seen
            found.reasons[name] = reason(ability, offered=offered)
