"""What a player means to do while casting or activating: the clauses after the name, as answers still to be given.

Not here: the requests they answer (`answer`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from spellstack.scenario.form import CONVERT, Book, Clause, counts
from spellstack.scenario.phrase import Quotes, Thing, split_list

CLAUSES = Book("clause")
_form = CLAUSES.form


class Plan:
    """Answers by meaning. Each is used up as it is given; what is left over at the end was never asked for.

    `options` are optional costs by name, of several of one name "squad #2" is the second; `met` counts those asked.
    """

    def __init__(self) -> None:
        self.targets: list[tuple[Thing, ...]] = []
        self.numbers: dict[str, int] = {}
        self.options: dict[str, int] = {}
        self.met: Counter[str] = Counter()
        self.way = ""
        self.face = ""
        self.zone = ""
        self.modes: list[int] = []
        self.division: list[int] = []
        self.symbols: list[str] = []
        self.halves: list[str] = []
        self.costs: dict[str, list[Thing]] = {}
        self.sources: list[Thing] | None = None
        self.choices: list[Thing] = []
        self.ability = 0
        self.for_mana = False
        self.said: set[str] = set()

    @property
    def by_hand(self) -> bool:
        """Whether it says how symbols are paid or from which sources, so that payment is by hand."""
        return self.sources is not None or bool(self.symbols)

    def left_over(self) -> str:
        """What was announced but never asked for, in words; empty if nothing."""
        left = [f"targets {', '.join(map(str, group))}" for group in self.targets if group]
        left += [f"{name} = {value}" for name, value in self.numbers.items()]
        left += [f"{name}" for name in self.options]
        left += [f"mode {mode}" for mode in self.modes]
        left += [f"division {self.division}"] if self.division else []
        left += [f"announcing {symbol}" for symbol in self.symbols]
        left += [f"reducing {half}" for half in self.halves]
        left += [f"{verb} {', '.join(map(str, wanted))}" for verb, wanted in self.costs.items() if wanted]
        left += [f"choosing {choice}" for choice in self.choices]
        return "; ".join(left)


def make_plan(clauses: tuple[Clause, ...], targets: tuple[tuple[Thing, ...], ...] = ()) -> Plan:
    """The plan that the clauses tell."""
    plan = Plan()
    plan.targets = list(targets)
    for clause in clauses:
        clause.reading.form.function(plan, **clause.reading.values)
    return plan


@_form("targeting {targets:groups}")
def _targets(plan: Plan, targets: tuple[tuple[Thing, ...], ...]) -> None:
    plan.targets = list(targets)


@_form("(X|Y|Z) = {number}")
def _x(plan: Plan, number: int) -> None:
    plan.numbers["X"] = number


@_form("kicked")
def _kicked(plan: Plan) -> None:
    plan.options["kicker"] = 1


@_form("kicked {number} times")
def _kicked_times(plan: Plan, number: int) -> None:
    plan.options["kicker"] = number


@_form("kicked with {costs:text}")
def _kicked_with(plan: Plan, costs: str) -> None:
    for cost in costs.split(" and "):
        plan.options[f"kicker {cost.strip()}"] = 1


@_form("offering {what:things}")
def _offering(plan: Plan, what: tuple[Thing, ...]) -> None:
    plan.options["offering"] = 1
    plan.costs["sacrific"] = list(what)


@_form("with {what:text}")
def _with(plan: Plan, what: str) -> None:
    for name in what.split(" and "):
        label, _, count = name.strip().removesuffix(" times").rpartition(" ")
        counted = name.endswith(" times") and count.isdecimal()
        said = label if counted else name.strip()
        again = sum(1 for one in plan.options if one.partition(" #")[0] == said)
        plan.options[f"{said} #{again + 1}" if again else said] = int(count) if counted else 1


@_form("by {way:text}")
def _by(plan: Plan, way: str) -> None:
    plan.way = way


@_form("face down")
def _face_down(plan: Plan) -> None:
    plan.way = "face down"


@_form("without paying its mana cost", "free")
def _free(plan: Plan) -> None:
    plan.way = "free"


@_form("as {face:text}")
def _as(plan: Plan, face: str) -> None:
    plan.face = face


@_form("from [the ]{zone:word}", "from {player}'s {zone:word}")
def _from(plan: Plan, zone: str, player: str = "") -> None:
    plan.zone = zone


@_form("mode[s] {modes:modes}")
def _modes(plan: Plan, modes: list[int]) -> None:
    plan.modes = modes


def _mode_numbers(text: str, quotes: Quotes, players: tuple[str, ...]) -> list[int]:
    """`1 and 3 (what they say)`."""
    return counts(text.split(" (", maxsplit=1)[0], quotes, players)


CONVERT["modes"] = _mode_numbers


@_form("dividing {shares:numbers}")
def _dividing(plan: Plan, shares: list[int]) -> None:
    plan.division = shares


@_form("announcing {symbols:text}")
def _announcing(plan: Plan, symbols: str) -> None:
    plan.symbols = [symbol.strip() for symbol in symbols.split(" and ")]


@_form("reducing {halves:text}")
def _reducing(plan: Plan, halves: str) -> None:
    plan.halves = [half.strip() for half in halves.split(" and ")]


@_form("paying with {sources:things}")
def _paying_with(plan: Plan, sources: tuple[Thing, ...]) -> None:
    plan.sources = [source for source in sources if source.name not in ("the pool", "pool")]


@_form("choosing {choices:things}")
def _choosing(plan: Plan, choices: tuple[Thing, ...]) -> None:
    plan.choices = list(choices)


@_form("ability {number}")
def _ability(plan: Plan, number: int) -> None:
    plan.ability = number


@_form("for mana")
def _for_mana(plan: Plan) -> None:
    plan.for_mana = True


def _cost_form(verb: str, stem: str) -> Callable[..., Any]:
    @_form(f"{verb} {{what:things}}")
    def _cost(plan: Plan, what: tuple[Thing, ...]) -> None:
        plan.costs.setdefault(stem, []).extend(what)

    return _cost


COST_VERBS = {
    "sacrificing": "sacrific",
    "discarding": "discard",
    "exiling": "exil",
    "returning": "return",
    "tapping": "tap",
    "untapping": "untap",
    "revealing": "reveal",
    "removing counters from": "counter",
}
for _verb, _stem in COST_VERBS.items():
    _cost_form(_verb, _stem)


def _clauses(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[Clause, ...]:
    parts = [quotes.raw(part) for part in split_list(text, (",",))]
    return tuple(Clause(part, CLAUSES.read(part, players)) for part in parts)


CONVERT["clauses"] = _clauses
