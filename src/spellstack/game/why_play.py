"""Obstacles to playing a land, casting a spell, activating an ability (CR 116, 601, 602): zone, timing, targets, mana …

They are found with the kernel's own predicates. Not here: whether it is legal, which the kernel decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.game.reason import Reason, reason
from spellstack.game.shortage import shortage
from spellstack.ir.ability import Activated, Timing
from spellstack.ir.cost import Cost, PayMana, TapThis
from spellstack.ir.static import Act
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import MAIN_STEPS
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.targets import legal_targets, spell_bodies
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.force.prohibition import prohibitor
from spellstack.rules.view.objects import characteristics, controller, is_sick, record


def name_of(state: GameState, identity: ObjectId) -> str:
    """The object's name, "?" without one."""
    obj = record(state, identity)
    return (characteristics(state, identity).name if obj is not None else "") or "?"


def land_reasons(state: GameState, player: PlayerId, card: ObjectId, lang: str) -> Iterator[Reason]:
    """What keeps the player from playing the land (CR 305)."""
    name, who = name_of(state, card), state.players[player].name
    if CardType.LAND not in characteristics(state, card).types:
        yield reason("305.9", "land.not_a_land", lang, card=name)
        return
    if state.objects[card].zone is not Zone.HAND:
        yield reason("116.2a", "zone.wrong_land", lang, card=name, place=state.objects[card].zone.value)
    if state.turn.active != player:
        yield reason("305.3", "land.own_turn", lang)
    elif state.turn.step not in MAIN_STEPS or state.stack:
        yield reason("116.2a", "land.main_phase", lang)
    elif state.players[player].land_plays >= 1:
        yield reason("305.2b", "land.limit", lang, player=who, count=state.players[player].land_plays)
    source = prohibitor(state, Act.PLAY_LAND, subject=card, player=player)
    if source is not None:
        yield reason("101.2", "prohibited.land", lang, player=who, source=name_of(state, source.source))


def cast_reasons(state: GameState, player: PlayerId, card: ObjectId, lang: str) -> Iterator[Reason]:
    """What keeps the player from casting the card for its mana cost (CR 601.2-3)."""
    obj, chars, name = state.objects[card], characteristics(state, card), name_of(state, card)
    who = state.players[player].name
    if obj.zone is Zone.HAND and obj.owner != player:
        yield reason("601.3", "object.not_your_card", lang, card=name, player=who)
        return
    if obj.zone is not Zone.HAND:
        yield reason("601.3", "zone.wrong", lang, card=name, place=obj.zone.value)
    if CardType.LAND in chars.types:
        yield reason("305.9", "land.not_cast", lang, card=name)
        return
    if CardType.INSTANT not in chars.types and Keyword.FLASH not in chars.keywords:
        yield from _sorcery_timing(state, player, name, lang)
    source = prohibitor(state, Act.CAST, subject=card, player=player)
    if source is not None:
        yield reason("101.2", "prohibited.cast", lang, card=name, source=name_of(state, source.source))
    if chars.mana_cost is None:
        yield reason("118.6", "cost.no_mana_cost", lang, card=name)
        return
    context = Context(card, player)
    bodies = [body for body in spell_bodies(chars) if type(body) is Instructions]
    yield from _targets(state, context, bodies, name, lang)
    proposal = Proposal(player, card, context, Cost((PayMana(chars.mana_cost),)), chars=chars)
    yield from _mana(state, proposal, lang)


def _sorcery_timing(state: GameState, player: PlayerId, name: str, lang: str) -> Iterator[Reason]:
    if state.turn.active != player or state.turn.step not in MAIN_STEPS:
        yield reason("117.1a", "timing.sorcery_speed", lang, card=name)
    elif state.stack:
        yield reason("117.1a", "timing.stack_not_empty", lang, card=name)


def _targets(state: GameState, context: Context, bodies: list[Instructions], name: str, lang: str) -> Iterator[Reason]:
    for body in bodies:
        for spec in body.targets:
            needed = spec.minimum.number if type(spec.minimum) is Fixed else 0
            if spec.condition is None and len(legal_targets(state, context, spec)) < needed:
                yield reason("601.2c", "target.none", lang, card=name)
                return


def _mana(state: GameState, proposal: Proposal, lang: str) -> Iterator[Reason]:
    missing = shortage(state, proposal)
    if missing:
        yield reason("601.2h", "cost.mana_short", lang, missing=missing)


def activate_reasons(state: GameState, player: PlayerId, source: ObjectId, place: int, lang: str) -> Iterator[Reason]:
    """What keeps the player from activating the ability (CR 602.2, 602.5)."""
    chars, name, who = characteristics(state, source), name_of(state, source), state.players[player].name
    ability = chars.parts.all[place] if 0 <= place < len(chars.parts.all) else None
    if type(ability) is not Activated:
        yield reason("602.1", "zone.no_such_ability", lang, card=name)
        return
    obj = state.objects[source]
    if controller(state, source) != player:
        yield reason("602.2", "ability.wrong_player", lang, player=who, card=name)
    if obj.zone not in ability.zones:
        yield reason("113.6", "zone.ability_wrong", lang, card=name, place=obj.zone.value)
    if ability.timing is Timing.SORCERY and (
        state.turn.active != player or state.turn.step not in MAIN_STEPS or state.stack
    ):
        yield reason("602.5d", "timing.ability_sorcery", lang, card=name)
    if TapThis() in ability.cost.parts:
        if obj.tapped:
            yield reason("118.3", "cost.already_tapped", lang, card=name)
        elif is_sick(state, obj):
            yield reason("602.5a", "ability.summoning_sick", lang, creature=name, player=who, symbol="{T}")
    prohibiting = prohibitor(state, Act.ACTIVATE, subject=source, player=player)
    if prohibiting is not None:
        yield reason("101.2", "prohibited.activate", lang, card=name, source=name_of(state, prohibiting.source))
    context = Context(source, player, ability=ability)
    bodies = [ability.body] if type(ability.body) is Instructions else []
    yield from _targets(state, context, bodies, name, lang)
    yield from _mana(state, Proposal(player, source, context, ability.cost, ability=ability), lang)
