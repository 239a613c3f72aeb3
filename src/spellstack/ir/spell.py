"""Instructions about spells: copying, countering, aiming anew, casting and allowing to (CR 601, 701.6, 707.10).

Not here: what spells say themselves (`ability`).
"""

from __future__ import annotations

from spellstack.ir.cost import Cost
from spellstack.ir.duration import Duration
from spellstack.ir.node import Effect, Filter, Modification, Node, Ref, Value
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone


class CopySpell(Node, Effect):
    """Copies a spell or ability on the stack (CR 707.10); `new_targets`: you may choose new targets."""

    what: Ref
    count: Value = Fixed(1)
    who: Ref = You()
    new_targets: bool = True
    exceptions: tuple[Modification, ...] = ()
    targets: Ref | None = None  # one copy for each, targeting it


class Counter(Node, Effect):
    """Counters a spell or ability (CR 701.6); `to` with `position` is where a spell goes instead of the graveyard."""

    what: Ref
    to: Zone | None = None
    position: str = ""
    note: str = "countered"


class ChangeTargets(Node, Effect):
    """Changes the targets of a spell or ability (CR 115.7); `to` forces them, else the player chooses; `single`:
    only one of them. `one`: with `to` one of several becomes it, as the player chooses.
    """

    what: Ref
    to: Ref | None = None
    optional: bool = False
    single: bool = False
    one: bool = False


class CastCard(Node, Effect):
    """The player may cast (or play) the card now, during the resolution (CR 608.2g); `free`: without paying its mana
    cost.

    `must`: casts it if able (CR 118.8c). `copy`: a copy of the card is cast. `cost`: for this cost, which has the
    `label`. `face`: as this face ("transformed").
    """

    what: Ref
    who: Ref = You()
    free: bool = False
    cost: Cost | None = None
    must: bool = False
    play: bool = False
    copy: bool = False
    filter: Filter | None = None
    exile_after: bool = False
    count: Value = Fixed(1)
    label: str = ""
    note: str = "cast"
    face: int | None = None


class AllowPlay(Node, Effect):
    """The player may play the cards from where they are for the duration ("until end of turn, you may play that
    card"); `any_mana`, `any_color`: mana can be spent as though it were of any type or colour.
    """

    what: Ref
    who: Ref = You()
    duration: Duration = Duration.END_OF_TURN
    free: bool = False
    any_mana: bool = False
    any_color: bool = False
    cast_only: bool = False
    exile_after: bool = False
    cost: Cost | None = None
    limit: int = 0  # so many of them
    said: str = ""
