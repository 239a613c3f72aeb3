"""Conditions: what is true or false of the game ("if you control an artifact"; CR 603.4, 611.3, 608.2c)."""

from __future__ import annotations

from spellstack.ir.filter import Compare
from spellstack.ir.node import Condition, Filter, Node, Ref, Value
from spellstack.ir.reference import This, You
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone


class Always(Node, Condition):
    """True."""


class Both(Node, Condition):
    """Every part is true."""

    parts: tuple[Condition, ...]


class Either(Node, Condition):
    """At least one part is true."""

    parts: tuple[Condition, ...]


class Unless(Node, Condition):
    """The part is not true."""

    part: Condition


class Compares(Node, Condition):
    """The comparison of two values holds."""

    left: Value
    compare: Compare
    right: Value


class Exists(Node, Condition):
    """The reference stands for at least so many objects or players."""

    of: Ref
    at_least: int = 1
    said: str = ""


class Matches(Node, Condition):
    """Every one of the references (there is one) passes the filter; last-known information is used. `said` is how a
    text words it; "was" and "had" speak of what was moved as it was before.
    """

    of: Ref
    filter: Filter
    said: str = ""


class Paid(Node, Condition):
    """The labelled additional or alternative cost was paid for the spell or permanent ("if it was kicked"). `what`
    and `said` are what a text calls it by.
    """

    label: str
    of: Ref = This()
    times: int = 1
    what: Filter | None = None
    said: str = ""


class FirstResolved(Node, Condition):
    """No spell with this one's name has resolved under its controller's control before in this game (CR 702.192a)."""


class CastBefore(Node, Condition):
    """Its controller has cast another spell with this one's name in this game."""


class AsCast(Node, Condition):
    """The condition held as this spell, or the spell this permanent was, became cast."""

    condition: Condition


class CastFrom(Node, Condition):
    """The object was cast (from one of the zones, by the player)."""

    zones: tuple[Zone, ...] = ()
    of: Ref = This()
    by: Ref | None = None


class EnteredFrom(Node, Condition):
    """The permanent entered the battlefield this turn from one of the zones (of that player)."""

    zones: tuple[Zone, ...]
    of: Ref = This()
    whose: Ref | None = None


class TurnOf(Node, Condition):
    """It is a turn of one of these players."""

    of: Ref = You()


class IsExtraTurn(Node, Condition):
    """The turn is one that an effect created (CR 500.7)."""


class InStep(Node, Condition):
    """It is one of the steps."""

    steps: tuple[Step, ...]


class NotYet(Node, Condition):
    """Neither this step nor one that comes after it in a turn has begun this turn ("before attackers are declared", CR
    506.7a-b): of several combat phases the first one counts (506.7d), and no step has to be there at all (506.7e).
    """

    step: Step


class HasBegun(Node, Condition):
    """This step of the combat phase under way has begun ("after blockers are declared": not if that step was skipped,
    CR 506.7f).
    """

    step: Step


class HappenedThisTurn(Node, Condition):
    """A tally of this turn (see `value.ThisTurn`) is at least so high for one of the players."""

    what: str
    of: Ref = You()
    at_least: int = 1
    filter: Filter | None = None


class Did(Node, Condition):
    """The instruction noted under the name was carried out ("if you do", "if you don't" with `Unless`); `last` is the
    one before in the sequence. `at_least`: to so many objects ("exile two cards. If you can't").
    """

    name: str = "it"
    said: str = ""
    at_least: int = 1


class Designated(Node, Condition):
    """A player or the game has a designation: `monarch`, `initiative`, `city's blessing`, `day`, `night` …"""

    what: str
    of: Ref = You()


class ModeChosen(Node, Condition):
    """The source's linked word choice is the word ("if the chosen mode is …", anchor words)."""

    word: str


class TimesThisTurn(Node, Condition):
    """How often this ability was `activated` or has `resolved` this turn, this time included: one of the numbers, or
    (with one) at least so often. `said` is how a text words it.
    """

    what: str
    times: tuple[int, ...]
    at_least: bool = False
    said: str = ""
