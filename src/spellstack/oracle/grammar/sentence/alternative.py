"""One thing or another: "… if …. Otherwise, …", and for a while whenever something happens (CR 608.2c, 603.7).

Kind `core`. Not here: the usual conditions (`sentence`), delayed triggers of a step (`delayed`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import Triggered
from spellstack.ir.duration import Duration
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import Later
from spellstack.oracle.grammar.sentence.declined import or_else
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.syntax import Said

# the condition after the first
rule("core", "{a:clause} if {c:cond} . otherwise , {b:act}", by=or_else("otherwise"))


# whenever something happens for a while
def _while(said: str, fixed: Duration | None = None) -> Any:
    def build(env: dict[str, Any]) -> Any:
        return Later(Triggered(env["a"], env["e"], said=said), fixed or env["d"], repeats=True)

    def take(item: Any) -> Any:
        if not is_a(item, Later) or not item.repeats or item.ability.said != said:
            return None
        if (item.duration is fixed) != (fixed is not None):
            return None
        return {"a": item.ability.events, "e": item.ability.body, "d": item.duration}

    return build, take


rule("core", "{d:lasting} , whenever {a:events} , {e:instructed}", by=_while(""))
rule("core", "whenever {a:events} this turn , {e:instructed}", by=_while("turn", Duration.THIS_TURN))


for which in ("either", "any", "one"):
    for things in ("creatures", "permanents"):
        word = f"{which} of those {things}"
        rule(
            "eobj",
            word,
            by=(
                lambda env, word=word: IsOneOf(Said(word, env["at"])),
                lambda i, word=word: {} if is_a(i, IsOneOf) and getattr(i.of, "said", "") == word else None,
            ),
        )


def _spoken(item: Any) -> Any:
    """What was spoken of before, as the object that something happens to."""
    said: Any = getattr(item.of, "said", "") if is_a(item, IsOneOf) else ""
    return {"r": item.of} if said else None


rule(
    "eobj",
    "{r:ref_said}",
    by=(lambda env: IsOneOf(env["r"]) if env["r"].word.startswith("that ") else FAIL, _spoken),
)
