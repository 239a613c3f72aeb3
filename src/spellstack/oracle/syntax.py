"""Records that exist only between reading and lowering: nouns, new targets, words that point back.

`at` is the token where the phrase starts, so that lowering can go through references in the order of the text.
"""

from __future__ import annotations

from spellstack.ir.action import Attach, Change, Destroy, Move, PhaseOut, Sacrifice, Tap, Untap
from spellstack.ir.filter import Anything
from spellstack.ir.node import Condition, Effect, Filter, Node, Ref, Value
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone

DONE_TO = (Move, Change, Tap, Untap, Destroy, Attach, PhaseOut, Sacrifice)
"""What is done to objects alone: "they" whom it is done to are no players."""
AS_IT_ENTERS = "is"
"""How `Change.said` tells that a thing put onto the battlefield just before is so as it enters (CR 611.2e)."""


class Noun(Node):
    """A noun phrase without its article: what it describes and where. No zones: where is left to the verb."""

    filter: Filter = Anything()
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)


class NewTarget(Node, Ref):
    """ "target …": announces a slot. `another`: other than earlier targets or, without any, than this object."""

    noun: Noun
    at: int
    minimum: Value = Fixed(1)
    maximum: Value | None = Fixed(1)
    another: bool = False
    divide: Value | None = None
    random: bool = False
    each: bool = False
    single: bool = False


class Said(Node, Ref):
    """A word that points back ("it", "that creature", "they") or at this object ("~")."""

    word: str
    at: int


class SaidAmount(Node, Value):
    """ "that much", "that many": points back to a number."""

    word: str
    at: int


class Where(Node, Filter):
    """A part of a noun phrase that says where the object is: `whose` zone."""

    zones: tuple[Zone, ...]
    whose: Ref | None = None


class IfDone(Node, Condition):
    """ "if you do"; `not_` for "if you don't"."""

    at: int
    not_: bool = False
    said: str = ""


class NewChoice(Node, Ref):
    """ "a creature you control" as what an instruction acts on: chosen as it is carried out, by who does it."""

    noun: Noun
    at: int
    minimum: Value = Fixed(1)
    maximum: Value | None = Fixed(1)
    who: Ref = You()
    of: Ref | None = None
    random: bool = False


class Someone(Node, Filter):
    """The subject of events that are told of one subject ("enters or attacks"), until they are put together."""


class Gap(Node, Effect):
    """Never built: the place of an effect in patterns."""


class Total(Node, Filter):
    """ "with total mana value 6 or less": said of all that are chosen together, not of each."""

    stat: str
    at_most: Value


class Again(Node, Effect):
    """ "repeat this process": all sentences before it once more, while the condition holds."""

    condition: Condition
