"""An object's characteristics out of an index: as the layers left them, or the same layers again for other counters
(CR 613). Pure.

Not here: which effects apply to what (`layering`), and rules-modifying effects (613.11), read where they apply.
"""

from __future__ import annotations

from functools import lru_cache

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.node import Modification
from spellstack.lexicon import Keyword, Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import NO_SPELL, GameObject
from spellstack.rules.view.characteristics.changes import modify
from spellstack.rules.view.characteristics.copiable import copiable
from spellstack.rules.view.characteristics.defining import defines_size, printed, with_size
from spellstack.rules.view.context import Context
from spellstack.rules.view.index import COMPUTE, Active, Index, key_of

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD

_SIGNS = ("+", "-")
# [CR 122.1b] the keywords that counters can give.
_COUNTER_KEYWORDS = frozenset(
    {
        Keyword.FLYING,
        Keyword.FIRST_STRIKE,
        Keyword.DOUBLE_STRIKE,
        Keyword.DEATHTOUCH,
        Keyword.DECAYED,
        Keyword.EXALTED,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHADOW,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)


def context_of(active: Active, it: EntityId | None = None) -> Context:
    """The context of a static effect in force."""
    context = Context(active.source, active.controller, it=it)
    context.bind(active.bindings)
    context.now = active.static is not None
    return context


@lru_cache(maxsize=256)
def counter_size(kind: str) -> tuple[int, int]:
    """What one counter of the kind adds to power and toughness (CR 122.1a)."""
    power, slash, toughness = kind.partition("/")
    signed = power[:1] in _SIGNS and toughness[:1] in _SIGNS and power[1:].isdigit() and toughness[1:].isdigit()
    return (int(power), int(toughness)) if slash and signed else (0, 0)


@lru_cache(maxsize=256)
def counter_keyword(kind: str) -> KeywordAbility | None:
    """The keyword ability that a counter of the kind gives (CR 122.1b)."""
    return KeywordAbility(Keyword(kind)) if kind in _COUNTER_KEYWORDS else None


def apply_counter_size(obj: GameObject, chars: Characteristics) -> None:
    """Layer 7c: what counters add to power and toughness (CR 613.4c)."""
    for kind, count in obj.counters:
        power, toughness = counter_size(kind)
        if (power or toughness) and chars.power is not None and chars.toughness is not None:
            chars.power += power * count
            chars.toughness += toughness * count


def compute(state: GameState, index: Index, obj: GameObject) -> Characteristics:
    """The characteristics of an object the index does not know yet."""
    base = printed(state, obj)
    if obj.zone is not _BATTLEFIELD and obj.id not in index.traces:
        if obj.definition.elsewhere is None and not _changes(obj) and not defines_size(base):
            obj.definition.elsewhere = base
        who = obj.controller if obj.controller >= 0 else obj.owner
        # Not remembered: forks that share the index may give the same identity to different cards there.
        if not defines_size(base):
            return base
        key = key_of(obj)
        index.memo[key] = base  # what defines its size may look at all cards where it is, itself among them
        try:
            return with_size(state, obj, base, who)
        finally:
            index.memo.pop(key, None)
    if index.building:
        return base
    trace = index.traces.get(obj.id, ())
    chars = _again(state, index, obj, base) if trace or obj.counters else base
    index.memo[key_of(obj)] = chars
    return chars


def _changes(obj: GameObject) -> bool:
    """Whether it is not just what is printed on the card."""
    return obj.zone is Zone.STACK or obj.face_down or bool(obj.copied) or obj.spell is not NO_SPELL


def _again(state: GameState, index: Index, obj: GameObject, base: Characteristics) -> Characteristics:
    """The layers again for one object: the same effects apply, its counters are different."""
    chars = base.copy()
    key = key_of(obj)
    index.memo[key] = chars  # what asks about the object meanwhile sees how far the layers have come
    trace = index.traces.get(obj.id, ())
    place = 0
    for bound, finish in _MILESTONES:
        while place < len(trace) and _layer(trace[place][0]) < bound:
            change, active = trace[place]
            modify(state, context_of(active, obj.id), change, chars)
            place += 1
        finish(obj, chars)
    for change, active in trace[place:]:
        modify(state, context_of(active, obj.id), change, chars)
    return chars


def _layer(change: Modification) -> str:
    layer: str = change.layer  # type: ignore[attr-defined]
    return layer


def set_base(obj: GameObject, chars: Characteristics) -> None:
    """After layer 7b: these are base power and toughness."""
    chars.base_power, chars.base_toughness = chars.power, chars.toughness


_MILESTONES = (("7c", set_base), ("7d", apply_counter_size))
COMPUTE.append(compute)
__all__ = ["apply_counter_size", "compute", "context_of", "copiable", "set_base"]
