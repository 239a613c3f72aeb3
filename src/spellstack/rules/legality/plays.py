"""Everything a player with priority may do (CR 117.1): play a land, cast, activate, take special actions. Pure.

Mana abilities are not something to do by themselves; they are offered on request (`mana_abilities`) and while paying.
Like cards in hand are offered once. Not here: refusing with a reason (refusal).
"""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.errors import IllegalAction
from spellstack.ir.card import Layout
from spellstack.ir.casting import CastingWay
from spellstack.ir.static import Act, PlayerRuleKind
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, PlayLand
from spellstack.rules.legality.activatable import activatable, activatable_mana, name_of, sorcery_time
from spellstack.rules.legality.castable import castable
from spellstack.rules.legality.quick import quick
from spellstack.rules.legality.special import special_actions
from spellstack.rules.legality.staging import staged
from spellstack.rules.legality.ways import is_on_adventure, permits
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds, number
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.force.player_rule import rules_about
from spellstack.rules.view.force.prohibition import prohibitor
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_EXTRA_LAND_PLAYS = PlayerRuleKind.EXTRA_LAND_PLAYS
_HAND = Zone.HAND
_LAND = CardType.LAND
_PLAY_LAND = Act.PLAY_LAND


def plays(state: GameState, player: PlayerId) -> tuple[Action, ...]:
    """Everything the player may do now with priority, passing aside."""
    return tuple(each_play(state, player))


def each_play(state: GameState, player: PlayerId) -> Iterator[Action]:
    """The same one after the other, for who wants to know only whether there is any."""
    funds = quick(state, player)
    if funds.sorcery:
        for identity, face in playable_lands(state, player):
            yield PlayLand(identity, face)
    for identity, way in castable(state, player, funds):
        yield CastSpell(identity, way.face, way.label, way.source)
    for identity, place in activatable(state, player):
        yield ActivateAbility(identity, place)
    yield from special_actions(state, player)


def mana_abilities(state: GameState, player: PlayerId) -> tuple[Action, ...]:
    """The mana abilities that the player may activate (CR 605.3a)."""
    return tuple(ActivateAbility(identity, ability) for identity, ability in activatable_mana(state, player))


def playable_lands(state: GameState, player: PlayerId) -> Iterator[tuple[int, int]]:
    """The cards the player may play as lands now, with the face (CR 305.1-3)."""
    if not sorcery_time(state, player) or land_plays_left(state, player) <= 0:
        return
    for identity in _playable_from(state, player):
        obj = state.objects[identity]
        for face, printed in enumerate(obj.definition.printed):
            if _LAND not in printed.types or (face and obj.definition.card.layout is not Layout.MODAL_DFC):
                continue
            if _may_play(state, player, obj, face):
                yield identity, face


def _playable_from(state: GameState, player: PlayerId) -> Iterator[int]:
    yield from state.hands[player]
    yield from (i for i in state.exile if is_on_adventure(state.objects[i], player))
    if not statics(state, CastingWay):
        return
    yield from state.graveyards[player]
    yield from (i for i in state.exile if not is_on_adventure(state.objects[i], player))
    yield from state.libraries[player][:1]
    for other in range(len(state.players)):
        if other != player:
            yield from state.graveyards[other]


def _may_play(state: GameState, player: PlayerId, obj: GameObject, face: int) -> bool:
    try:
        verify_land(state, player, obj, face)
    except IllegalAction:
        return False
    return True


def verify_land(state: GameState, player: PlayerId, obj: GameObject, face: int = 0) -> None:
    """Raise `IllegalAction` if the player may not play this face of the card as a land now."""
    if state.turn.active != player:
        raise IllegalAction("305.3", "a land can be played only in its player's own turn")
    if not sorcery_time(state, player):
        raise IllegalAction("305.1", "a land can be played only in its player's main phase with an empty stack")
    if land_plays_left(state, player) <= 0:
        raise IllegalAction("305.2", "the player has played as many lands as they may this turn")
    if not (obj.zone is _HAND and obj.owner == player) and not _permitted(state, player, obj, face):
        raise IllegalAction("116.2a", f"nothing permits playing it from the {obj.zone.value}")
    seen = staged(state, player, obj, face, obj.spell) if face else state  # [CR 712.11b] only that face counts
    forbidden = prohibitor(seen, _PLAY_LAND, subject=obj.id, player=player)
    if forbidden is not None:
        raise IllegalAction("101.2", f"{name_of(state, forbidden.source)} says that it can't be played")


def _permitted(state: GameState, player: PlayerId, obj: GameObject, face: int) -> bool:
    if is_on_adventure(obj, player):
        return True
    for static, own in own_effects(characteristics(state, obj.id), CastingWay):
        if own.own and own.play and obj.owner == player and obj.zone in own.zones:
            context = Context(obj.id, player, it=obj.id)
            if holds(state, context, static.condition) and holds(state, context, own.condition):
                return True
    return any(True for _ in land_permissions(state, player, obj, face))


def land_permissions(state: GameState, player: PlayerId, obj: GameObject, face: int = 0) -> Iterator[Active]:
    """The effects of other objects that let the player play the land card from where it is."""
    for active in statics(state, CastingWay):
        casting = active.effect
        assert type(casting) is CastingWay
        if casting.play and not casting.own and permits(state, player, obj, active, casting, face):
            yield active


def plays_land_now(state: GameState, player: PlayerId) -> bool:
    """Whether the player may play a land as something resolves: in their turn, if a play is left (CR 305.2b, 305.3)."""
    return state.turn.active == player and land_plays_left(state, player) > 0


def land_plays_left(state: GameState, player: PlayerId) -> int:
    """How many lands the player may still play this turn (CR 305.2)."""
    rules = rules_about(state, player, _EXTRA_LAND_PLAYS)
    allowed = 1 + sum(number(state, context, rule.value) for rule, context in rules)
    return allowed - state.players[player].land_plays
