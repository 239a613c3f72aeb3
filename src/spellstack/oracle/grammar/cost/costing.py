"""Whose costs change: which spells and abilities (CR 118.7, 601.2f). Kinds `spells_costing`, `spell_costing` and
`abilities_costing`: a `ModifyCost` that says nothing else; `cast_from`, `keyword_kind`, `spell_kind`: parts of it.

Not here: what changes of their costs (`cost_change`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.casting import ModifyCost
from spellstack.ir.condition import CastFrom, Unless
from spellstack.ir.filter import AllOf, AnyOf, ControlledBy, In, IsOneOf, OwnedBy, Targets, While
from spellstack.ir.node import Filter
from spellstack.ir.reference import It, You
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, is_head, parts_of
from spellstack.oracle.grammar.noun.post import THERE
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun

LAST = "last"  # "spells of the chosen type you cast", not "spells you cast of the chosen type"


def spells_of(env: dict[str, Any]) -> Any:
    """Spells by what they are, who casts them and what they target."""
    who = targeting = None
    said = ""
    kept: list[Filter] = []
    parts: Any = parts_of(env["q"])
    for part in parts:
        if is_a(part, ControlledBy) and part.said == "cast" and who is None:
            who, said = part.by, "" if is_head(kept[-1]) else LAST
        elif is_a(part, Targets) and not part.only and targeting is None:
            targeting = part.filter
        elif is_a(part, ControlledBy):
            return FAIL
        else:
            kept.append(part)
    return ModifyCost(all_of(kept), who, targeting=targeting, said=said)


def filter_of_spells(item: Any) -> Any:
    """What `spells_of` made it of."""
    parts = list(parts_of(item.what))
    place = (
        len(parts) if item.said == LAST else 1 + max((i for i, part in enumerate(parts) if is_head(part)), default=-1)
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


rule("spells_costing", "{q:spellfs}", by=(spells_of, filter_of_spells))
rule(
    "spells_costing",
    "{a:spellfs} and {w:spells_costing}",
    by=(
        lambda env: _either({**env, "b": env["w"]}) if not is_a(env["a"], ControlledBy) else FAIL,
        lambda i: {"a": i.what.parts[0], "w": ModifyCost(i.what.parts[1], i.who)} if is_a(i.what, AnyOf) else None,
    ),
)
rule("spells_costing", "{w:spells_costing_plain} {f:cast_from}", by=(_from, _from_parts))
rule("spells_costing_plain", "{q:spellfs}", by=(spells_of, filter_of_spells))
rule("spell_costing", "{q:spellf}", by=(spells_of, filter_of_spells))

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


def _kinds(env: dict[str, Any]) -> Any:
    """Spells by what they are: who casts them is the rule's to say."""
    parts = env["q"].parts if is_a(env["q"], AllOf) else (env["q"],)
    return FAIL if any(is_a(part, ControlledBy) for part in parts) else env["q"]


rule("spell_kind", "{q:spellfs}", by=(_kinds, lambda i: {"q": i} if is_a(i, Filter) else None))
