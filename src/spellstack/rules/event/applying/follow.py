"""Effects that go on applying to the new object after a zone change (CR 400.7a, 400.7g).

Not here: what abilities remember of their objects (known), and what an object enters with (entering).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.cards.keywords import expand_all
from spellstack.ir.casting import CastingWay
from spellstack.ir.continuous import Gain
from spellstack.ir.static import Continuous
from spellstack.ir.walk import mentions
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Floating


def follow(state: GameState, old: ObjectId, new: ObjectId, from_zone: Zone | None, to_zone: Zone | None) -> bool:
    """Let the effects on the old object that the rules keep apply to the new one as well; whether there are any."""
    if from_zone is Zone.STACK and to_zone is Zone.BATTLEFIELD:
        keeps = _changes_characteristics
    elif to_zone is Zone.STACK:
        keeps = _lets_it_be_cast
    else:
        return False
    floating = tuple(_extended(one, old, new) if _affects(one, old) and keeps(one) else one for one in state.floating)
    if all(after is before for after, before in zip(floating, state.floating, strict=True)):
        return False
    state.floating = floating
    return True


def _affects(floating: Floating, identity: ObjectId) -> bool:
    return floating.affected is not None and identity in floating.affected


def _changes_characteristics(floating: Floating) -> bool:
    return type(floating.effect) is Continuous  # [CR 400.7a]


def _lets_it_be_cast(floating: Floating) -> bool:
    """Whether it grants an ability that allows the card to be cast, such as flashback (CR 400.7g)."""
    effect = floating.effect
    if type(effect) is not Continuous:
        return False
    gains = [change for change in effect.modifications if type(change) is Gain]
    return any(mentions(ability, CastingWay) for gain in gains for ability in expand_all(gain.abilities))


def _extended(floating: Floating, old: ObjectId, new: ObjectId) -> Floating:
    assert floating.affected is not None
    return replace(floating, affected=(*floating.affected, new))
