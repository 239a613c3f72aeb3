"""Expectations about the state: life, mana, zones, objects. Not here: what has happened or is asked (`check_game`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellstack.lexicon import Keyword, Zone
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.manapool import symbols
from spellstack.rules.state.obj import counter_count
from spellstack.scenario import condition
from spellstack.scenario.expectation import EXPECTATIONS, Differs, expect
from spellstack.scenario.find import name_of
from spellstack.scenario.phrase import Thing
from spellstack.scenario.place import in_place, place_of

if TYPE_CHECKING:
    from spellstack.scenario.table import Table

_form = EXPECTATIONS.form


@_form("{player} life {number}")
def _life(table: Table, player: str, number: int) -> None:
    expect(table.record(player).life, number)


@_form("{player} pool {mana}")
def _pool(table: Table, player: str, mana: str) -> None:
    found = symbols(table.record(player).pool)
    if sorted(found) != sorted(mana):
        raise Differs(f"found {found or 'an empty pool'}")


@_form("{player} has {number} card[s] in {zone:zone}")
def _cards(table: Table, player: str, number: int, zone: Zone) -> None:
    expect(len(table.state.zone(zone, table.seat(player))), number)


@_form("{player} has {number} {kind} counter[s]")
def _player_counters(table: Table, player: str, number: int, kind: str) -> None:
    expect(dict(table.record(player).counters).get(kind, 0), number)


@_form("{player} has played {number} land[s]")
def _land_plays(table: Table, player: str, number: int) -> None:
    """In this turn."""
    expect(table.record(player).land_plays, number)


@_form("{player} owns {thing}")
def _owns(table: Table, player: str, thing: Thing) -> None:
    expect(table.players[table.state.objects[table.the(thing)].owner], player)


@_form("stack empty")
def _stack_empty(table: Table) -> None:
    expect(_stack(table), [])


@_form("stack: {what:things}")
def _stack_is(table: Table, what: tuple[Thing, ...]) -> None:
    """The whole stack, top first."""
    ids = table.state.stack[::-1]
    if len(ids) != len(what) or not all(table.means(thing, i) for thing, i in zip(what, ids, strict=True)):
        raise Differs(f"found {_stack(table)}")


def _stack(table: Table) -> list[str]:
    return [name_of(table.state, table.players, i) for i in table.state.stack[::-1]]


@_form("{thing} targets {targets:things}")
def _targets(table: Table, thing: Thing, targets: tuple[Thing, ...]) -> None:
    obj = table.state.objects[table.the(thing)]
    chosen = [target for mode in obj.spell.targets for slot in mode for target in slot]
    if len(chosen) != len(targets) or not all(table.means(t, i) for t, i in zip(targets, chosen, strict=True)):
        raise Differs(f"found {[name_of(table.state, table.players, i) for i in chosen]}")


@_form("{thing} attached to {host:thing}")
def _attached(table: Table, thing: Thing, host: Thing) -> None:
    attached = table.state.objects[table.the(thing)].attached_to
    if attached is None or not table.means(host, attached):
        raise Differs("found it " + ("unattached" if attached is None else f"on {table.name(attached)}"))


@_form("{thing} has {number} {kind} counter[s]")
def _counters(table: Table, thing: Thing, number: int, kind: str) -> None:
    expect(counter_count(table.state.objects[table.the(thing)], kind), number)


@_form("{thing} has {number} damage")
def _damage(table: Table, thing: Thing, number: int) -> None:
    expect(table.state.objects[table.the(thing)].damage, number)


@_form("{thing} has no abilities")
def _no_abilities(table: Table, thing: Thing) -> None:
    expect(len(table.looks(thing).abilities), 0)


@_form("{thing} has no {keyword:keywords}")
def _has_not(table: Table, thing: Thing, keyword: tuple[Keyword, ...]) -> None:
    there = [k.value for k in keyword if k in table.looks(thing).keywords]
    expect(there, [])


@_form("{thing} has {keyword:keywords}")
def _has(table: Table, thing: Thing, keyword: tuple[Keyword, ...]) -> None:
    missing = [k.value for k in keyword if k not in table.looks(thing).keywords]
    if missing:
        raise Differs(f"it has no {', '.join(missing)}")


@_form("{thing} mana cost none")
def _no_cost(table: Table, thing: Thing) -> None:
    expect(table.looks(thing).mana_cost, None)


@_form("{thing} mana cost {mana}")
def _cost(table: Table, thing: Thing, mana: str) -> None:
    expect(str(table.looks(thing).mana_cost), mana)


@_form("{thing} mana value {number}")
def _value(table: Table, thing: Thing, number: int) -> None:
    expect(table.mana_value(thing), number)


@_form("{thing} mana value {number} or unsupported")
def _value_or_refused(table: Table, thing: Thing, number: int) -> None:
    """A card that is not played must be refused aloud; one that is must have the right value."""
    if not table.is_unsupported(thing.name):
        expect(table.mana_value_of_card(thing.name), number)


@_form("{thing} {power:signed}/{toughness:signed}")
def _power(table: Table, thing: Thing, power: int, toughness: int) -> None:
    looks = table.looks(thing)
    expect(f"{looks.power}/{looks.toughness}", f"{power}/{toughness}")


@_form("{count} {thing} protected from {color:word}", "{thing} protected from {color:word}")
def _protected(table: Table, thing: Thing, color: str, count: str = "") -> None:
    every = table.all_of(thing, Zone.BATTLEFIELD)
    _count(table, [i for i in every if condition.is_protected(table, i, color)], every, count, thing)


@_form("{count} {thing} (is|are) {state}", "{thing} is {state}", "{count} {thing} {state}", "{thing} {state}")
def _state(table: Table, thing: Thing, state: str, count: str = "") -> None:
    """`Mountain untapped`; with a number that many are, and with `all` every one is."""
    ids = table.all_of(thing, Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE)
    if not ids and count != "no":
        raise Differs(f"there is no {thing}")
    _count(table, [i for i in ids if condition.holds(table, i, state)], ids, count, thing)


@_form("{count} {thing} (is|are) {place}", "{thing} is {place}", "{count} {thing} {place}", "{thing} {place}")
def _place(table: Table, thing: Thing, place: str, count: str = "") -> None:
    """`Shock in A graveyard`; with a number exactly that many lie there."""
    every = table.all_of(thing)
    found = [i for i in every if in_place(table, i, place)]
    if place == "nowhere":
        if every:
            raise Differs(f"found it {place_of(table, every[0])}")
        return
    _count(table, found, every, count, thing)


def _count(table: Table, found: list[ObjectId], every: list[ObjectId], count: str, thing: Thing) -> None:
    if count == "all":
        right = len(found) == len(every)
    elif count:
        right = len(found) == (0 if count == "no" else int(count))
    else:
        right = bool(found)
    if not right:
        where = ", ".join(dict.fromkeys(f"{place_of(table, i)}{condition.words(table, i)}" for i in every))
        raise Differs(f"found {len(found)}" + (f"; it is {where}" if where else "; there is none"))


@_form("{thing} is not {what:text}")
def _is_not(table: Table, thing: Thing, what: str) -> None:
    wrong = [word for word in condition.quality_words(what) if condition.is_so(table.looks(thing), word)]
    if wrong:
        raise Differs(f"it is {', '.join(wrong)}")


@_form("{thing} is only {what:text}")
def _is_only(table: Table, thing: Thing, what: str) -> None:
    """Exactly these colours."""
    expect(condition.colors(table.looks(thing)), set(condition.quality_words(what)) - {"colourless"})


@_form("{thing} is {what:text}")
def _is(table: Table, thing: Thing, what: str) -> None:
    missing = [word for word in condition.quality_words(what) if not condition.is_so(table.looks(thing), word)]
    if missing:
        raise Differs(f"it is not {', '.join(missing)}")
