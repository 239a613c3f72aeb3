"""What makes spells and abilities cost less or more (CR 118.7, 601.2f). Kinds `static`, `less_to_cast` and
`less_to_activate`: a `ModifyCost` that does not yet say whose cost changes.

Not here: which spells and abilities (`costing`), additional and alternative costs (`static`, `permission`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.casting import ModifyCost
from spellstack.ir.condition import Compares, Paid
from spellstack.ir.cost import PayLife, PayMana
from spellstack.ir.duration import Duration
from spellstack.ir.filter import Compare, While
from spellstack.ir.flow import Establish
from spellstack.ir.node import Filter
from spellstack.ir.reference import All, It, TargetsOf, This, You
from spellstack.ir.static import Continuous
from spellstack.ir.value import Count, Fixed, ThisTurn
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.cost.costing import LAST, filter_of_spells, spells_of
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

_BLANK = ModifyCost()
_TAIL = ("only_colored", "least", "said")
_WHOSE = ("what", "who", "own", "targeting", "abilities", "kind")


def _change(less: bool, mana: ManaCost) -> ModifyCost:
    generic = len(mana.symbols) == 1 and mana.symbols[0].is_generic
    if less:
        return ModifyCost(reduce_generic=Fixed(mana.mana_value)) if generic else ModifyCost(reduce=mana)
    return ModifyCost(add_generic=Fixed(mana.mana_value)) if generic else ModifyCost(add=(PayMana(mana),))


def _mana_of(less: bool, change: Any) -> Any:
    generic, other = change.reduce_generic if less else change.add_generic, change.reduce
    if not less and len(change.add) == 1 and is_a(change.add[0], PayMana):
        other = change.add[0].mana
    mana = ManaCost.parse(f"{{{generic.number}}}") if is_a(generic, Fixed) else other
    known = mana is not None and msgspec.structs.replace(_change(less, mana), times=change.times) == change
    return mana if known else None


def _by_value(less: bool) -> Any:
    field = "reduce_generic" if less else "add_generic"
    return (
        lambda env: ModifyCost(**{field: env["n"]}),
        lambda i: {"n": getattr(i, field)} if i == ModifyCost(**{field: getattr(i, field)}) else None,
    )


def _by_mana(less: bool, times: bool) -> Any:
    def build(env: dict[str, Any]) -> Any:
        return msgspec.structs.replace(_change(less, env["m"]), times=env["n"] if times else Fixed(1))

    def take(item: Any) -> Any:
        mana = _mana_of(less, item) if times != (item.times == Fixed(1)) else None
        return {"m": mana, "n": item.times} if mana is not None else None

    return build, take


for verb in ("cast", "activate"):
    for word, less in (("less", True), ("more", False)):
        kind = f"less_to_{verb}"
        rule(kind, f"{{m:mana}} {word} to {verb}", by=_by_mana(less, False))
        rule(kind, f"{{m:mana}} {word} to {verb} for each {{n:counted_thing}}", by=_by_mana(less, True))
        rule(kind, f"{{x}} {word} to {verb} , where x is {{n:value}}", by=_by_value(less))
rule(
    "less_to_cast",
    "{n:life} more to cast for each target",
    ModifyCost(add=(PayLife(v.n),), times=Count(TargetsOf(This()))),
)


def _joined(env: dict[str, Any]) -> Any:
    whose = env["w"]
    more = {"said": whose.said} | {name: env[name] for name in _TAIL if name in env}
    return (msgspec.structs.replace(env["c"], **{name: getattr(whose, name) for name in _WHOSE}, **more),)


def _parted(abilities: bool, **tail: Any) -> Any:
    def take(item: Any) -> Any:
        if len(item) != 1 or not is_a(item[0], ModifyCost) or item[0].own or item[0].abilities != abilities:
            return None
        change = item[0]
        order: dict[str, Any] = {"said": LAST} if change.said == LAST else {}
        if any(getattr(change, name) != (order | tail).get(name, getattr(_BLANK, name)) for name in _TAIL):
            return None
        whose = ModifyCost(**{name: getattr(change, name) for name in _WHOSE}, **order)
        plain = msgspec.structs.replace(change, **{name: getattr(_BLANK, name) for name in (*_WHOSE, *order, *tail)})
        return {"w": whose, "c": plain}

    return (lambda env: _joined({**env, **tail})), take


rule("static", "{w:spells_costing} cost {c:less_to_cast}", by=_parted(False))
rule("static", "each {w:spell_costing} costs {c:less_to_cast}", by=_parted(False, said="each"))
rule("static", "{w:abilities_costing} cost {c:less_to_activate}", by=_parted(True))
for words, tail in (
    ("this effect reduces only the amount of colored mana you pay", {"only_colored": True}),
    ("this effect can't reduce the mana in that cost to less than one mana", {"least": 1}),
):
    rule("static", f"{{w:spells_costing}} cost {{c:less_to_cast}} . {words}", by=_parted(False, **tail))
    rule("static", f"{{w:abilities_costing}} cost {{c:less_to_activate}} . {words}", by=_parted(True, **tail))


def _of_own(targeting: bool) -> Any:
    def take(item: Any) -> Any:
        if len(item) != 1 or not item[0].own or (item[0].targeting is not None) != targeting:
            return None
        return {"c": msgspec.structs.replace(item[0], own=False, targeting=None), "q": item[0].targeting}

    return (lambda env: (msgspec.structs.replace(env["c"], own=True, targeting=env.get("q")),)), take


rule("static", "~ costs {c:less_to_cast}", by=_of_own(False))
rule("static", "~ costs {c:less_to_cast} if it targets {q:a_target}", by=_of_own(True))
rule("a_target", "{q:a_perm}", v.q)
rule("a_target", "a/an {q:spellf}", v.q)


# what an activated ability says of its own cost
def _if(env: dict[str, Any]) -> Any:
    return msgspec.structs.replace(env["c"], condition=env["w"])


rule("own_change", "this ability costs {c:less_to_activate} .", v.c)
rule(
    "own_change",
    "this ability costs {c:less_to_activate} if {w:cond} .",
    by=(
        _if,
        lambda i: {"c": msgspec.structs.replace(i, condition=None), "w": i.condition} if i.condition else None,
    ),
)
rule(
    "own_change",
    "this ability costs {c:less_to_activate} if it targets {q:a_target} .",
    by=(
        lambda env: msgspec.structs.replace(env["c"], targeting=env["q"]),
        lambda i: {"c": msgspec.structs.replace(i, targeting=None), "q": i.targeting} if i.targeting else None,
    ),
)


# which spells
def _nth(before: int) -> Any:
    """The spell after so many such ones in a turn."""

    def condition(what: Any) -> Any:
        return Compares(ThisTurn("spells cast", You(), what), Compare.EQ, Fixed(before))

    def build(env: dict[str, Any]) -> Any:
        whose = spells_of(env)
        if whose is FAIL or whose.who != You() or whose.targeting is not None:
            return FAIL
        fields = {"what": whose.what, "who": You(), "condition": condition(whose.what)}
        return (msgspec.structs.replace(env["c"], **fields, said="nth"),)

    def take(item: Any) -> Any:
        change = item[0]
        if len(item) != 1 or change.said != "nth" or change.condition != condition(change.what):
            return None
        plain = msgspec.structs.replace(change, what=None, who=None, condition=None, said="")
        return {"c": plain, **filter_of_spells(change)}

    return build, take


# for a while
def _for_a_while(duration: Duration) -> Any:
    build, take = _parted(False)
    return (
        lambda env: Establish(build(env), duration),
        lambda i: take(i.effects) if is_a(i, Establish) and i.duration is duration else None,
    )


rule("core", "{w:spells_costing} this turn cost {c:less_to_cast}", by=_for_a_while(Duration.THIS_TURN))
rule(
    "core",
    "{w:spells_costing} cost {c:less_to_cast} until your next turn",
    by=_for_a_while(Duration.YOUR_NEXT_TURN),
)

# what such spells have
rule(
    "static",
    "{q:spellfs} {f:cast_from} {m:smods}",
    by=(
        lambda env: (Continuous(All(all_of((*parts_of(env["q"]), env["f"])), (Zone.STACK,)), env["m"]),),
        lambda i: (
            {**_last(i[0].affected.filter), "m": i[0].modifications}
            if len(i) == 1 and is_a(i[0], Continuous) and i[0].affected.zones == (Zone.STACK,)
            else None
        ),
    ),
)


def _last(item: Any) -> dict[str, Any]:
    parts = parts_of(item)
    return {"q": all_of(parts[:-1]), "f": parts[-1]}


# the first of a turn
for word, before in (("first", 0), ("second", 1), ("third", 2)):
    rule(
        "static",
        f"the {word} {{q:spellf}} each turn costs {{c:less_to_cast}}",
        by=_nth(before),
    )


rule(
    "static",
    "activated abilities cost {m:mana} more to activate unless they're mana abilities",
    by=(
        lambda env: (msgspec.structs.replace(_change(False, env["m"]), abilities=True, kind="nonmana"),),
        lambda i: (
            {"m": _mana_of(False, msgspec.structs.replace(i[0], abilities=False, kind=""))}
            if len(i) == 1 and i[0].kind == "nonmana" and i[0].who is None
            else None
        ),
    ),
)


# costs of ways to cast
def _of_way(way: Filter) -> Any:
    return (
        lambda env: (msgspec.structs.replace(_change(True, env["m"]), who=You(), what=way),),
        lambda i: (
            {"m": _mana_of(True, msgspec.structs.replace(i[0], who=None, what=None))} if i[0].what == way else None
        ),
    )


for keyword in (Keyword.DASH, Keyword.BLITZ, Keyword.EVOKE, Keyword.FLASHBACK):
    rule("static", f"{keyword.value} costs you pay cost {{m:mana}} less", by=_of_way(While(Paid(keyword.value, It()))))


rule(
    "keyword_text",
    "equip {c:mana_cost} . {k:own_change}",
    by=(
        lambda env: (KeywordAbility(Keyword.EQUIP, env["c"], changes=(env["k"],)),),
        lambda i: (
            {"c": i[0].cost, "k": i[0].changes[0]}
            if i == (KeywordAbility(Keyword.EQUIP, i[0].cost, changes=i[0].changes[:1]),) and i[0].changes
            else None
        ),
    ),
)
