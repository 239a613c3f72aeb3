"""Expectations about what has happened, what is asked or offered, costs and results.

Not here: the state (`check_state`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellstack.lexicon.step import Step
from spellstack.scenario import asking, happening
from spellstack.scenario.expectation import EXPECTATIONS, Differs, expect
from spellstack.scenario.phrase import Thing

if TYPE_CHECKING:
    from spellstack.scenario.table import Table

_form = EXPECTATIONS.form


@_form("unchanged")
def _unchanged(table: Table) -> None:
    """The state is the one before the last `do`."""
    table.expect_unchanged()


@_form("{player} has priority")
def _priority(table: Table, player: str) -> None:
    expect(asking.whose_priority(table), player)


@_form("step is {step}")
def _step(table: Table, step: Step) -> None:
    expect(table.state.turn.step.value, step.value)


@_form("turn of {player}")
def _turn(table: Table, player: str) -> None:
    expect(table.players[table.state.turn.active], player)


@_form("{player} wins")
def _wins(table: Table, player: str) -> None:
    outcome = table.state.outcome
    expect([table.players[w] for w in outcome.winners] if outcome is not None else "no result yet", [player])


@_form("{player} loses by {rules}")
def _loses_by(table: Table, player: str, rules: tuple[str, ...]) -> None:
    lost = table.record(player).lost
    if not any(lost.startswith(rule) for rule in rules):
        raise Differs(f"found {'lost by ' + lost if lost else 'still in the game'}")


@_form("{player} loses")
def _loses(table: Table, player: str) -> None:
    if table.record(player).in_game:
        raise Differs("found still in the game")


@_form("the game goes on")
def _goes_on(table: Table) -> None:
    expect(table.state.outcome, None)


@_form("the game is drawn")
def _drawn(table: Table) -> None:
    outcome = table.state.outcome
    expect(outcome is not None and outcome.is_draw, True)


@_form("{player} drew {number} card[s]", "{player} drew {number}")
def _drew(table: Table, player: str, number: int) -> None:
    """Since the scenario began."""
    expect(happening.cards_drawn(table, player), number)


@_form("cost {cost:text}")
def _cost(table: Table, cost: str) -> None:
    """The total cost of the last spell or ability proposed."""
    table.expect_cost(cost)


@_form("{thing} paid with {mana}")
def _spent(table: Table, thing: Thing, mana: str) -> None:
    """The mana that was spent on it."""
    spent = "".join("{" + unit.type.value + "}" for unit in table.state.objects[table.the(thing)].spell.spent)
    if sorted(spent) != sorted(mana):
        raise Differs(f"found {spent or 'no mana'}")


@_form("happened at once: {events:text}")
def _at_once(table: Table, events: str) -> None:
    happening.expect_at_once(table, events)


@_form("happened: {events:text}")
def _happened(table: Table, events: str) -> None:
    """Events, in this order, since the scenario began."""
    happening.expect_in_order(table, events)


@_form("happened once: {events:text}")
def _once(table: Table, events: str) -> None:
    happening.expect_once(table, events)


@_form("happened without regeneration: {events:text}")
def _for_good(table: Table, events: str) -> None:
    """The event that could have been replaced by regeneration could not."""
    happening.expect_no_regeneration(table, events)


@_form("never happened: {events:text}")
def _never(table: Table, events: str) -> None:
    happening.expect_never(table, events)


@_form("{player} is asked {what:text}")
def _is_asked(table: Table, player: str, what: str) -> None:
    """The decision that is open now."""
    asking.expect_open(table, player, what)


@_form("nobody is asked anything")
def _nobody_asked(table: Table) -> None:
    if table.request is not None and whose(table) is None:
        raise Differs(f"found {asking.describe(table, table.request)}")


def whose(table: Table) -> str | None:
    """Who has priority, if nothing else is asked."""
    return asking.whose_priority(table)


@_form("asked in order: {questions:text}")
def _asked_in_order(table: Table, questions: str) -> None:
    asking.expect_in_order(table, questions)


@_form("{player} was never asked {what:text}", "{player} was not asked {what:text}")
def _never_asked(table: Table, player: str, what: str) -> None:
    asking.expect_never(table, player, what)


@_form("{player} was asked {what:text}")
def _was_asked(table: Table, player: str, what: str) -> None:
    asking.expect_in_order(table, f"{player} {what}")


@_form("{player} was never offered {option:text}")
def _never_offered(table: Table, player: str, option: str) -> None:
    asking.expect_never_offered(table, player, option)


@_form("{player} sees that {thing} was chosen")
def _told(table: Table, player: str, thing: Thing) -> None:
    """Whoever decides now is shown what others have chosen in the open (CR 101.4b)."""
    asking.expect_told(table, player, thing, told=True)


@_form("{player} does not see that {thing} was chosen")
def _not_told(table: Table, player: str, thing: Thing) -> None:
    asking.expect_told(table, player, thing, told=False)


@_form("{player} is not offered {options:text}")
def _not_offered(table: Table, player: str, options: str) -> None:
    asking.expect_offered(table, player, options, offered=False)


@_form("{player} is offered only {options:text}")
def _offered_only(table: Table, player: str, options: str) -> None:
    asking.expect_only(table, player, options)


@_form("{player} is offered {options:text}")
def _offered(table: Table, player: str, options: str) -> None:
    asking.expect_offered(table, player, options, offered=True)


@_form("{player} cannot see {thing}")
def _hidden(table: Table, player: str, thing: Thing) -> None:
    table.expect_seen(player, thing, seen=False)


@_form("{player} can see {thing}")
def _seen(table: Table, player: str, thing: Thing) -> None:
    table.expect_seen(player, thing, seen=True)
