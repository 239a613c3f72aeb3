"""Instructions on spells and abilities on the stack: countering, copying, changing targets (CR 701.6, 707.10, 115.7).

Not here: casting during a resolution (`casting`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.ir.node import Modification
from spellstack.ir.spell import ChangeTargets, CopySpell, Counter
from spellstack.ir.static import Act
from spellstack.ir.target import Instructions, Modal, TargetSpec
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import acted_on, note, objects_of, outcomes_noted, planned, players_of
from spellstack.rules.event.appear import another, put_last
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.pipeline import happen
from spellstack.rules.legality.targets import bodies_of, legal_targets
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.characteristics.copying import fixed
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.known import knowable
from spellstack.rules.view.objects import controller, record

Place = tuple[int, int, int]  # mode, slot, position among the targets


@planned(Counter, outcomes_noted(EventKind.COUNTERED))
def _counter(run: Run, context: Context, effect: Counter) -> list[Event]:
    entry = Entry(position=effect.position)
    return [
        Event(
            EventKind.COUNTERED,
            subject=identity,
            source=context.source,
            player=context.controller,
            to_zone=effect.to,
            entry=entry,
            rule="701.6a",
        )
        for identity in _on_stack(run, context, objects_of(run, context, effect.what))
    ]


def _on_stack(run: Run, context: Context, ids: Iterable[ObjectId]) -> list[ObjectId]:
    return [i for i in ids if i in run.state.objects and run.state.objects[i].zone is Zone.STACK]


@executes(CopySpell)
def _copy_spell(run: Run, context: Context, effect: CopySpell) -> bool:
    """A copy has the choices made for the original; its controller may choose new targets (CR 707.10, 707.10c)."""
    state = run.state
    originals = knowable(state, context, entities(state, context, effect.what))
    copies: list[ObjectId] = []
    for original in originals:
        obj = record(state, original)
        if obj is None or prohibited(state, Act.BE_COPIED, subject=original):
            continue
        for player in players_of(run, context, effect.who):
            copies += _copies(run, context, effect, obj, player)
    note(context, "copied", copies)
    return bool(copies)


def _copies(run: Run, context: Context, effect: CopySpell, obj: GameObject, player: PlayerId) -> list[ObjectId]:
    state = run.state
    exceptions = fixed(state, context.about(obj.id), effect.exceptions)
    if effect.targets is not None:  # one for each thing it could target
        wanted = [t for t in acted_on(run, context, effect.targets) if _could_target(state, obj, t)]
        return [put_copy(run, obj, player, exceptions, target) for target in wanted]
    made = []
    for _ in range(max(0, number(state, context, effect.count))):
        copy = put_copy(run, obj, player, exceptions)
        made.append(copy)
        if effect.new_targets:
            choose_new_targets(run, copy, player)
    return made


def put_copy(
    run: Run,
    obj: GameObject,
    player: PlayerId,
    exceptions: tuple[Modification, ...] = (),
    target: EntityId | None = None,
) -> ObjectId:
    """Put a copy of the spell or ability on the stack; it is not cast, and no mana was spent on it (CR 707.10)."""
    state, spell = run.state, obj.spell
    if target is not None:
        spell = replace(spell, targets=tuple(tuple((target,) for _ in mode) for mode in spell.targets))
    copy = another(
        state,
        obj,
        kind=Kind.ABILITY if obj.kind is Kind.ABILITY else Kind.COPY,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        timestamp=state.tick(),
        copied=(*obj.copied, *exceptions),
        spell=replace(spell, spent=(), caster=None, cast_from=None, exile_after=False),
    )
    put_last(state, copy)
    touch_all(state)
    happen(run, [Event(EventKind.COPY_SPELL, subject=copy.id, player=player, rule="707.10")])
    return copy.id


def instructions_of(state: GameState, obj: GameObject) -> list[Instructions]:
    """The texts with targets, in the order in which targets were announced."""
    found: list[Instructions] = []
    for body in bodies_of(state, obj):
        if type(body) is Instructions:
            found.append(body)
        elif type(body) is Modal:
            found += [body.modes[mode].instructions for mode in sorted(obj.spell.modes)]
    return found


def _places(obj: GameObject) -> list[tuple[Place, EntityId]]:
    return [
        ((mode, slot, place), target)
        for mode, slots in enumerate(obj.spell.targets)
        for slot, targets in enumerate(slots)
        for place, target in enumerate(targets)
    ]


def _spec(state: GameState, obj: GameObject, place: Place) -> TargetSpec | None:
    texts = instructions_of(state, obj)
    mode, slot, _ = place
    if mode >= len(texts) or slot >= len(texts[mode].targets):
        return None
    return texts[mode].targets[slot]


def _options(state: GameState, obj: GameObject, place: Place) -> tuple[EntityId, ...]:
    """What could be the target in that place, other than what is already chosen for the same instance of the word."""
    spec = _spec(state, obj, place)
    if spec is None:
        return ()
    mode, slot, position = place
    chosen = obj.spell.targets[mode][slot]
    taken = frozenset(target for other, target in enumerate(chosen) if other != position)
    context = Context(
        obj.id if obj.spell.source is None else obj.spell.source,
        controller(state, obj.id),
        event=obj.spell.event,
        spell=obj.spell,
        stack_id=obj.id,
    )
    context.targets = obj.spell.targets[mode]
    return legal_targets(state, context, spec, taken)


def _could_target(state: GameState, obj: GameObject, target: EntityId) -> bool:
    places = _places(obj)
    return obj.id in state.objects and any(target in _options(state, obj, place) for place, _ in places)


def _retarget(run: Run, identity: ObjectId, place: Place, target: EntityId) -> None:
    """[CR 115.7] It becomes the target."""
    state = run.state
    obj = state.objects[identity]
    targets = [[list(slot) for slot in mode] for mode in obj.spell.targets]
    targets[place[0]][place[1]][place[2]] = target
    frozen = tuple(tuple(tuple(slot) for slot in mode) for mode in targets)
    state.put(replace(obj, spell=replace(obj.spell, targets=frozen)))
    who = controller(state, identity)
    happen(run, [Event(EventKind.TARGETED, subject=target, source=identity, player=who, rule="115.7")])


def choose_new_targets(run: Run, identity: ObjectId, player: PlayerId) -> bool:
    """The player may change each target to another legal one (CR 115.7d)."""
    state = run.state
    changed = False
    for place, current in _places(state.objects[identity]):
        others = [t for t in _options(state, state.objects[identity], place) if t != current]
        chosen = run.choose_ids(player, "new target", others, 0, 1, source=identity)
        if chosen:
            _retarget(run, identity, place, chosen[0])
            changed = True
    if changed:
        touch_all(state)
    return changed


@executes(ChangeTargets)
def _change_targets(run: Run, context: Context, effect: ChangeTargets) -> bool:
    changed = False
    for identity in _on_stack(run, context, objects_of(run, context, effect.what)):
        if effect.to is not None:
            changed = _force_targets(run, context, effect, identity) or changed
        elif effect.optional:
            changed = choose_new_targets(run, identity, context.controller) or changed
        else:
            changed = _must_change(run, context, effect, identity) or changed
    return changed


def _force_targets(run: Run, context: Context, effect: ChangeTargets, identity: ObjectId) -> bool:
    """The targets become this, where it is legal (CR 115.7b)."""
    state = run.state
    assert effect.to is not None
    wanted = acted_on(run, context, effect.to)
    places = _places(state.objects[identity])
    if not wanted or (effect.single and len(places) != 1):
        return False
    changed = False
    if effect.one:
        places = _one_place(run, context, identity, wanted[0])
    for place, current in places:
        if current != wanted[0] and wanted[0] in _options(state, state.objects[identity], place):
            _retarget(run, identity, place, wanted[0])
            changed = True
    touch_all(state)
    return changed


def _one_place(run: Run, context: Context, identity: ObjectId, wanted: EntityId) -> list[tuple[Place, EntityId]]:
    """The target that is to become this, among those that may (CR 115.7b)."""
    obj = run.state.objects[identity]
    able = [(p, now) for p, now in _places(obj) if now != wanted and wanted in _options(run.state, obj, p)]
    if len(able) < 2:
        return able
    current = [now for _, now in able]
    chosen = run.choose_ids(context.controller, "target to change", current, 1, 1, source=identity)
    return [pair for pair in able if pair[1] == chosen[0]][:1]


def _must_change(run: Run, context: Context, effect: ChangeTargets, identity: ObjectId) -> bool:
    """Each target changes to another legal one, or all stay as they are (CR 115.7a); `single`: one of them (115.7b)."""
    state = run.state
    places = _places(state.objects[identity])
    options = {
        place: [t for t in _options(state, state.objects[identity], place) if t != current] for place, current in places
    }
    if effect.single:
        able = [place for place, _ in places if options[place]][:1]
    else:
        able = [place for place, _ in places] if all(options.values()) else []
    for place in able:
        now = state.objects[identity].spell.targets[place[0]][place[1]]
        left = [t for t in options[place] if t not in now]
        chosen = run.choose_ids(context.controller, "new target", left, 1, 1, source=identity)
        if chosen:
            _retarget(run, identity, place, chosen[0])
    touch_all(state)
    return bool(able)
