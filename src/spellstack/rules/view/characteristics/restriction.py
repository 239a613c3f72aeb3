"""Kinds of "can't" effects, told from their records alone. Not here: whether one forbids something (`prohibition`)."""

from __future__ import annotations

from spellstack.ir.ability import Static
from spellstack.ir.reference import Players, Who
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.walk import nodes


def is_plain(effect: Prohibit) -> bool:
    """Whether it forbids the act outright, rather than limiting how often or at what price."""
    return effect.at_most is None and effect.unless is None and not (effect.minimum or effect.maximum)


def is_against_each(static: Static) -> bool:
    """Whether it forbids attacks under a condition on the defending player, which is asked of each by itself (CR
    802.3a).
    """
    return (
        static.condition is not None
        and all(type(effect) is Prohibit and effect.act is Act.ATTACK and is_plain(effect) for effect in static.effects)
        and any(type(node) is Players and node.who is Who.DEFENDING for node in nodes(static.condition))
    )
