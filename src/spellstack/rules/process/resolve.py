"""Resolving the top object of the stack (CR 608). Not here: what instructions do (effects), and announcing them
(announce).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.ir.ability import Activated, Triggered
from spellstack.ir.condition import FirstResolved
from spellstack.ir.event import EventKind
from spellstack.ir.node import Condition, Effect
from spellstack.ir.target import Instructions, Modal
from spellstack.ir.walk import mentions
from spellstack.lexicon import PERMANENT_TYPES, PUBLIC_ZONES, Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.effects.common import link_on
from spellstack.rules.effects.object.defender import settle_defender
from spellstack.rules.event.applying.merge import OVER, UNDER, is_merging, is_merging_spell
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.noticing.triggers import DONE, done_this_turn
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.targets import bodies_of, still_legal
from spellstack.rules.legality.ways import ON_ADVENTURE
from spellstack.rules.process.task import ResolveTop, runs
from spellstack.rules.process.undetermined import without_unknown
from spellstack.rules.state.designation import BESTOWED
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import USES_PER_TURN, GameObject, Kind, Spell, link
from spellstack.rules.view.characteristics.room import cast_doors
from spellstack.rules.view.context import Context, Targets
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.objects import characteristics, controller, record
from spellstack.rules.view.term.conditions import resolved_mark

# Asked for so often that going through the class would tell.
_ABILITY = Kind.ABILITY
_BATTLEFIELD = Zone.BATTLEFIELD
_STACK = Zone.STACK
_ZONE_CHANGE = EventKind.ZONE_CHANGE


@runs(ResolveTop)
def _resolve_top(run: Run, task: ResolveTop) -> None:
    state = run.state
    if state.stack:
        resolve(run, state.stack[-1])


def resolve(run: Run, identity: ObjectId) -> None:
    """Resolve a spell or ability (CR 608.2-3)."""
    state = run.state
    obj = state.objects[identity]
    context = stack_context(state, obj)
    if not holds(state, context, _intervening_if(obj)):  # [CR 608.2a]
        _remove(run, obj)
        return
    legal = legal_targets(state, obj, context)
    merging = is_merging_spell(obj)
    if legal is None and (merging or BESTOWED in obj.marks):  # [CR 608.3b, 702.103e, 702.140b]
        obj, legal, merging = _as_creature(state, obj), [], False
    if legal is None:  # [CR 608.2b]
        _remove(run, obj)
        return
    if merging:
        _merge(run, obj, context, legal)
        return
    if obj.kind is not _ABILITY and _is_permanent_spell(state, obj):
        _resolve_permanent(run, obj, context, legal)
        return
    if obj.kind is _ABILITY:
        if _was_done(state, obj, context):
            _remove(run, obj)
            return
        _count_resolution(state, obj, context)
    if state.combat is not None:
        settle_defender(run, context, (instructions.effect for instructions, _ in _chosen(state, obj)))
    for (instructions, mode), targets in zip(_chosen(state, obj), legal, strict=True):
        context.targets = targets
        context.divisions = obj.spell.divisions[mode] if mode < len(obj.spell.divisions) else ()
        carry_out(run, context, _determined(obj, instructions.effect, mode, targets))
    _note_done(state, obj, context)
    if obj.kind is not _ABILITY and _asks_whether_first(state, obj):
        player = state.players[context.controller]
        mark = resolved_mark(state, obj.id)
        state.put_player(replace(player, marks=(*(one for one in player.marks if one != mark), mark)))
    if identity in state.objects:
        _remove(run, obj, "resolves")  # [CR 608.2n]


def _determined(obj: GameObject, effect: Effect, mode: int, legal: Targets) -> Effect:
    """What is carried out: nothing that needs to know something about an illegal target (CR 608.2b)."""
    announced = obj.spell.targets[mode] if mode < len(obj.spell.targets) else ()
    lost = {slot for slot, kept in enumerate(legal) if announced[slot] and not kept}
    return without_unknown(effect, lost) if lost else effect


def _asks_whether_first(state: GameState, obj: GameObject) -> bool:
    """Whether the spell looks back at earlier ones with its name (CR 702.192a)."""
    parts = characteristics(state, obj.id).parts
    if "asks whether first" not in parts.worked_out:
        parts.worked_out["asks whether first"] = mentions(parts.spell, FirstResolved)
    return bool(parts.worked_out["asks whether first"])


def _was_done(state: GameState, obj: GameObject, context: Context) -> bool:
    """[CR 603.2h] Whether what it offers only once each turn was done since it triggered."""
    ability = obj.spell.ability
    return isinstance(ability, Triggered) and ability.do_once and done_this_turn(state, context.source)


def _note_done(state: GameState, obj: GameObject, context: Context) -> None:
    """Remember that what it offers only once each turn was done: chosen, or paid for, or not left to anyone."""
    ability = obj.spell.ability
    asked = [context.numbers[name] for name in ("it", "times paid") if name in context.numbers]
    if isinstance(ability, Triggered) and ability.do_once and (not asked or any(asked)):
        link_on(state, context.source, DONE, state.turn.number)
        state.pending = tuple(
            pending for pending in state.pending if not pending.ability.do_once or pending.source != context.source
        )


def _count_resolution(state: GameState, obj: GameObject, context: Context) -> None:
    """Keeps count on the source where the ability asks how often it has resolved this turn."""
    ability = obj.spell.ability
    if not isinstance(ability, Activated | Triggered) or not ability.counted:
        return
    source = record(state, context.source)
    before = link(source, "resolved") if source is not None else None
    start = state.turn.number * USES_PER_TURN
    link_on(state, context.source, "resolved", max(before if isinstance(before, int) else 0, start) + 1)


def _as_creature(state: GameState, obj: GameObject) -> GameObject:
    """The spell whose target is illegal is not bestowed, or not mutating, any more and goes on as a creature spell."""
    marks = tuple(mark for mark in obj.marks if mark != BESTOWED)
    riders = tuple(rider for rider in obj.spell.riders if not is_merging(rider))
    creature = replace(obj, marks=marks, spell=replace(obj.spell, targets=(), riders=riders))
    state.put(creature)
    touch_all(state)
    return creature


def stack_context(state: GameState, obj: GameObject) -> Context:
    """The context in which the stack object acts: an ability speaks for its source (CR 113.7a)."""
    spell = obj.spell
    source = obj.id if spell.source is None else spell.source
    context = Context(
        source, controller(state, obj.id), event=spell.event, spell=spell, ability=spell.ability, stack_id=obj.id
    )
    context.notes.update(spell.cost_notes)
    context.follow.update(_moved_to_pay(state, spell))
    context.follow.update(spell.follow)
    context.numbers.update(spell.numbers)
    return context


_STAYING = frozenset({"tapped", "revealed"})  # notes of what a cost does not move


def _moved_to_pay(state: GameState, spell: Spell) -> Iterator[tuple[ObjectId, ObjectId]]:
    """[CR 400.7j] What paying moved to a public zone, with what it has become there."""
    if type(spell.ability) is Triggered:
        return  # nothing was paid: its notes are what a resolution before moved, which may have gone on since
    for name, ids in spell.cost_notes:
        for identity in ids if name not in _STAYING else ():
            past = state.past.get(identity)
            obj = state.objects.get(past.became) if past is not None else None
            if obj is not None and obj.zone in PUBLIC_ZONES:
                yield identity, obj.id


def _intervening_if(obj: GameObject) -> Condition | None:
    ability = obj.spell.ability
    return ability.intervening_if if type(ability) is Triggered else None


def _chosen(state: GameState, obj: GameObject) -> Iterator[tuple[Instructions, int]]:
    """The instructions to carry out, with their place among the announced targets; modes in printed order (CR
    700.2).
    """
    place = 0
    for body in bodies_of(state, obj):
        if type(body) is Instructions:
            yield body, place
            place += 1
        elif type(body) is Modal:
            for mode in sorted(obj.spell.modes):
                yield body.modes[mode].instructions, place
                place += 1


def legal_targets(state: GameState, obj: GameObject, context: Context) -> list[Targets] | None:
    """The targets that are still legal, in the announced shape; None if there were some and all are illegal (CR
    608.2b).
    """
    announced = obj.spell.targets
    legal: list[Targets] = []
    any_target, any_legal = False, False
    for instructions, place in _chosen(state, obj):
        context.targets = slots = announced[place] if place < len(announced) else ()  # some are told by others
        kept = tuple(
            tuple(t for t in slot if still_legal(state, context, instructions.targets[number], t, obj.id))
            for number, slot in enumerate(slots)
        )
        any_target = any_target or any(slots)
        any_legal = any_legal or any(kept)
        legal.append(kept)
    return None if any_target and not any_legal else legal


def _is_permanent_spell(state: GameState, obj: GameObject) -> bool:
    return bool(characteristics(state, obj.id).types & PERMANENT_TYPES)


def _merge(run: Run, obj: GameObject, context: Context, legal: list[Targets]) -> None:
    """The spell merges with its target, over or under it as its controller likes (CR 608.3d, 702.140c)."""
    who, target = context.controller, next(i for mode in legal for slot in mode for i in slot)
    under = run.confirm(who, "merge under", source=obj.id)
    emit(
        run,
        Event(
            EventKind.MERGE,
            subject=target,
            player=who,
            other=obj.id,
            word=UNDER if under else OVER,
            rule="730.2",
        ),
        Event(EventKind.KEYWORD_ACTION, subject=target, player=who, word="mutate", rule="702.140d"),
    )


def _resolve_permanent(run: Run, obj: GameObject, context: Context, legal: list[Targets]) -> None:
    """The spell becomes a permanent under its controller (CR 608.3); an Aura enters attached to its target (608.3c)."""
    targets = next((slot for mode in legal for slot in mode if slot), ())
    entry = Entry(
        controller=context.controller,
        face=obj.face,
        face_down=obj.face_down,
        transformed=obj.transformed,
        attached_to=targets[0] if targets else None,
        copied=obj.copied,
        marks=(*(mark for mark in obj.marks if mark == BESTOWED), *cast_doors(obj)),
        keep_spell=True,
    )
    move = Event(
        _ZONE_CHANGE,
        subject=obj.id,
        player=context.controller,
        from_zone=_STACK,
        to_zone=_BATTLEFIELD,
        entry=entry,
        rule="608.3a",
    )
    emit(run, move)
    if obj.id in run.state.objects:
        _remove(run, run.state.objects[obj.id])  # [CR 608.3e]


def _remove(run: Run, obj: GameObject, word: str = "") -> None:
    """The object leaves the stack: an ability ceases to exist, a spell goes to its owner's graveyard (CR 608.2m-n). As
    the last step of resolving that is called `resolves`.
    """
    state = run.state
    if obj.kind is _ABILITY:
        state.stack = tuple(i for i in state.stack if i != obj.id)
        state.drop(obj.id)
        state.dirty = True  # a Saga whose last chapter ability this was is sacrificed now (CR 714.4)
        return
    destination = Zone.EXILE if obj.spell.exile_after else Zone.GRAVEYARD
    move = Event(
        _ZONE_CHANGE,
        subject=obj.id,
        player=obj.owner,
        from_zone=_STACK,
        to_zone=destination,
        word=word,
        rule="608.2n" if word else "608.2b",
    )
    emit(run, _second_half(state, obj, move) if word and obj.face == 1 else move)
    if word and obj.face == 1 and _is_omen(state, obj):
        emit(run, Event(EventKind.SHUFFLE, player=obj.owner, rule="720.3d"))


def _second_half(state: GameState, obj: GameObject, move: Event) -> Event:
    """Where a card goes whose other half has resolved: exile for an Adventure, the library for an Omen."""
    subtypes = characteristics(state, obj.id).subtypes
    if "Adventure" in subtypes and obj.kind is Kind.CARD:  # [CR 715.3d]
        mark = f"{ON_ADVENTURE}{controller(state, obj.id)}"
        return replace(move, to_zone=Zone.EXILE, entry=Entry(marks=(mark,)), rule="715.3d")
    return replace(move, to_zone=Zone.LIBRARY, rule="720.3d") if _is_omen(state, obj) else move


def _is_omen(state: GameState, obj: GameObject) -> bool:
    """[CR 720.3d]"""
    return obj.kind is Kind.CARD and "Omen" in obj.definition.printed[obj.face].subtypes
