"""The base of all IR records and the categories a field can ask for. Not here: the records themselves.

A category (`Value`, `Filter`, `Effect` …) is an empty class that records mix in, so that modules of mutually
recursive records (an effect grants an ability that has an effect …) need not import each other; `codec` resolves
categories when it decodes. Records are frozen, compare by content and hold facts only.
"""

from __future__ import annotations

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))  # subclasses are frozen unasked: tell mypy
class Node(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """An IR record. Its JSON form is an object whose `type` is the class name; defaults are left out."""


class Ref:
    """Category: who or what an instruction speaks of; evaluates to objects and players."""

    __slots__ = ()


class Filter:
    """Category: a predicate on one object or player."""

    __slots__ = ()


class Value:
    """Category: a number worked out from the game (CR 107, 608.2h)."""

    __slots__ = ()


class Condition:
    """Category: something true or false of the game."""

    __slots__ = ()


class Effect:
    """Category: an instruction carried out once, on resolution (CR 608.2c, 610)."""

    __slots__ = ()


class CostPart:
    """Category: one component of a cost (CR 118.1)."""

    __slots__ = ()


class Ability:
    """Category: an ability of an object (CR 113.3)."""

    __slots__ = ()


class Body:
    """Category: what a spell or ability does, with its targets and modes (CR 115, 700.2)."""

    __slots__ = ()


class Modification:
    """Category: one part of a continuous effect, applied in one layer (CR 613.1)."""

    __slots__ = ()


class StaticEffect:
    """Category: what a static ability or a floating effect makes true while it lasts (CR 604, 611)."""

    __slots__ = ()


class Instead:
    """Category: what a replacement effect does to an event (CR 614, 615)."""

    __slots__ = ()


CATEGORIES: tuple[type, ...] = (
    Ref,
    Filter,
    Value,
    Condition,
    Effect,
    CostPart,
    Ability,
    Body,
    Modification,
    StaticEffect,
    Instead,
)
