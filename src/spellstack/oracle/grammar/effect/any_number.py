"""As many as the player likes, or one for each: sacrificing and discarding any number (CR 608.2d).

Kind `vp`. Not here: choosing among cards spoken of (`choice`).
"""

from __future__ import annotations

from spellstack.ir.action import Sacrifice
from spellstack.ir.deed import Discard
from spellstack.ir.filter import AllOf, Anything, ControlledBy, IsPermanent, OwnedBy
from spellstack.ir.reference import All, It, You
from spellstack.ir.value import Count, Fixed, Times
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

# all that the player has is the most
HAND = Count(All(OwnedBy(It()), (Zone.HAND,)))
PERMANENTS = Count(All(AllOf((IsPermanent(), ControlledBy(It())))))
for template, most in (("any number of", HAND), ("up to {n:word_number}", v.n)):
    rule(
        "vp",
        f"<discard> {template} {{q:cardfs}}[+random at random]",
        by=(
            lambda env, most=most: Discard(
                env.get("n", most),
                env["subj"],
                env["q"] if env["q"] != Anything() else None,
                env["random"],
                up_to=True,
            ),
            lambda i, most=most: (
                {"n": i.count, "subj": i.who, "q": i.filter or Anything(), "random": i.random}
                if is_a(i, Discard) and i.up_to and (i.count == HAND) == (most == HAND)
                else None
            ),
        ),
        verb=True,
    )
    limit = PERMANENTS if most == HAND else most
    rule(
        "vp",
        f"<sacrifice> {template} {{q:perms_ao}}",
        by=(
            lambda env, limit=limit: Sacrifice(None, env["subj"], env["q"], env.get("n", limit), up_to=True),
            lambda i, limit=limit: (
                {"n": i.count, "subj": i.who, "q": i.filter}
                if is_a(i, Sacrifice) and i.up_to and (i.count == PERMANENTS) == (limit == PERMANENTS)
                else None
            ),
        ),
        verb=True,
    )

rule(
    "vp",
    "<sacrifice> {n:a} {q:perm} of their choice for each {m:counted_thing}",
    by=(
        lambda env: FAIL if env["subj"] == You() else Sacrifice(None, env["subj"], env["q"], Times(env["m"], 1)),
        lambda i: (
            {"n": Fixed(1), "q": i.filter, "m": i.count.value, "subj": i.who}
            if is_a(i, Sacrifice) and is_a(i.count, Times) and i.count.factor == 1 and i.who != You()
            else None
        ),
    ),
    verb=True,
)


rule("vp", "<discard> {what:choice}", Discard(None, v.subj, what=v.what))
