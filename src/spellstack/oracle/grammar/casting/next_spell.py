"""The next spell you cast, and copies of cards to be cast (CR 611.2, 707.12). Kind `core`.

Not here: triggers on the next spell (`delayed`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import KeywordAbility, Static
from spellstack.ir.casting import ModifyCost, NextSpell, TimingPermission
from spellstack.ir.condition import CastFrom
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import ControlledBy, IsOneOf, While
from spellstack.ir.flow import Establish, May, Sequence
from spellstack.ir.reference import It, This, You
from spellstack.ir.replacement import ChangeZone, Replace
from spellstack.ir.spell import CastCard
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

THIS = IsOneOf(This())
ON_STACK = (Zone.STACK,)
SAFE = Static((Prohibit(Act.BE_COUNTERED, THIS),), zones=ON_STACK)
BACK = Static(
    (
        Replace(
            EventPattern(EventKind.ZONE_CHANGE, THIS, to_zones=(Zone.GRAVEYARD,), word="resolves"),
            (ChangeZone(Zone.HAND),),
        ),
    ),
    zones=ON_STACK,
)


def _cheaper(env: dict[str, Any]) -> Any:
    change = env["c"]
    settled = change == ModifyCost(reduce_generic=change.reduce_generic) and is_a(change.reduce_generic, Fixed)
    return (Static((msgspec.structs.replace(change, own=True),)),) if settled else FAIL


rule("next_has", "can't be countered", (SAFE,))
rule(
    "next_has",
    "has {k:keywords}",
    by=(lambda env: env["k"], lambda i: {"k": i} if all(is_a(part, KeywordAbility) for part in i) else None),
)
rule(
    "next_has",
    "costs {c:less_to_cast}",
    by=(_cheaper, lambda i: {"c": msgspec.structs.replace(i[0].effects[0], own=False)}),
)


def _next(env: dict[str, Any]) -> Any:
    mine = ControlledBy(You(), "cast") in parts_of(env["q"])
    return Establish((NextSpell(env["q"], env["r"]),), Duration.THIS_TURN) if mine else FAIL


rule(
    "core",
    "the next {q:spellf} this turn {r:next_has}",
    by=(
        _next,
        lambda i: (
            {"q": i.effects[0].what, "r": i.effects[0].riders}
            if is_a(i, Establish) and len(i.effects) == 1 and i.effects[0].riders != (BACK,)
            else None
        ),
    ),
)
rule(
    "core",
    "the next {q:spellf} you cast this turn can be cast as though it had flash",
    Establish((TimingPermission(v.q, You(), once=True),), Duration.THIS_TURN),
)
HELD = While(CastFrom((Zone.HAND,), It()))
rule(
    "core",
    "the next time you cast {q:a_spell} from your hand this turn , put that card into your hand instead of into your "
    "graveyard as it resolves",
    by=(
        lambda env: Establish((NextSpell(all_of((*parts_of(env["q"]), HELD)), (BACK,)),), Duration.THIS_TURN),
        lambda i: {"q": all_of(parts_of(i.effects[0].what)[:-1])} if i.effects[0].riders == (BACK,) else None,
    ),
)


# [CR 707.12] a copy of a card is made and cast
def _copied(said: str, free: bool, may: bool) -> Any:
    def take(item: Any) -> Any:
        if not is_a(item, Sequence) or item.joint != said:
            return None
        cast = item.steps[0].effect if may else item.steps[0]
        return {"r": cast.what}

    def build(env: dict[str, Any]) -> Any:
        cast = CastCard(env["r"], free=free, copy=True)
        return Sequence((May(cast),) if may else (cast,), said)

    return build, take


FREE = "without paying its mana cost"
for words, said, free, may in (
    (f"you may copy {{r:ref_said}} . if you do , you may cast the copy {FREE}", "may copy", True, True),
    ("copy {r:ref_said} . you may cast the copy without paying its mana cost", "copy", True, False),
    ("copy {r:ref_said} . you may cast the copy", "copy for its cost", False, False),
    ("copy {r:ref_said} and you may cast the copy", "copy and cast", False, False),
    ("copy {r:ref_said} , and you may cast the copy without paying its mana cost", "copy and cast free", True, False),
):
    rule("core", words, by=_copied(said, free, may))
