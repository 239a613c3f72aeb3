"""The one door to evaluating terms of the card language on a state: filters, references, values, conditions.

Families of records register what they mean with the decorators here; dispatch is by exact type, and a test checks that
every record has a meaning. Pure. Not here: the meanings themselves (`filters`, `references`, `values`, `conditions`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from spellstack.errors import EngineBug
from spellstack.ir.node import Condition, Filter, Ref, Value
from spellstack.ir.value import Defined, Fixed, Times
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context

F = TypeVar("F", bound=Callable[..., Any])
FILTERS: dict[type, Callable[[GameState, Context, Any, EntityId], bool]] = {}
REFERENCES: dict[type, Callable[[GameState, Context, Any], tuple[EntityId, ...]]] = {}
VALUES: dict[type, Callable[[GameState, Context, Any], int]] = {}
CONDITIONS: dict[type, Callable[[GameState, Context, Any], bool]] = {}


def _registrar(table: dict[type, Callable[..., Any]], record: type) -> Callable[[F], F]:
    def register(function: F) -> F:
        if record in table:
            raise EngineBug(f"{record.__name__} has two meanings")
        table[record] = function
        return function

    return register


def means_filter(record: type) -> Callable[[F], F]:
    """Register `(state, context, filter, entity) -> bool`."""
    return _registrar(FILTERS, record)


def means_reference(record: type) -> Callable[[F], F]:
    """Register `(state, context, ref) -> entities`."""
    return _registrar(REFERENCES, record)


def means_value(record: type) -> Callable[[F], F]:
    """Register `(state, context, value) -> int`."""
    return _registrar(VALUES, record)


def means_condition(record: type) -> Callable[[F], F]:
    """Register `(state, context, condition) -> bool`."""
    return _registrar(CONDITIONS, record)


def passes(state: GameState, context: Context, test: Filter, entity: EntityId) -> bool:
    """Whether the object or player passes the filter; last-known information is used for objects that are gone."""
    return FILTERS[type(test)](state, context, test, entity)


def entities(state: GameState, context: Context, ref: Ref) -> tuple[EntityId, ...]:
    """The objects and players the reference stands for, each once, in a fixed order."""
    return REFERENCES[type(ref)](state, context, ref)


def number(state: GameState, context: Context, value: Value) -> int:
    """The value, which may be negative (CR 107.1b)."""
    if type(value) is Fixed:
        return value.number
    return VALUES[type(value)](state, context, value)


def addend(state: GameState, context: Context, value: Value) -> int:
    """What an effect adds to a power or toughness: what its text calls X is not below zero. What it doubles may be, for
    which the value is the plain one of the creature.
    """
    if type(value) is Times and type(value.value) is Defined:
        return value.factor * addend(state, context, value.value)
    found = number(state, context, value)
    return max(0, found) if type(value) is Defined else found  # [CR 107.1b]


def holds(state: GameState, context: Context, condition: Condition | None) -> bool:
    """Whether the condition is true; None is."""
    return condition is None or CONDITIONS[type(condition)](state, context, condition)
