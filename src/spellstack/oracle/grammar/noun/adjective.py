"""Adjectives of noun phrases (CR 205, 105, 110.5): "white", "nonbasic", "tapped", "legendary".

Not here: what follows a noun.
"""

from __future__ import annotations

from spellstack.ir.filter import (
    AllOf,
    ColorCount,
    Compare,
    Is,
    IsCommander,
    IsOneOf,
    IsToken,
    Not,
    OfSubtype,
    OfSupertype,
    StatusKind,
    WithStat,
)
from spellstack.ir.reference import This
from spellstack.ir.value import Fixed
from spellstack.lexicon.types import Supertype
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.word.words import COLOR_WORDS, SUBTYPES, TYPES, color_filter
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.syntax import Where

for word in COLOR_WORDS:
    rule("adj", word, color_filter(word))
    rule("adj", f"non {word}", Not(color_filter(word)))
for supertype in Supertype:
    rule("adj", supertype.value, OfSupertype(supertype))
    rule("adj", f"non {supertype.value}", Not(OfSupertype(supertype)))
for word, found in TYPES.items():
    rule("adj", f"non {word}", Not(found))
for word, subtype in SUBTYPES.items():
    rule("adj", f"non {word}", Not(OfSubtype(subtype)))
rule("adj", "non token", Not(IsToken()))
rule("adj", "noncommander", Not(IsCommander()))
rule("adj", "other", Not(IsOneOf(This())))
# than what was spoken of: lowering tells where "other" means that
rule(
    "adj",
    "other",
    by=(lambda env: FAIL, lambda i: {} if is_a(i, Not) and getattr(i.part.of, "said", "") == "other" else None),
)
rule(
    "adj",
    "{p:pt}",
    by=(
        lambda env: (
            AllOf((WithStat("power", Compare.EQ, env["p"][0]), WithStat("toughness", Compare.EQ, env["p"][1])))
            if all(isinstance(half, Fixed) for half in env["p"])
            else FAIL
        ),
        lambda i: (
            {"p": tuple(part.value for part in i.parts)}
            if [(p.stat, p.compare) for p in i.parts] == [("power", Compare.EQ), ("toughness", Compare.EQ)]
            else None
        ),
    ),
)
rule("adj", "colorless", ColorCount(0, 0))
rule("adj", "monocolored", ColorCount(1, 1))
rule("adj", "multicolored", ColorCount(2, 5))
for status in (
    StatusKind.TAPPED,
    StatusKind.UNTAPPED,
    StatusKind.ATTACKING,
    StatusKind.BLOCKING,
    StatusKind.BLOCKED,
    StatusKind.UNBLOCKED,
    StatusKind.ENCHANTED,
    StatusKind.EQUIPPED,
    StatusKind.MODIFIED,
    StatusKind.HISTORIC,
    StatusKind.SUSPECTED,
    StatusKind.SUSPENDED,
    StatusKind.KICKED,
    StatusKind.GOADED,
):
    rule("adj", status.value, Is(status))
rule("adj", "exiled", Where((Zone.EXILE,)))
rule("adj", "face-down", Is(StatusKind.FACE_DOWN))
rule("adj", "face-up", Not(Is(StatusKind.FACE_DOWN)))
rule("adj", "urza's", OfSubtype("Urza's"))
