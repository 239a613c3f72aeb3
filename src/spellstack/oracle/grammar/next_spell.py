"""What is true of the next spell of a kind you cast this turn (CR 611.2c, 601.2).

Kinds `core` and `next_fate`. Not here: triggers of the next spell (`delayed`), what is true of every spell
(`rule_change`, `cost_change`, `permission`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.condition import Compares
from spellstack.ir.continuous import Gain
from spellstack.ir.filter import Anything, Compare, ControlledBy, While
from spellstack.ir.flow import ForNextSpell
from spellstack.ir.node import StaticEffect
from spellstack.ir.reference import All, It, You
from spellstack.ir.static import Act, Continuous, ModifyCost, Prohibit, TimingPermission
from spellstack.ir.value import NotedNumber, ThisTurn
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun import all_of, parts_of
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

# a fate by itself, of no spell in particular
_NO_SPELL = Anything()
rule("next_fate", "has {a:abilities}", Continuous(All(_NO_SPELL, (Zone.STACK,)), (Gain(v.a),)))
rule("next_fate", "can't be countered", Prohibit(Act.BE_COUNTERED, _NO_SPELL))
rule("next_fate", "can be cast as though it had flash", TimingPermission(_NO_SPELL, You()))
rule(
    "next_fate",
    "costs {c:less_to_cast}",
    by=(
        lambda env: replace(env["c"], what=_NO_SPELL, who=You()),
        lambda i: {"c": replace(i, what=None, who=None)} if is_a(i, ModifyCost) and i.what == _NO_SPELL else None,
    ),
)


def _filters(what: Any) -> tuple[Any, Any]:
    """The spell as it is being cast by anyone, and as one of yours."""
    earlier = ThisTurn("spells cast", You(), what, before=It())
    none = While(Compares(earlier, Compare.EQ, NotedNumber("spells before")))
    return all_of((*parts_of(what), none)), all_of((*parts_of(what), ControlledBy(You(), "cast"), none))


def _of(effect: StaticEffect, what: Any) -> StaticEffect:
    plain, yours = (what, what) if what == _NO_SPELL else _filters(what)
    if isinstance(effect, Continuous) and isinstance(effect.affected, All):
        return replace(effect, affected=replace(effect.affected, filter=yours))
    if isinstance(effect, Prohibit):
        return replace(effect, subject=yours)
    if isinstance(effect, TimingPermission | ModifyCost):
        return replace(effect, what=plain)
    return effect


def _next(env: dict[str, Any]) -> Any:
    return ForNextSpell(env["q"], (_of(env["e"], env["q"]),))


def _parts(item: Any) -> dict[str, Any] | None:
    if not is_a(item, ForNextSpell) or len(item.effects) != 1:
        return None
    env = {"q": item.what, "e": _of(item.effects[0], _NO_SPELL)}
    return env if _next(env) == item else None


rule("core", "the next {q:spellf} you cast this turn {e:next_fate}", by=(_next, _parts))
