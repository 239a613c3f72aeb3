"""What a plan says and the engine did not need to ask, because there was only one answer: checked by what was done.

Not here: answering what is asked (`answer`).
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.scenario.find import means, name_of
from spellstack.scenario.phrase import Thing
from spellstack.scenario.plan import Plan
from spellstack.scenario.sight import Sight

_PAID = {
    "sacrific": EventKind.SACRIFICE,
    "discard": EventKind.DISCARD,
    "tap": EventKind.TAP,
    "untap": EventKind.UNTAP,
    "reveal": EventKind.REVEAL,
    "counter": EventKind.COUNTERS_REMOVED,
}
_MOVED = {"exil": Zone.EXILE, "return": Zone.HAND}


def settle(table: Sight, plan: Plan, events: Iterable[Event]) -> None:
    """Strike from the plan what is true of the proposal without having been asked."""
    happened = tuple(events)
    for stem, wanted in plan.costs.items():
        plan.costs[stem] = [what for what in wanted if not _was_paid(table, stem, what, happened)]
    spell = _newest(table)
    if spell is not None:
        _settle_announcements(table, plan, spell)
    if happened and plan.symbols:
        plan.symbols = _unpaid_symbols(plan.symbols, spell, happened)


def _newest(table: Sight) -> GameObject | None:
    stack = table.state.stack
    return table.state.objects[stack[-1]] if stack else None


def _was_paid(table: Sight, stem: str, wanted: Thing, events: tuple[Event, ...]) -> bool:
    if stem in _MOVED:
        moves = [event for event in events if event.kind is EventKind.ZONE_CHANGE and event.to_zone is _MOVED[stem]]
        return any(_is(table, wanted, event) for event in moves)
    return any(event.kind is _PAID[stem] and _is(table, wanted, event) for event in events)


def _is(table: Sight, wanted: Thing, event: Event) -> bool:
    return name_of(table.state, table.players, event.subject) == wanted.name


def _settle_announcements(table: Sight, plan: Plan, obj: GameObject) -> None:
    spell = obj.spell
    chosen = [target for mode in spell.targets for slot in mode for target in slot]
    plan.targets = [group for group in plan.targets if not _all_among(table, group, chosen)]
    if set(plan.modes) <= {mode + 1 for mode in spell.modes}:
        plan.modes = []
    plan.numbers = {n: v for n, v in plan.numbers.items() if dict(spell.variables).get(n, 0) != v}
    if tuple(plan.division) in {slot for mode in spell.divisions for slot in mode}:
        plan.division = []


def _all_among(table: Sight, group: tuple[Thing, ...], chosen: list[EntityId]) -> bool:
    return all(any(means(table.state, table.players, what, target) for target in chosen) for what in group)


def _unpaid_symbols(symbols: list[str], obj: GameObject | None, events: tuple[Event, ...]) -> list[str]:
    """Symbols that were paid as said: mana by what was spent, life by what was lost for it (CR 119.4)."""
    spent = ["{" + unit.type.value + "}" for unit in obj.spell.spent] if obj is not None else []
    life = sum(event.amount for event in events if event.kind is EventKind.LIFE_LOSS and event.rule == "119.4")
    left = []
    for symbol in symbols:
        if symbol == "life" and life >= 2:
            life -= 2
        elif symbol in spent:
            spent.remove(symbol)
        elif not symbol.strip("{}").isdigit():
            left.append(symbol)
    return left
