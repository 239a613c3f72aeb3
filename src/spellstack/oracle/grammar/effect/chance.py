"""Chance: dice with their tables of results, coins, clashing (CR 705, 706, 701.30). Not here: choosing at random."""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Act
from spellstack.ir.condition import Both, Compares, Did
from spellstack.ir.deed import FlipCoin, RollDie
from spellstack.ir.filter import Compare
from spellstack.ir.flow import Sequence, When
from spellstack.ir.value import Fixed, NotedNumber
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.stop import full_stop
from spellstack.oracle.machine import GRAMMAR, Reading, is_a, rule
from spellstack.oracle.parser import END
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import SaidAmount

RESULT = NotedNumber("result", "the result")
SIDES = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}


# rolling
def _read_die(parser: Any, at: int) -> list[Reading]:
    token = parser.tokens[at]
    if token[0] == "d" and token[1:].isdecimal():
        return [(at + 1, (int(token[1:]), "d"))]
    word = token.removesuffix("-sided")
    if parser.tokens[at + 1] == "die" and word != token and word in SIDES:
        return [(at + 2, (SIDES[word], "sided"))]
    return []


def _print_die(item: Any, page: Page) -> list[str] | None:
    sides, how = item
    if how == "d":
        return [f"d{sides}"]
    word = next((word for word, number in SIDES.items() if number == sides), None)
    return None if word is None else [f"{word}-sided", "die"]


terminal("die", _read_die, _print_die)


def _rolled(env: dict[str, Any]) -> Any:
    return RollDie(env["d"][0], env["n"], who=env["subj"], said=env["d"][1])


def _roll(item: Any) -> dict[str, Any] | None:
    if not is_a(item, RollDie) or item.table:
        return None
    return {"d": (item.sides, item.said), "n": item.count, "subj": item.who}


rule("vp", "<roll> {n:a} {d:die}", by=(_rolled, _roll), verb=True)


# the result, and what a table says of it
def _result(env: dict[str, Any]) -> Any:
    return SaidAmount("the result", env["at"])


def _said_result(item: Any) -> dict[str, Any] | None:
    return {} if item == RESULT else None


for kind in ("value_head", "result"):
    rule(kind, "the result", by=(_result, _said_result))
_COMPARED = ((" or less", Compare.LE), (" or higher", Compare.GE), (" or greater", Compare.GE), ("", Compare.EQ))
for words, compare in _COMPARED:
    rule("cond1", f"{{r:result}} is {{n:digit}}{words}", Compares(v.r, compare, v.n))
_ROW = GRAMMAR.kind("body")


def _read_row(parser: Any, at: int) -> list[tuple[int, tuple[int, int | None]]]:
    """ "1—9 |", "20 |", "15+ |": where the row goes on, and its range."""
    tokens = parser.tokens
    if not tokens[at].isdecimal():
        return []
    low = int(tokens[at])
    if tokens[at + 1] == "|":
        return [(at + 2, (low, low))]
    if tokens[at + 1 : at + 3] == ["+", "|"]:
        return [(at + 3, (low, None))]
    if tokens[at + 1] == "—" and tokens[at + 2].isdecimal() and tokens[at + 3] == "|":
        return [(at + 4, (low, int(tokens[at + 2])))]
    return []


def _read_table(parser: Any, at: int) -> list[Reading]:
    """All rows, to the end of the text; the full stop after the last is that of the sentence."""
    if "|" in parser.tokens[:at]:
        return []  # a table has no table in it
    return [
        (stop, Sequence(rows, "table"))
        for end, rows in _rows(parser, at)
        for stop in (end - 1, end)
        if end in full_stop(parser, stop) and parser.tokens[end] in (END, '"')
    ]


def _rows(parser: Any, at: int) -> list[tuple[int, tuple[Any, ...]]]:
    out: list[tuple[int, tuple[Any, ...]]] = []
    for start, (low, high) in _read_row(parser, at):
        for end, effect in parser.read(_ROW, start):
            row = When(_in_range(low, high, at), effect, said="row")
            out.append((end, (row,)))
            out += [(stop, (row, *rest)) for stop, rest in _rows(parser, end)]
    return out


def _in_range(low: int, high: int | None, at: int) -> Any:
    said = SaidAmount("the result", at)
    if low == high:
        return Compares(said, Compare.EQ, Fixed(low))
    over = Compares(said, Compare.GE, Fixed(low))
    return over if high is None else Both((over, Compares(said, Compare.LE, Fixed(high))))


def _range_words(condition: Any) -> list[str] | None:
    if is_a(condition, Both):
        low, high = condition.parts
        return [str(low.right.number), "—", str(high.right.number)]
    return [str(condition.right.number), *(["+"] if condition.compare is Compare.GE else [])]


def _print_table(item: Any, page: Page) -> list[str] | None:
    if not is_a(item, Sequence) or item.joint != "table":
        return None
    out: list[str] = []
    for row in item.steps:
        words, found = show(_ROW, row.then, page), _range_words(row.condition)
        if words is None or found is None:
            return None
        out += [*found, "|", *words]
    return out[:-1]


terminal("table", _read_table, _print_table)
rule("core", "{e:table}", v.e)

# coins
rule("vp", "<flip> a coin", FlipCoin(v.subj))
rule("vp", "<flip> {n:word} coins", FlipCoin(v.subj, count=v.n))
rule("vp", "<flip> a coin until you lose a flip", FlipCoin(v.subj, until_lose=True))
WON, LOST = (Compares(NotedNumber(note), Compare.GE, Fixed(1)) for note in ("wins", "losses"))
for word in ("won", "win"):
    rule("counted_thing", f"flip you {word}", NotedNumber("wins", word))

# clashing
rule("vp", "<clash> with an opponent", Act("clash", who=v.subj))
rule("cond1", "you win", Did("clash", "you win"))
rule("cond1", "you won", Did("clash", "you won"))
for said, condition in (("win", WON), ("lose", LOST)):
    rule("cond_do", f"you {said} the flip", condition)
