"""Having the abilities of other objects: "~ has all activated abilities of all lands on the battlefield" (CR 113.2).

Kind `smod`. Not here: granted abilities that are written out (`change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.continuous import GainAbilitiesOf
from spellstack.ir.reference import All
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.syntax import Noun


def _of_all(kind: str, said: str) -> tuple[Any, Any]:
    """`by` for abilities of the kind, of all those things; `said` is the word before them."""

    def build(env: dict[str, Any]) -> Any:
        noun = env["n"]
        return GainAbilitiesOf(All(noun.filter, noun.zones, said), kind) if noun.zones else FAIL

    def take(item: Any) -> Any:
        fits = is_a(item, GainAbilitiesOf) and item.kind == kind and is_a(item.of, All) and item.of.said == said
        return {"n": Noun(item.of.filter, item.of.zones)} if fits else None

    return build, take


for words, kind in (("activated abilities", "activated"), ("abilities", ""), ("mana abilities", "mana")):
    for head, said in (("all {n:nps}", ""), ("{n:nps}", "plain"), ("each {n:np}", "each")):
        rule("smod", f"<have> all {words} of {head}", by=_of_all(kind, said))
