"""Mana symbols and adding mana (CR 106, 107.4). Kinds: `mana` (a cost of symbols), `added` (what "add" adds)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from spellstack.ir.deed import AddMana, DoubleMana, ManaRestriction
from spellstack.ir.reference import All
from spellstack.ir.value import Devotion, Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, rule
from spellstack.oracle.pattern import v


@cache
def _symbol(token: str) -> bool:
    if "z" in token:  # {Z} stands for nothing in the rules
        return False
    try:
        ManaCost.parse(token.upper())
    except ValueError:
        return False
    return True


def _read(parser: Any, at: int) -> list[Reading]:
    end = at
    while parser.tokens[end][0] == "{" and _symbol(parser.tokens[end]):
        end += 1
    return [(end, ManaCost.parse("".join(parser.tokens[at:end]).upper()))] if end > at else []


def _print(item: Any, page: Any) -> list[str] | None:
    return [repr(symbol).lower() for symbol in item.symbols] if isinstance(item, ManaCost) else None


_PLAIN = [*map(str, range(21)), "100", "1000000", "x", "y", "w", "u", "b", "r", "g", "c", "s", "p"]
_SYMBOLS = (
    *_PLAIN,
    *("/".join(pair) for pair in product(_PLAIN, _PLAIN)),
    *map("/".join, product("wubrg", "wubrg", "p")),
)
terminal("mana", _read, _print, (f"{{{symbol}}}" for symbol in _SYMBOLS))


def _one_symbol(mana: ManaCost) -> bool:
    return len(mana.symbols) == 1 and bool(mana.symbols[0].types)


rule("mana_options", "{a:mana} or {b:mana}", (v.a, v.b))
rule("mana_options", "{a:mana} , {b:mana} , or {c:mana}", (v.a, v.b, v.c))
rule("mana_options", "{a:mana} , {b:mana} , {c:mana} , or {d:mana}", (v.a, v.b, v.c, v.d))
rule("mana_options", "{a:mana} , {b:mana} , {c:mana} , {d:mana} , or {e:mana}", (v.a, v.b, v.c, v.d, v.e))

rule("vp", "<add> {m:mana}", AddMana(mana=v.m, who=v.subj))
rule(
    "core",
    "choose a color . add an amount of mana of that color equal to your devotion to that color",
    AddMana(any_color=Devotion(()), by_color=True),
)
rule(
    "vp",
    "<add> {n:several} {m:mana}",
    by=(
        lambda env: AddMana(mana=env["m"], amount=env["n"], who=env["subj"]) if _one_symbol(env["m"]) else FAIL,
        lambda i: (
            {"m": i.mana, "n": i.amount, "subj": i.who}
            if i == AddMana(mana=i.mana, amount=i.amount, who=i.who) and isinstance(i.amount, Fixed)
            else None
        ),
    ),
    verb=True,
)
rule("vp", "<add> {m:mana_options}", AddMana(options=v.m, who=v.subj))
rule("vp", "double the amount of each type of unspent mana you have", DoubleMana())
rule("vp", "<add> an additional {m:mana}", AddMana(mana=v.m, who=v.subj, additional=True))
rule(
    "vp",
    "<add> an additional {m:mana} for each {n:counted_thing}",
    AddMana(mana=v.m, amount=v.n, who=v.subj, additional=True),
)
rule("vp", "<add> one mana of any color", AddMana(any_color=Fixed(1), who=v.subj))
rule("vp", "<add> one mana of any type", AddMana(any_color=Fixed(1), among="type", who=v.subj))
rule("vp", "<add> an additional one mana of any color", AddMana(any_color=Fixed(1), who=v.subj, additional=True))
rule(
    "vp",
    "<add> one mana of any type that land produced",
    AddMana(any_color=Fixed(1), among="that land produced", who=v.subj),
)
rule(
    "vp",
    "<add> an additional one mana of any type that land produced for each {n:counted_thing}",
    AddMana(any_color=v.n, combination=True, among="that land produced", who=v.subj, additional=True),
)
rule("vp", "<add> one mana of the chosen color", AddMana(chosen=True, who=v.subj))
rule("vp", "<add> {n:several} mana of the chosen color", AddMana(any_color=v.n, chosen=True, who=v.subj))
rule("vp", "<add> {m:mana} or one mana of the chosen color", AddMana(options=(v.m,), chosen=True, who=v.subj))
rule(
    "vp",
    "<add> {n:word} mana in any combination of {a:mana} and/or {b:mana}",
    AddMana(options=(v.a, v.b), any_color=v.n, combination=True, who=v.subj),
)
rule(
    "vp",
    "<add> {n:word} mana in any combination of {a:mana} , {b:mana} , and/or {c:mana}",
    AddMana(options=(v.a, v.b, v.c), any_color=v.n, combination=True, who=v.subj),
)
rule("several", "{n:word}", by=(lambda env: FAIL if env["n"] == Fixed(1) else env["n"], lambda i: {"n": i}))
rule("vp", "<add> one mana of any type that {s:producer} could produce", AddMana(could_produce=v.s, who=v.subj))
rule("vp", "<add> one mana of any type {s:ref_said} could produce", AddMana(could_produce=v.s, who=v.subj))
rule(
    "vp",
    "<add> one mana of any color that {s:producer} could produce",
    AddMana(any_color=Fixed(1), could_produce=v.s, who=v.subj),
)
rule("producer", "{q:a_perm}", All(v.q))
rule(
    "clause_rest",
    "for each color among {r:all_nps} , add one mana of that color",
    AddMana(any_color=Fixed(1), of_colors=v.r, among="each"),
)
rule("vp", "<add> {n:word} mana of any one color", AddMana(any_color=v.n, who=v.subj))
rule("vp", "<add> {n:word} mana in any combination of colors", AddMana(any_color=v.n, combination=True, who=v.subj))
rule("vp", "<add> one mana of any of {r:poss} colors", AddMana(any_color=Fixed(1), of_colors=v.r, who=v.subj))
rule(
    "vp",
    "<add> one mana of any color in your commander 's color identity",
    AddMana(any_color=Fixed(1), commander_identity=True, who=v.subj),
)


rule(
    "vp",
    "<add> {m:mana} . this mana can't be spent to pay generic mana costs",
    AddMana(mana=v.m, who=v.subj, restriction=ManaRestriction(not_generic=True)),
)
rule("vp", "<add> {m:mana} for each {n:counted_thing}", AddMana(mana=v.m, amount=v.n, who=v.subj))
rule("vp", "<add> an amount of {m:mana} equal to {n:value}", AddMana(mana=v.m, amount=v.n, who=v.subj))
