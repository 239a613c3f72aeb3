"""So many of something: "a creature", "two cards", "another artifact" (as count and filter), and filters by place.

Kinds: `perm`/`perms` permanents, `cardf`/`cardfs` cards somewhere, `spellf`/`spellfs` spells; `some_perm`, `some_card`
with their count; `counters` (count, kind). Not here: references.
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import IsSpell
from spellstack.ir.node import Filter
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import BATTLEFIELD, all_of, parts_of
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.grammar.reference.target import OTHER, is_other
from spellstack.oracle.machine import FAIL, GRAMMAR, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun


def narrowed(kind: str, base: str, zones: tuple[Zone, ...]) -> None:
    """A kind whose value is the filter of nouns in these zones."""
    rule(
        kind,
        f"{{n:{base}}}",
        by=(
            lambda env: env["n"].filter if env["n"].zones == zones else FAIL,
            lambda item: {"n": Noun(item, zones)} if isinstance(item, Filter) else None,
        ),
    )


narrowed("perm", "np", BATTLEFIELD)
narrowed("perms", "nps", BATTLEFIELD)
narrowed("cardf", "np", ())
narrowed("cardfs", "nps", ())
narrowed("spellf", "np", (Zone.STACK,))
narrowed("spellfs", "nps", (Zone.STACK,))


def _another(kind: str, base: str) -> None:
    def take(item: Any) -> dict[str, Any] | None:
        parts = parts_of(item[1]) if isinstance(item[1], Filter) else ()
        return {"n": all_of(parts[1:])} if item[0] == Fixed(1) and is_other(parts) else None

    rule(kind, f"another {{n:{base}}}", by=(lambda env: (Fixed(1), all_of((OTHER, *parts_of(env["n"])))), take))


for kind, one, many in (("some_perm", "perm", "perms"), ("some_card", "cardf", "cardfs_ao"), ("some", "np", "nps")):
    if kind != "some":
        _another(kind, one)
    rule(kind, f"{{c:a}} {{n:{one}}}", (v.c, v.n))
    rule(kind, f"{{c:word}} {{n:{many}}}", (v.c, v.n))

for kind in ("a_perm", "a_card"):
    rule(
        kind,
        f"{{c:some_{kind[2:]}}}",
        by=(lambda env: env["c"][1] if env["c"][0] == Fixed(1) else FAIL, lambda item: {"c": (Fixed(1), item)}),
    )

rule("counters", "{c:a} {k:counter} counter", (v.c, v.k))
rule("counters", "{c:word} {k:counter} counters", (v.c, v.k))
rule("counters", "a number of {k:counter} counters equal to {c:value}", (v.c, v.k))
SPELL = IsSpell()
narrowed("perms_ao", "nps", BATTLEFIELD)
narrowed("cardfs_ao", "nps", ())
GRAMMAR.kind("perms_ao").printer = lambda item, page: (
    noun_words(Noun(item), True, page, "and/or") if isinstance(item, Filter) else None
)
GRAMMAR.kind("cardfs_ao").printer = lambda item, page: (
    noun_words(Noun(item, ()), True, page, "and/or") if isinstance(item, Filter) else None
)
