"""What does not untap for a while, as an effect says (CR 502.3). Kinds `vp`, `core`.

Not here: what static abilities keep from untapping (`static`), and untapping (`permanent`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.duration import Duration
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import Establish
from spellstack.ir.reference import All, ControllerOf, You
from spellstack.ir.static import Act, Prohibit
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

rule(
    "vp",
    "<don't> untap during {h:implied_controller} untap step {d:duration}",
    Establish((Prohibit(Act.UNTAP, IsOneOf(v.subj)),), v.d),
)
rule(
    "vp",
    "<don't> untap during your next untap step",
    Establish((Prohibit(Act.UNTAP, IsOneOf(v.subj), You()),), Duration.NEXT_UNTAP),
)

rule(
    "vp",
    "<don't> untap during {p:poss} next untap (step|steps)",
    by=(
        lambda env: (
            FAIL  # its own controller's is the usual thing
            if is_a(env["p"], ControllerOf) or (is_a(env["subj"], All) and not env["subj"].said)
            else Establish((Prohibit(Act.UNTAP, IsOneOf(env["subj"]), env["p"]),), Duration.NEXT_UNTAP)
        ),
        lambda i: (
            {"subj": i.effects[0].subject.of, "p": i.effects[0].who}
            if is_a(i, Establish) and i.duration is Duration.NEXT_UNTAP and len(i.effects) == 1 and i.effects[0].who
            else None
        ),
    ),
    verb=True,
)

rule(
    "core",
    "{q:perms} don't untap during {p:poss} next untap step",
    by=(
        lambda env: (
            FAIL if env["p"] == You() else Establish((Prohibit(Act.UNTAP, env["q"], env["p"]),), Duration.NEXT_UNTAP)
        ),
        lambda i: (
            {"q": i.effects[0].subject, "p": i.effects[0].who}
            if is_a(i, Establish)
            and i.duration is Duration.NEXT_UNTAP
            and len(i.effects) == 1
            and i.effects[0].who not in (None, You())
            else None
        ),
    ),
)
rule(
    "vp",
    "<don't> untap during {h:implied_controller} next untap (step|steps)",
    Establish((Prohibit(Act.UNTAP, IsOneOf(v.subj)),), Duration.NEXT_UNTAP),
)


def _read_controllers(parser: Any, at: int) -> Any:
    for form in (["its", "controller", "'s"], ["their", "controllers", "'"], ["their", "controller", "'s"]):
        if parser.tokens[at : at + 3] == form:
            return [(at + 3, "controller")]
    return []


terminal(
    "implied_controller",
    _read_controllers,
    lambda item, page: ["their" if page.plural else "its", "controller", "'s"],
)
