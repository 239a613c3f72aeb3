"""Which activated abilities a player may activate now (CR 602.1-2, 602.5, 606.3). Pure. Not here: activating."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.ability import Activated, Timing
from spellstack.ir.casting import TimingPermission
from spellstack.ir.cost import TapThis, UntapThis
from spellstack.ir.reference import You
from spellstack.ir.static import Act
from spellstack.ir.value import X
from spellstack.ir.walk import mentions
from spellstack.lexicon.step import MAIN_STEPS
from spellstack.rules.legality.board import board_of
from spellstack.rules.legality.paying.aimed import payable_when_aimed
from spellstack.rules.legality.paying.funds import can_fund
from spellstack.rules.legality.paying.manasources import MAY_ACTIVATE, mana_abilities_of, offered_abilities_of
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.variables import MOST_PICKED, trying_values, with_least
from spellstack.rules.legality.prospects import prospects
from spellstack.rules.legality.targets import can_choose
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.state.uses import times_used, use_key
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.characteristics.mana_ability import is_loyalty_ability
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, passes
from spellstack.rules.view.force.prohibition import prohibitor
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import characteristics, controller, is_sick


def sorcery_time(state: GameState, player: PlayerId) -> bool:
    """Whether a sorcery could be cast: the player's main phase with an empty stack (CR 307.1)."""
    return state.turn.active == player and not state.stack and state.turn.step in MAIN_STEPS


def may_activate(state: GameState, player: PlayerId, obj: GameObject, number: int, ability: Activated) -> bool:
    """Whether the player may begin to activate it, its cost and targets aside."""
    try:
        verify_activation(state, player, obj, number, ability)
    except IllegalAction:
        return False
    return True


def verify_activation(state: GameState, player: PlayerId, obj: GameObject, number: int, ability: Activated) -> None:
    """Raise `IllegalAction` with the rule if the player may not begin to activate it."""
    if obj.zone not in ability.zones:
        raise IllegalAction("113.6", f"the ability does not function in the {obj.zone.value}")
    context = Context(obj.id, player, it=obj.id, ability=ability)
    if type(ability.who) is You:
        if controller(state, obj.id) != player:
            raise IllegalAction("602.2", "only its controller can activate the ability")
    elif player not in entities(state, Context(obj.id, controller(state, obj.id)), ability.who):
        raise IllegalAction("602.2", "the ability says who can activate it")
    _verify_timing(state, player, obj, ability)
    _verify_limits(state, obj, number, ability)
    if ability.condition is not None and not holds(state, context, ability.condition):
        raise IllegalAction("602.5", "the condition for activating the ability is not met")
    _verify_symbols(state, obj, ability)
    act = prohibitor(state, Act.ACTIVATE, subject=obj.id, player=player)
    if act is None and not _is_mana(state, obj, number):
        act = prohibitor(state, Act.ACTIVATE_NONMANA, subject=obj.id, player=player)
    if act is not None:
        raise IllegalAction("101.2", f"{name_of(state, act.source)} says that the ability can't be activated")


def name_of(state: GameState, identity: ObjectId) -> str:
    """The object's name, "an effect" if it has none."""
    try:
        return characteristics(state, identity).name or "an effect"
    except KeyError:
        return "an effect"


def _is_mana(state: GameState, obj: GameObject, number: int) -> bool:
    return any(place == number for place, _ in mana_abilities_of(characteristics(state, obj.id)))


def _verify_timing(state: GameState, player: PlayerId, obj: GameObject, ability: Activated) -> None:
    loyal = is_loyalty_ability(ability)
    slow = ability.timing is Timing.SORCERY or loyal
    if slow and not sorcery_time(state, player) and not _at_any_time(state, player, obj, ability):
        rule, what = ("606.3", "a loyalty ability") if loyal else ("602.5d", "the ability")
        raise IllegalAction(rule, f"{what} can be activated only when a sorcery could be cast")
    if loyal and obj.loyalty_used == state.turn.number:
        raise IllegalAction("606.3", "a loyalty ability of the permanent has been activated this turn")
    if ability.steps and state.turn.step not in ability.steps:
        raise IllegalAction("602.5", "the ability can't be activated in this step")
    if ability.of_turn is not None and state.turn.active not in entities(
        state, Context(obj.id, player), ability.of_turn
    ):
        raise IllegalAction("602.5", "the ability can't be activated during this turn")


