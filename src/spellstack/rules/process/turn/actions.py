"""Turn-based actions at the beginning of steps: phasing, day and night, untapping, drawing, lore counters (CR 502-505,
703.4).

Not here: combat's (attack, block, combat_damage) and those of the cleanup step.
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.ability import ChapterAbility
from spellstack.ir.event import EventKind
from spellstack.ir.static import Act, PlayerRule, PlayerRuleKind
from spellstack.lexicon import CardType, Keyword
from spellstack.lexicon.step import Step
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying import expire
from spellstack.rules.event.pipeline import emit, emit_all
from spellstack.rules.legality.board import board_of
from spellstack.rules.process.at_once import act_at_once
from spellstack.rules.process.ending import end_effects
from spellstack.rules.state.entity import NOBODY, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.force.player_rule import rules_about
from spellstack.rules.view.force.prohibition import forbids, prohibitions
from spellstack.rules.view.objects import characteristics, controlled, controller, has_keyword

# Asked for so often that going through the class would tell.
_ENCHANTMENT = CardType.ENCHANTMENT
_PHASING = Keyword.PHASING
_UNTAP = EventKind.UNTAP


def untap_step(run: Run) -> None:
    """Phasing, then day and night, then untapping (CR 502.1-3)."""
    _phase(run)
    _turn_day_or_night(run)
    _untap(run)
    end_effects(run, expire.after_untapping)


def _phase(run: Run) -> None:
    state = run.state
    active = state.turn.active
    out = [i for i in board_of(state, active).timed if has_keyword(state, i, _PHASING)]
    objects = state.objects
    back = [i for i in state.battlefield if objects[i].phased_out and controller(state, i) == active]
    back = [i for i in back if not _waits(state, i)]
    out, back = _with_attachments(state, out), _with_attachments(state, back)
    events = [Event(EventKind.PHASE_OUT, subject=i, player=active, rule="502.1") for i in out]
    events += [Event(EventKind.PHASE_IN, subject=i, player=active, rule="502.1") for i in back]
    if events:
        emit_all(run, events)


def _with_attachments(state: GameState, found: list[ObjectId]) -> list[ObjectId]:
    """[CR 702.26g] what is attached to them phases out or in along with them."""
    found = list(found)
    for host in found:
        found += [i for i in state.battlefield if state.objects[i].attached_to == host and i not in found]
    return found


def _waits(state: GameState, identity: ObjectId) -> bool:
    """Whether it phases in only with what it is attached to (CR 702.26g)."""
    host = state.objects.get(state.objects[identity].attached_to or NOBODY)
    return host is not None and host.phased_out


def _turn_day_or_night(run: Run) -> None:
    """[CR 731.2] the spells of the previous turn's active player decide."""
    state = run.state
    if not state.turn.day:
        return
    previous = next((event.player for event in state.happened_before if event.kind is EventKind.TURN), NOBODY)
    if previous == NOBODY:  # the first turn
        return
    spells = sum(e.kind is EventKind.CAST and e.player == previous for e in state.happened_before)
    if state.turn.day == "day" and spells == 0:
        becomes = Event(EventKind.DESIGNATION, player=state.turn.active, word="night", rule="731.2a")
    elif state.turn.day == "night" and spells >= 2:
        becomes = Event(EventKind.DESIGNATION, player=state.turn.active, word="day", rule="731.2b")
    else:
        return
    emit(run, becomes)
    act_at_once(run)  # [CR 702.145c, 702.145f] permanents turn over before any untap


def _untap(run: Run) -> None:
    state = run.state
    active = state.turn.active
    tapped = [i for i in controlled(state, active) if state.objects[i].tapped]
    held_back = prohibitions(state, Act.UNTAP) if tapped else ()
    if held_back:
        tapped = [i for i in tapped if not any(forbids(state, a, e, i, -1, active) for a, e in held_back)]
    free = _left_to_choose(state, active, tapped) if tapped else []
    if free:  # [CR 502.3]
        stay = run.choose_ids(active, "stay tapped", free, 0, len(free))
        tapped = [i for i in tapped if i not in stay]
    for limit, candidates in _limits(state, active, tapped):
        chosen = run.choose_ids(active, "untap", candidates, limit, limit)
        tapped = [i for i in tapped if i not in candidates or i in chosen]
    if tapped:
        emit_all(run, [Event(_UNTAP, subject=i, player=active, rule="502.3") for i in tapped])


OPTIONAL = "optional"  # of what a player may choose not to untap


def _left_to_choose(state: GameState, player: PlayerId, tapped: list[ObjectId]) -> list[ObjectId]:
    """What the player may choose not to untap."""
    limits = rules_about(state, player, PlayerRuleKind.UNTAP_LIMIT)
    rules = [(rule, context) for rule, context in limits if rule.word == OPTIONAL]
    return list(dict.fromkeys(i for rule, context in rules for i in _concerned(state, context, rule, tapped)))


def _limits(state: GameState, player: PlayerId, tapped: list[ObjectId]) -> list[tuple[int, list[ObjectId]]]:
    """Effects that let the player untap only so many of some permanents, where that leaves a choice."""
    found = []
    for rule, context in rules_about(state, player, PlayerRuleKind.UNTAP_LIMIT):
        limit, candidates = number(state, context, rule.value), _concerned(state, context, rule, tapped)
        if rule.word != OPTIONAL and len(candidates) > limit:
            found.append((limit, candidates))
    return found


def _concerned(state: GameState, context: Context, rule: PlayerRule, tapped: list[ObjectId]) -> list[ObjectId]:
    return [i for i in tapped if rule.filter is None or passes(state, context.about(i), rule.filter, i)]


def draw_for_turn(run: Run) -> None:
    """The active player draws a card (CR 504.1)."""
    emit(run, Event(EventKind.DRAW, player=run.state.turn.active, rule="504.1"))


def precombat_main(run: Run) -> None:
    """A lore counter is put on each Saga of the active player that has chapter abilities (CR 505.4, 714.3c)."""
    state = run.state
    active = state.turn.active
    sagas = [i for i in board_of(state, active).timed if is_saga(state, i)]
    if sagas:
        emit_all(
            run,
            [
                Event(EventKind.COUNTERS_PUT, subject=i, player=active, amount=1, word="lore", rule="714.3c")
                for i in sagas
            ],
        )


def is_saga(state: GameState, identity: ObjectId) -> bool:
    """Whether it is a Saga with chapter abilities."""
    chars = characteristics(state, identity)
    return (
        "Saga" in chars.subtypes
        and _ENCHANTMENT in chars.types
        and any(type(ability) is ChapterAbility for ability in chars.abilities)
    )


TURN_BASED: dict[Step, Callable[[Run], None]] = {
    Step.UNTAP: untap_step,
    Step.DRAW: draw_for_turn,
    Step.PRECOMBAT_MAIN: precombat_main,
}
