"""Sentences of our own as abilities and instructions, and what becomes of them on a table."""

from typing import Any

from spellstack.ir.ability import SpellAbility
from spellstack.ir.node import Ability
from spellstack.ir.target import Instructions
from spellstack.lexicon import CardType
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.process.task import ResolveTop
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds
from tests.rules_kit import Table, card
from tests.unit.rules.effects.doing import do


def abilities_of(line: str, spell: bool) -> tuple[Ability, ...]:
    """The abilities that the line is; it must be understood."""
    found = read_line(line, spell)
    assert not isinstance(found, Diagnostic), str(found)
    return found


def ability_of(line: str, spell: bool) -> Ability:
    """The one ability that the line is."""
    (ability,) = abilities_of(line, spell)
    return ability


def lines(*texts: str) -> list[Any]:
    """All abilities that the lines are, one after another."""
    return [ability for text in texts for ability in abilities_of(text, False)]


def watcher(*texts: str):
    return card("Watcher", CardType.ENCHANTMENT, abilities=lines(*texts))


def instructions_of(line: str) -> Instructions:
    """What the line of a spell tells to do, with its targets."""
    ability = ability_of(line, True)
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.body, Instructions)
    return ability.body


def effect_of(line: str):
    """The instruction that the line of a spell is."""
    return instructions_of(line).effect


def carry_out(table: Table, line: str, *targets, by: int = 0, source: int = -1):
    return do(table, effect_of(line), by=by, targets=targets, source=source)


def settle(table: Table) -> Table:
    """Put triggered abilities on the stack and resolve everything."""
    table.check()
    while table.state.stack:
        table.run(ResolveTop())
        table.check()
    return table


def life(table: Table, player: int = 0) -> int:
    return table.state.players[player].life


def truth(table: Table, condition: str, source: int = -1) -> bool:
    """Whether the condition of a sentence of its own holds for player 0."""
    (ability,) = lines(f"At the beginning of your upkeep, if {condition}, draw a card.")
    return holds(table.state, Context(source, 0), ability.intervening_if)
