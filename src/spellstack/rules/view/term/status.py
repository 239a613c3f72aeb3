"""States of objects that filters ask for: tapped, attacking, modified, monstrous … (CR 110.5, 506-509, 700.9).

Not here: how they come about.
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.combat import Goads
from spellstack.ir.event import EventKind
from spellstack.ir.filter import Is, StatusKind
from spellstack.lexicon import CardType, Keyword, Supertype, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, counter_count, link
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import means_filter, passes
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.known import ENTERING, spells_of
from spellstack.rules.view.objects import characteristics, controller, is_sick, record
from spellstack.rules.view.term.references import attached, attacked

Status = Callable[[GameState, Context, GameObject], bool]
_AFTER_BLOCKS = frozenset({Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE, Step.END_COMBAT})


@means_filter(Is)
def _is(state: GameState, context: Context, test: Is, entity: EntityId) -> bool:
    if entity < FIRST_OBJECT:
        if test.status is StatusKind.ATTACKED_THIS_COMBAT:
            return _attacked_this_combat(state, context, entity)
        if test.status is StatusKind.DAMAGED_THIS_TURN:
            return any(event.kind is EventKind.DAMAGE and event.subject == entity for event in state.happened)
        return entity >= 0 and marked(state.players[entity].marks, test.status.value)
    obj = record(state, entity)
    return obj is not None and STATUSES[test.status](state, context, obj)


def marked(marks: tuple[str, ...], word: str) -> bool:
    """Whether the designation is among the marks; a mark may add after a colon by whom or until when."""
    return any(mark == word or mark.startswith(word + ":") for mark in marks)


def _mark(word: str) -> Status:
    return lambda state, context, obj: marked(obj.marks, word)


def goads(state: GameState, active: Active, identity: ObjectId) -> bool:
    """Whether the static effect goads that creature (CR 701.15)."""
    effect = active.effect
    return type(effect) is Goads and passes(state, context_of(active, identity), effect.subject, identity)


def _goaded(state: GameState, context: Context, obj: GameObject) -> bool:
    return marked(obj.marks, "goaded") or any(goads(state, active, obj.id) for active in statics(state, Goads))


def _attacking(state: GameState, context: Context, obj: GameObject) -> bool:
    return attacked(state, obj.id) is not None


def _blocking(state: GameState, context: Context, obj: GameObject) -> bool:
    if obj.id in state.objects:
        return state.combat is not None and any(blocker == obj.id for blocker, _ in state.combat.blocks)
    return bool(state.past[obj.id].blocking)


def _blocked(state: GameState, context: Context, obj: GameObject) -> bool:
    # [CR 506.4] what was removed from combat is no blocked creature any more.
    return state.combat is not None and obj.id in state.combat.blocked and attacked(state, obj.id) is not None


def _unblocked(state: GameState, context: Context, obj: GameObject) -> bool:
    # [CR 509.1h] an attacker is unblocked only after blockers were declared.
    return state.turn.step in _AFTER_BLOCKS and _attacking(state, context, obj) and not _blocked(state, context, obj)


def _enchanted(state: GameState, context: Context, obj: GameObject) -> bool:
    return any("Aura" in characteristics(state, i).subtypes for i in attached(state, obj.id))


def _equipped(state: GameState, context: Context, obj: GameObject) -> bool:
    return any("Equipment" in characteristics(state, i).subtypes for i in attached(state, obj.id))


def _modified(state: GameState, context: Context, obj: GameObject) -> bool:
    # [CR 700.9] a counter, an Equipment, or an Aura of its controller.
    if obj.counters or _equipped(state, context, obj):
        return True
    who = controller(state, obj.id)
    return any(
        "Aura" in characteristics(state, i).subtypes and controller(state, i) == who for i in attached(state, obj.id)
    )


def _this_turn(*kinds: EventKind) -> Status:
    def happened(state: GameState, context: Context, obj: GameObject) -> bool:
        return any(event.subject == obj.id and event.kind in kinds for event in state.happened)

    return happened


def _entered_this_turn(state: GameState, context: Context, obj: GameObject) -> bool:
    return any(
        event.kind is EventKind.ZONE_CHANGE and event.became == obj.id and event.to_zone is Zone.BATTLEFIELD
        for event in state.happened
    ) or any(event.kind is EventKind.CREATE_TOKEN and event.subject == obj.id for event in state.happened)


def _suspended(state: GameState, context: Context, obj: GameObject) -> bool:
    # [CR 702.62b] in exile, with suspend and a time counter.
    return (
        obj.zone is Zone.EXILE
        and counter_count(obj, "time") > 0
        and Keyword.SUSPEND in characteristics(state, obj.id).keywords
    )


def _kicked(state: GameState, context: Context, obj: GameObject) -> bool:
    # [CR 702.33d] at least one kicker cost was paid; multikicker is a kind of kicker.
    return any(
        count > 0 and ("kicker" in label or "kicked" in label)
        for spell in spells_of(state, context, obj.id)
        for label, count in spell.paid
    )


def _cast(state: GameState, context: Context, obj: GameObject) -> bool:
    return obj.spell.caster is not None or obj.spell.cast_from is not None


def _historic(state: GameState, context: Context, obj: GameObject) -> bool:
    chars = characteristics(state, obj.id)  # [CR 700.6]
    return Supertype.LEGENDARY in chars.supertypes or CardType.ARTIFACT in chars.types or "Saga" in chars.subtypes


def _paired(state: GameState, context: Context, obj: GameObject) -> bool:
    return bool(link(obj, "paired"))


def _designated_this_turn(state: GameState, context: Context, obj: GameObject) -> bool:
    if obj.since == state.turn.number:
        return True
    return any(event.kind is EventKind.DESIGNATION and event.subject == obj.id for event in state.happened)


def _milled_this_turn(state: GameState, context: Context, obj: GameObject) -> bool:
    return any(
        event.kind is EventKind.MILL and obj.id in (event.subject, event.became, _became(state, event.subject))
        for event in state.happened
    )


def _from_library_this_turn(state: GameState, context: Context, obj: GameObject) -> bool:
    return any(
        event.kind is EventKind.ZONE_CHANGE and event.became == obj.id and event.from_zone is Zone.LIBRARY
        for event in state.happened
    )


def _discarded_this_turn(state: GameState, context: Context, obj: GameObject) -> bool:
    return any(
        event.kind is EventKind.DISCARD and obj.id in (event.subject, event.became, _became(state, event.subject))
        for event in state.happened
    )


def _became(state: GameState, identity: EntityId) -> EntityId:
    snapshot = state.past.get(identity)
    return snapshot.became if snapshot is not None else -1


def _entering(state: GameState, context: Context, obj: GameObject) -> bool:
    event = context.event
    if event is None or event.kind is not EventKind.ZONE_CHANGE or event.to_zone is not Zone.BATTLEFIELD:
        return False
    return obj.id in (event.subject, event.became) or obj.id in context.notes.get(ENTERING, ())


def _new_since_upkeep(state: GameState, context: Context, obj: GameObject) -> bool:
    return obj.since >= state.players[controller(state, obj.id)].previous_turn


def _since_turn_began(state: GameState, context: Context, obj: GameObject) -> bool:
    return obj.since < state.turn.number


def _sick(state: GameState, context: Context, obj: GameObject) -> bool:
    return obj.id in state.objects and is_sick(state, obj)


def _attacked_this_combat(state: GameState, context: Context, player: EntityId) -> bool:
    for event in reversed(state.happened):
        if event.kind is EventKind.BEGIN_STEP and event.step is Step.BEGIN_COMBAT:
            return False
        if event.kind is EventKind.ATTACK and event.other == player and event.player == context.controller:
            return True
    return False


STATUSES: dict[StatusKind, Status] = {
    StatusKind.TAPPED: lambda state, context, obj: obj.tapped,
    StatusKind.UNTAPPED: lambda state, context, obj: not obj.tapped,
    StatusKind.ATTACKING: _attacking,
    StatusKind.BLOCKING: _blocking,
    StatusKind.BLOCKED: _blocked,
    StatusKind.UNBLOCKED: _unblocked,
    StatusKind.FACE_DOWN: lambda state, context, obj: obj.face_down,
    StatusKind.TRANSFORMED: lambda state, context, obj: obj.transformed,
    StatusKind.ENCHANTED: _enchanted,
    StatusKind.EQUIPPED: _equipped,
    StatusKind.MODIFIED: _modified,
    StatusKind.SUMMONING_SICK: _sick,
    StatusKind.DECLARED_ATTACKER: lambda state, context, obj: bool(state.combat and obj.id in state.combat.declared),
    StatusKind.ATTACKED_THIS_TURN: _this_turn(EventKind.ATTACK),
    StatusKind.BLOCKED_THIS_TURN: _this_turn(EventKind.BLOCK),
    StatusKind.ENTERED_THIS_TURN: _entered_this_turn,
    StatusKind.DAMAGED_THIS_TURN: _this_turn(EventKind.DAMAGE),
    StatusKind.MONSTROUS: _mark("monstrous"),
    StatusKind.RENOWNED: _mark("renowned"),
    StatusKind.SUSPECTED: _mark("suspected"),
    StatusKind.RING_BEARER: _mark("ring-bearer"),
    StatusKind.SADDLED: _mark("saddled"),
    StatusKind.PREPARED: _mark("prepared"),
    StatusKind.SUSPENDED: _suspended,
    StatusKind.KICKED: _kicked,
    StatusKind.CAST: _cast,
    StatusKind.HISTORIC: _historic,
    StatusKind.PAIRED: _paired,
    StatusKind.GOADED: _goaded,
    StatusKind.SOLVED: _mark("solved"),
    StatusKind.HARNESSED: _mark("harnessed"),
    StatusKind.BESTOWED: _mark("bestowed"),
    StatusKind.FORETOLD: _mark("foretold"),
    StatusKind.PLOTTED: _mark("plotted"),
    StatusKind.WARPED: _mark("warped"),
    StatusKind.DESIGNATED_THIS_TURN: _designated_this_turn,
    StatusKind.MILLED_THIS_TURN: _milled_this_turn,
    StatusKind.FROM_LIBRARY_THIS_TURN: _from_library_this_turn,
    StatusKind.DISCARDED_THIS_TURN: _discarded_this_turn,
    StatusKind.ENTERING: _entering,
    StatusKind.NEW_SINCE_UPKEEP: _new_since_upkeep,
    StatusKind.CONTROLLED_SINCE_TURN_BEGAN: _since_turn_began,
    StatusKind.ATTACKED_THIS_COMBAT: lambda state, context, obj: False,  # asked of players only
}
