"""Ring-bearers and how often the Ring has tempted a player (CR 701.54). Not here: being tempted (`keyword_action`)."""

from __future__ import annotations

from spellstack.ir.condition import Compares, Exists, Matches, Unless
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, Compare, ControlledBy, Is, IsOneOf, Named, Not, OwnedBy, StatusKind
from spellstack.ir.reference import All, EventPart, This
from spellstack.ir.value import Stat
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.trigger.happening_subject import YOU
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

BEARER = Is(StatusKind.RING_BEARER)
YOURS = AllOf((BEARER, ControlledBy()))  # [CR 701.54e]
TIMES = Stat("tempted", All(AllOf((Named("The Ring"), OwnedBy())), (Zone.COMMAND,)))
_OTHER = Matches(EventPart(), Not(IsOneOf(This())), "as your ring-bearer")

rule("ref1", "your ring-bearer", All(YOURS, said="your ring-bearer"))
rule("cond1", "{r:subj} <are> your ring-bearer", Matches(v.r, YOURS))
rule("cond1", "you don't control a ring-bearer", Unless(Exists(All(YOURS))))
rule("cond1", "you chose a creature other than ~ as your ring-bearer", _OTHER)
rule(
    "cond1",
    "the ring has tempted you {n:word_number} or more times this game",
    Compares(TIMES, Compare.GE, v.n),
)
rule(
    "event",
    "you choose a creature as your ring-bearer",
    (EventPattern(EventKind.KEYWORD_ACTION, player=YOU, word="choose ring-bearer"),),
)
