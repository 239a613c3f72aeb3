"""Suspend that something gains without a cost of its own (CR 702.62b). Kinds `vp`, `core`.

Not here: suspend as cards have it (`keyword`).
"""

from __future__ import annotations

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Change, PutCounters
from spellstack.ir.condition import Matches, Unless
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import Cost
from spellstack.ir.duration import Duration
from spellstack.ir.filter import WithKeyword
from spellstack.ir.flow import Sequence, When
from spellstack.ir.reference import Noted
from spellstack.ir.spell import Counter
from spellstack.ir.value import Fixed
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

# [CR 702.62b] suspend without a cost of its own matters in exile alone
SUSPEND = KeywordAbility(Keyword.SUSPEND, Cost(unpayable=True), amount=Fixed(0))
rule("vp", "<gain> suspend", Change(v.subj, (Gain((SUSPEND,)),), Duration.INDEFINITE))
rule("cond1", "{r:only_it} doesn't have suspend", Unless(Matches(v.r, WithKeyword(Keyword.SUSPEND))))
COUNTERED = Noted("countered")
rule(
    "core",
    "counter {what:target} . if the spell is countered this way , exile it with {c:counters} on it instead of putting "
    "it into its owner's graveyard . if it doesn't have suspend , it gains suspend",
    by=(
        lambda env: Sequence(
            (
                Counter(env["what"], Zone.EXILE),
                PutCounters(COUNTERED, env["c"][1], env["c"][0]),
                When(
                    Unless(Matches(COUNTERED, WithKeyword(Keyword.SUSPEND))),
                    Change(COUNTERED, (Gain((SUSPEND,)),), Duration.INDEFINITE),
                ),
            ),
            "suspended",
        ),
        lambda i: (
            {"what": i.steps[0].what, "c": (i.steps[1].count, i.steps[1].kind)}
            if is_a(i, Sequence) and i.joint == "suspended"
            else None
        ),
    ),
)
