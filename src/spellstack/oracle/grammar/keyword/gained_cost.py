"""Keywords that are gained with a cost: "the flashback cost is equal to its mana cost" (CR 702). Kinds `vp`, `static`.

Not here: keywords with a written cost (`keyword`).
"""

from __future__ import annotations

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Change
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import Cost, PayManaValueOf
from spellstack.ir.reference import It
from spellstack.ir.static import Continuous
from spellstack.lexicon.keyword import Keyword
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

for keyword in (Keyword.FLASHBACK, Keyword.SCAVENGE, Keyword.REPLICATE, Keyword.EMERGE, Keyword.MADNESS):
    gained = Gain((KeywordAbility(keyword, Cost((PayManaValueOf(It()),))),))
    tail = f". the {keyword.value} cost is equal to its mana cost"
    rule("vp", f"<gain> {keyword.value} {{d:duration}} {tail}", Change(v.subj, (gained,), v.d))
    rule("static", f"{{subj:subj}} <have> {keyword.value} {tail}", (Continuous(v.subj, (gained,)),))
    theirs = Gain((KeywordAbility(keyword, Cost((PayManaValueOf(It("that card")),))),))
    tail = f". the {keyword.value} cost is equal to that card's mana cost"
    rule("static", f"{{subj:subj}} <have> {keyword.value} {tail}", (Continuous(v.subj, (theirs,)),))
