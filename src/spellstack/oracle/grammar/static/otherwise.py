"""Two static abilities in one line, of which one works when the other does not: "Otherwise, it can't block." (CR 604).

Kind `line`. Not here: instructions with "otherwise" (`sentence`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import Static
from spellstack.ir.condition import Unless
from spellstack.ir.reference import AttachedTo, This
from spellstack.ir.static import Continuous
from spellstack.ir.walk import replaced
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.syntax import Said


def _pair(said: str) -> tuple[Any, Any]:
    """`by` for the ability and the other one; `said` is where the condition stands."""

    def build(env: dict[str, Any]) -> Any:
        subject = env["e"][0].affected if is_a(env["e"][0], Continuous) else None
        second = env["f"] if not said else _with_subject(env["f"], subject)
        if said and second == env["f"]:
            return FAIL
        other = Unless(_with_subject(env["c"], subject) if said else env["c"])
        return Static(env["e"], env["c"], said=said), Static(second, other, said="otherwise")

    def take(item: Any) -> Any:
        if not is_a(item, tuple) or len(item) != 2 or not is_a(item[1], Static) or item[1].said != "otherwise":
            return None
        first, second = item
        same = first.said == said and second.condition == Unless(first.condition)
        return {"e": first.effects, "c": first.condition, "f": second.effects} if same else None

    return build, take


def _with_subject(item: Any, subject: Any) -> Any:
    """With "it" as the subject of the sentence before."""
    if is_a(subject, AttachedTo):
        it: Any = AttachedTo(subject.of, "it")
    elif is_a(subject, Said) and subject.word == "~":
        it = This("it")
    else:
        return item
    return replaced(item, lambda part: it if is_a(part, Said) and part.word == "it" else part)


for kind in ("static_line", "replacement_line"):
    rule("line", f"as long as {{c:cond}} , {{e:static_line}} . otherwise , {{f:{kind}}} .", by=_pair(""))
    rule("line", f"{{e:static_line}} as long as {{c:cond}} . otherwise , {{f:{kind}}} .", by=_pair("as long as"))
