"""Permissions to play and cast cards (CR 118.9, 601.3): who may, how often and how long. Kinds `static` and `core`.

Not here: what may be played, from where and for which cost (`ways`), what costs change (`cost_change`), cards an effect
has just spoken of (`play`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.casting import CastingWay, TimingPermission
from spellstack.ir.condition import TurnOf
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.duration import Duration
from spellstack.ir.filter import (
    ControlledBy,
    IsSpell,
)
from spellstack.ir.flow import Establish
from spellstack.ir.reference import Players, You
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.casting.ways import BLANK, PRINTED, changed, exactly, tail_of, tailed_by
from spellstack.oracle.grammar.cost.costing import OUT_OF
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v


# who may, how often
def may_play(tailed: bool, fields: dict[str, Any]) -> Any:
    """`by` for "you may {w:ways}", and a further sentence as `t`; `fields` say who may and how often."""

    def build(env: dict[str, Any]) -> Any:
        ways = tuple(changed(way, **fields) for way in env["w"])
        return tailed_by(ways, env["t"]) if tailed else ways

    def take(item: Any) -> Any:
        if any(not is_a(way, CastingWay) or way.own for way in item):
            return None
        if any(getattr(way, name) != fields.get(name, getattr(BLANK, name)) for way in item for name in _HOW_OFTEN):
            return None
        plain = tuple(changed(way, **{name: getattr(BLANK, name) for name in _HOW_OFTEN}) for way in item)
        return tail_of(plain) if tailed else None if any(way.said for way in plain) else {"w": plain}

    return build, take


_HOW_OFTEN = ("who", "limit", "condition")
for kind, may, often in (
    ("ways", "you may", {}),
    ("ways", "any player may", {"who": Players()}),
    ("ways_once", "once during each of your turns , you may", {"limit": 1, "condition": TurnOf(You())}),
    ("ways_once", "once each turn , you may", {"limit": 1}),
):
    rule("static", f"{may} {{w:{kind}}}", by=may_play(False, often))
    rule("static", f"{may} {{w:{kind}}} . {{t:way_tail}}", by=may_play(True, often))


# this card itself
def _self(more: dict[str, Any], how: bool, tailed: bool) -> Any:
    """A way of its own, from where `more` says; with other fields than those it is another phrase's."""

    def build(env: dict[str, Any]) -> Any:
        return (CastingWay(**more, **env.get("how", {}), **env.get("t", {})),)

    def take(item: Any) -> Any:
        if len(item) != 1 or not is_a(item[0], CastingWay) or not item[0].own:
            return None
        way, tail = item[0], tail_of(item)
        plain = tail["w"][0] if tail is not None else way
        paid = {name: getattr(plain, name) for name in ("cost", "free", "using") if getattr(plain, name)}
        found = {**({"how": paid} if paid else {}), **({"t": tail["t"]} if tail else {})}
        return (
            found if ("how" in found, "t" in found) == (how, tailed) and CastingWay(**more, **paid) == plain else None
        )

    return build, take


for words, zones in (
    ("from your graveyard", (Zone.GRAVEYARD,)),
    ("from exile", (Zone.EXILE,)),
    ("from your graveyard or from exile", (Zone.GRAVEYARD, Zone.EXILE)),
):
    for how in ("", "{how:how_ways_once}", "{how:how_own}"):
        for tail in ("", ". {t:way_tail}"):
            rule("static", f"you may cast ~ {words} {how} {tail}", by=_self({"zones": zones}, bool(how), bool(tail)))
for keyword in Keyword:
    rule("how_own", f"using its {keyword.value} ability", by=exactly({"using": keyword.value}))
rule(
    "how_own",
    "if you pay {m:mana} more to cast it for each {n:counted_thing}",
    by=(
        lambda env: {"cost": Cost((PRINTED, PayMana(env["m"], env["n"])))},
        lambda i: {"m": i["cost"].parts[1].mana, "n": i["cost"].parts[1].times} if i["cost"].parts[1].times else None,
    ),
)
rule(
    "static",
    "you may cast ~ as though it had flash if you pay {m:mana} more to cast it",
    by=(
        lambda env: (CastingWay((), Cost((PRINTED, PayMana(env["m"]))), instant=True),),
        lambda i: (
            {"m": i[0].cost.parts[1].mana}
            if i == (CastingWay((), Cost((PRINTED, PayMana(i[0].cost.parts[1].mana))), instant=True),)
            else None
        ),
    ),
)


# for a while
def _for_a_while(kind: str, duration: Any, tailed: bool) -> Any:
    fields: dict[str, Any] = {"limit": 1} if kind == "ways_once" else {}
    build, take = may_play(tailed, fields)

    def built(env: dict[str, Any]) -> Any:
        return Establish(build(env), duration or env["d"])

    def taken(item: Any) -> Any:
        if not is_a(item, Establish) or (duration is not None and item.duration is not duration):
            return None
        found = take(item.effects)
        return None if found is None else {**found, "d": item.duration}

    return built, taken


for kind in ("ways", "ways_once"):
    for tail in ("", " . {t:way_tail}"):
        rule("core", f"you may {{w:{kind}}} this turn{tail}", by=_for_a_while(kind, Duration.THIS_TURN, bool(tail)))
        rule("core", f"{{d:lasting}} , you may {{w:{kind}}}{tail}", by=_for_a_while(kind, None, bool(tail)))
rule(
    "core",
    "you may cast {q:spellfs} this turn as though they had flash",
    Establish((TimingPermission(v.q, You()),), Duration.THIS_TURN),
)
rule(
    "core",
    "{d:lasting} , you may cast {q:spellfs} as though they had flash",
    Establish((TimingPermission(v.q, You()),), v.d),
)


# another cost that a keyword would ask for
def _as_cast(env: dict[str, Any]) -> Any:
    keyword = env["k"]
    if keyword.cost is None or keyword.keyword is not Keyword.EVOKE or env["f"] != OUT_OF[Zone.HAND]:
        return FAIL
    what = all_of(tuple(part for part in parts_of(env["q"]) if part not in (IsSpell(), CAST)))
    if CAST not in parts_of(env["q"]):
        return FAIL
    return (changed(BLANK, zones=(Zone.HAND,), cost=keyword.cost, what=what, label=EVOKE, riders=(keyword,)),)


CAST, EVOKE = ControlledBy(You(), "cast"), Keyword.EVOKE.value
rule(
    "static",
    "{q:spellfs} {f:cast_from} gain {k:keyword} as you cast them",
    by=(
        _as_cast,
        lambda i: (
            {"q": all_of((*parts_of(i[0].what), IsSpell(), CAST)), "f": OUT_OF[Zone.HAND], "k": i[0].riders[0]}
            if len(i) == 1 and i[0].label == EVOKE
            else None
        ),
    ),
)
