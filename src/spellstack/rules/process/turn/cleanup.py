"""The cleanup step: discarding to hand size, damage and "this turn" effects ending, and whether there is another (CR
514).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.combat import KeepsDamage
from spellstack.ir.event import EventKind
from spellstack.ir.static import PlayerRuleKind
from spellstack.lexicon.step import Step
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying import expire
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.process.ending import end_effects
from spellstack.rules.process.state_based import perform_state_based_actions
from spellstack.rules.process.task import CheckState, Cleanup, EndStep, Priority, push, runs
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.force.player_rule import rules_about
from spellstack.rules.view.index import statics


@runs(Cleanup)
def _cleanup(run: Run, task: Cleanup) -> None:
    state = run.state
    _discard(run, state.turn.active)
    end_effects(run, _wear_off)
    performed = perform_state_based_actions(run)
    if state.outcome is not None:
        return
    if performed or state.pending:  # [CR 514.3a]
        state.turn = replace(state.turn, ahead=(Step.CLEANUP, *state.turn.ahead))
        push(run, CheckState(), Priority(turn_order(state)[0]), EndStep(Step.CLEANUP))
    else:
        push(run, EndStep(Step.CLEANUP))


def _discard(run: Run, player: PlayerId) -> None:
    """Discard down to the maximum hand size (CR 514.1)."""
    state = run.state
    limit = maximum_hand_size(state, player)
    hand = state.hands[player]
    if limit is None or len(hand) <= limit or not state.players[player].in_game:
        return
    count = len(hand) - limit
    chosen = run.choose_ids(player, "discard", hand, count, count)
    emit_all(run, [Event(EventKind.DISCARD, subject=card, player=player, rule="514.1") for card in chosen])


def maximum_hand_size(state: GameState, player: PlayerId) -> int | None:
    """How many cards the player may keep, None without limit; effects apply in timestamp order (CR 402.2, 613.11)."""
    limit: int | None = state.players[player].hand_limit
    for rule, context in rules_about(state, player, *_SIZES):
        if rule.rule is PlayerRuleKind.NO_MAXIMUM_HAND_SIZE:
            limit = None
        elif rule.rule is PlayerRuleKind.MAXIMUM_HAND_SIZE:
            limit = max(0, number(state, context, rule.value))
        elif limit is not None:
            limit = max(0, limit + number(state, context, rule.value))
    return limit


_SIZES = (PlayerRuleKind.NO_MAXIMUM_HAND_SIZE, PlayerRuleKind.MAXIMUM_HAND_SIZE, PlayerRuleKind.HAND_SIZE_CHANGE)


def _stays_damaged(state: GameState, identity: ObjectId) -> bool:
    for active in statics(state, KeepsDamage):
        effect = active.effect
        assert type(effect) is KeepsDamage
        if passes(state, context_of(active, identity), effect.subject, identity):
            return True
    return False


def _wear_off(state: GameState) -> None:
    """All damage is removed and all effects of this turn end, at once (CR 514.2)."""
    for identity in state.battlefield:
        obj = state.objects[identity]
        if (obj.damage or obj.deathtouched) and not _stays_damaged(state, identity):
            state.put(replace(obj, damage=0, deathtouched=False))
    touch_fields(state, "damage")
    expire.at_cleanup(state)
