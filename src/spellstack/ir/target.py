"""Targets, modes and the text of a spell or ability (CR 115, 601.2b-d, 700.2). Not here: what makes a choice legal
(rules).
"""

from __future__ import annotations

from spellstack.ir.cost import Cost
from spellstack.ir.node import Body, Condition, Effect, Filter, Node, Ref, Value
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone


class TargetSpec(Node):
    """One instance of the word "target": what may be chosen, where, how many, and how it relates to other slots.

    Without `zones` a filter that can pass permanents looks at the battlefield; players need `filter.IsPlayer`.
    `maximum=None` is "any number". `divide` is the amount to split among the chosen targets as the spell is cast
    (CR 601.2d). `condition` false: the slot is not chosen at all (CR 601.2c: "if kicked"). `each_of`: so many for each
    of these players, who is `It` in the filter's relations to players.
    """

    filter: Filter
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    minimum: Value = Fixed(1)
    maximum: Value | None = Fixed(1)
    other_than: tuple[int, ...] = ()
    chooser: Ref = You()
    random: bool = False
    divide: Value | None = None
    same_controller: bool = False
    different_controllers: bool = False
    total_stat: str = ""
    total_at_most: Value | None = None
    condition: Condition | None = None
    each_of: Ref | None = None


class Instructions(Node, Body):
    """A text without modes: its targets, then its effect."""

    effect: Effect
    targets: tuple[TargetSpec, ...] = ()


class Mode(Node):
    """One mode: its instructions, the cost it adds (escalate, spree, tiered) and the condition under which it may
    be chosen. `worth`: how much of the maximum it takes up (CR 700.2i).
    """

    instructions: Instructions
    cost: Cost | None = None
    condition: Condition | None = None
    label: str = ""
    worth: int = 1


class Modal(Node, Body):
    """A choice of modes (CR 700.2). `repeats` allows a mode more than once; `once` ("that hasn't been chosen") over
    the life of the source, or with `of_turn` over a turn.

    `extra` raises the maximum while its condition holds ("choose both instead if …", entwine); `per_extra` is the
    cost for each mode beyond the first.
    """

    modes: tuple[Mode, ...]
    minimum: Value = Fixed(1)
    maximum: Value = Fixed(1)
    repeats: bool = False
    once: bool = False
    chooser: Ref = You()
    random: bool = False
    extra: Condition | None = None
    per_extra: Cost | None = None
    distinct_targets: bool = False
    of_turn: bool = False
