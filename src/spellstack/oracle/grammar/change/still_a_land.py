"""What becomes a creature and is said to be a land still (CR 205.1b). Kinds `vp`, `core`.

Not here: descriptions (`becoming`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Change
from spellstack.ir.duration import Duration
from spellstack.ir.flow import Sequence
from spellstack.oracle.grammar.change.becoming import becoming
from spellstack.oracle.machine import GRAMMAR, is_a, rule
from spellstack.oracle.token import words

rule("implied_still", "it's still a land", "land")
rule("implied_still", "they're still lands", "land")
GRAMMAR.kind("implied_still").printer = lambda item, page: words(
    "they're still lands" if page.plural else "it's still a land"
)


def _still_a_land(joint: str) -> tuple[Any, Any]:
    """What becomes something for a while and is said to be a land still; `joint` keeps where that is said."""
    return (
        lambda env: Sequence((Change(env["subj"], env["m"], env["d"]),), joint),
        lambda i: (
            {"m": i.steps[0].modifications, "d": i.steps[0].duration, "subj": i.steps[0].what, "z": "."}
            if is_a(i, Sequence) and i.joint == joint
            else None
        ),
    )


for article, kind in (("a/an", "described_one"), ("", "described_many")):
    rule("becomes_land", f"<become> {article} {{b:{kind}}}", by=becoming(keep=True))
    rule(
        "vp",
        "{m:becomes_land} {d:duration} {z:implied_stop} {k:implied_still}",
        by=_still_a_land("still a land"),
        verb=True,
    )
    rule(
        "core",
        "{d:lasting} , {subj:ref1} {m:becomes_land} {z:implied_stop} {k:implied_still}",
        by=_still_a_land("lasting land"),
    )
rule(
    "vp",
    "{m:becomes_land} {z:implied_stop} {k:implied_still}",
    by=(
        lambda env: Sequence((Change(env["subj"], env["m"], Duration.INDEFINITE),), "still a land"),
        lambda i: (
            {"m": i.steps[0].modifications, "subj": i.steps[0].what, "z": "."}
            if is_a(i, Sequence) and i.joint == "still a land" and i.steps[0].duration is Duration.INDEFINITE
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "{m:becomes_land} {k:implied_that}",
    by=(
        lambda env: Sequence((Change(env["subj"], env["m"], Duration.INDEFINITE),), "that is still"),
        lambda i: (
            {"m": i.steps[0].modifications, "subj": i.steps[0].what}
            if is_a(i, Sequence) and i.joint == "that is still"
            else None
        ),
    ),
    verb=True,
)
rule(
    "core",
    "{d:lasting} , {subj:ref} {m:becomes_land} {k:implied_that}",
    by=_still_a_land("lasting still"),
)
rule("implied_that", "that's still a land", "land")
rule("implied_that", "that are still lands", "land")
GRAMMAR.kind("implied_that").printer = lambda item, page: words(
    "that are still lands" if page.plural else "that's still a land"
)
