"""What is done to spells and abilities on the stack: counter, copy, choose new targets (CR 701.6, 707.10, 115.7).

Kinds `vp`, `core`. Not here: casting spells (`casting`).
"""

from __future__ import annotations

from spellstack.ir.condition import Matches
from spellstack.ir.filter import AllOf, IsOneOf, Not, Targets
from spellstack.ir.flow import Choose, Sequence, UnlessPays, When
from spellstack.ir.reference import Noted, This
from spellstack.ir.spell import ChangeTargets, CopySpell, Counter
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

rule("vp", "counter {what:group}", Counter(v.what))
for words_, zone, place in (
    ("exile it instead of putting it into that player 's graveyard", Zone.EXILE, " "),
    ("put it on top of its owner 's library instead of into that player 's graveyard", Zone.LIBRARY, "top"),
    ("put it into its owner 's hand instead of into that player 's graveyard", Zone.HAND, ""),
    ("exile it instead of putting it into its owner 's graveyard", Zone.EXILE, ""),
):
    for template, pattern in (
        ("counter {what:target}", Counter(v.what, zone, place)),
        (
            "counter {what:target} unless {who:subj} <pay> {c:cost}",
            UnlessPays(Counter(v.what, zone, place), v.c, v.who),
        ),
    ):
        rule("core", f"{template} . if that spell is countered this way , {words_}", pattern)
COPIES = CopySpell(v.what, v.n)
rule("vp", "copy {what:group} for each {n:counted_thing} . you may choose new targets for the copies", COPIES)
rule("vp", "copy {what:group} for each {n:counted_thing}", CopySpell(v.what, v.n, new_targets=False))
rule("vp", "copy {what:group} {n:times} . you may choose new targets for the copies", COPIES)
rule("times", "twice", Fixed(2))
rule("vp", "copy {what:group} . you may choose new targets for the copy", CopySpell(v.what))
rule("vp", "copy {what:group}", CopySpell(v.what, new_targets=False))
rule("vp", "choose new targets for {what:group}", ChangeTargets(v.what, optional=True))
rule("vp", "change a target of {what:group} to {to:ref}", ChangeTargets(v.what, v.to, one=True))
rule("vp", "change the target of {what:group}", ChangeTargets(v.what, single=True))

CHOSEN = Noted("chosen")
rule(
    "core",
    "if {w:target} has only one target and that target is ~ , change that spell 's target to another {q:perm}",
    by=(
        lambda env: When(
            Matches(env["w"], Targets(IsOneOf(This()), only=True)),
            Sequence(
                (Choose(AllOf((Not(IsOneOf(This())), env["q"])), note="chosen"), ChangeTargets(env["w"], CHOSEN)),
                "new target",
            ),
        ),
        lambda i: (
            {"w": i.condition.of, "q": i.then.steps[0].filter.parts[1]}
            if is_a(i, When) and is_a(i.then, Sequence) and i.then.joint == "new target"
            else None
        ),
    ),
)
