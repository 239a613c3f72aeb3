"""Casting or playing cards while something resolves (CR 608.2g, 118.9, 707.12). Not here: the casting procedure, which
is a service of the procedures.
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.casting import AdditionalCost
from spellstack.ir.cost import DiscardCost, ExileCost, RevealCost
from spellstack.ir.filter import Anything
from spellstack.ir.node import CostPart, Filter, Ref
from spellstack.ir.reference import All, Among, Linked
from spellstack.ir.spell import CastCard
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import note, objects_of, players_of
from spellstack.rules.effects.services import CAST
from spellstack.rules.event.appear import another, put_last
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.legality.plays import plays_land_now
from spellstack.rules.legality.staging import staged
from spellstack.rules.legality.ways import faces_of
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import NO_SPELL, Kind, Spell
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.objects import characteristics


@executes(CastCard)
def _cast_card(run: Run, context: Context, effect: CastCard) -> bool:
    """Up to so many of the cards, one after the other; each stays on the stack until this resolution is over."""
    cast: list[ObjectId] = []
    taken: list[ObjectId] = []  # the cards as they were
    for player in players_of(run, context, effect.who):
        limit = max(0, number(run.state, context, effect.count))
        faces = _castable(run, context, effect, player)
        cards = list(faces)
        if type(effect.what) is Linked:  # [CR 607.3] "the exiled card" is each of several
            limit = max(limit, len(cards))
        while cards and limit > 0:
            forced = effect.must and not cast and not any(_needs_hidden(run.state, i) for i in cards)
            chosen = _wanted(run, context, effect, player, cards, forced=forced)
            if not chosen:
                break
            cards.remove(chosen[0])
            spell = _cast(run, context, effect, player, chosen[0], faces[chosen[0]])
            if spell >= 0:
                cast.append(spell)
                taken.append(chosen[0])
                limit -= 1
    note(context, effect.note, cast)
    note(context, f"{effect.note} from", taken)
    return bool(cast)


CARDS = "each castable card"  # a text that speaks of cards, and not of the spells they would be


def _castable(run: Run, context: Context, effect: CastCard, player: PlayerId) -> dict[ObjectId, tuple[int, ...]]:
    """The cards that may be cast, each with the faces as which it may."""
    pool, wanted = _apart(effect.what)
    tests = [test for test in (wanted, effect.filter) if test is not None]
    found = {i: _faces(run, context, effect, player, i, tests) for i in objects_of(run, context, pool)}
    return {card: faces for card, faces in found.items() if faces}


def _apart(what: Ref) -> tuple[Ref, Filter | None]:
    """Where the cards are, and what the spell has to be."""
    if type(what) is All and what.said != CARDS:
        return replace(what, filter=Anything()), what.filter
    return (what.of, what.filter) if type(what) is Among else (what, None)


def _faces(
    run: Run, context: Context, effect: CastCard, player: PlayerId, card: ObjectId, tests: list[Filter]
) -> tuple[int, ...]:
    """The faces whose spell passes the tests (CR 601.3e)."""
    state, obj = run.state, run.state.objects[card]
    if obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return ()
    if CardType.LAND in characteristics(state, card).types and not (effect.play and plays_land_now(state, player)):
        return ()  # [CR 305.9] lands are never cast
    able = tuple(faces_of(obj))
    there = context.about(card)
    if len(able) == 1 or not tests:
        return able if all(passes(state, there, test, card) for test in tests) else ()
    spell = Spell(cast_from=obj.zone, caster=player)
    forks = {face: staged(state, player, obj, face, spell) for face in able}
    return tuple(face for face in able if all(passes(forks[face], there, test, card) for test in tests))


def _wanted(
    run: Run, context: Context, effect: CastCard, player: PlayerId, cards: list[ObjectId], *, forced: bool
) -> tuple[ObjectId, ...]:
    """The card to be cast next, if any; a single one is a matter of yes or no."""
    if len(cards) == 1:
        return tuple(cards) if forced or run.confirm(player, "cast", source=cards[0]) else ()
    return run.choose_ids(player, "cast", cards, int(forced), 1, source=context.source)


def _needs_hidden(state: GameState, card: ObjectId) -> bool:
    """Whether a compulsory additional cost takes cards of a stated quality from a hidden zone: then nobody can be made
    to cast it (CR 118.8c).
    """
    for _, addition in own_effects(characteristics(state, card), AdditionalCost):
        if addition.own and not addition.optional and any(_is_hidden(part) for part in addition.cost.parts):
            return True
    return False


def _is_hidden(part: CostPart) -> bool:
    from_hand = type(part) in (DiscardCost, RevealCost) or (type(part) is ExileCost and part.zone is Zone.HAND)
    quality = getattr(part, "filter", None)
    return from_hand and quality is not None and type(quality) is not Anything


def _cast(
    run: Run, context: Context, effect: CastCard, player: PlayerId, card: ObjectId, faces: tuple[int, ...]
) -> ObjectId:
    """Cast the card, or a copy of it made where it is (CR 707.12); the copy ceases to exist if it is not cast."""
    wanted = _copy(run, card, player) if effect.copy else card
    result = CAST(
        run,
        player,
        wanted,
        context=context,
        free=effect.free,
        cost=effect.cost,
        label=effect.label,
        play=effect.play,
        exile_after=effect.exile_after,
        must=effect.must,
        face=effect.face,
        among=faces if effect.face is None else (),
    )
    spell = result if isinstance(result, int) and not isinstance(result, bool) else -1
    if effect.copy and wanted in run.state.objects and run.state.objects[wanted].zone is not Zone.STACK:
        _discard_copy(run, wanted)
    if spell >= 0:
        context.follow[card] = spell
    return spell


def _copy(run: Run, card: ObjectId, player: PlayerId) -> ObjectId:
    state = run.state
    obj = state.objects[card]
    copy = another(state, obj, kind=Kind.COPY, owner=player, spell=NO_SPELL, marks=())
    put_last(state, copy)
    touch_all(state)
    return copy.id


def _discard_copy(run: Run, identity: ObjectId) -> None:
    state = run.state
    obj = state.objects[identity]
    state.set_zone(obj.zone, obj.owner, tuple(i for i in state.zone(obj.zone, obj.owner) if i != identity))
    state.drop(identity)
    touch_all(state)
