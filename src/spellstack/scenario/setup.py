"""Lines of a set-up: who has what where, whose turn it is, what is on the stack.

Not here: making the state (`build`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spellstack.lexicon import ManaType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.state.settings import Edition
from spellstack.scenario.entry import Entry
from spellstack.scenario.form import CONVERT, PATTERNS, BadPhrase, Book
from spellstack.scenario.hint import one_of
from spellstack.scenario.phrase import Quotes
from spellstack.scenario.remark import REMARK_FORMS

if TYPE_CHECKING:
    from spellstack.scenario.build import Builder

__all__ = ["REMARK_FORMS", "SETUP"]
SETUP = Book("set-up line")
STEPS = {step.value: step for step in Step} | {"main phase": Step.PRECOMBAT_MAIN, "combat": Step.BEGIN_COMBAT}
_form = SETUP.form


def _step(text: str, quotes: Quotes, players: tuple[str, ...]) -> Step:
    if text not in STEPS:
        raise BadPhrase(one_of(text, STEPS, "a step"))
    return STEPS[text]


CONVERT["step"] = _step


def _edition(text: str, quotes: Quotes, players: tuple[str, ...]) -> Edition:
    if text not in list(Edition):
        raise BadPhrase("the day from which rules hold: " + ", ".join(Edition))
    return Edition(text)


CONVERT["edition"] = _edition


@_form("by the rules of {edition}")
def _rules(builder: Builder, edition: Edition) -> None:
    builder.state.settings = replace(builder.state.settings, rules=edition)


@_form("turn: {player}")
def _turn(builder: Builder, player: str) -> None:
    builder.active = builder.seat(player)


@_form("step: {step}")
def _in_step(builder: Builder, step: Step) -> None:
    builder.step = step


@_form("priority: {player}")
def _priority(builder: Builder, player: str) -> None:
    builder.priority = builder.seat(player)


@_form("opening: {player} starts")
def _opening(builder: Builder, player: str) -> None:
    builder.opening = builder.seat(player)


@_form("stack: {spells:entries}")
def _stack(builder: Builder, spells: tuple[Entry, ...]) -> None:
    builder.spells += [("stack", spell) for spell in spells]


@_form("last turn: {spells:entries}", "earlier last turn: {spells:entries}")
def _last_turn(builder: Builder, spells: tuple[Entry, ...]) -> None:
    builder.spells += [("last turn", spell) for spell in spells]


@_form("this turn: {spells:entries}", "earlier this turn: {spells:entries}")
def _this_turn(builder: Builder, spells: tuple[Entry, ...]) -> None:
    builder.spells += [("this turn", spell) for spell in spells]


@_form("{player} effect: {text}")
def _effect(builder: Builder, player: str, text: str) -> None:
    builder.effects.append((builder.seat(player), text))


@_form("{player} life: {number}")
def _life(builder: Builder, player: str, number: int) -> None:
    builder.life[builder.seat(player)] = number


def _made(text: str, quotes: Quotes, players: tuple[str, ...]) -> str:
    mana = "" if text in ("empty", "nothing") else text
    if any(symbol not in list(ManaType) for symbol in mana.strip("{}").split("}{") if symbol):
        raise BadPhrase(f"mana in a pool, such as '{{R}}{{C}}', not {text!r}")
    return mana


CONVERT["made"] = _made
PATTERNS["made"] = PATTERNS["mana"]


@_form("{player} pool: {mana:made}")
def _pool(builder: Builder, player: str, mana: str) -> None:
    builder.pools[builder.seat(player)] = mana


@_form("{player} counters: {number} {kind}")
def _counters(builder: Builder, player: str, number: int, kind: str) -> None:
    builder.counters.append((builder.seat(player), kind, number))


@_form("{player} has played a land")
def _played(builder: Builder, player: str) -> None:
    builder.lands_played.add(builder.seat(player))


@_form("{player} library only: {cards:entries}")
def _whole_library(builder: Builder, player: str, cards: tuple[Entry, ...]) -> None:
    builder.bare_libraries.add(builder.seat(player))
    builder.place(builder.seat(player), Zone.LIBRARY, cards)


@_form("{player} without: {cards:entries}")
def _without(builder: Builder, player: str, cards: tuple[Entry, ...]) -> None:
    """For another course of the scenario: cards that are not there after all."""
    for card in cards:
        builder.remove(builder.seat(player), card.name)


def _zone_form(zone: Zone) -> None:
    @_form(f"{{player}} {zone.value}: {{cards:entries}}")
    def _place(builder: Builder, player: str, cards: tuple[Entry, ...]) -> None:
        builder.place(builder.seat(player), zone, cards)


for _zone in (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND):
    _zone_form(_zone)
