"""Lines of a `do` part: what players do, and what they are refused.

Not here: how the table carries it out (`table`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellstack.lexicon.step import Step
from spellstack.scenario.form import CONVERT, PATTERNS, BadPhrase, Book, Clause, Reading
from spellstack.scenario.hint import near
from spellstack.scenario.phrase import Quotes, Thing, split_list, thing
from spellstack.scenario.plan import make_plan

if TYPE_CHECKING:
    from spellstack.scenario.table import Table

DEEDS = Book("action")
PATTERNS["deed"] = r".+"
Groups = tuple[tuple[Thing, ...], ...]
Clauses = tuple[Clause, ...]
_form = DEEDS.form


def _deed(text: str, quotes: Quotes, players: tuple[str, ...]) -> Reading:
    return DEEDS.read(f"{players[0]} {quotes.raw(text)}", players)


CONVERT["deed"] = _deed


@_form("{player} cannot {deed}: rule[s] {rules}", "{player} cannot {deed}")
def _cannot(table: Table, player: str, deed: Reading, rules: tuple[str, ...] = ()) -> None:
    table.refuses(player, Reading(deed.form, {**deed.values, "player": player}), rules)


@_form("{player} cast[s] {what:thing} targeting {targets:groups}{clauses}", "{player} cast[s] {what:thing}{clauses}")
def _cast(table: Table, player: str, what: Thing, clauses: Clauses, targets: Groups = ()) -> None:
    table.cast(player, what, make_plan(clauses, targets), complete=True)


@_form(
    "{player} begin[s] to cast {what:thing} targeting {targets:groups}{clauses}",
    "{player} begin[s] to cast {what:thing}{clauses}",
)
def _propose(table: Table, player: str, what: Thing, clauses: Clauses, targets: Groups = ()) -> None:
    table.cast(player, what, make_plan(clauses, targets), complete=False)


@_form("{player} begin[s] to activate {what:thing} targeting {targets:groups}{clauses}")
@_form("{player} begin[s] to activate {what:thing}{clauses}")
def _begin_activation(table: Table, player: str, what: Thing, clauses: Clauses, targets: Groups = ()) -> None:
    table.activate(player, what, make_plan(clauses, targets), complete=False)


@_form(
    "{player} activate[s] {what:things} for mana{clauses}",
    "{player} tap[s] {what:things} for mana{clauses}",
    "{player} tap[s] {what:things} for {mana}{clauses}",
)
def _tap_for_mana(table: Table, player: str, what: tuple[Thing, ...], clauses: Clauses, mana: str = "") -> None:
    for source in what:
        table.tap_for_mana(player, source, mana, make_plan(clauses))


@_form(
    "{player} activate[s] {what:thing} targeting {targets:groups}{clauses}",
    "{player} activate[s] {what:thing}{clauses}",
)
def _activate(table: Table, player: str, what: Thing, clauses: Clauses, targets: Groups = ()) -> None:
    table.activate(player, what, make_plan(clauses, targets), complete=True)


@_form("{player} play[s] {what:thing}{clauses}")
def _play(table: Table, player: str, what: Thing, clauses: Clauses) -> None:
    table.play(player, what, make_plan(clauses))


@_form("{player} turn[s] {what:thing} face up{clauses}")
def _face_up(table: Table, player: str, what: Thing, clauses: Clauses) -> None:
    table.special(player, what, "turn face up", make_plan(clauses))


@_form("{player} suspend[s] {what:thing}{clauses}")
def _suspend(table: Table, player: str, what: Thing, clauses: Clauses) -> None:
    table.special(player, what, "suspend", make_plan(clauses))


@_form("{player} take[s] the special action {name:word} with {what:thing}{clauses}")
def _special(table: Table, player: str, name: str, what: Thing, clauses: Clauses) -> None:
    table.special(player, what, name, make_plan(clauses))


@_form("{player} pass[es]")
def _pass(table: Table, player: str) -> None:
    table.pass_priority(player)


@_form("(all|both|everybody) pass[es]")
def _all_pass(table: Table) -> None:
    table.all_pass()


@_form("(all|both|everybody) pass[es] until the stack is empty", "the stack resolves")
def _resolve_all(table: Table) -> None:
    table.resolve_all()


@_form("next step")
def _next_step(table: Table) -> None:
    table.next_step()


@_form("go to the {step} step of {player}", "go to the {step} step")
def _go_to(table: Table, step: Step, player: str = "") -> None:
    table.go_to(step, player)


@_form("go to {player}'s turn")
def _go_to_turn(table: Table, player: str) -> None:
    table.go_to(Step.UPKEEP, player)


@_form("{player} attack[s] with nothing")
def _no_attack(table: Table, player: str) -> None:
    table.attack(player, {})


@_form("{player} attack[s] {attacks:attacks}")
def _attack(table: Table, player: str, attacks: tuple[tuple[Thing, tuple[Thing, ...]], ...]) -> None:
    table.attack(player, dict(attacks))


@_form("{player} block[s] nothing")
def _no_block(table: Table, player: str) -> None:
    table.block(player, {})


@_form("{player} block[s] {blocks:attacks}")
def _block(table: Table, player: str, blocks: tuple[tuple[Thing, tuple[Thing, ...]], ...]) -> None:
    table.block(player, dict(blocks))


_DECLARED = "whom and with what: 'B with Memnite and Hill Giant; C with Watchwolf'"


def _attacks(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[tuple[Thing, tuple[Thing, ...]], ...]:
    """`B with Memnite and Hill Giant; C with Watchwolf`."""
    found = []
    for part in split_list(text, (";",)):
        whom, between, who = part.partition(" with ")
        if not (between and who):
            raise BadPhrase(near(part.partition(" ")[2].partition(" ")[0], ["with"]) or _DECLARED)
        found.append((thing(whom, quotes, players), CONVERT["things"](who, quotes, players)))
    return tuple(found)


CONVERT["attacks"] = _attacks


@_form("{player} choose[s] {choices:things}")
def _choose(table: Table, player: str, choices: tuple[Thing, ...]) -> None:
    table.choose(player, choices)


@_form("{player} (accept[s]|say[s] yes)")
def _yes(table: Table, player: str) -> None:
    table.confirm(player, True)


@_form("{player} (decline[s]|say[s] no|do[es] not pay)")
def _no(table: Table, player: str) -> None:
    table.confirm(player, False)


@_form("{player} pay[s]", "{player} pay[s] with {sources:things}{clauses}", "{player} pay[s]{clauses}")
def _pay(table: Table, player: str, sources: tuple[Thing, ...] | None = None, clauses: Clauses = ()) -> None:
    plan = make_plan(clauses)
    plan.sources = None if sources is None else [s for s in sources if s.name not in ("the pool", "pool")]
    table.pay(player, plan)


@_form("{player} spend[s] {mana} on {symbol:mana}")
def _spend(table: Table, player: str, mana: str, symbol: str) -> None:
    table.spend(player, mana, symbol)


@_form(
    "{player} tap[s] {what:thing} for {symbol:mana} of the cost",
    "{player} exile[s] {what:thing} for {symbol:mana} of the cost",
)
def _spend_object(table: Table, player: str, what: Thing, symbol: str) -> None:
    table.spend_object(player, what, symbol)


DEEDS.forms.sort(key=lambda form: "of the cost" not in form.shape)


@_form("{player} divide[s] {shares:shares}")
def _divide(table: Table, player: str, shares: tuple[tuple[int, Thing], ...]) -> None:
    table.divide(player, shares)


def _shares(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[tuple[int, Thing], ...]:
    """`2 to Memnite and 1 to Grizzly Bears`."""
    found = []
    for part in split_list(text):
        amount, _, whom = part.partition(" to ")
        found.append((CONVERT["number"](amount, quotes, players), thing(whom, quotes, players)))
    return tuple(found)


CONVERT["shares"] = _shares


@_form("{player} (keep[s]|keep[s] the hand)")
def _keep(table: Table, player: str) -> None:
    table.confirm(player, False)


@_form("{player} (mulligan[s]|take[s] a mulligan)")
def _mulligan(table: Table, player: str) -> None:
    table.confirm(player, True)


@_form("{player} order[s] {what:things}")
def _order(table: Table, player: str, what: tuple[Thing, ...]) -> None:
    table.order(player, what)


@_form("{player} cancel[s], keeping the mana", "{player} cancel[s] keeping the mana")
def _cancel_keeping(table: Table, player: str) -> None:
    table.cancel(player, keep_mana=True)


@_form("{player} cancel[s]")
def _cancel(table: Table, player: str) -> None:
    table.cancel(player, keep_mana=False)


@_form("{player} concede[s]")
def _concede(table: Table, player: str) -> None:
    table.concede(player)


@_form("nothing")
def _nothing(table: Table) -> None:
    """For looking at a position as it is."""
