"""What a spell or ability does, in a player's terms: for whom it is good, how much it hits for. Read from its IR.

Not here: whether now is the time (`timing`), and on what (`target`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from spellstack.ir import action as acts
from spellstack.ir import deed
from spellstack.ir.ability import Activated, SpellAbility, Triggered
from spellstack.ir.continuous import AddPT, Gain, SetController
from spellstack.ir.node import Ability
from spellstack.ir.reference import AttachedTo, Target
from spellstack.ir.spell import Counter
from spellstack.ir.static import Prohibit
from spellstack.ir.value import Fixed, X
from spellstack.ir.walk import mentions, nodes
from spellstack.lexicon import Zone
from spellstack.observation import ObjectView
from spellstack.rules.state.characteristics import Parts

_HARMFUL: tuple[type, ...] = (acts.Destroy, acts.DealDamage, acts.Tap, acts.Fight, SetController, Prohibit)
_HELPFUL: tuple[type, ...] = (acts.Untap, acts.Regenerate, acts.PutCounters, Gain)
_COSTLY: tuple[type, ...] = (acts.DealDamage, deed.LoseLife)
_FATAL: tuple[type, ...] = (deed.SetLife, deed.ExchangeLife, deed.LoseGame, deed.DrawGame)
_SWEEPING: tuple[type, ...] = (acts.DealDamage, acts.Destroy, acts.Sacrifice, acts.Move, AddPT)
_DRAWS: tuple[type, ...] = (deed.Draw, deed.Scry, deed.Surveil, deed.Search)


class Role(msgspec.Struct, frozen=True):
    """`aims`: it is used on something, which it `harms` (perhaps `kills`) or `helps`. `damage` that it deals (-1: X);
    `power` and `toughness` it adds; it `counters` spells, draws or finds `cards`, makes `mana`.
    It may be `fatal` to whoever uses it, or cost life (`costly`), or do what it does to several at once (`sweeps`).
    """

    aims: bool = False
    harms: bool = False
    helps: bool = False
    kills: bool = False
    damage: int = 0
    power: int = 0
    toughness: int = 0
    counters: bool = False
    cards: bool = False
    mana: bool = False
    fatal: bool = False
    costly: bool = False
    sweeps: bool = False


def role_of(obj: ObjectView) -> Role:
    """What a spell does as it resolves; for an Aura or other permanent, what it does to what it is put on."""
    stack = obj.stack
    if stack is not None and stack.ability is not None:
        return role(stack.ability)
    parts = Parts(obj.abilities)
    return _merged(role(ability) for ability in (*parts.spell, *parts.static, *_entering(parts)))


def _entering(parts: Parts) -> Iterator[Ability]:
    yield from parts.triggered


@lru_cache(maxsize=4096)
def role(ability: Ability) -> Role:
    """What one ability does."""
    body: Any = ability.body if isinstance(ability, SpellAbility | Activated | Triggered) else ability
    found = tuple(nodes(body))
    sizes = [node for node in found if type(node) is AddPT]
    power, toughness = sum(_fixed(n.power) for n in sizes), sum(_fixed(n.toughness) for n in sizes)
    kinds = {type(node) for node in found}
    removes = any(type(node) is acts.Move and node.to is not Zone.BATTLEFIELD and _aims(node.what) for node in found)
    harmful = power + toughness < 0 or removes or not kinds.isdisjoint(_HARMFUL)
    return Role(
        aims=_aims(body),
        harms=harmful,
        helps=not harmful and (power + toughness > 0 or not kinds.isdisjoint(_HELPFUL)),
        kills=removes or acts.Destroy in kinds or SetController in kinds,
        damage=max((_amount(node.amount) for node in found if type(node) is acts.DealDamage), default=0),
        power=power,
        toughness=toughness,
        counters=Counter in kinds,
        cards=not kinds.isdisjoint(_DRAWS),
        mana=deed.AddMana in kinds,
        fatal=not kinds.isdisjoint(_FATAL),
        costly=any(type(node) in _COSTLY and not _aims(node) for node in found),
        sweeps=any(type(node) in _SWEEPING and not _aims(node) for node in found),
    )


def _aims(item: Any) -> bool:
    return mentions(item, Target, AttachedTo)


def _merged(roles: Iterable[Role]) -> Role:
    total = Role()
    for one in roles:
        total = Role(
            aims=total.aims or one.aims,
            harms=total.harms or one.harms,
            helps=total.helps or one.helps,
            kills=total.kills or one.kills,
            damage=max(total.damage, one.damage) if one.damage >= 0 and total.damage >= 0 else -1,
            power=total.power + one.power,
            toughness=total.toughness + one.toughness,
            counters=total.counters or one.counters,
            cards=total.cards or one.cards,
            mana=total.mana or one.mana,
            fatal=total.fatal or one.fatal,
            costly=total.costly or one.costly,
            sweeps=total.sweeps or one.sweeps,
        )
    return total


def _fixed(value: Any) -> int:
    if type(value) is Fixed:
        return value.number
    return 1 if value is not None else 0


def _amount(value: Any) -> int:
    return -1 if type(value) is X else _fixed(value)
