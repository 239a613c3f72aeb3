"""Why a player may not do what they ask for with priority (CR 117.1, 601.3, 602.5): the rule and one sentence. Pure.

Not here: answers to other decisions (choice.validate), and combat declarations.
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.ir.ability import Activated
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, Pass, PlayLand, SpecialAction
from spellstack.rules.legality.activatable import ability_context, can_activate, verify_activation
from spellstack.rules.legality.as_spell import staged_for
from spellstack.rules.legality.castable import can_cast, proposal_of, verify_casting
from spellstack.rules.legality.paying.cost_words import cost_words
from spellstack.rules.legality.paying.costs import additional_costs, total_cost
from spellstack.rules.legality.paying.funds import can_fund
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payable import candidates, payable_life
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.plan import Means, Need
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import reserve
from spellstack.rules.legality.plays import verify_land
from spellstack.rules.legality.special import find_special, special_proposal, verify_special
from spellstack.rules.legality.targets import can_choose, mode_costs, spell_bodies
from spellstack.rules.legality.way import Way, face_characteristics
from spellstack.rules.legality.ways import ways
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.objects import characteristics


def verify_play(state: GameState, player: PlayerId, action: Action) -> None:
    """Raise `IllegalAction` unless the player may do this with priority; mana abilities may be activated too (CR
    605.3a).
    """
    refusal = why_not(state, player, action)
    if refusal is not None:
        raise refusal


def why_not(state: GameState, player: PlayerId, action: Action) -> IllegalAction | None:
    """The reason why the player may not do this now with priority, None if they may."""
    try:
        match action:
            case Pass():
                return None
            case PlayLand():
                _land(state, player, action)
            case CastSpell():
                _cast(state, player, action)
            case ActivateAbility():
                _activate(state, player, action)
            case SpecialAction():
                _special(state, player, action)
            case _:
                raise IllegalAction("117.1", "this cannot be done with priority")
    except IllegalAction as refusal:
        return refusal
    return None


def _object(state: GameState, identity: int) -> GameObject:
    obj = state.objects.get(identity)
    if obj is None:
        raise IllegalAction("400.7", "the object is not there any more")
    return obj


def _land(state: GameState, player: PlayerId, action: PlayLand) -> None:
    obj = _object(state, action.card)
    printed = obj.definition.printed
    if not 0 <= action.face < len(printed) or CardType.LAND not in printed[action.face].types:
        raise IllegalAction("305.1", "only a land card can be played as a land")
    verify_land(state, player, obj, action.face)


def way_of(state: GameState, player: PlayerId, obj: GameObject, action: CastSpell) -> Way:
    """The way that the action names; `IllegalAction` if the player has no such way (CR 601.3)."""
    for way in ways(state, player, obj):
        if (way.face, way.label, way.source) == (action.face, action.way, action.source):
            return way
    if CardType.LAND in characteristics(state, obj.id).types:
        raise IllegalAction("305.9", "a land can't be cast as a spell")
    if action.way:
        raise IllegalAction("118.9a", f"it cannot be cast this way ({action.way})")
    if obj.zone is Zone.HAND:
        raise IllegalAction("601.3", "the card is in another player's hand")
    raise IllegalAction("601.3", f"nothing permits casting it from the {obj.zone.value}")


def _cast(state: GameState, player: PlayerId, action: CastSpell) -> None:
    obj = _object(state, action.card)
    way = way_of(state, player, obj, action)
    verify_casting(state, player, obj, way)
    if can_cast(state, player, obj, way):
        return
    chars = face_characteristics(state, obj, way)
    proposal = proposal_of(state, player, obj, way, chars)
    there = staged_for(state, player, obj, way, proposal)
    bodies = spell_bodies(characteristics(there, obj.id))
    if not can_choose(there, proposal.context, bodies):
        raise IllegalAction("601.2c", "there is no legal target")
    for addition in additional_costs(there, proposal):
        if not addition.optional and not addition.per_extra_mode:
            proposal.costs.append((addition.cost, 1))
    proposal.costs += [(cost, 1) for cost in mode_costs(there, proposal.context, bodies)[:1]]
    if not (action.manual and _lacks_only_mana(there, proposal)):
        raise _unpaid(there, proposal)


def _activate(state: GameState, player: PlayerId, action: ActivateAbility) -> None:
    obj = _object(state, action.source)
    parts = characteristics(state, obj.id).parts.all
    ability = parts[action.ability] if 0 <= action.ability < len(parts) else None
    if type(ability) is not Activated:
        raise IllegalAction("602.1", "there is no such activated ability")
    verify_activation(state, player, obj, action.ability, ability)
    if can_activate(state, player, obj, action.ability, ability):
        return
    context = ability_context(player, obj.id, ability)
    proposal = Proposal(player, obj.id, context, ability.cost, ability=ability)
    if can_fund(state, proposal):
        raise IllegalAction("601.2c", "there is no legal target")
    if not (action.manual and _lacks_only_mana(state, proposal)):
        raise _unpaid(state, proposal)


def _special(state: GameState, player: PlayerId, action: SpecialAction) -> None:
    obj = _object(state, action.card)
    effect = find_special(state, player, obj, action.what)
    verify_special(state, player, obj, effect)
    proposal = special_proposal(player, obj, effect)
    if not can_fund(state, proposal):
        raise _unpaid(state, proposal)


def _lacks_only_mana(state: GameState, proposal: Proposal) -> bool:
    """Whether all but the mana could be paid: by hand one may begin and find out while paying (CR 601.2g-h)."""
    price = total_cost(state, proposal)
    if price.unpayable or proposal.unpayable or price.life > payable_life(state, proposal.player):
        return False
    casting = proposal.object if proposal.is_spell else -1
    return reserve(state, proposal.context, proposal.player, price.parts, casting=casting) is not None


def _unpaid(state: GameState, proposal: Proposal) -> IllegalAction:
    """What of the cost cannot be paid."""
    price = total_cost(state, proposal)
    if price.unpayable or proposal.unpayable:
        return IllegalAction("118.6", "an object without a mana cost has a cost that can't be paid")
    able = payable_life(state, proposal.player)
    if price.life > able:
        return IllegalAction("119.4", f"{price.life} life is needed, the player can pay {able}")
    casting = proposal.object if proposal.is_spell else -1
    if reserve(state, proposal.context, proposal.player, price.parts, casting=casting) is None:
        short = [
            cost_words(part)
            for part in price.parts
            if not candidates(state, proposal.context, proposal.player, part, casting)
        ]
        what = " and ".join(short) if short else "its components together"
        return IllegalAction("118.3", f"there is not enough to pay the cost ({what})")
    need = price.need()
    return IllegalAction("118.3", f"{need.text()} has to be paid, {_short_by(state, proposal, need)}")


def _short_by(state: GameState, proposal: Proposal, need: Need) -> str:
    """How much mana is missing, and of which types."""
    means = means_of(state, proposal)
    missing = []
    for code, count in need.plain + need.bound:
        able = next(n for n in range(count, -1, -1) if solve(Need(((code, n),)), means) is not None)
        if able < count:
            missing.append("{" + code + "}" * 1 + f" x{count - able}" if count - able > 1 else "{" + code + "}")
    if missing:
        return "missing " + " and ".join(missing)
    able = _most(means, need.total)
    return f"missing {need.total - able} mana" if able < need.total else "and the mana cannot be split that way"


def _most(means: Means, wanted: int) -> int:
    return next(n for n in range(wanted, -1, -1) if solve(Need(generic=n), means) is not None)
