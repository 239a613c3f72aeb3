"""State-based actions (CR 704): everything that applies happens at once, as one event; whether the game is over (CR
104).

Not here: when they are checked (stack_triggers, cleanup), looking at permanents (state_check), choices (state_choices),
and leaving the game (leave).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.expire import expire_conditional
from spellstack.rules.event.applying.preparation import is_ready, no_longer_ready
from spellstack.rules.event.applying.touch import touch_fields, touch_gone
from spellstack.rules.event.applying.zone_change import remove_from_combat
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.legality.combat.terms import is_attackable
from spellstack.rules.process.at_once import act_at_once
from spellstack.rules.process.dungeon import finished_dungeons
from spellstack.rules.process.ending import end_effects
from spellstack.rules.process.leave import decide_outcome, remove_player
from spellstack.rules.process.state_check import Findings, take_off_marks
from spellstack.rules.process.state_choices import find_protectors, legend_rule, returning_commanders
from spellstack.rules.state.entity import FIRST_OBJECT, ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.state.player import Player
from spellstack.rules.state.snapshot import Snapshot
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import characteristics, controller

# Asked for so often that going through the class would tell.
_BATTLE = CardType.BATTLE
_CARD = Kind.CARD
_CREATURE = CardType.CREATURE


def is_settled(state: GameState) -> bool:
    """Whether there is nothing to check and nothing waits to go on the stack, so that a player can have priority."""
    index = state.index
    return not state.dirty and not state.pending and index is not None and state.looked_at is index.token


def settle(run: Run) -> None:
    """Check state-based actions until none is performed (CR 704.3); at once if nothing they look at has changed."""
    state = run.state
    while state.outcome is None and (state.dirty or state.looked_at is not (state.index or index_of(state)).token):
        state.dirty = False
        performed = perform_state_based_actions(run)
        state.looked_at = index_of(state).token
        if performed:  # else only what replaced one (losing the game, say) may have changed anything
            state.dirty = state.worn = True


def perform_state_based_actions(run: Run) -> bool:
    """Perform all that apply, simultaneously (CR 704.3); returns whether any were performed."""
    state = run.state
    if state.floating or state.delayed:
        end_effects(run, expire_conditional)
    leave_combat(state)
    acted = act_at_once(run)
    changed = state.worn or state.looked_at is not index_of(state).token
    state.worn = False
    findings = Findings(state, look=changed)
    events = _losses(state) + findings.events
    if findings.legends:
        events += legend_rule(run, findings)
    if state.settings.commander:
        events += returning_commanders(run)
    if state.command:
        events += finished_dungeons(state)
    battles, performed = find_protectors(run, findings)
    first_new = state.next_id
    performed |= _cease(state)
    if findings.racing:
        events += _starting_engines(state, findings)
    events += battles
    happened = emit_all(run, _once_each(events)) if events else ()
    take_off_marks(state, findings)
    state.settled = first_new
    state.worn |= not findings.done
    return _end_for_losers(run) or performed or acted or bool(happened)


def _once_each(events: list[Event]) -> list[Event]:
    """[CR 704.7] several actions with the same result are one event."""
    seen: dict[tuple[object, ...], Event] = {}
    for event in events:
        key = (event.kind, event.subject, event.player if event.subject < 0 else -1, event.word)
        seen.setdefault(key, event)
    moved = {event.subject for event in seen.values() if event.kind is EventKind.ZONE_CHANGE}
    return [e for e in seen.values() if e.kind is EventKind.ZONE_CHANGE or e.subject not in moved]


def _losses(state: GameState) -> list[Event]:
    found = []
    for player in state.players:
        if not player.lost:
            rule = _why_lost(state, player)
            if player.drew_from_empty:
                state.put_player(replace(player, drew_from_empty=False))
            if rule:
                found.append(Event(EventKind.LOSE, player=player.id, rule=rule))
    return found


def _why_lost(state: GameState, player: Player) -> str:
    if player.life <= 0:
        return "704.5a"
    if player.drew_from_empty:
        return "704.5b"
    if player.counters and dict(player.counters).get("poison", 0) >= 10:
        return "704.5c"
    if player.commander_damage and any(dealt >= 21 for _, dealt in player.commander_damage):  # [CR 903.10a]
        return "704.6c"
    return ""


def _cease(state: GameState) -> bool:
    """Tokens and copies outside the zones where they can be cease to exist (CR 704.5d-e)."""
    gone = []
    for obj in reversed(state.objects.values()):
        if obj.id < state.settled:
            break
        if obj.kind is not _CARD and _is_misplaced(obj):
            gone.append(obj)
    gone += no_longer_ready(state) if state.floating else []
    for obj in gone:
        state.remember(
            obj.id,
            Snapshot(obj, characteristics(state, obj.id), controller(state, obj.id), turn=state.turn.number),
        )
        state.drop(obj.id)
    for zone, owner in {(obj.zone, obj.owner) for obj in gone}:
        state.set_zone(zone, owner, tuple(i for i in state.zone(zone, owner) if i in state.objects))
    if gone:
        touch_gone(state, [obj.id for obj in gone])
    return bool(gone)


def _is_misplaced(obj: GameObject) -> bool:
    if obj.kind is Kind.TOKEN:
        return obj.zone is not Zone.BATTLEFIELD
    return obj.kind is Kind.COPY and obj.zone not in (Zone.STACK, Zone.BATTLEFIELD) and not is_ready(obj)


def _starting_engines(state: GameState, findings: Findings) -> Iterator[Event]:
    """[CR 704.5z] who controls a permanent with start your engines! and has no speed gets speed 1."""
    for player in state.players:
        if player.id in findings.racing and not player.speed:
            yield Event(EventKind.DESIGNATION, player=player.id, word="speed", amount=1, rule="704.5z")


def leave_combat(state: GameState) -> None:
    """What is no longer a creature, or an attacked planeswalker or battle, is removed from combat (CR 506.4)."""
    combat = state.combat
    if combat is None or not combat.attackers:
        return
    creatures = {attacker for attacker, _ in combat.attackers} | {blocker for blocker, _ in combat.blocks}
    leaving = {creature for creature in creatures if not _fights_on(state, creature)}
    leaving |= {what for _, what in combat.attackers if what >= FIRST_OBJECT and not is_attackable(state, what)}
    leaving -= combat.removed
    if leaving:
        state.combat = remove_from_combat(combat, leaving)
        touch_fields(state, "combat")


def _fights_on(state: GameState, creature: ObjectId) -> bool:
    obj = state.objects.get(creature)
    if obj is None or obj.phased_out:
        return False
    types = characteristics(state, creature).types
    return _CREATURE in types and _BATTLE not in types


def _end_for_losers(run: Run) -> bool:
    """Who has lost leaves the game (CR 104.5); with at most one player left it is over (CR 104.2a, 104.4a)."""
    state = run.state
    lost = [player.id for player in state.players if player.lost]
    if not lost or state.outcome is not None:
        return False
    decide_outcome(state)
    if _is_over(state):
        return True
    staying = {obj.owner for obj in state.objects.values()}
    leaving = [player for player in lost if player in staying]
    for player in leaving:
        remove_player(run, player)
    return bool(leaving)


def _is_over(state: GameState) -> bool:
    return state.outcome is not None
