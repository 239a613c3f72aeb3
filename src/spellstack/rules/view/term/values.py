"""What values come to (CR 107, 608.2h). A number that cannot be determined is 0 (CR 107.2).

Not here: the numbers of one object (`stat`) and counting events (`tally`).
"""

from __future__ import annotations

from functools import lru_cache

from spellstack.ir.ability import Activated
from spellstack.ir.cost import PayMana
from spellstack.ir.node import Value
from spellstack.ir.reference import It
from spellstack.ir.value import (
    Amount,
    AtLeast,
    AtMost,
    ColorsSpent,
    CommanderCasts,
    Count,
    Counters,
    Defined,
    Devotion,
    Distinct,
    Divided,
    Fixed,
    Greatest,
    HighestLife,
    IfValue,
    Life,
    ManaSpent,
    NotedNumber,
    Product,
    Speed,
    StartingLife,
    Stat,
    Sum,
    ThisTurn,
    Times,
    TimesPaid,
    X,
)
from spellstack.ir.walk import mentions
from spellstack.lexicon.color import Color
from spellstack.lexicon.mana import ManaType
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState, with_all
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import link
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, means_value, number, passes
from spellstack.rules.view.known import knowable, spells_of
from spellstack.rules.view.objects import characteristics, controlled, owner, record
from spellstack.rules.view.term.party import party_size
from spellstack.rules.view.term.relations import qualities
from spellstack.rules.view.term.stat import stat_of, symbols_of
from spellstack.rules.view.term.tally import tally

_COST_SYMBOLS = "cost symbols "


@means_value(Fixed)
def _fixed(state: GameState, context: Context, value: Fixed) -> int:
    return value.number


@means_value(X)
def _x(state: GameState, context: Context, value: X) -> int:
    for identity in entities(state, context, value.of):
        for spell in spells_of(state, context, identity):
            for name, announced in spell.variables:
                if name == value.name:
                    return announced
    return 0


@means_value(Count)
def _count(state: GameState, context: Context, value: Count) -> int:
    return len(entities(state, context, value.of))


@means_value(Stat)
def _stat(state: GameState, context: Context, value: Stat) -> int:
    if value.stat.startswith(_COST_SYMBOLS):
        return _cost_symbols(context, value.stat[len(_COST_SYMBOLS) :])
    return sum(stat_of(state, i, value.stat) for i in knowable(state, context, entities(state, context, value.of)))


def _cost_symbols(context: Context, color: str) -> int:
    """Mana symbols of the colour in the activation cost of the ability that is about to be activated."""
    ability = context.ability
    if type(ability) is not Activated:
        return 0
    return sum(symbols_of(part.mana, color) for part in ability.cost.parts if type(part) is PayMana)


@means_value(Greatest)
def _greatest(state: GameState, context: Context, value: Greatest) -> int:
    found = knowable(state, context, entities(state, context, value.of))
    numbers = [stat_of(state, i, value.stat) for i in found]
    if not numbers:
        return 0
    return min(numbers) if value.least else max(numbers)


@means_value(Counters)
def _counters(state: GameState, context: Context, value: Counters) -> int:
    holders = knowable(state, context, entities(state, context, value.of))
    return sum(_counters_on(state, i, value.kind) for i in holders)


def _counters_on(state: GameState, entity: EntityId, kind: str) -> int:
    holder = state.players[entity] if entity < FIRST_OBJECT else record(state, entity)
    if holder is None:
        return 0
    return sum(count for name, count in holder.counters if not kind or name == kind)


@means_value(Life)
def _life(state: GameState, context: Context, value: Life) -> int:
    return sum(state.players[p].life for p in entities(state, context, value.of) if p < FIRST_OBJECT)


@means_value(Speed)
def _speed(state: GameState, context: Context, value: Speed) -> int:
    return sum(state.players[p].speed for p in entities(state, context, value.of) if p < FIRST_OBJECT)


@means_value(CommanderCasts)
def _commander_casts(state: GameState, context: Context, value: CommanderCasts) -> int:
    players = [state.players[p] for p in entities(state, context, value.of) if p < FIRST_OBJECT]
    return sum(times for player in players for _, times in player.commander_casts)


@means_value(StartingLife)
def _starting_life(state: GameState, context: Context, value: StartingLife) -> int:
    return state.settings.life


@means_value(Amount)
def _amount(state: GameState, context: Context, value: Amount) -> int:
    event = context.event or context.spell.event
    return event.amount if event is not None else 0


@means_value(NotedNumber)
def _noted_number(state: GameState, context: Context, value: NotedNumber) -> int:
    if value.name in context.numbers:
        return context.numbers[value.name]
    if value.name in context.notes:
        noted = context.notes[value.name]
        return sum(owner(state, i) == context.it for i in noted) if value.own else len(noted)
    announced = dict(context.spell.numbers)
    if value.name in announced:
        return announced[value.name]
    obj = record(state, context.source)
    linked = link(obj, value.name) if obj is not None else None
    return linked if isinstance(linked, int) else 0


