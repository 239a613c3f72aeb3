"""Why something cannot be done now, or by which rule it happened. Not here: deciding it (kernel), or texts (explain).

A question can be asked about an action, an object ("what could be done with it?"), or an event of the log.
"""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.errors import IllegalAction
from spellstack.explain import lookup, translate
from spellstack.game.reason import Reason, reason
from spellstack.game.why_combat import attack_reasons, block_reasons, is_attacked
from spellstack.game.why_play import activate_reasons, cast_reasons, land_reasons, name_of
from spellstack.lexicon import CardType, Zone
from spellstack.observation import look
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, Concede, PlayLand
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.engine import Position, check, submit
from spellstack.rules.legality.refusal import why_not
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from spellstack.rules.view.objects import characteristics, controller

Question = Action | ObjectId | Event


def why(position: Position, player: PlayerId, question: Question, lang: str = "en") -> tuple[Reason, ...]:
    """The reasons, the most general first: why the player cannot do it now, or that it can be done.

    An object stands for all that could be done with it; an event for the rule by which it happened. Only what the
    player may know is looked at: an object hidden from the player is unknown.
    """
    if isinstance(question, Event):
        return tuple(_event(question, lang))
    view = look(position.working, player, position.request)
    if isinstance(question, int):
        if question not in view.objects:
            return (reason("400.2", "object.unknown", lang),)
        return tuple(_object(position, player, question, lang))
    return tuple(_action(position, player, question, lang))


def _event(event: Event, lang: str) -> Iterator[Reason]:
    if event.rule:
        yield Reason(event.rule, lookup(f"CR {event.rule}", lang).summary, lang)


def _object(position: Position, player: PlayerId, identity: ObjectId, lang: str) -> Iterator[Reason]:
    """What could be done with the object, one thing after the other."""
    state = position.working
    obj = state.objects[identity]
    types = characteristics(state, identity).types
    if obj.zone is Zone.BATTLEFIELD:
        yield from _permanent(position, player, identity, lang)
    elif CardType.LAND in types:
        yield from _action(position, player, PlayLand(identity), lang)
    else:
        offered = (a for a in _possible(position) if isinstance(a, CastSpell) and a.card == identity)
        yield from _action(position, player, next(offered, CastSpell(identity)), lang)


def _permanent(position: Position, player: PlayerId, identity: ObjectId, lang: str) -> Iterator[Reason]:
    state = position.working
    chars = characteristics(state, identity)
    if controller(state, identity) != player:
        who = state.players[player].name
        yield reason("109.5", "object.not_yours", lang, player=who, card=name_of(state, identity))
        return
    if CardType.CREATURE in chars.types:
        reasons = block_reasons if is_attacked(state, player) else attack_reasons
        yield from reasons(state, player, identity, lang)
    for place, ability in enumerate(chars.parts.all):
        if ability in chars.parts.activated and not is_mana_ability(ability):
            yield from _action(position, player, ActivateAbility(identity, place), lang)


def _action(position: Position, player: PlayerId, action: Action, lang: str) -> Iterator[Reason]:
    name = _subject(position, action)
    if position.request is not None and position.request.player == player and _is_possible(position, player, action):
        yield _possible_reason(action, name, lang)
        return
    found = list(_obstacles(position, player, action, lang)) or _refusal(position, player, action, lang)
    yield from dict.fromkeys(found)


def _obstacles(position: Position, player: PlayerId, action: Action, lang: str) -> Iterator[Reason]:
    yield from _timing(position, player, lang)
    state = position.working
    match action:
        case PlayLand(card=card) if card in state.objects:
            yield from land_reasons(state, player, card, lang)
        case CastSpell(card=card) if card in state.objects:
            yield from cast_reasons(state, player, card, lang)
        case ActivateAbility(source=source) if source in state.objects:
            yield from activate_reasons(state, player, source, action.ability, lang)


def _timing(position: Position, player: PlayerId, lang: str) -> Iterator[Reason]:
    """Whether the player is the one to decide, and has priority (CR 117.1)."""
    request = position.request
    if request is None:
        yield reason("104.1", "timing.game_over", lang)
    elif request.player != player:
        names = [p.name for p in position.working.players]
        yield reason("117.1", "timing.not_your_decision", lang, decider=names[request.player], player=names[player])
    elif request.kind is not RequestKind.PRIORITY:
        yield reason("117.1", "timing.no_priority", lang, player=position.working.players[player].name)


def _possible(position: Position) -> tuple[Action, ...]:
    request = position.request
    return request.actions if request is not None else ()


def _is_possible(position: Position, player: PlayerId, action: Action) -> bool:
    if (
        position.request is not None
        and position.request.kind is RequestKind.PRIORITY
        and not isinstance(action, Concede)
    ):
        return why_not(position.working, player, action) is None
    try:
        check(position, action)
    except IllegalAction:
        return False
    return True


def _possible_reason(action: Action, name: str, lang: str) -> Reason:
    match action:
        case PlayLand():
            return reason("116.2a", "why.can_play", lang, card=name)
        case CastSpell():
            return reason("601.2", "why.can_cast", lang, card=name)
        case _:
            return reason("602.2", "why.can_activate", lang, card=name)


def _refusal(position: Position, player: PlayerId, action: Action, lang: str) -> Iterator[Reason]:
    """What the kernel itself says."""
    refusal = why_not(position.working, player, action)
    if refusal is None:
        try:
            submit(position, action)
        except IllegalAction as error:
            refusal = error
    if refusal is not None:
        yield Reason(refusal.rule, translate(refusal.message, lang), lang)


def _subject(position: Position, action: Action) -> str:
    identity = getattr(action, "card", getattr(action, "source", -1))
    return name_of(position.working, identity)
