"""Activated abilities: a cost, a text, and when they may be activated (CR 602). Kind `activated`.

Not here: costs, and what is said of the ability's own cost (`cost`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import Activated, Timing
from spellstack.ir.condition import Both, HasBegun, NotYet
from spellstack.ir.cost import Cost
from spellstack.ir.flow import Sequence
from spellstack.ir.reference import Players, Who, You
from spellstack.ir.target import Instructions
from spellstack.lexicon.step import PHASE_STEPS, Phase, Step
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

BEFORE_THE_END = tuple(step for step in Step if step not in (Step.END, Step.CLEANUP))
BEFORE_ATTACKERS, BEFORE_BLOCKERS = NotYet(Step.DECLARE_ATTACKERS), NotYet(Step.DECLARE_BLOCKERS)
_BLOCKS_AND_LATER = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE, Step.END_COMBAT)
AFTER_BLOCKERS = {"steps": _BLOCKS_AND_LATER, "condition": HasBegun(Step.DECLARE_BLOCKERS)}
_LIMITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    ("activate only as a sorcery .", {"timing": Timing.SORCERY}),
    ("activate only once each turn .", {"per_turn": 1}),
    ("activate only once .", {"once": True}),
    ("activate only during your turn .", {"of_turn": You()}),
    (
        "activate only during your turn , before attackers are declared .",
        {"of_turn": You(), "condition": BEFORE_ATTACKERS},
    ),
    ("activate only during your upkeep .", {"of_turn": You(), "steps": (Step.UPKEEP,)}),
    ("activate only during combat .", {"steps": tuple(PHASE_STEPS[Phase.COMBAT])}),
    ("activate only during combat after blockers are declared .", AFTER_BLOCKERS),
    ("activate only during any upkeep step .", {"steps": (Step.UPKEEP,)}),
    ("any player may activate this ability .", {"who": Players()}),
    ("only your opponents may activate this ability .", {"who": Players(Who.OPPONENTS)}),
    ("any player may activate this ability but only as a sorcery .", {"who": Players(), "timing": Timing.SORCERY}),
    (
        "any player may activate this ability but only during their turn before the end step .",
        {"who": Players(), "of_turn": You(), "steps": BEFORE_THE_END},
    ),
    ("activate only during an opponent's turn .", {"of_turn": Players(Who.OPPONENTS)}),
    ("activate only before attackers are declared .", {"condition": BEFORE_ATTACKERS}),
    ("activate only before blockers are declared .", {"condition": BEFORE_BLOCKERS}),
    ("activate only during the declare blockers step .", {"steps": (Step.DECLARE_BLOCKERS,)}),
    ("activate only during the declare attackers step .", {"steps": (Step.DECLARE_ATTACKERS,)}),
    ("activate only during the end of combat step .", {"steps": (Step.END_COMBAT,)}),
    ("activate only during your turn and only as a sorcery .", {"of_turn": You(), "timing": Timing.SORCERY}),
    ("activate no more than twice each turn .", {"per_turn": 2}),
    ("activate only during your turn and only once each turn .", {"of_turn": You(), "per_turn": 1}),
    ("activate only as a sorcery and only once each turn .", {"timing": Timing.SORCERY, "per_turn": 1}),
)
PLAIN = Activated(Cost(), Instructions(Sequence(())))
_FIELDS = [name for name in Activated.__struct_fields__ if name not in ("cost", "body", "changes", "counted")]


def _limited(more: dict[str, Any], condition: bool = False, changed: bool = False) -> Any:
    wanted = {name: more.get(name, getattr(PLAIN, name)) for name in _FIELDS}

    def build(env: dict[str, Any]) -> Any:
        extra = {**more, "condition": env["w"]} if condition else more
        return Activated(env["c"], env["b"], **extra, changes=(env["k"],) if "k" in env else ())

    def take(item: Any) -> Any:
        if not is_a(item, Activated):
            return None
        if condition and item.condition is None:
            return None
        same = all(
            getattr(item, name) == value or (condition and name == "condition") for name, value in wanted.items()
        )
        found = {"c": item.cost, "b": item.body, "w": item.condition, **({"k": item.changes[0]} if changed else {})}
        return found if same and bool(item.changes) == changed else None

    return build, take


for words, more in _LIMITS:
    rule("activated", f"{{c:cost}} : {{b:text}} {words}", by=_limited(more))
    rule("activated", f"{{c:cost}} : {{b:text}} {{k:own_change}} {words}", by=_limited(more, changed=True))
for words, more in (
    ("activate only if {w:cond} .", {}),
    ("activate only if {w:cond} and only as a sorcery .", {"timing": Timing.SORCERY}),
    ("activate only if {w:cond} and only once each turn .", {"per_turn": 1}),
    ("activate only if {w:cond} and only during your turn .", {"of_turn": You()}),
    ("activate only as a sorcery and only if {w:last_cond} .", {"timing": Timing.SORCERY}),
    ("activate only once each turn and only if {w:last_cond} .", {"per_turn": 1}),
    ("activate only during your turn and only if {w:last_cond} .", {"of_turn": You()}),
    ("activate only during combat and only if {w:last_cond} .", {"steps": tuple(PHASE_STEPS[Phase.COMBAT])}),
):
    rule("activated", f"{{c:cost}} : {{b:text}} {words}", by=_limited(more, True))
    rule("activated", f"{{c:cost}} : {{b:text}} {{k:own_change}} {words}", by=_limited(more, True, True))
rule("last_cond", "{w:cond}", Both((v.w,)))
rule("activated", "{c:loyalty_cost} : {b:text}", Activated(v.c, v.b, Timing.SORCERY, per_turn=1, label="loyalty"))
rule("loyalty_cost", "{p:loyalty}", Cost((v.p,)))
