"""An alternative cost together with what lets the card be cast from where it is for its usual costs (CR 118.9a, 118.9d,
702.81a). Pure. Not here: who may cast what from where (ways).
"""

from __future__ import annotations

import functools

import msgspec

from spellstack.ir.ability import Static
from spellstack.ir.casting import AdditionalCost, CastingWay
from spellstack.ir.cost import Cost, PayManaValueOf
from spellstack.ir.node import Ability, CostPart
from spellstack.ir.reference import This
from spellstack.lexicon import Zone

_USUAL = PayManaValueOf(This())


def for_usual_costs(casting: CastingWay) -> bool:
    """Whether the mana cost is paid, perhaps with more besides, so that another cost may take its place."""
    return not casting.free and (casting.cost is None or bool(_besides(casting)))


def _besides(casting: CastingWay) -> tuple[CostPart, ...]:
    """What is paid in addition to the usual costs; what a keyword names is a cost of its own."""
    parts = casting.cost.parts if casting.cost is not None and not casting.label else ()
    return parts[1:] if parts and parts[0] == _USUAL else ()


def joined(casting: CastingWay, permission: CastingWay) -> CastingWay:
    """The alternative cost for a card that the permission lets be cast; what that asks for besides is paid too."""
    besides = _besides(permission)
    more = (_additional(besides),) if besides else ()
    return msgspec.structs.replace(
        casting,
        riders=(*casting.riders, *permission.riders, *more),
        any_mana=casting.any_mana or permission.any_mana,
        exile_after=casting.exile_after or permission.exile_after,
        using=permission.label if permission.own else "",
    )


@functools.lru_cache(maxsize=256)
def _additional(parts: tuple[CostPart, ...]) -> Ability:
    return Static((AdditionalCost(Cost(parts)),), zones=(Zone.STACK,))


def labels_of(casting: CastingWay | None) -> tuple[tuple[str, int], ...]:
    """What is paid for by casting it this way: the way itself, and the card's own ability by which it is cast."""
    if casting is None:
        return ()
    return tuple((label, 1) for label in (casting.label, casting.using) if label)
