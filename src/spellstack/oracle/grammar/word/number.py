"""Numbers as card texts write them: in words for things, in digits for damage and life; X; "that many" (CR 107).

Kinds: `word` (two, X, that many), `digit` (2, X, that much), `value` (what stands after "equal to").
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

from spellstack.ir.continuous import AddPT
from spellstack.ir.node import Value
from spellstack.ir.value import Amount, Defined, Divided, Fixed, Life, NotedNumber, Sum, Times, X
from spellstack.oracle.grammar.word.words import NUMBER_OF, NUMBER_WORDS
from spellstack.oracle.machine import GRAMMAR, Reading, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Said, SaidAmount

VARIABLE = {"x": "X", "y": "Y", "z": "Z"}


def _read_word(parser: Any, at: int) -> list[Reading]:
    number = NUMBER_OF.get(parser.tokens[at])
    return [] if number is None else [(at + 1, Fixed(number))]


def _print_word(item: Any, page: Any) -> list[str] | None:
    if isinstance(item, Fixed) and 0 <= item.number < len(NUMBER_WORDS):
        return [NUMBER_WORDS[item.number]]
    return None


def _read_digit(parser: Any, at: int) -> list[Reading]:
    token = parser.tokens[at]
    return [(at + 1, Fixed(int(token)))] if token.isdecimal() else []


def _print_digit(item: Any, page: Any) -> list[str] | None:
    return [str(item.number)] if isinstance(item, Fixed) and item.number >= 0 else None


def _read_variable(parser: Any, at: int) -> list[Reading]:
    name = VARIABLE.get(parser.tokens[at])
    return [] if name is None else [(at + 1, X(name))]


def _print_variable(item: Any, page: Any) -> list[str] | None:
    if isinstance(item, Defined):
        if item not in page.defined:
            page.defined = (*page.defined, item)
        return [item.name.lower()]
    return [item.name.lower()] if isinstance(item, X) and item == X(item.name) else None


def is_letter(value: Any) -> bool:
    """Whether it is an announced number that is said by its letter."""
    return isinstance(value, X) and not value.said


def terminal(kind: str, read: Any, show: Any, begins: Iterable[Any] = ()) -> None:
    """A kind of phrase read and printed by code; `begins`: all tokens and kinds it can begin with, to be faster."""
    found = GRAMMAR.kind(kind)
    found.reader, found.printer, found.begins = read, show, (*begins, *getattr(read, "begins", ()))


terminal("word_number", _read_word, _print_word, NUMBER_OF)
# no card says a greater number but these
terminal("digit_number", _read_digit, _print_digit, map(str, (*range(1001), 10_000, 1_000_000)))
terminal("variable", _read_variable, _print_variable, VARIABLE)

# the number of an event ("that much") or of an earlier instruction; lowering tells which
rule("said_amount", "that (much|many)", by=(lambda env: SaidAmount("that much", env["at"]), lambda item: None))
rule(
    "said_much",
    "that much",
    by=(
        lambda env: SaidAmount("that much", env["at"]),
        lambda item: {} if isinstance(item, Amount | NotedNumber) and not getattr(item, "said", "") else None,
    ),
)
rule(
    "said_many",
    "that many",
    by=(
        lambda env: SaidAmount("that much", env["at"]),
        lambda item: {} if isinstance(item, Amount | NotedNumber) and not getattr(item, "said", "") else None,
    ),
)

for kind, base, said in (("digit", "digit_number", "said_much"), ("word", "word_number", "said_many")):
    rule(kind, f"{{n:{base}}}", v.n)
    rule(kind, "{n:variable}", v.n)
    rule(kind, f"{{n:{said}}}", v.n)
    rule(kind, f"twice {{n:{said}}}", Times(v.n, 2))
    rule(kind, "twice {n:variable}", Times(v.n, 2))
    rule(kind, f"half {{n:{said}}} , rounded up", Divided(v.n, Fixed(2), up=True))
    rule(kind, f"half {{n:{said}}} , rounded down", Divided(v.n, Fixed(2)))
    rule(kind, "half {n:variable} , rounded up", Divided(v.n, Fixed(2), up=True))
    rule(kind, "half {n:variable} , rounded down", Divided(v.n, Fixed(2)))

# what stands after "equal to" and "where X is"
rule("value", "{n:value_head}", v.n)
for kind, said in (("digit_number", ""), ("word_number", "word")):
    rule("value", f"{{n:value_head}} plus {{m:{kind}}}", Sum((v.n, v.m), said))
    rule("value", f"{{m:{kind}}} plus {{n:value_head}}", Sum((v.m, v.n), said))
rule("value", "{n:value_head} plus {m:value_head}", Sum((v.n, v.m)))
rule(
    "value",
    "{n:value_head} minus {m:digit_number}",
    by=(
        lambda env: Sum((env["n"], Fixed(-env["m"].number))),
        lambda item: (
            {"n": item.parts[0], "m": Fixed(-item.parts[1].number)}
            if isinstance(item, Sum)
            and len(item.parts) == 2
            and isinstance(item.parts[1], Fixed)
            and item.parts[1].number < 0
            else None
        ),
    ),
)
rule("value", "{m:word_number} minus {n:value_head}", Sum((v.m, Times(v.n, -1))))
rule("value", "twice {n:value_head}", Times(v.n, 2))
rule("value", "three times {n:value_head}", Times(v.n, 3))
rule("value", "half {n:value_head} , rounded up", Divided(v.n, Fixed(2), up=True))
rule("value", "half {n:value_head} , rounded down", Divided(v.n, Fixed(2)))
rule("value_head", "{n:variable}", v.n)
rule("value_head", "{n:said_much}", v.n)


def counted(kind: str, one: str, many: str) -> None:
    """A kind for so many of a noun: "a card", "two cards", "that many cards", "cards equal to …"."""
    rule(kind, f"{{n:a}} {one}", v.n)
    rule(kind, f"{{n:word}} {many}", v.n)
    rule(kind, f"{{n:a}} {one} for each {{m:counted_thing}}", by=(_for_each, _each_of))
    rule(kind, f"{{n:word_number}} {many} for each {{m:counted_thing}}", by=(_for_each, _each_of))
    rule(kind, f"{many} equal to {{n:value}}", v.n)
    rule(kind, f"a number of {many} equal to {{n:value}}", v.n)


def _for_each(env: dict[str, Any]) -> Any:
    return Times(env["m"], env["n"].number)


def _each_of(item: Any) -> Any:
    return (
        {"m": item.value, "n": Fixed(item.factor)}
        if isinstance(item, Times) and item.factor > 0 and not is_letter(item.value)
        else None
    )


def measured(kind: str, noun: str) -> None:
    """A kind for so much of something: "3 damage", "that much damage", "damage equal to …"."""
    if noun == "life":
        rule(kind, f"{{n:digit_number}} {noun} for each {{m:counted_thing}}", by=(_for_each, _each_of))
    rule(kind, f"{{n:digit}} {noun}", v.n)
    rule(kind, f"{noun} equal to {{n:value}}", v.n)


def _read_article(parser: Any, at: int) -> list[Reading]:
    return [(at + 1, Fixed(1))] if parser.tokens[at] in {"a", "an"} else []


terminal("a", _read_article, lambda item, page: ["a/an"] if item == Fixed(1) else None, ("a", "an"))

counted("cards", "card", "cards")
measured("damage", "damage")
measured("life", "life")
for tail, up in (("up", True), ("down", False)):
    rule("life", f"half {{p:their}} life , rounded {tail}", Divided(Sum((Life(v.p),)), Fixed(2), up))
rule(
    "their",
    "their",
    by=(lambda env: Said("they", env["at"]), lambda i: {} if getattr(i, "said", "") == "they" else None),
)


# +1/+1, -2/-0, +X/+0: both halves at once
def _half(text: str) -> Value | None:
    sign = -1 if text[0] == "-" else 1
    body = text[1:]
    if body.isdecimal():
        return Fixed(sign * int(body))
    return (
        X(VARIABLE[body])
        if sign > 0 and body in VARIABLE
        else Times(X(VARIABLE[body]), -1)
        if body in VARIABLE
        else None
    )


def _read_pt(parser: Any, at: int) -> list[Reading]:
    token = parser.tokens[at]
    if token[0] not in "+-" or "/" not in token:
        return []
    left, right = token.split("/")
    power, toughness = _half(left), _half(right) if right[0] in "+-" else None
    return [] if power is None or toughness is None else [(at + 1, AddPT(power, toughness))]


def _show_half(value: Value, page: Any, other: Value | None = None) -> str | None:
    if isinstance(value, Fixed):
        negative = value.number < 0 or (value.number == 0 and isinstance(other, Fixed | Times) and _negative(other))
        return f"{'-' if negative else '+'}{abs(value.number)}"
    sign, inner = ("-", value.value) if isinstance(value, Times) and value.factor == -1 else ("+", value)
    shown = _print_variable(inner, page)
    return sign + shown[0] if shown else None


def _negative(value: Fixed | Times) -> bool:
    return value.number < 0 if isinstance(value, Fixed) else value.factor < 0


def _print_pt(item: Any, page: Any) -> list[str] | None:
    if not isinstance(item, AddPT):
        return None
    left, right = _show_half(item.power, page, item.toughness), _show_half(item.toughness, page, item.power)
    return None if left is None or right is None else [f"{left}/{right}"]


HALVES = [*map(str, range(31)), "99", "100", "9999", "x", "y"]
SIGNED = [sign + half for sign, half in product("+-", HALVES)]
terminal("plus_pt", _read_pt, _print_pt, ("/".join(pair) for pair in product(SIGNED, SIGNED)))


def _read_base_pt(parser: Any, at: int) -> list[Reading]:
    halves = parser.tokens[at].split("/")
    if len(halves) != 2 or not all(half.isdecimal() or half in VARIABLE for half in halves):
        return []
    left, right = (Fixed(int(half)) if half.isdecimal() else X(VARIABLE[half]) for half in halves)
    return [(at + 1, (left, right))]


def _print_base_pt(item: Any, page: Any) -> list[str] | None:
    halves = [_print_digit(half, page) or _print_variable(half, page) for half in item]
    return ["/".join(half[0] for half in halves if half)] if all(halves) else None


terminal("pt", _read_base_pt, _print_base_pt, ("/".join(pair) for pair in product(HALVES, HALVES)))