def _at_any_time(state: GameState, player: PlayerId, obj: GameObject, ability: Activated) -> bool:
    for active in statics(state, TimingPermission):
        effect = active.effect
        assert type(effect) is TimingPermission
        if not effect.abilities or (effect.abilities != ability.label and effect.abilities != "loyalty"):
            continue
        context = context_of(active, obj.id)
        if effect.who is not None and player not in entities(state, context, effect.who):
            continue
        if effect.what is None or passes(state, context, effect.what, obj.id):
            return True
    return False


def _verify_limits(state: GameState, obj: GameObject, number: int, ability: Activated) -> None:
    if not ability.per_turn and not ability.once:
        return
    key = use_key(characteristics(state, obj.id).parts.all, number, ability)
    if ability.per_turn and times_used(state, obj, key) >= ability.per_turn:
        raise IllegalAction("602.5b", "the ability has been activated as often as it can be this turn")
    if ability.once and times_used(state, obj, key, ever=True):
        raise IllegalAction("602.5b", "the ability can be activated only once")


def _verify_symbols(state: GameState, obj: GameObject, ability: Activated) -> None:
    for part in ability.cost.parts:
        if type(part) is not TapThis and type(part) is not UntapThis:
            continue
        if type(part) is TapThis and obj.tapped:
            raise IllegalAction("118.3", "the permanent is already tapped")
        if type(part) is UntapThis and not obj.tapped:
            raise IllegalAction("118.3", "the permanent is not tapped")
        if is_sick(state, obj):  # [CR 602.5a]
            raise IllegalAction(
                "302.6", "the creature has not been under its controller's control since their turn began"
            )


def ability_context(player: PlayerId, source: ObjectId, ability: Activated) -> Context:
    """The context of an ability about to be activated."""
    return Context(source, player, it=source, ability=ability)


def can_activate(state: GameState, player: PlayerId, obj: GameObject, number: int, ability: Activated) -> bool:
    """Whether the ability can be activated now: permitted, with legal targets and a cost that can be paid."""
    if not may_activate(state, player, obj, number, ability):
        return False
    context = ability_context(player, obj.id, ability)
    proposal = Proposal(player, obj.id, context, ability.cost, ability=ability)
    if ability.changes:
        with_least(proposal)
    if not can_choose(state, context, (ability.body,)):
        return _can_choose_with_x(state, proposal, ability)
    if can_fund(state, proposal) or any(can_fund(state, proposal) for _ in trying_values(proposal)):
        return True
    return payable_when_aimed(state, proposal, (ability.body,), can_fund)


def _can_choose_with_x(state: GameState, proposal: Proposal, ability: Activated) -> bool:
    """Whether there are targets for some value of X that can be paid."""
    if not mentions(ability.body, X):
        return False
    before = proposal.context.spell
    try:
        for value in range(1, MOST_PICKED):
            proposal.context.spell = replace(before, variables=(("X", value),))
            if not can_fund(state, proposal):
                return False
            if can_choose(state, proposal.context, (ability.body,)):
                return True
        return False
    finally:
        proposal.context.spell = before


def activatable(state: GameState, player: PlayerId) -> Iterator[tuple[ObjectId, int]]:
    """The nonmana abilities that the player can activate now, as object and number."""
    for identity in (*board_of(state, player).actors, *_outside(state, player)):
        obj = state.objects[identity]
        for number, ability in offered_abilities_of(characteristics(state, identity)):
            if can_activate(state, player, obj, number, ability):
                yield identity, number


def _outside(state: GameState, player: PlayerId) -> Iterator[ObjectId]:
    """Cards outside the battlefield that may have activated abilities."""
    for identity in prospects(state, player).stirring:
        obj = state.objects[identity]
        if obj.owner == player and not obj.face_down:
            yield identity


def activatable_mana(state: GameState, player: PlayerId) -> Iterator[tuple[ObjectId, int]]:
    """The mana abilities that the player can activate now (CR 605.3a)."""
    mine = [identity for identity, _, _ in board_of(state, player).mana]
    for identity in (*mine, *_outside(state, player)):
        obj = state.objects[identity]
        for number, ability in mana_abilities_of(characteristics(state, identity)):
            if can_activate(state, player, obj, number, ability):
                yield identity, number


MAY_ACTIVATE.append(may_activate)
