"""What would happen if creatures fought: who kills whom, who can block whom. Estimates; the kernel decides.

Not here: choosing attacks (`attack`) and blocks (`block`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellstack.lexicon import CardType, Keyword
from spellstack.observation import ObjectView, View
from spellstack.rules.state.entity import PlayerId

_EVASIVE = (Keyword.FEAR, Keyword.INTIMIDATE, Keyword.SHADOW, Keyword.HORSEMANSHIP)


def power(obj: ObjectView) -> int:
    """Combat damage it deals, at least 0."""
    return max(obj.power or 0, 0)


def strikes(obj: ObjectView) -> int:
    """Damage it deals unblocked."""
    return power(obj) * (2 if obj.has(Keyword.DOUBLE_STRIKE) else 1)


def left(obj: ObjectView) -> int:
    """Damage it still takes to die."""
    return (obj.toughness or 0) - obj.damage


def kills(attacker: ObjectView, defender: ObjectView) -> bool:
    """Whether a fight of the two, without first strike, kills the second."""
    if defender.has(Keyword.INDESTRUCTIBLE) or not power(attacker):
        return False
    return attacker.has(Keyword.DEATHTOUCH) or strikes(attacker) >= left(defender)


def wins(one: ObjectView, other: ObjectView) -> bool:
    """Whether the first kills the second before it strikes back, or does not die of it."""
    return kills(one, other) and (_first(one, other) or not kills(other, one))


def dies(one: ObjectView, other: ObjectView) -> bool:
    """Whether the first dies in a fight with the second."""
    return kills(other, one) and not (_first(one, other) and kills(one, other))


def _first(one: ObjectView, other: ObjectView) -> bool:
    quick = (Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE)
    return any(map(one.has, quick)) and not any(map(other.has, quick))


def can_block(blocker: ObjectView, attacker: ObjectView) -> bool:
    """Whether it seems that it could block; the commonest evasion is looked at."""
    if blocker.tapped or not blocker.is_a(CardType.CREATURE):
        return False
    if attacker.has(Keyword.FLYING) and not (blocker.has(Keyword.FLYING) or blocker.has(Keyword.REACH)):
        return False
    return not any(attacker.has(keyword) and not blocker.has(keyword) for keyword in _EVASIVE)


def creatures(view: View, player: PlayerId) -> tuple[ObjectView, ...]:
    """The creatures a player controls."""
    return tuple(obj for obj in view.permanents(player) if obj.is_a(CardType.CREATURE))


def get_through(attackers: Iterable[ObjectView], blockers: Sequence[ObjectView]) -> int:
    """Damage that still comes through when each blocker stops the biggest attacker that it can."""
    free = list(blockers)
    total = 0
    for attacker in sorted(attackers, key=strikes, reverse=True):
        able = [blocker for blocker in free if can_block(blocker, attacker)]
        if len(able) >= (2 if attacker.has(Keyword.MENACE) else 1):
            free.remove(min(able, key=lambda blocker: blocker.has(Keyword.FLYING) or blocker.has(Keyword.REACH)))
            total += max(0, strikes(attacker) - left(able[0])) if attacker.has(Keyword.TRAMPLE) else 0
        else:
            total += strikes(attacker)
    return total
