"""The moments that "at" names: the beginning of a step (CR 603.2b, 500). Kind `moment`. Not "
"here: "when" (`trigger`)."""

from __future__ import annotations

from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf, IsPlayer
from spellstack.ir.reference import AttachedTo, ControllerOf, This, Who, You
from spellstack.lexicon.step import Step
from spellstack.oracle.machine import rule

E = EventKind

# steps, after "at"
for words, step in (
    ("upkeep", Step.UPKEEP),
    ("draw step", Step.DRAW),
    ("end step", Step.END),
    ("precombat main phase", Step.PRECOMBAT_MAIN),
    ("first main phase", Step.PRECOMBAT_MAIN),
    ("postcombat main phase", Step.POSTCOMBAT_MAIN),
    ("second main phase", Step.POSTCOMBAT_MAIN),
):
    word = words if words in ("first main phase", "second main phase") else ""
    for whose, player in (
        ("your", IsOneOf(You())),
        ("each player 's", IsPlayer(Who.EACH)),
        ("each opponent 's", IsPlayer(Who.OPPONENTS)),
        ("each", None),
        ("enchanted player 's", IsOneOf(AttachedTo(This(), "enchanted player"))),
    ):
        rule(
            "moment",
            f"the beginning of {whose} {words}",
            (EventPattern(E.BEGIN_STEP, player=player, step=step, word=word),),
        )
for words, step in (
    ("postcombat main phases", Step.POSTCOMBAT_MAIN),
    ("end steps", Step.END),
    ("upkeeps", Step.UPKEEP),
):
    rule(
        "moment",
        f"the beginning of each of your {words}",
        (EventPattern(E.BEGIN_STEP, player=IsOneOf(You()), step=step, said="each of"),),
    )
for words, player in (
    ("your", IsOneOf(You())),
    ("each opponent 's", IsPlayer(Who.OPPONENTS)),
    ("each player 's", IsPlayer(Who.EACH)),
    ("enchanted player 's", IsOneOf(AttachedTo(This(), "enchanted player"))),
):
    rule(
        "moment",
        f"the beginning of combat on {words} turn",
        (EventPattern(E.BEGIN_STEP, player=player, step=Step.BEGIN_COMBAT),),
    )
rule("moment", "the beginning of each combat", (EventPattern(E.BEGIN_STEP, step=Step.BEGIN_COMBAT),))
rule("moment", "end of combat", (EventPattern(E.BEGIN_STEP, step=Step.END_COMBAT),))
rule(
    "event",
    "{c:cond}",
    by=(
        lambda env: (EventPattern(E.STATE, condition=env["c"]),),
        lambda i: (
            {"c": i[0].condition}
            if isinstance(i, tuple) and len(i) == 1 and i[0] == EventPattern(E.STATE, condition=i[0].condition)
            else None
        ),
    ),
)
for phase_words, found in (("upkeep", Step.UPKEEP), ("end step", Step.END), ("draw step", Step.DRAW)):
    for host in ("enchanted creature", "enchanted permanent", "enchanted land", "enchanted artifact"):
        of_host = IsOneOf(ControllerOf(AttachedTo(This(), host)))
        rule(
            "moment",
            f"the beginning of the {phase_words} of {host} 's controller",
            (EventPattern(E.BEGIN_STEP, player=of_host, step=found),),
        )
rule("moment", "the beginning of the end step", (EventPattern(E.BEGIN_STEP, step=Step.END, said="the"),))
