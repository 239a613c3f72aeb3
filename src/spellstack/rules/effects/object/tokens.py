"""Creating tokens, copies of permanents as tokens, and emblems (CR 111, 701.7, 707.2, 114). Not here: what predefined
tokens are (cards.tokens), and tokens ceasing to exist (state-based actions).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from spellstack.ir.ability import Activated
from spellstack.ir.card import Face, Layout
from spellstack.ir.continuous import Copied
from spellstack.ir.event import EventKind
from spellstack.ir.node import Ability, Modification, Ref, Value
from spellstack.ir.reference import Giver
from spellstack.ir.static import Act
from spellstack.ir.token import CopyPermanent, CreatePredefined, CreateToken, Emblem
from spellstack.ir.walk import mentions
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import as_doer, note, perform, players_of
from spellstack.rules.event.appear import another, appear, put_last
from spellstack.rules.event.applying.counters import Counters, add_counters
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.definitions import define_face, define_predefined
from spellstack.rules.event.pipeline import decide, happen
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import FIRST_OBJECT, NOBODY, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import NO_ENTRY, Entry, Event
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.characteristics.copying import as_it_was, copied_values, fixed
from spellstack.rules.view.chosen import spelled_out
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.known import knowable
from spellstack.rules.view.objects import record


class Batch(msgspec.Struct, frozen=True):
    """So many identical tokens for one player. `attack` are the players and permanents one of which each attacks."""

    player: PlayerId
    definition: Definition
    count: int = 1
    face: int = 0
    copied: tuple[Modification, ...] = ()
    entry: Entry = NO_ENTRY
    attack: tuple[EntityId, ...] = ()


def create(run: Run, context: Context, batches: Iterable[Batch]) -> tuple[ObjectId, ...]:
    """Create the tokens, all at once: first effects on creating them apply, then those on entering (CR 111.2, 614)."""
    state = run.state
    attack: dict[ObjectId, tuple[EntityId, ...]] = {}
    events = []
    for batch in batches:
        if batch.count > 0:
            pattern = _pattern(state, batch)
            attack[pattern] = batch.attack
            events.append(_creation(context, batch, pattern))
    moves = []
    patterns = set(attack)
    for event in decide(run, events):
        if event.kind is EventKind.CREATE_TOKEN:
            patterns.add(event.subject)
            moves += [_arrival(run, event, attack.get(event.subject, ())) for _ in range(event.amount)]
    for pattern in sorted(patterns):
        state.drop(pattern)
    return _enter(run, context, moves)


def _pattern(state: GameState, batch: Batch) -> ObjectId:
    """A token that is nowhere yet, for effects to look at."""
    made = appear(
        state,
        batch.definition,
        batch.player,
        Zone.COMMAND,
        kind=Kind.TOKEN,
        controller=batch.player,
        face=batch.face,
        copied=batch.copied,
    )
    return made.id


def _creation(context: Context, batch: Batch, pattern: ObjectId) -> Event:
    return Event(
        EventKind.CREATE_TOKEN,
        subject=pattern,
        source=context.source,
        player=batch.player,
        amount=batch.count,
        entry=replace(batch.entry, controller=batch.player, face=batch.face, copied=batch.copied),
        rule="701.7a",
    )


def _arrival(run: Run, event: Event, attack: tuple[EntityId, ...]) -> Event:
    state = run.state
    token = another(state, state.objects[event.subject], owner=event.player, controller=event.player)
    entry = event.entry if event.entry.controller == event.player else replace(event.entry, controller=event.player)
    if attack and state.combat is not None and event.player == state.turn.active:  # [CR 506.3b]
        (attacked,) = run.choose_ids(event.player, "attack", attack)  # [CR 508.4]
        entry = replace(entry, attacking=attacked)
    return Event(
        EventKind.ZONE_CHANGE,
        subject=token.id,
        source=event.source,
        player=event.player,
        to_zone=Zone.BATTLEFIELD,
        entry=entry,
        rule="111.2",
    )


def _enter(run: Run, context: Context, moves: list[Event]) -> tuple[ObjectId, ...]:
    done = perform(run, context, moves)
    state = run.state
    for move in moves:
        if move.subject in state.objects:  # it could not enter, so it was never created
            state.drop(move.subject)
    entered = [event for event in done if event.kind is EventKind.ZONE_CHANGE and event.became >= 0]
    told = [
        Event(EventKind.CREATE_TOKEN, subject=e.became, source=e.source, player=e.player, amount=1, rule="701.7a")
        for e in entered
    ]
    happen(run, told)
    return tuple(event.became for event in entered)


Batches = Callable[[Run, Context, Any], list[Batch]]
BATCHES: dict[type, Batches] = {}


def _creates(record: type) -> Callable[[Batches], Batches]:
    """Register what an instruction creates."""

    def register(batches: Batches) -> Batches:
        BATCHES[record] = batches
        executes(record)(lambda run, context, effect: create_for_each(run, context, (context,), effect))
        return batches

    return register


def create_for_each(run: Run, context: Context, passes: Iterable[Context], effect: Any) -> bool:
    """What is created in several passes of a loop is created at once (CR 608.2f)."""
    created = create(run, context, [batch for there in passes for batch in BATCHES[type(effect)](run, there, effect)])
    note(context, effect.note, created)
    return bool(created)


@_creates(CreateToken)
def _tokens(run: Run, context: Context, effect: CreateToken) -> list[Batch]:
    state = run.state
    batches = []
    for player in players_of(run, context, effect.who):
        about = as_doer(context, effect.who, player)
        definition = define_face(state, _sized(run, about, effect))
        entry = Entry(
            tapped=effect.tapped,
            counters=_counters(run, about, effect.counters),
            modified=fixed(state, about, effect.modifications),
            attached_to=_host(run, about, effect.attached_to),
            blocking=_first(entities(state, about, effect.blocking)) if effect.blocking is not None else None,
        )
        attack = entities(state, about, effect.attacking) if effect.attacking is not None else ()
        count = number(state, about, effect.count)
        batches.append(Batch(player, definition, count, entry=entry, attack=attack))
    return batches


def _sized(run: Run, context: Context, effect: CreateToken) -> Face:
    """Power and toughness that the effect works out are characteristics of the token (CR 111.3)."""
    face = effect.token
    if mentions(face.abilities, Giver):
        face = replace(face, abilities=spelled_out(run.state, context, face.abilities))
    if effect.power is not None:
        face = replace(face, power=number(run.state, context, effect.power))
    if effect.toughness is not None:
        face = replace(face, toughness=number(run.state, context, effect.toughness))
    return face


def _counters(run: Run, context: Context, counters: tuple[tuple[str, Value], ...]) -> Counters:
    found: Counters = ()
    for kind, value in counters:
        found = add_counters(found, kind, max(0, number(run.state, context, value)))
    return found


def _first(found: tuple[EntityId, ...]) -> EntityId | None:
    return found[0] if found else None


def _host(run: Run, context: Context, ref: Ref | None) -> EntityId | None:
    """What the token is put onto; nobody if the effect says something that is not there (CR 303.4i)."""
    if ref is None:
        return None
    found = entities(run.state, context, ref)
    return found[0] if found else NOBODY


@_creates(CreatePredefined)
def _predefined(run: Run, context: Context, effect: CreatePredefined) -> list[Batch]:
    state = run.state
    definition = define_predefined(state, effect.name)
    batches = []
    for player in players_of(run, context, effect.who):
        about = as_doer(context, effect.who, player)
        entry = Entry(tapped=effect.tapped, attached_to=_host(run, about, effect.attached_to))
        batches.append(Batch(player, definition, number(state, about, effect.count), entry=entry))
    return batches


@_creates(CopyPermanent)
def _copies(run: Run, context: Context, effect: CopyPermanent) -> list[Batch]:
    """Copies have the copiable values of the original, last-known if it is gone (CR 707.2, 608.2h)."""
    state = run.state
    found = knowable(state, context, entities(state, context, effect.of))
    originals = [as_it_was(state, context, original) for original in found if original >= FIRST_OBJECT]
    batches = []
    for player in players_of(run, context, effect.who):
        about = as_doer(context, effect.who, player)
        count = number(state, about, effect.count)
        attack = entities(state, about, effect.attacking) if effect.attacking is not None else ()
        for original in originals:
            if not prohibited(state, Act.BE_COPIED, subject=original):
                batch = copy_of(state, about, original, player, effect.exceptions)
                batches.append(
                    replace(batch, count=count, entry=replace(batch.entry, tapped=effect.tapped), attack=attack)
                )
    return batches


def copy_of(
    state: GameState,
    context: Context,
    original: ObjectId,
    player: PlayerId,
    exceptions: tuple[Modification, ...] = (),
) -> Batch:
    """A token that is a copy of the object. It has two faces if that is represented by a double-faced card or token
    (CR 707.8a), which a merged permanent never is (730.2i).
    """
    values = copied_values(state, context, original, exceptions)
    obj = record(state, original)
    assert obj is not None
    if obj.definition.turns and not obj.components:
        return _double_faced(player, obj, values)
    definition = state.definitions.get(values.definition, obj.definition)
    if values.face_down:
        return Batch(player, definition, face=values.face, copied=(values,))
    if definition.turns:
        return Batch(player, define_face(state, definition.face(values.face)), copied=values.exceptions)
    return Batch(player, definition, face=values.face, copied=values.exceptions)


def _double_faced(player: PlayerId, obj: GameObject, values: Copied) -> Batch:
    """The faces are the original's, changed by the copy effects on that."""
    plain = values.definition == obj.definition.key and values.face == obj.face and not values.face_down
    return Batch(player, obj.definition, face=obj.face, copied=values.exceptions if plain else (values,))


@executes(Emblem)
def _emblem(run: Run, context: Context, effect: Emblem) -> bool:
    """An emblem is put into the command zone, owned and controlled by the player (CR 114.1-2)."""
    state = run.state
    definition = define_face(state, Face("Emblem", abilities=tuple(map(_of_emblem, effect.abilities))), Layout.EMBLEM)
    players = players_of(run, context, effect.who)
    for player in players:
        put_emblem(state, definition, player)
    return bool(players)


def _of_emblem(ability: Ability) -> Ability:
    """[CR 114.4] Its abilities function in the command zone; where others do is looked up by what it is."""
    return replace(ability, zones=(Zone.COMMAND,)) if type(ability) is Activated else ability


def put_emblem(state: GameState, definition: Definition, player: PlayerId) -> ObjectId:
    """Put an emblem into the command zone, owned and controlled by the player (CR 114.2)."""
    emblem = appear(state, definition, player, Zone.COMMAND, kind=Kind.EMBLEM, controller=player)
    put_last(state, emblem)
    touch_all(state)
    return emblem.id
