"""What casting costs more or less for each target or mana symbol, and the least it costs (CR 601.2f). Kind `static`.

Not here: other changes of costs (`cost_change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.casting import ModifyCost
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.filter import IsSpell, OfType
from spellstack.ir.reference import Among, It, TargetsOf, This, You
from spellstack.ir.value import AtLeast, Count, Fixed, Stat, Sum
from spellstack.lexicon.color import COLORS
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.cost.cost import generic
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.machine import GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun

CREATURE = OfType(CardType.CREATURE)
_BEYOND: Any = AtLeast((Fixed(0), Sum((Count(TargetsOf(This())), Fixed(-1)))))
rule(
    "static",
    "each {what:each_spell} you cast costs {m:mana} less to cast for each creature it targets",
    by=(
        lambda env: (
            ModifyCost(
                env["what"],
                You(),
                reduce_generic=Fixed(env["m"].mana_value),
                times=Count(Among(TargetsOf(It()), CREATURE)),
            ),
        ),
        lambda i: (
            {"what": i[0].what, "m": generic(i[0].reduce_generic)}
            if is_a(i, tuple) and is_a(i[0], ModifyCost) and i[0].times == Count(Among(TargetsOf(It()), CREATURE))
            else None
        ),
    ),
)
rule(
    "static",
    "~ costs {m:mana} more to cast for each target beyond the first",
    by=(lambda env: (_dearer(env["m"]),), lambda i: _by_how_much(*i)),
)


def _dearer(mana: ManaCost) -> ModifyCost:
    plain = generic(Fixed(mana.mana_value)) == mana
    if plain:
        return ModifyCost(own=True, add_generic=Fixed(mana.mana_value), times=_BEYOND)
    return ModifyCost(own=True, add=(PayMana(mana),), times=_BEYOND)


def _by_how_much(item: Any) -> dict[str, Any] | None:
    if not is_a(item, ModifyCost) or item.times != _BEYOND:
        return None
    return {"m": item.add[0].mana if item.add else generic(item.add_generic)}


rule(
    "static",
    "each spell that would cost less than {n:word_number} mana to cast costs {n:word_number} mana to cast",
    by=(
        lambda env: (ModifyCost(IsSpell(), floor=env["n"].number),),
        lambda i: {"n": Fixed(i[0].floor)} if is_a(i, tuple) and is_a(i[0], ModifyCost) and i[0].floor else None,
    ),
)
for words, what, symbols, abilities in (
    (
        "spells cost an additional {c:quoted_cost} to cast for each {k:color_word} mana symbol in their mana costs",
        IsSpell(),
        "mana symbols",
        False,
    ),
    (
        (
            "activated abilities cost an additional {c:quoted_cost} to activate for each {k:color_word} "
            "mana symbol in their activation costs"
        ),
        None,
        "cost symbols",
        True,
    ),
):
    rule(
        "static",
        words,
        by=(
            lambda env, what=what, symbols=symbols, abilities=abilities: (
                ModifyCost(what, add=env["c"].parts, times=Stat(f"{symbols} {env['k']}"), abilities=abilities),
            ),
            lambda i, symbols=symbols: (
                {"c": Cost(i[0].add), "k": _color(i[0].times.stat)}
                if is_a(i, tuple)
                and is_a(i[0], ModifyCost)
                and is_a(i[0].times, Stat)
                and i[0].times.stat.startswith(symbols)
                else None
            ),
        ),
    )
rule("quoted_cost", '" {c:cost} "', v.c)


def _color(stat: str) -> Any:
    return COLORS["WUBRG".index(stat[-1])]


rule("each_spell", "{q:spellf}", v.q)
GRAMMAR.kind("each_spell").printer = lambda item, page: noun_words(Noun(item, (Zone.STACK,)), False, page, "and")
