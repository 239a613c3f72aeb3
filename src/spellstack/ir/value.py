"""Values: numbers worked out from the game when they are needed (CR 107, 608.2h). Not here: comparisons
(`condition`).
"""

from __future__ import annotations

from spellstack.ir.node import Condition, Filter, Node, Ref, Value
from spellstack.ir.reference import It, Role, This, You
from spellstack.lexicon.color import Color


class Fixed(Node, Value):
    """A number."""

    number: int


class X(Node, Value):
    """The announced value of a variable of this spell or ability, 0 if none was (CR 107.3). `said` is how a text words
    it that has no letter for it: "any number", "counter removed this way".
    """

    name: str = "X"
    of: Ref = This()
    said: str = ""


class Count(Node, Value):
    """How many objects or players the reference stands for."""

    of: Ref


class Stat(Node, Value):
    """A characteristic (`power`, `toughness`, `mana_value`, `loyalty`, `colors` …), summed over the references;
    last-known when gone.
    """

    stat: str
    of: Ref = It()
    said: str = ""  # how a text words it ("the power of …")


class Greatest(Node, Value):
    """The greatest (or least) of a characteristic among the references, 0 if there is none."""

    stat: str
    of: Ref
    least: bool = False


class Counters(Node, Value):
    """The counters of the kind (empty: all) on the references, players too."""

    kind: str
    of: Ref = This()


class Life(Node, Value):
    """The life total of the player."""

    of: Ref = You()


class Speed(Node, Value):
    """The speed of the player, 0 without one (CR 702.179f)."""

    of: Ref = You()


class StartingLife(Node, Value):
    """The life total with which every player started (CR 103.4)."""


class Amount(Node, Value):
    """The number in the event that triggered or is replaced ("that much")."""

    role: Role = Role.SUBJECT


class NotedNumber(Node, Value):
    """A number an earlier instruction of this resolution noted ("the life lost this way"), or linked on the source; of
    objects it noted how many they are. `own`: of the player under examination alone ("each player … that many").
    """

    name: str
    said: str = ""
    own: bool = False


class Sum(Node, Value):
    """The sum of the parts; `said`: where a text says a number in it as a word."""

    parts: tuple[Value, ...]
    said: str = ""


class Times(Node, Value):
    """The value times a whole number; -1 negates."""

    value: Value
    factor: int


class Product(Node, Value):
    """The product of two values."""

    left: Value
    right: Value


class Divided(Node, Value):
    """The value divided, rounded up or down as the text says (CR 107.1a)."""

    value: Value
    by: Value
    up: bool = False


class AtMost(Node, Value):
    """The smaller of the values."""

    parts: tuple[Value, ...]


class AtLeast(Node, Value):
    """The greater of the values."""

    parts: tuple[Value, ...]


class IfValue(Node, Value):
    """One value or another."""

    condition: Condition
    then: Value
    otherwise: Value


class Devotion(Node, Value):
    """The player's devotion to the colours; none: to the colour chosen (CR 700.5)."""

    colors: tuple[Color, ...]
    of: Ref = You()


class Distinct(Node, Value):
    """How many different values of `what` there are among the references: `basic land type` (domain), `color`,
    `card type`, `name`, `power` …
    """

    what: str
    of: Ref


class ColorsSpent(Node, Value):
    """How many colours of mana were spent to cast the object (converge, sunburst)."""

    of: Ref = This()


class ManaSpent(Node, Value):
    """How much mana (of that type code; empty: any) was spent to cast the object; `source`: only mana that such an
    object produced.
    """

    code: str = ""
    of: Ref = This()
    source: Filter | None = None


PAID_WITH_LIFE = "life for Phyrexian mana"  # the label under which the symbols of a spell paid with life are counted


class TimesPaid(Node, Value):
    """How often the labelled cost was paid for the object (kicker, multikicker, squad …)."""

    label: str
    of: Ref = This()


class ThisTurn(Node, Value):
    """How often something happened this turn: `what` names a tally kept by the game (`spells cast`, `cards drawn`,
    `life lost`, `life gained`, `creatures died`, `lands played`, `attackers`, `attacks on them this step`,
    `cards discarded`, `damage dealt`, `damage taken`, `sources of damage`, `combat damage to players` by sources they
    controlled, `permanents put into graveyards`), for the players, of objects that pass the filter as they were then.
    `before`: only what came before that object's own event ("cast before it")."""

    what: str
    of: Ref = You()
    filter: Filter | None = None
    last_turn: bool = False
    before: Ref | None = None


class CommanderCasts(Node, Value):
    """How often the players have cast their commanders from the command zone this game (CR 903.8)."""

    of: Ref = You()


class HighestLife(Node, Value):
    """The highest life total among the players."""

    of: Ref


class Defined(Node, Value):
    """A variable that the text itself defines ("X, where X is …"): stands for `value`, worked out once for a whole
    resolution (CR 608.2h); in a static ability always anew.
    """

    name: str
    value: Value
