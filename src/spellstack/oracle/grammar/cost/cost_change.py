"""What makes spells and abilities cost less or more (CR 118.7, 601.2f). Kinds `static`, `less_to_cast` and
`less_to_activate`: a `ModifyCost` that does not yet say whose cost changes; `spells_costing`, `abilities_costing`: one
that says nothing else.

Not here: additional and alternative costs (`static`, `permission`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.condition import CastFrom, Compares, Paid, Unless
from spellstack.ir.cost import PayLife, PayMana
from spellstack.ir.duration import Duration
from spellstack.ir.filter import AllOf, AnyOf, Compare, ControlledBy, In, IsOneOf, OwnedBy, Targets, While
from spellstack.ir.flow import Establish
from spellstack.ir.node import Filter
from spellstack.ir.reference import All, It, TargetsOf, This, You
from spellstack.ir.static import Continuous, ModifyCost
from spellstack.ir.value import Count, Fixed, ThisTurn
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, is_head, parts_of
from spellstack.oracle.grammar.noun.post import THERE
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun

_BLANK = ModifyCost()
_TAIL = ("only_colored", "least", "said")
_LAST = "last"  # "spells of the chosen type you cast", not "spells you cast of the chosen type"
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
        order: dict[str, Any] = {"said": _LAST} if change.said == _LAST else {}
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
        whose = _spells(env)
        if whose is FAIL or whose.who != You() or whose.targeting is not None:
            return FAIL
        fields = {"what": whose.what, "who": You(), "condition": condition(whose.what)}
        return (msgspec.structs.replace(env["c"], **fields, said="nth"),)

    def take(item: Any) -> Any:
        change = item[0]
        if len(item) != 1 or change.said != "nth" or change.condition != condition(change.what):
            return None
        plain = msgspec.structs.replace(change, what=None, who=None, condition=None, said="")
        return {"c": plain, **_spell_filter(change)}

    return build, take


def _spells(env: dict[str, Any]) -> Any:
    """Spells by what they are, who casts them and what they target."""
    who = targeting = None
    said = ""
    kept: list[Filter] = []
    parts: Any = parts_of(env["q"])
    for part in parts:
        if is_a(part, ControlledBy) and part.said == "cast" and who is None:
            who, said = part.by, "" if is_head(kept[-1]) else _LAST
        elif is_a(part, Targets) and not part.only and targeting is None:
            targeting = part.filter
        elif is_a(part, ControlledBy):
            return FAIL
        else:
            kept.append(part)
    return ModifyCost(all_of(kept), who, targeting=targeting, said=said)


def _spell_filter(item: Any) -> Any:
    parts = list(parts_of(item.what))
    place = (
        len(parts) if item.said == _LAST else 1 + max((i for i, part in enumerate(parts) if is_head(part)), default=-1)
    )
    if item.who is not None:
        parts.insert(place, ControlledBy(item.who, "cast"))
    return {"q": all_of([*parts, *([Targets(item.targeting)] if item.targeting is not None else [])])}


def _either(env: dict[str, Any]) -> Any:
    later = env["b"]
    return FAIL if later.targeting is not None else ModifyCost(AnyOf((env["a"], later.what)), later.who)


def _from(env: dict[str, Any]) -> Any:
    return msgspec.structs.replace(env["w"], what=all_of((*parts_of(env["w"].what), env["f"])))


def _from_parts(item: Any) -> Any:
    parts = parts_of(item.what)
    return {"w": msgspec.structs.replace(item, what=all_of(parts[:-1])), "f": parts[-1]} if len(parts) > 1 else None


rule("spells_costing", "{q:spellfs}", by=(_spells, _spell_filter))
rule(
    "spells_costing",
    "{a:spellfs} and {w:spells_costing}",
    by=(
        lambda env: _either({**env, "b": env["w"]}) if not is_a(env["a"], ControlledBy) else FAIL,
        lambda i: {"a": i.what.parts[0], "w": ModifyCost(i.what.parts[1], i.who)} if is_a(i.what, AnyOf) else None,
    ),
)
rule("spells_costing", "{w:spells_costing_plain} {f:cast_from}", by=(_from, _from_parts))
rule("spells_costing_plain", "{q:spellfs}", by=(_spells, _spell_filter))
rule("spell_costing", "{q:spellf}", by=(_spells, _spell_filter))

OUT_OF = {zone: While(CastFrom((zone,), It())) for zone in Zone}
OF_YOUR_GRAVEYARD = AllOf((OUT_OF[Zone.GRAVEYARD], OwnedBy(You())))
for words, found in (
    ("from your graveyard", OF_YOUR_GRAVEYARD),
    ("from exile", OUT_OF[Zone.EXILE]),
    ("from a graveyard", OUT_OF[Zone.GRAVEYARD]),
    ("from your graveyard or from exile", AnyOf((OF_YOUR_GRAVEYARD, OUT_OF[Zone.EXILE]))),
    ("from graveyards or from exile", AnyOf((OUT_OF[Zone.GRAVEYARD], OUT_OF[Zone.EXILE]))),
    ("from anywhere other than your hand", While(Unless(CastFrom((Zone.HAND,), It())))),
    ("from your hand", OUT_OF[Zone.HAND]),
):
    rule("cast_from", words, found)


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


# which abilities
def _aims(things: Any) -> bool:
    """Whether "that target" was read as said of the permanents: it is said of their abilities."""
    return any(is_a(part, Targets) for part in parts_of(things))


def _costing(things: Any) -> ModifyCost:
    return ModifyCost(AllOf((THERE, things)), abilities=True)


_KEYWORDS = (Keyword.CYCLING, Keyword.EQUIP, Keyword.NINJUTSU)
for keyword in _KEYWORDS:
    rule("keyword_kind", keyword.value, keyword.value)
rule(
    "abilities_costing",
    "activated abilities of {q:perms}",
    by=(
        lambda env: FAIL if _aims(env["q"]) else _costing(env["q"]),
        lambda i: {"q": i.what.parts[1]} if is_a(i.what, AllOf) and i == _costing(i.what.parts[1]) else None,
    ),
)
rule(
    "abilities_costing",
    "activated abilities of {q:perms} that target {r:ref}",
    ModifyCost(AllOf((THERE, v.q)), abilities=True, targeting=IsOneOf(v.r)),
)
rule(
    "abilities_costing",
    "activated abilities of {n:nps}",
    by=(
        lambda env: (
            ModifyCost(AllOf((In((Zone.GRAVEYARD,)), env["n"].filter)), abilities=True)
            if env["n"].zones == (Zone.GRAVEYARD,)
            else FAIL
        ),
        lambda i: {"n": Noun(i.what.parts[1], (Zone.GRAVEYARD,))} if i.what.parts[0] == In((Zone.GRAVEYARD,)) else None,
    ),
)
rule("abilities_costing", "loyalty abilities of {q:perms}", ModifyCost(v.q, abilities=True, kind="loyalty"))
rule("abilities_costing", "{k:keyword_kind} abilities you activate", ModifyCost(who=You(), abilities=True, kind=v.k))
rule(
    "abilities_costing",
    "{k:keyword_kind} abilities you activate that target {r:ref}",
    ModifyCost(who=You(), abilities=True, kind=v.k, targeting=IsOneOf(v.r)),
)
rule(
    "abilities_costing",
    "abilities you activate that aren't mana abilities",
    ModifyCost(who=You(), abilities=True, kind="nonmana"),
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


def _kinds(env: dict[str, Any]) -> Any:
    """Spells by what they are: who casts them is the rule's to say."""
    parts = env["q"].parts if is_a(env["q"], AllOf) else (env["q"],)
    return FAIL if any(is_a(part, ControlledBy) for part in parts) else env["q"]


rule("spell_kind", "{q:spellfs}", by=(_kinds, lambda i: {"q": i} if is_a(i, Filter) else None))
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
