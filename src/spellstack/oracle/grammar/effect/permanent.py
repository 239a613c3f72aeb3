"""What instructions do to permanents: destroy, sacrifice, tap, regenerate, transform, attach, fight (CR 701).

Kind `vp`: verb phrases; those with `subj` take a subject. Not here: moving them (`move`), what becomes of them
(`change`), counters and damage (`counters`, `damage`).
"""

from __future__ import annotations

from spellstack.ir.action import (
    Act,
    Attach,
    Designate,
    Destroy,
    ExchangeControl,
    Fight,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    Sacrifice,
    Tap,
    Transform,
    TurnFace,
    Untap,
)
from spellstack.ir.reference import Giver, You
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

# destroy, sacrifice
rule("vp", "destroy {what:group}", Destroy(v.what))
rule(  # each of them: "each creature. They …"
    "vp",
    "destroy {what:group} . they can't be regenerated",
    by=(
        lambda env: Destroy(env["what"], no_regeneration=True),
        lambda i: (
            {"what": i.what}
            if is_a(i, Destroy) and i.no_regeneration and getattr(i.what, "said", "") == "each"
            else None
        ),
    ),
)
rule(
    "vp",
    "destroy {what:group} . <they> can't be regenerated",
    by=(
        lambda env: Destroy(env["what"], no_regeneration=True),
        lambda i: {"what": i.what} if is_a(i, Destroy) and i.no_regeneration else None,
    ),
)
rule("vp", "<sacrifice> {what:ref_said}", Sacrifice(v.what, v.subj))
rule("vp", "<sacrifice> ≈", Sacrifice(Giver(), v.subj))
rule(
    "vp",
    "<sacrifice> {s:some_perm}",
    by=(
        lambda env: Sacrifice(None, env["subj"], env["s"][1], env["s"][0]) if env["subj"] == You() else FAIL,
        lambda i: (
            {"s": (i.count, i.filter), "subj": i.who} if is_a(i, Sacrifice) and i.filter and i.who == You() else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<sacrifice> {s:some_perm}",
    by=(
        lambda env: (
            Sacrifice(None, env["subj"], env["s"][1], env["s"][0], said="bare") if env["subj"] != You() else FAIL
        ),
        lambda i: {"s": (i.count, i.filter), "subj": i.who} if is_a(i, Sacrifice) and i.said == "bare" else None,
    ),
    verb=True,
)
rule(
    "vp",
    "<sacrifice> {s:some_perm} of their choice",
    by=(
        lambda env: Sacrifice(None, env["subj"], env["s"][1], env["s"][0]) if env["subj"] != You() else FAIL,
        lambda i: (
            {"s": (i.count, i.filter), "subj": i.who}
            if is_a(i, Sacrifice) and i.filter and i.who != You() and not i.said
            else None
        ),
    ),
    verb=True,
)

# tap, untap, regenerate, phase, combat
rule("vp", "tap {what:group}", Tap(v.what))
rule("vp", "untap {what:group}", Untap(v.what))
rule("vp", "regenerate {what:group}", Regenerate(v.what))
rule("vp", "remove {what:group} from combat", RemoveFromCombat(v.what))
rule("vp", "<phase> out", PhaseOut(v.subj))
rule("vp", "<fight> {other:ref}", Fight(v.subj, v.other))
rule("vp", "transform {what:group}", Transform(v.what))
rule("vp", "convert {what:group}", Transform(v.what, "convert"))
rule("vp", "turn {what:group} face up", TurnFace(v.what))
rule("vp", "attach {what:group} to {to:group}", Attach(v.what, v.to))
rule("vp", "goad {what:group}", Designate(v.what, "goaded"))
rule("vp", "detain {what:group}", Designate(v.what, "detained"))
rule("vp", "suspect {what:group}", Designate(v.what, "suspected"))
rule("vp", "exchange control of {a:ref} and {b:ref}", ExchangeControl(v.a, v.b))


rule(
    "vp",
    "destroy {what:ref} and it can't be regenerated",
    by=(lambda env: Destroy(env["what"], no_regeneration=True), lambda i: None),
)
rule("vp", "flip {what:ref}", Act("flip", v.what))
