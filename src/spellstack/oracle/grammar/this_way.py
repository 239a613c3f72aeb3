"""What was done "this way": counts and conditions of what an earlier instruction of the ability acted on (CR 608.2c).

Kinds `counted_thing`, `value_head`, `cond1`, `core`. Not here: which note that is (`lower`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Exists
from spellstack.ir.flow import ForEach
from spellstack.ir.reference import Among, Noted
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
_NOUNS = {"perm": ("perm", "perms"), "card": ("cardf", "cardfs")}


def _among(word: str, kind: str, before: str = "") -> Any:
    said = f"{before}this way: {word}{' card' if kind == 'card' else ''}"
    return (
        lambda env: Among(Said(said, env["at"]), env["q"]),
        lambda i: {"q": i.filter} if is_a(i, Among) and is_a(i.of, Noted) and i.of.said == said else None,
    )


for word, kind in WAYS:
    one, many = _NOUNS[kind]
    rule("things_this_way", f"{{q:{many}}} {word} this way", by=_among(word, kind))
    rule("thing_this_way", f"{{q:{one}}} {word} this way", by=_among(word, kind))
    rule("ref", f"the {{q:{one}}} {word} this way", by=_among(word, kind, "the "))
    for verb in ("is", "was"):
        rule("done_this_way", f"{{q:a_{kind}}} {verb} {word} this way", by=_among(word, kind, f"{verb} "))
    if " " not in word and word != "returned":
        rule("done_this_way", f"you {word} {{q:a_{kind}}} this way", by=_among(word, kind, "you "))
rule("done_this_way", "{q:a_perm} dies this way", by=_among("died", "perm", "dies "))
rule("cond1", "{r:done_this_way}", Exists(v.r))
rule("core", "for each {r:thing_this_way} , {e:clause}", ForEach(v.r, v.e))
rule("counted_thing", "{r:thing_this_way}", Count(v.r))
rule("value_head", "the number of {r:things_this_way}", Count(v.r))
rule("value_head", "the total {s:stat} of {r:things_this_way}", Stat(v.s, v.r))
rule("value_head", "the (greatest|highest) {s:stat} among {r:things_this_way}", Greatest(v.s, v.r))
rule("value_head", "the number of card types among {r:things_this_way}", Distinct("card type", v.r))