@means_value(Sum)
def _sum(state: GameState, context: Context, value: Sum) -> int:
    return sum(number(state, context, part) for part in value.parts)


@means_value(Times)
def _times(state: GameState, context: Context, value: Times) -> int:
    return value.factor * number(state, context, value.value)


@means_value(Product)
def _product(state: GameState, context: Context, value: Product) -> int:
    return number(state, context, value.left) * number(state, context, value.right)


@means_value(Divided)
def _divided(state: GameState, context: Context, value: Divided) -> int:
    by = number(state, context, value.by)
    if by == 0:
        return 0
    whole = number(state, context, value.value)
    return -(-whole // by) if value.up else whole // by  # [CR 107.1a]


@means_value(AtMost)
def _at_most(state: GameState, context: Context, value: AtMost) -> int:
    return min(number(state, context, part) for part in value.parts)


@means_value(AtLeast)
def _at_least(state: GameState, context: Context, value: AtLeast) -> int:
    return max(number(state, context, part) for part in value.parts)


@means_value(IfValue)
def _if(state: GameState, context: Context, value: IfValue) -> int:
    return number(state, context, value.then if holds(state, context, value.condition) else value.otherwise)


@means_value(Devotion)
def _devotion(state: GameState, context: Context, value: Devotion) -> int:
    """[CR 700.5] Mana symbols of the colours among the mana costs of the permanents the players control."""
    colors = frozenset(value.colors) or frozenset(map(Color, context.words.get("color", "")))
    costs = (
        characteristics(state, i).mana_cost
        for player in entities(state, context, value.of)
        for i in controlled(state, player)
    )
    return sum(1 for cost in costs if cost is not None for symbol in cost.symbols if symbol.colors & colors)


@means_value(Distinct)
def _distinct(state: GameState, context: Context, value: Distinct) -> int:
    among = knowable(state, context, entities(state, context, value.of))
    if value.what == "party":
        return party_size(state, among)
    found: set[object] = set()
    for identity in among:
        if identity >= FIRST_OBJECT:
            found |= qualities(state, identity, value.what)
    return len(found)


@means_value(ColorsSpent)
def _colors_spent(state: GameState, context: Context, value: ColorsSpent) -> int:
    spent = {unit.type for unit in _spent(state, context, value)}
    return len(spent - {ManaType.COLORLESS})


@means_value(ManaSpent)
def _mana_spent(state: GameState, context: Context, value: ManaSpent) -> int:
    return sum(
        1
        for unit in _spent(state, context, value)
        if _is(unit, value.code)
        and (value.source is None or passes(state, context.about(unit.source), value.source, unit.source))
    )


def _is(unit: Unit, code: str) -> bool:
    return not code or (unit.snow if code == "S" else unit.type == code)


def _spent(state: GameState, context: Context, value: ColorsSpent | ManaSpent) -> tuple[Unit, ...]:
    found: tuple[Unit, ...] = ()
    for identity in entities(state, context, value.of):
        obj = record(state, identity) if identity >= FIRST_OBJECT else None
        if obj is not None:
            found += obj.spell.spent or (context.spell.spent if identity == context.source else ())
    return found


@means_value(TimesPaid)
def _times_paid(state: GameState, context: Context, value: TimesPaid) -> int:
    return sum(times_paid(state, context, i, value.label) for i in entities(state, context, value.of))


def times_paid(state: GameState, context: Context, identity: EntityId, label: str) -> int:
    """How often the labelled cost was paid for the object; a way of casting counts once (CR 601.2b, 607.2).

    "kicker" is also paid by a kicker cost with a name of its own, such as "kicker {G}" (CR 702.33f).
    """
    counts = [0]
    for spell in spells_of(state, context, identity):
        paid = sum(count for name, count in spell.paid if name == label or name.startswith(f"{label} "))
        counts.append(paid or int(spell.way == label))
    obj = record(state, identity) if identity >= FIRST_OBJECT else None
    if obj is not None and label in obj.marks:
        counts.append(1)
    return max(counts)


@means_value(ThisTurn)
def _this_turn(state: GameState, context: Context, value: ThisTurn) -> int:
    if value.last_turn and state.turn.number <= 1:
        return -1  # there was no last turn of which anything could be true
    before = entities(state, context, value.before) if value.before is not None else ()
    players = entities(with_all(state), context, value.of)
    return tally(state, context, value.what, players, value.filter, last_turn=value.last_turn, before=before)


@means_value(HighestLife)
def _highest_life(state: GameState, context: Context, value: HighestLife) -> int:
    return max((state.players[p].life for p in entities(state, context, value.of) if p < FIRST_OBJECT), default=0)


@means_value(Defined)
def _defined(state: GameState, context: Context, value: Defined) -> int:
    if context.now or _about_it(value.value):
        return number(state, context, value.value)
    key = f"defined {value.name}"
    known = context.numbers.get(key)
    if known is None:  # [CR 608.2h] worked out once
        known = context.numbers[key] = number(state, context, value.value)
    return known


@lru_cache(maxsize=1024)
def _about_it(value: Value) -> bool:
    return mentions(value, It)
