"""Carry out one instruction on a table, with scripted answers."""

from spellstack.rules.choice.run import Run
from spellstack.rules.effects import all as executors  # noqa: F401  (registers every executor
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.view.context import Context
from tests.rules_kit import Table


def do(table: Table, effect, *, by=0, source=-1, targets=(), context=None):
    """Carry out the instruction for the player; returns the context with its notes."""
    run = Run(table.state.fork(), (), table._answer)
    context = context or Context(source, by)
    if targets:
        context.targets = tuple(slot if isinstance(slot, tuple) else (slot,) for slot in targets)
    carry_out(run, context, effect)
    table.state = run.state
    table.log.extend(run.log)
    return context


def happen(table: Table, *events):
    """Let events happen at once; returns those that did."""
    run = Run(table.state.fork(), (), table._answer)
    done = emit_all(run, events)
    table.state = run.state
    table.log.extend(run.log)
    return done


def kinds(table: Table):
    return [event.kind for event in table.log]
