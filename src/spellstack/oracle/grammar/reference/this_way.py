"""What was done "this way": counts and conditions of what an earlier instruction of the ability acted on (CR 608.2c).

Kinds `counted_thing`, `value_head`, `cond1`, `core`. Not here: which note that is (`lower`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Exists
from spellstack.ir.filter import AllOf, ControlledBy, OwnedBy
from spellstack.ir.flow import ForEach
from spellstack.ir.node import Filter
from spellstack.ir.reference import Among, Noted, You
from spellstack.ir.value import Count, Distinct, Greatest, Stat
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Said

# the word, and of what kind of thing it is said
WAYS = (
    ("destroyed", "perm"),
    ("sacrificed", "perm"),
    ("exiled", "perm"),
    ("exiled", "card"),
    ("returned", "perm"),
    ("discarded", "card"),
    ("milled", "card"),
    ("revealed", "card"),
    ("put onto the battlefield", "perm"),
)
_OWN: dict[str, Filter] = {
    "sacrificed": ControlledBy(You()),
    "discarded": OwnedBy(You()),
    "milled": OwnedBy(You()),
}
_NOUNS = {"perm": ("perm", "perms"), "card": ("cardf", "cardfs")}


def _among(word: str, kind: str, before: str = "", whose: Filter | None = None) -> Any:
    said = f"{before}this way: {word}{' card' if kind == 'card' else ''}"

    def take(item: Any) -> dict[str, Any] | None:
        if not is_a(item, Among) or not is_a(item.of, Noted) or item.of.said != said:
            return None
        return {"q": item.filter if whose is None else item.filter.parts[1]}

    return (
        lambda env: Among(Said(said, env["at"]), env["q"] if whose is None else AllOf((whose, env["q"]))),
        take,
    )


for word, kind in WAYS:
    one, many = _NOUNS[kind]
    rule("things_this_way", f"{{q:{many}}} {word} this way", by=_among(word, kind))
    rule("thing_this_way", f"{{q:{one}}} {word} this way", by=_among(word, kind))
    rule("ref", f"the {{q:{one}}} {word} this way", by=_among(word, kind, "the "))
    for verb in ("is", "was"):
        rule("done_this_way", f"{{q:a_{kind}}} {verb} {word} this way", by=_among(word, kind, f"{verb} "))
    if word not in _OWN and " " not in word and word != "returned":
        rule("done_this_way", f"you {word} {{q:a_{kind}}} this way", by=_among(word, kind, "you "))
    if word in _OWN:  # of what several players did only what you did counts
        rule("done_this_way", f"you {word} {{q:a_{kind}}} this way", by=_among(word, kind, "you ", _OWN[word]))
rule("done_this_way", "{q:a_perm} dies this way", by=_among("died", "perm", "dies "))
rule("cond1", "{r:done_this_way}", Exists(v.r))
rule("core", "for each {r:thing_this_way} , {e:clause}", ForEach(v.r, v.e))
rule("counted_thing", "{r:thing_this_way}", Count(v.r))
rule("value_head", "the number of {r:things_this_way}", Count(v.r))
rule("value_head", "the total {s:stat} of {r:things_this_way}", Stat(v.s, v.r))
rule("value_head", "the (greatest|highest) {s:stat} among {r:things_this_way}", Greatest(v.s, v.r))
rule("value_head", "the number of card types among {r:things_this_way}", Distinct("card type", v.r))
