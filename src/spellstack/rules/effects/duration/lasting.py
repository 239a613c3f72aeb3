"""Instructions that make something true for a time: continuous effects, exchanges of control, copies, permissions (CR
611.2, 701.12b, 707.4). Not here: making the lasting record (`floating`).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.action import Change, ExchangeControl
from spellstack.ir.casting import CastingWay
from spellstack.ir.continuous import SetController
from spellstack.ir.duration import Duration
from spellstack.ir.filter import AllOf, AnyOf, IsOneOf, OfType
from spellstack.ir.flow import Establish
from spellstack.ir.node import Filter, Modification, Ref
from spellstack.ir.reference import Among, Noted
from spellstack.ir.spell import AllowPlay
from spellstack.ir.static import Act, Continuous
from spellstack.ir.token import BecomeCopy
from spellstack.lexicon.types import CardType
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import acted_on, objects_of, permanents_of, players_of
from spellstack.rules.effects.duration.floating import establish
from spellstack.rules.effects.duration.shielding import shield_players
from spellstack.rules.state.entity import FIRST_OBJECT, ObjectId
from spellstack.rules.view.characteristics.copying import as_it_was, copied_values
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.known import knowable
from spellstack.rules.view.objects import controller, permanents


@executes(Establish)
def _establish(run: Run, context: Context, effect: Establish) -> bool:
    return establish(run, context, effect.effects, effect.duration, effect.condition)


@executes(Change)
def _change(run: Run, context: Context, effect: Change) -> bool:
    found = acted_on(run, context, effect.what)
    players = tuple(i for i in found if i < FIRST_OBJECT)
    shielded = bool(players) and shield_players(run, context, players, effect.modifications, effect.duration)
    objects = tuple(i for i in found if i >= FIRST_OBJECT) if players else found
    return (bool(objects) and _modify(run, context, objects, effect.modifications, effect.duration)) or shielded


def _modify(
    run: Run, context: Context, ids: tuple[int, ...], modifications: tuple[Modification, ...], duration: Duration
) -> bool:
    there = context.about(ids[0])
    there.notes = {**context.notes, "changed": ids}
    return establish(run, there, (Continuous(Noted("changed"), modifications),), duration)


@executes(ExchangeControl)
def _exchange_control(run: Run, context: Context, effect: ExchangeControl) -> bool:
    """All or nothing, and nothing between objects of the same player (CR 701.12a-b)."""
    first = _held(run, context, effect.first)
    second = first[1:2] if effect.second is None else _held(run, context, effect.second)
    if not first or not second:
        return False
    owners = controller(run.state, first[0]), controller(run.state, second[0])
    if owners[0] == owners[1]:
        return False
    there = context.about(first[0])
    there.notes = {"first": first[:1], "second": second[:1], "one": (owners[0],), "other": (owners[1],)}
    effects = (
        Continuous(Noted("first"), (SetController(Noted("other")),)),
        Continuous(Noted("second"), (SetController(Noted("one")),)),
    )
    return establish(run, there, effects, effect.duration)


def _held(run: Run, context: Context, ref: Ref) -> tuple[ObjectId, ...]:
    """The permanents and spells among them."""
    here = (*permanents(run.state), *run.state.stack)
    return tuple(i for i in objects_of(run, context, ref) if i in here)


@executes(BecomeCopy)
def _become_copy(run: Run, context: Context, effect: BecomeCopy) -> bool:
    """The copiable values are those of the original now (CR 707.2b)."""
    found = knowable(run.state, context, entities(run.state, context, effect.of))
    originals = [as_it_was(run.state, context, original) for original in found if original >= FIRST_OBJECT]
    if not originals or prohibited(run.state, Act.BE_COPIED, subject=originals[0]):
        return False
    ids = permanents_of(run, context, effect.what)
    values = copied_values(run.state, context, originals[0], effect.exceptions)
    return bool(ids) and _modify(run, context, ids, (values,), effect.duration)


def _spells_among(effect: AllowPlay) -> tuple[Ref, tuple[Filter, ...]]:
    """The cards, and what the spells have to be that they are cast as (CR 601.3e); lands may be played besides."""
    if type(effect.what) is not Among:
        return effect.what, ()
    wanted = effect.what.filter
    return effect.what.of, (wanted if effect.cast_only else AnyOf((OfType(CardType.LAND), wanted)),)


@executes(AllowPlay)
def _allow_play(run: Run, context: Context, effect: AllowPlay) -> bool:
    """The permission lasts while the cards stay where they are: they are known by their identity there."""
    state = run.state
    pool, wanted = _spells_among(effect)
    ids = objects_of(run, context, pool)
    players = players_of(run, context, effect.who)
    if not ids or not players:
        return False
    way = CastingWay(
        zones=tuple(dict.fromkeys(state.objects[i].zone for i in ids)),
        cost=effect.cost,
        free=effect.free,
        own=False,
        what=AllOf((IsOneOf(Noted("playable")), *wanted)),
        who=Noted("players"),
        play=not effect.cast_only,
        any_mana=effect.any_mana,
        any_color=effect.any_color,
        exile_after=effect.exile_after,
        limit=effect.limit,
    )
    for identity in ids:
        obj = state.objects[identity]
        state.put(replace(obj, known_to=tuple(sorted({*obj.known_to, *players}))))
    there = context.about(ids[0])
    there.notes = {**context.notes, "playable": ids, "players": players}
    return establish(run, there, (way,), effect.duration)
