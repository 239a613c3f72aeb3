"""What makes spells and abilities cost less or more (CR 118.7, 601.2f). Kind `static`.

Not here: additional and alternative costs (`static`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.cost import PayMana
from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    ControlledBy,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import Players, Who, You
from spellstack.ir.static import (
    ModifyCost,
)
from spellstack.ir.value import Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v

for word, field in (("less", "reduce"), ("more", "add")):

    def _change(env: dict[str, Any], field: str = field) -> Any:
        more = {key: env[key] for key in ("what", "who", "own", "times", "targeting") if env.get(key) is not None}
        mana = env["m"]
        generic = len(mana.symbols) == 1 and mana.symbols[0].is_generic
        if field == "reduce":
            amount: dict[str, Any] = {"reduce_generic": Fixed(mana.mana_value)} if generic else {"reduce": mana}
        else:
            amount = {"add_generic": Fixed(mana.mana_value)} if generic else {"add": (PayMana(mana),)}
        return (
            ModifyCost(
                **amount,
                **more,
                abilities=env.get("abilities", False),
                kind=env.get("kind", ""),
                only_colored=env.get("colored", False),
            ),
        )

    def _changed(item: Any, field: str = field) -> Any:
        if not (isinstance(item, tuple) and len(item) == 1 and isinstance(item[0], ModifyCost)):
            return None
        cost = item[0]
        generic, other = (
            (cost.reduce_generic, cost.reduce)
            if field == "reduce"
            else (
                cost.add_generic,
                cost.add[0].mana if len(cost.add) == 1 and isinstance(cost.add[0], PayMana) else None,
            )
        )
        mana = ManaCost.parse(f"{{{generic.number}}}") if isinstance(generic, Fixed) else other
        if mana is None:
            return None
        return {
            "m": mana,
            "what": cost.what,
            "who": cost.who,
            "own": cost.own,
            "times": cost.times,
            "targeting": cost.targeting,
            "abilities": cost.abilities,
            "kind": cost.kind,
            "colored": cost.only_colored,
        }

    def _only(**wanted: Any) -> Any:
        keys = {"what", "who", "own", "times", "targeting", "abilities", "kind", "colored"}
        plain = {
            "what": None,
            "who": None,
            "own": False,
            "times": Fixed(1),
            "targeting": None,
            "abilities": False,
            "kind": "",
            "colored": False,
        }

        def take(item: Any, changed: Any = _changed) -> Any:
            env = changed(item)
            if env is None:
                return None
            free = set(wanted.get("free", ()))
            fixed = {**plain, **{k: x for k, x in wanted.items() if k != "free"}}
            return (
                env
                if all(env[key] == fixed[key] for key in keys - free) and all(env[key] is not None for key in free)
                else None
            )

        def build(env: dict[str, Any], change: Any = _change) -> Any:
            return change({**{k: x for k, x in wanted.items() if k != "free"}, **env})

        return build, take

    rule("static", f"{{what:spell_kinds}} <cost> {{m:mana}} {word} to cast", by=_only(free=("what",)))
    rule(
        "static", f"{{what:spell_kinds}} you cast <cost> {{m:mana}} {word} to cast", by=_only(free=("what",), who=You())
    )
    rule(
        "static",
        f"{{what:spell_kinds}} your opponents cast <cost> {{m:mana}} {word} to cast",
        by=_only(free=("what",), who=Players(Who.OPPONENTS, "your opponents")),
    )
    rule(
        "static",
        f"{{what:spell_kinds}} you cast <cost> {{m:mana}} {word} to cast . this effect reduces only the "
        f"amount of colored mana you pay",
        by=_only(free=("what",), who=You(), colored=True),
    )
    rule(
        "static",
        f"~ costs {{m:mana}} {word} to cast for each {{times:counted_thing}}",
        by=_only(free=("times",), own=True),
    )
    rule("static", f"~ costs {{m:mana}} {word} to cast", by=_only(own=True))
    rule(
        "static",
        f"~ costs {{m:mana}} {word} to cast if it targets {{targeting:a_perm}}",
        by=_only(own=True, free=("targeting",)),
    )
    rule(
        "static",
        f"activated abilities cost {{m:mana}} {word} to activate unless they're mana abilities",
        by=_only(abilities=True, kind="nonmana"),
    )


def _kinds(env: dict[str, Any]) -> Any:
    """Spells by what they are: who casts them is the rule's to say."""
    parts = env["q"].parts if isinstance(env["q"], AllOf) else (env["q"],)
    return FAIL if any(isinstance(part, ControlledBy) for part in parts) else env["q"]


rule("spell_kind", "{q:spellfs}", by=(_kinds, lambda i: {"q": i} if isinstance(i, Filter) else None))
rule("spell_kinds", "{q:spell_kind}", v.q)
rule("spell_kinds", "{a:spell_kind} and {b:spell_kind}", AnyOf((v.a, v.b)))
