"""Static effects on combat: what attacking costs, who can attack or block, how damage is assigned (CR 506-511).

Not here: prohibitions and requirements (`static`).
"""

from __future__ import annotations

from spellstack.ir.cost import Cost
from spellstack.ir.node import Effect, Filter, Node, Ref, StaticEffect, Value
from spellstack.ir.reference import This
from spellstack.ir.static import Act
from spellstack.ir.value import Fixed


class CombatTax(Node, StaticEffect):
    """Attacking (or blocking) costs this for each such creature (CR 508.1g-h, 509.1d)."""

    cost: Cost
    act: Act = Act.ATTACK
    subject: Filter | None = None
    defender: Ref | None = None


class AssignDamage(Node, StaticEffect):
    """Combat damage of the subject is assigned otherwise: by `toughness`, `as though unblocked`, `none`."""

    subject: Filter
    how: str


class CanBlockMore(Node, StaticEffect):
    """The subject can block additional creatures; None: any number."""

    subject: Filter
    count: Value | None = Fixed(1)


class CanAttackAsThough(Node, StaticEffect):
    """The subject can attack as though it did not have defender, or ignores a prohibition (`what`: `defender`,
    `summoning sickness`).
    """

    subject: Filter
    what: str = "defender"
    source: Ref = This()


class AttackOption(Node, StaticEffect):
    """An optional cost as this attacks (CR 508.1g); when it is paid, the keyword action of the label happens, with what
    the cost noted under the label as the other part, and `effect` (a reflexive trigger) is carried out.
    """

    cost: Cost
    label: str
    effect: Effect | None = None


class Goads(Node, StaticEffect):
    """The subject is goaded by the ability's controller (CR 701.15)."""

    subject: Filter


class KeepsDamage(Node, StaticEffect):
    """Damage isn't removed from the subject in the cleanup step (CR 514.2)."""

    subject: Filter
