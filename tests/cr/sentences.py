"""Sentences of our own as abilities and instructions, and what becomes of them on a table."""

from spellstack.lexicon import CardType
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.process.task import ResolveTop
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds
from tests.rules_kit import Table, card
from tests.unit.rules.effects.doing import do


def lines(*texts: str):
    found = [read_line(text, False) for text in texts]
    assert not any(isinstance(one, Diagnostic) for one in found), found
    return [ability for one in found for ability in one]


def watcher(*texts: str):
    return card("Watcher", CardType.ENCHANTMENT, abilities=lines(*texts))


def effect_of(line: str):
    """The instruction that the line of a spell is."""
    found = read_line(line, True)
    assert not isinstance(found, Diagnostic), str(found)
    return found[0].body.effect  # type: ignore[attr-defined]


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
