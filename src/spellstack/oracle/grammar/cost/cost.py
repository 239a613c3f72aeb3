"""Costs as lists of components (CR 118, 601.2h, 602.1a). Kinds: `cost` (with commas), `cost_part`.

Not here: mana symbols (`mana`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Act, Unattach
from spellstack.ir.cost import (
    Cost,
    DiscardCost,
    EffectCost,
    ExertCost,
    ExileCost,
    MillCost,
    PayEnergy,
    PayLife,
    PayMana,
    PayManaValueOf,
    PutCountersCost,
    PutOnLibraryCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapThis,
    UntapThis,
)
from spellstack.ir.deed import Draw, Reveal
from spellstack.ir.filter import Is, IsOneOf, OwnedBy, StatusKind
from spellstack.ir.reference import All, Giver, This, You
from spellstack.ir.value import Divided, Fixed, Life, X
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, GRAMMAR, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import show

rule("cost_part", "{m:mana}", PayMana(v.m))
rule("cost_part", "{t}", TapThis())
rule("cost_part", "{q}", UntapThis())
rule("cost_part", "pay half your life , rounded up", PayLife(Divided(Life(), Fixed(2), up=True)))
rule("cost_part", "pay {n:life}", PayLife(v.n))
rule("cost_part", "sacrifice ~", SacrificeCost())
rule(
    "cost_part",
    "sacrifice {s:some_perm}",
    by=(
        lambda env: SacrificeCost(env["s"][1], env["s"][0]),
        lambda i: {"s": (i.count, i.filter)} if isinstance(i, SacrificeCost) and i.filter else None,
    ),
)
rule("cost_part", "discard ~", DiscardCost(this=True))
rule("cost_part", "discard your hand", DiscardCost(count=Fixed(-1)))
rule(
    "cost_part",
    "discard {s:some_card}[+random at random]",
    by=(
        lambda env: DiscardCost(env["s"][1], env["s"][0], random=env["random"]),
        lambda i: {"s": (i.count, i.filter), "random": i.random} if isinstance(i, DiscardCost) and i.filter else None,
    ),
)
rule("cost_part", "exile ~", ExileCost(Zone.BATTLEFIELD))
rule("cost_part", "exile ~ from your graveyard", ExileCost(Zone.GRAVEYARD))
rule("cost_part", "exile ~ from your hand", ExileCost(Zone.HAND))
for zone in (Zone.HAND, Zone.GRAVEYARD):
    rule(
        "cost_part",
        f"exile {{s:some_card}} from your {zone.value}",
        by=(
            lambda env, zone=zone: ExileCost(zone, env["s"][1], env["s"][0]),
            lambda i, zone=zone: (
                {"s": (i.count, i.filter)} if isinstance(i, ExileCost) and i.filter and i.zone is zone else None
            ),
        ),
    )
rule(
    "cost_part",
    "exile {s:some_perm}",
    by=(
        lambda env: ExileCost(Zone.BATTLEFIELD, env["s"][1], env["s"][0]),
        lambda i: (
            {"s": (i.count, i.filter)} if isinstance(i, ExileCost) and i.filter and i.zone is Zone.BATTLEFIELD else None
        ),
    ),
)
rule("cost_part", "return ~ to its owner 's hand", ReturnCost())
rule(
    "cost_part",
    "return {s:some_perm} to its owner 's hand",
    by=(
        lambda env: ReturnCost(env["s"][1], env["s"][0]) if env["s"][0] == Fixed(1) else FAIL,
        lambda i: (
            {"s": (i.count, i.filter)} if isinstance(i, ReturnCost) and i.filter and i.count == Fixed(1) else None
        ),
    ),
)
rule(
    "cost_part",
    "return {s:some_perm} to their owner 's hand",
    by=(
        lambda env: ReturnCost(env["s"][1], env["s"][0]) if env["s"][0] != Fixed(1) else FAIL,
        lambda i: (
            {"s": (i.count, i.filter)} if isinstance(i, ReturnCost) and i.filter and i.count != Fixed(1) else None
        ),
    ),
)


def _untapped(item: Any) -> Any:
    return all_of((Is(StatusKind.UNTAPPED), *parts_of(item)))


rule(
    "cost_part",
    "tap {s:some_perm}",
    by=(
        lambda env: TapCost(env["s"][1], env["s"][0]),
        lambda i: {"s": (i.count, i.filter)} if isinstance(i, TapCost) and i.power is None else None,
    ),
)
rule(
    "cost_part",
    "remove {c:counters} from ~",
    by=(
        lambda env: RemoveCountersCost(env["c"][1], env["c"][0]),
        lambda i: {"c": (i.count, i.kind)} if isinstance(i, RemoveCountersCost) and i.filter is None else None,
    ),
)
# a number announced like an X, which the text calls otherwise
ANY_NUMBER = X(said="any number")
rule("cost_part", "remove any number of {k:counter} counters from ~", RemoveCountersCost(v.k, ANY_NUMBER))
REMOVED = " counter removed this way"
rule(
    "counted_thing",
    f"{{k:counter}}{REMOVED}",
    by=(
        lambda env: X(said=env["k"] + REMOVED),
        lambda i: {"k": i.said.removesuffix(REMOVED)} if is_a(i, X) and i.said.endswith(REMOVED) else None,
    ),
)
rule(
    "cost_part",
    "remove {c:counters} from {q:a_perm}",
    by=(
        lambda env: RemoveCountersCost(env["c"][1], env["c"][0], env["q"]),
        lambda i: (
            {"c": (i.count, i.kind), "q": i.filter}
            if isinstance(i, RemoveCountersCost) and i.filter is not None
            else None
        ),
    ),
)
rule(
    "cost_part",
    "put {c:counters} on ~",
    by=(
        lambda env: PutCountersCost(env["c"][1], env["c"][0]),
        lambda i: (
            {"c": (i.count, i.kind)}
            if isinstance(i, PutCountersCost) and i.filter is None and i.kind != "loyalty"
            else None
        ),
    ),
)
rule(
    "cost_part",
    "reveal {s:some_card} from your hand",
    by=(
        lambda env: RevealCost(env["s"][1], env["s"][0]),
        lambda i: {"s": (i.count, i.filter)} if isinstance(i, RevealCost) and i.filter and not i.behold else None,
    ),
)
rule("cost_part", "mill {n:cards}", MillCost(v.n))
rule(
    "cost_part",
    "put {s:some_card} from your hand on top of your library",
    by=(
        lambda env: PutOnLibraryCost(Zone.HAND, env["s"][1], env["s"][0]),
        lambda i: {"s": (i.count, i.filter)} if isinstance(i, PutOnLibraryCost) and not i.bottom else None,
    ),
)
rule("cost_part", "exert ~", ExertCost())
rule("cost_part", "draw a card", EffectCost(Draw()))
rule("cost_part", "pay {e:energy}", PayEnergy(v.e))


def _read_energy(parser: Any, at: int) -> list[Reading]:
    end = at
    while parser.tokens[end] == "{e}":
        end += 1
    return [(end, Fixed(end - at))] if end > at else []


terminal("energy", _read_energy, lambda i, page: ["{e}"] * i.number if isinstance(i, Fixed) else None, ("{e}",))


def _read_cost(parser: Any, at: int) -> list[Reading]:
    out: list[Reading] = []
    for end, parts in _parts(parser, at):
        if TapThis() not in parts or UntapThis() not in parts:  # one after the other for one cost is not done
            out.append((end, Cost(parts)))
    return out


def _parts(parser: Any, at: int) -> list[tuple[int, tuple[Any, ...]]]:
    out: list[tuple[int, tuple[Any, ...]]] = []
    for end, first in parser.read(PART, at):
        out.append((end, (first,)))
        if is_a(first, RemoveCountersCost) and first.filter is None and parser.tokens[end : end + 3] == AND_SACRIFICE:
            out.append((end + 3, (first, SACRIFICE_IT)))
        if parser.tokens[end] == ",":
            out += [(stop, (first, *rest)) for stop, rest in _parts(parser, end + 1)]
    return out


PART = GRAMMAR.kind("cost_part")
# what counters were removed from just before
AND_SACRIFICE = ["and", "sacrifice", "it"]
SACRIFICE_IT = SacrificeCost(said="it")


def _print_cost(item: Any, page: Any) -> list[str] | None:
    if not isinstance(item, Cost) or not item.parts or item.unpayable:
        return None
    out: list[str] = []
    for place, part in enumerate(item.parts):
        if place and part == SACRIFICE_IT:
            out += AND_SACRIFICE
            continue
        words = show(PART, part, page)
        if words is None:
            return None
        out += [",", *words] if place else words
    return out


terminal("cost", _read_cost, _print_cost, (PART,))
rule("cost_and", "pay {m:mana}", Cost((PayMana(v.m),)))
rule("cost_and", "pay {m:mana} and {b:cost_part}", Cost((PayMana(v.m), v.b)))
rule("cost_and", "{a:cost_part} and {b:cost_part}", Cost((v.a, v.b)))
rule(
    "cost_and",
    "{c:cost_part}",
    by=(
        lambda env: FAIL if isinstance(env["c"], PayMana) else Cost((env["c"],)),
        lambda i: {"c": i.parts[0]} if isinstance(i, Cost) and len(i.parts) == 1 else None,
    ),
)
# loyalty: "+1", "−2", "−X", "0"
rule("loyalty", "0", PutCountersCost("loyalty", Fixed(0)))
rule("loyalty", "+ {n:digit}", PutCountersCost("loyalty", v.n))
rule("loyalty", "− {n:digit}", RemoveCountersCost("loyalty", v.n))
rule("cost_part", "remove a counter from ~", RemoveCountersCost(""))
rule("cost_part", "remove a counter from {q:a_perm}", RemoveCountersCost("", Fixed(1), v.q))

rule("cost_part", "collect evidence {n:digit}", EffectCost(Act("collect evidence", amount=v.n)))
rule("cost_part", "unattach ~", EffectCost(Unattach(This())))
rule("cost_part", "reveal your hand", EffectCost(Reveal(All(OwnedBy(You()), (Zone.HAND,), "hand"))))
rule("cost_part", "forage", EffectCost(Act("forage")))
GIVER = IsOneOf(Giver())
rule("cost_part", "sacrifice ≈", SacrificeCost(GIVER))
rule("cost_part", "unattach ≈", EffectCost(Unattach(Giver())))
rule(
    "cost_part",
    "remove {c:counters} from ≈",
    by=(
        lambda env: RemoveCountersCost(env["c"][1], env["c"][0], GIVER),
        lambda i: {"c": (i.count, i.kind)} if is_a(i, RemoveCountersCost) and i.filter == GIVER else None,
    ),
)


def generic(value: Any) -> Any:
    """The mana cost of so much generic mana."""
    return ManaCost.parse(f"{{{value.number}}}")


rule(
    "cost_part",
    "pay {r:poss} mana cost reduced by {m:mana}",
    by=(
        lambda env: PayManaValueOf(env["r"], env["m"].mana_value),
        lambda i: {"r": i.of, "m": generic(Fixed(i.less))} if is_a(i, PayManaValueOf) and i.less else None,
    ),
)
