"""Casting a spell, step by step (CR 601.2a-i). Not here: each announcement (announcing) and the payment (pay)."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.card import Layout
from spellstack.ir.casting import TimingPermission
from spellstack.ir.condition import AsCast, CastBefore
from spellstack.ir.cost import Cost, PayGeneric
from spellstack.ir.event import EventKind
from spellstack.ir.node import Ability
from spellstack.ir.static import Act
from spellstack.ir.value import Fixed, X
from spellstack.ir.walk import mentions, nodes
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.touch import touch_all, touch_spell
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.activatable import name_of, sorcery_time
from spellstack.rules.legality.castable import casting_prohibitor, proposal_of, verify_casting
from spellstack.rules.legality.joining import labels_of
from spellstack.rules.legality.paying.next_spell import riders_for
from spellstack.rules.legality.refusal import way_of
from spellstack.rules.legality.targets import spell_bodies
from spellstack.rules.legality.timing import cost_for_timing, strictly_in_time
from spellstack.rules.legality.way import Way
from spellstack.rules.process.casting.additional import announce_costs
from spellstack.rules.process.casting.announced_cost import pay_announced
from spellstack.rules.process.casting.announcing import Announcing, announce_symbols, announce_variables
from spellstack.rules.process.casting.becoming_target import announce_becoming_target
from spellstack.rules.process.casting.expend import expended
from spellstack.rules.process.casting.modes import announce_modes
from spellstack.rules.process.casting.permission import use_next, use_permission
from spellstack.rules.process.casting.riders import riders_of_timing
from spellstack.rules.process.casting.splice import announce_splices
from spellstack.rules.process.casting.targeting import announce_targets
from spellstack.rules.process.task import Cast, runs
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import GameObject, Spell
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.force.prohibition import prohibitions
from spellstack.rules.view.objects import characteristics
from spellstack.rules.view.term.conditions import as_cast_label, cast_mark

# Asked for so often that going through the class would tell.
_COMMAND = Zone.COMMAND


@runs(Cast)
def _cast(run: Run, task: Cast) -> None:
    run.proposing = True
    action = task.action
    obj = _card(run.state, action.card)
    way = way_of(run.state, task.player, obj, action)
    verify_casting(run.state, task.player, obj, way)
    cast_spell(run, task.player, obj.id, way, manual=action.manual)


def _card(state: GameState, identity: ObjectId) -> GameObject:
    obj = state.objects.get(identity)
    if obj is None:
        raise IllegalAction("400.7", "the card is not there any more")
    return obj


def cast_spell(
    run: Run,
    player: PlayerId,
    card: ObjectId,
    way: Way,
    *,
    manual: bool = False,
    free: bool = False,
    any_time: bool = False,
    exile_after: bool = False,
    must: bool = False,
) -> ObjectId:
    """Cast the card this way; returns the spell. `IllegalAction` or `Cancelled` leave the working state
    half-changed.
    """
    state = run.state
    at_sorcery_time = sorcery_time(state, player)
    was_sorcery_time = any_time or at_sorcery_time
    cast_from = state.objects[card].zone
    spell = _to_stack(run, player, card, way)  # [CR 601.2a]
    riders = riders_of_timing(state, spell) if not at_sorcery_time else ()
    announcing = _propose(
        run, player, spell, way, cast_from, manual=manual, exile_after=exile_after, free=free, riders=riders
    )
    chars = characteristics(state, spell)
    announcing.needed = cost_for_timing(state, player, state.objects[spell], chars, way, was_sorcery_time)
    if _hangs_on_x(state, chars, was_sorcery_time):
        announcing.permitted = lambda: not _problem(announcing, way, was_sorcery_time)
    announce_splices(announcing)  # [CR 601.2b]
    announce_costs(announcing)
    announce_modes(announcing)
    announce_variables(announcing)
    announce_symbols(announcing)
    announce_targets(announcing)  # [CR 601.2c, 601.2d]
    announce_becoming_target(run, spell, player, announcing.proposal.targets)
    _verify_legal(announcing, way, was_sorcery_time)  # [CR 601.2e]
    pay_announced(announcing, must=must)  # [CR 601.2f, 601.2g, 601.2h]
    _note_as_cast(announcing)
    _note_name(state, player, spell)
    _become_cast(run, player, spell, cast_from, way)  # [CR 601.2i]
    return spell


def _to_stack(run: Run, player: PlayerId, card: ObjectId, way: Way) -> ObjectId:
    state = run.state
    obj = state.objects[card]
    designation = way.casting.designation if way.casting is not None else ""
    move = Event(
        EventKind.ZONE_CHANGE,
        subject=card,
        player=player,
        from_zone=obj.zone,
        to_zone=Zone.STACK,
        entry=Entry(
            controller=player,
            face=way.face,
            face_down=way.face_down,
            transformed=way.face == 1 and obj.definition.card.layout is Layout.TRANSFORM,
            marks=(designation,) if designation else (),
        ),
        rule="601.2a",
    )
    done = emit(run, move)
    became = next((event.became for event in done if event.subject == card), -1)
    if became < 0 or became not in state.objects:
        raise IllegalAction("601.2a", "the card cannot be put on the stack")
    return became


def _propose(
    run: Run,
    player: PlayerId,
    identity: ObjectId,
    way: Way,
    cast_from: Zone,
    *,
    manual: bool,
    exile_after: bool,
    free: bool,
    riders: tuple[Ability, ...],
) -> Announcing:
    state = run.state
    casting = way.casting
    spell = Spell(
        way=way.label,
        cast_from=cast_from,
        caster=player,
        paid=labels_of(casting),
        riders=(*casting.riders, *riders) if casting is not None else riders,
        exile_after=exile_after or (casting is not None and casting.exile_after),
        free=free or (casting is not None and casting.free),
    )
    state.put(replace(state.objects[identity], spell=spell))
    touch_spell(state, state.objects[identity])
    more = riders_for(state, player, identity)
    if more:
        spell = replace(spell, riders=(*spell.riders, *more))
        state.put(replace(state.objects[identity], spell=spell))
        touch_all(state)
    obj = state.objects[identity]
    chars = characteristics(state, identity)
    proposal = proposal_of(state, player, obj, way, chars)
    proposal.context.spell = spell
    if cast_from is _COMMAND:
        proposal.costs += commander_tax(state, player, obj)
    return Announcing(run, identity, proposal.context, spell_bodies(chars), proposal, manual)


def commander_tax(state: GameState, player: PlayerId, obj: GameObject) -> list[tuple[Cost, int]]:
    """{2} for each time the commander was cast from the command zone before (CR 903.8)."""
    times = dict(state.players[player].commander_casts).get(obj.physical, 0)
    return [(Cost((PayGeneric(Fixed(2 * times)),)), 1)] if times else []


def _verify_legal(announcing: Announcing, way: Way, was_sorcery_time: bool) -> None:
    problem = _problem(announcing, way, was_sorcery_time)
    if problem:
        raise IllegalAction("601.2e", problem)


def _problem(announcing: Announcing, way: Way, was_sorcery_time: bool) -> str:
    """The proposed spell as it has become: timing and prohibitions again (CR 601.2e, 601.5)."""
    state, player, spell = announcing.run.state, announcing.player, announcing.identity
    if not strictly_in_time(state, player, state.objects[spell], way, announcing.context, was_sorcery_time):
        return "the spell may not be cast at this time with the choices made for it"
    forbidden = casting_prohibitor(state, player, spell)
    return "" if forbidden is None else f"{name_of(state, forbidden.source)} says that this spell can't be cast"


def _hangs_on_x(state: GameState, chars: Characteristics, was_sorcery_time: bool) -> bool:
    """Whether it can depend on a variable that the spell may be cast: by its own timing or what its mana value is."""
    if prohibitions(state, Act.CAST):
        return True
    return not was_sorcery_time and any(
        mentions(static.condition, X) for static, _ in own_effects(chars, TimingPermission)
    )


def _note_as_cast(announcing: Announcing) -> None:
    """What its abilities ask of the moment it is cast is kept on the spell."""
    state, parts = announcing.run.state, characteristics(announcing.run.state, announcing.identity).parts
    asked = parts.worked_out.get("as cast")
    if asked is None:
        asked = parts.worked_out["as cast"] = tuple(node for node in nodes(parts.all) if type(node) is AsCast)
    held = [as_cast_label(one) for one in asked if holds(state, announcing.context, one.condition)]
    if held:
        announcing.write(paid=(*announcing.spell.paid, *((label, 1) for label in dict.fromkeys(held))))


def _note_name(state: GameState, player: PlayerId, spell: ObjectId) -> None:
    """A spell that asks how often its name was cast before is remembered by that."""
    parts = characteristics(state, spell).parts
    asks = parts.worked_out.get("asks for its name")
    if asks is None:
        asks = parts.worked_out["asks for its name"] = mentions(parts.spell, CastBefore)
    if asks:
        record = state.players[player]
        state.put_player(replace(record, marks=(*record.marks, cast_mark(state, spell))))


def _become_cast(run: Run, player: PlayerId, spell: ObjectId, cast_from: Zone, way: Way) -> None:
    state = run.state
    obj = state.objects[spell]
    if cast_from is _COMMAND:
        record = state.players[player]
        casts = dict(record.commander_casts)
        casts[obj.physical] = casts.get(obj.physical, 0) + 1
        state.put_player(replace(record, commander_casts=tuple(sorted(casts.items()))))
    use_permission(state, way.casting, way.source, way.floating)
    if way.permission is not None:
        use_permission(state, *way.permission)
    use_next(state, player, spell)
    cast = Event(EventKind.CAST, subject=spell, player=player, from_zone=cast_from, rule="601.2i")
    emit(run, cast, *expended(state, player, spell))
