"""Special actions that objects give (CR 116.2): turn face up, suspend, foretell, plot … Pure. Not here: taking them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.static import Act
from spellstack.ir.static import SpecialAction as Special
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import SpecialAction
from spellstack.rules.legality.activatable import sorcery_time
from spellstack.rules.legality.board import board_of
from spellstack.rules.legality.castable import verify_casting
from spellstack.rules.legality.paying.funds import can_fund
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.prospects import prospects
from spellstack.rules.legality.way import Way
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, turned_up
from spellstack.rules.view.characteristics.copiable import copiable
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import characteristics


def special_actions(state: GameState, player: PlayerId) -> Iterator[SpecialAction]:
    """The special actions that the player may take and pay for now."""
    for identity in (*prospects(state, player).special, *board_of(state, player).specials):
        obj = state.objects[identity]
        for label, effect in _offered(state, player, obj):
            if _permitted(state, player, obj, effect) and can_fund(state, special_proposal(player, obj, effect)):
                yield SpecialAction(identity, label)


def _offered(state: GameState, player: PlayerId, obj: GameObject) -> Iterator[tuple[str, Special]]:
    chars = _readable(state, obj)
    for static, effect in own_effects(chars, Special):
        in_zone = obj.zone in static.zones or (obj.face_down and effect.face_down)
        if in_zone and holds(state, Context(obj.id, player, it=obj.id), static.condition):
            yield effect.label, effect


def _readable(state: GameState, obj: GameObject) -> Characteristics:
    """A face-down permanent's special action is read from what it would be face up (CR 708.7): what it is a copy of
    (707.3), or all components of a merged one (730.2f).
    """
    if not obj.face_down:
        return characteristics(state, obj.id)
    if obj.zone is not Zone.BATTLEFIELD:
        return obj.definition.printed[obj.face]
    return copiable(state, turned_up(obj) if obj.components else replace(obj, face_down=False))


def _permitted(state: GameState, player: PlayerId, obj: GameObject, effect: Special) -> bool:
    try:
        verify_special(state, player, obj, effect)
    except IllegalAction:
        return False
    return True


def find_special(state: GameState, player: PlayerId, obj: GameObject, label: str) -> Special:
    """The special action with this name; `IllegalAction` if the object has none."""
    for name, effect in _offered(state, player, obj):
        if name == label:
            return effect
    raise IllegalAction("116.2", f"it has no special action {label!r}")


def verify_special(state: GameState, player: PlayerId, obj: GameObject, effect: Special) -> None:
    """Raise `IllegalAction` if the player may not take it now."""
    owner = obj.owner if obj.zone is not Zone.BATTLEFIELD else player
    if owner != player:
        raise IllegalAction("116.2", "only its owner or controller may take the action")
    if effect.face_down != obj.face_down:
        raise IllegalAction("116.2b", "the permanent is not face down" if effect.face_down else "it is face down")
    if effect.face_down and prohibited(state, Act.TURN_FACE_UP, subject=obj.id):
        raise IllegalAction("101.2", "it can't be turned face up")
    if effect.sorcery_speed and not sorcery_time(state, player):
        raise IllegalAction("116.2k", "the action is possible only in its player's main phase with an empty stack")
    if effect.as_cast:
        _verify_as_cast(state, player, obj)
    if not holds(state, Context(obj.id, player, it=obj.id), effect.condition):
        raise IllegalAction("116.2", "the condition of the action is not met")


def _verify_as_cast(state: GameState, player: PlayerId, obj: GameObject) -> None:
    try:
        verify_casting(state, player, obj, Way())
    except IllegalAction as refusal:  # [CR 116.2f]
        raise IllegalAction("116.2f", f"the card could not be cast now: {refusal.message}") from refusal


def special_proposal(player: PlayerId, obj: GameObject, effect: Special) -> Proposal:
    """What has to be paid for the special action."""
    context = Context(obj.id, player, it=obj.id)
    proposal = Proposal(player, obj.id, context, effect.cost)
    proposal.special = effect.label
    return proposal
