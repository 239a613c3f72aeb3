"""What to do with priority: how much each possible action is wanted now. Not here: its targets (`target`).

In the own turn: a land, removal, then attack, then what the mana allows. In others' turns: counter, tricks, removal on
attackers, and what is left over at the end.
"""

from __future__ import annotations

from spellstack.agents.heuristic import trick
from spellstack.agents.heuristic.role import Role, role, role_of
from spellstack.agents.heuristic.target import LETHAL, best, score
from spellstack.agents.heuristic.worth import lands, worth
from spellstack.ir.ability import Activated
from spellstack.ir.cost import DiscardCost, PayLife, PutCountersCost, RemoveCountersCost, SacrificeCost
from spellstack.lexicon import CardType, Keyword
from spellstack.lexicon.step import Step
from spellstack.observation import ObjectView, View
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, PlayLand, SpecialAction
from spellstack.rules.state.characteristics import Parts
from spellstack.rules.state.entity import PlayerId

WANTED = 1.0
"""From what score on something is done."""
FULL_HAND = 4
"""With more cards than these in hand, or so much mana to spare, cards are used rather than kept for better."""
_DEAR = (DiscardCost, PayLife, SacrificeCost)
_QUICK = (CardType.INSTANT,)


def wanted(view: View, action: Action, me: PlayerId) -> float:
    """How much the action is wanted now; below `WANTED`: pass instead."""
    match action:
        case PlayLand():
            return 100.0 + _land(view, action)
        case CastSpell():
            return _cast(view, view.get(action.card), action, me)
        case ActivateAbility():
            return _activate(view, action, me)
        case SpecialAction():
            return 1.0 if _mine(view, me) and view.turn.step is Step.POSTCOMBAT_MAIN else 0.0
        case _:
            return 0.0


def _land(view: View, action: PlayLand) -> float:
    """Lands that make more colours, or basics of a colour not yet there, come first."""
    obj = view.get(action.card)
    if obj is None:
        return 0.0
    have = {name for land in view.permanents(view.viewer) if land.is_a(CardType.LAND) for name in land.subtypes}
    new = len([name for name in obj.subtypes if name not in have])
    return 2.0 * new + 0.1 * len(obj.abilities)


def _mine(view: View, me: PlayerId) -> bool:
    return view.turn.active == me


def _cast(view: View, card: ObjectView | None, action: CastSpell, me: PlayerId) -> float:
    if card is None:
        return 0.0
    what = role_of(card)
    if what.counters:
        return _counter(view, what, me)
    if what.aims and what.harms:
        return _removal(view, what, card, me)
    if what.power + what.toughness > 0 and what.aims and CardType.INSTANT in card.types:
        return trick.gain(view, what, me)
    if what.aims and what.helps and not any(o.is_a(CardType.CREATURE) for o in view.permanents(me)):
        return 0.0
    return _at_leisure(view, card, what, me)


def _counter(view: View, what: Role, me: PlayerId) -> float:
    if not view.stack:
        return 0.0
    value = score(view, what, view.stack[-1], me)
    return value if value >= 2.5 else 0.0


def _removal(view: View, what: Role, card: ObjectView, me: PlayerId) -> float:
    """Removal waits for something worth it, and for a moment to use it: before combat, or on attackers."""
    found = best(view, what, me)
    if found >= LETHAL:
        return found
    step = view.turn.step
    before = _mine(view, me) and step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
    attacked = not _mine(view, me) and step in (Step.DECLARE_ATTACKERS, Step.END)
    if view.stack or not (before or attacked):
        return 0.0
    needed = (0.8 if what.damage else 1.3) + 0.55 * card.mana_value
    flooded = lands(view) >= card.mana_value + FULL_HAND
    if (len(view.hand) > FULL_HAND or flooded) and step is Step.POSTCOMBAT_MAIN:
        needed = 0.5  # better used now than discarded
    return max(found, WANTED) if found >= needed else 0.0


def _at_leisure(view: View, card: ObjectView, what: Role, me: PlayerId) -> float:
    """What is cast when nothing else has to be done: in a main phase, or at the end of another's turn."""
    step = view.turn.step
    if view.stack:
        return 0.0
    quick = CardType.INSTANT in card.types or card.has(Keyword.FLASH)
    if not _mine(view, me):
        return 1.0 + card.mana_value if quick and step is Step.END else 0.0
    if CardType.INSTANT in card.types and step is not Step.POSTCOMBAT_MAIN:
        return 0.0
    if step is Step.POSTCOMBAT_MAIN or (step is Step.PRECOMBAT_MAIN and _early(view, card, me)):
        return 1.0 + card.mana_value
    return 0.0


def _early(view: View, card: ObjectView, me: PlayerId) -> bool:
    """Whether it should be there before combat: what helps to attack, or anything if nobody could attack."""
    attackers = any(o.is_a(CardType.CREATURE) and not o.sick and not o.tapped for o in view.permanents(me))
    return card.has(Keyword.HASTE) or not card.is_a(CardType.CREATURE) or not attackers


def _activate(view: View, action: ActivateAbility, me: PlayerId) -> float:
    obj = view.get(action.source)
    parts = Parts(obj.abilities).all if obj is not None else ()
    ability = parts[action.ability] if action.ability < len(parts) else None
    if obj is None or type(ability) is not Activated:
        return 0.0
    what = role(ability)
    if what.mana or any(type(part) in _DEAR for part in ability.cost.parts):
        return 0.0
    if any(type(part) in (PutCountersCost, RemoveCountersCost) for part in ability.cost.parts):
        return 2.0 if _mine(view, me) and not view.stack else 0.0
    if what.aims and what.harms:
        return _harm(view, what, me)
    if what.power + what.toughness > 0 and not what.aims:
        return trick.gain_on(view, what, obj) if view.turn.step is Step.DECLARE_BLOCKERS else 0.0
    if ability.label in (Keyword.EQUIP, Keyword.CREW, Keyword.SADDLE):
        return _equip(view, obj, me) if ability.label == Keyword.EQUIP else 0.0
    return 1.0 if not view.stack and _mine(view, me) and view.turn.step is Step.POSTCOMBAT_MAIN else 0.0


def _harm(view: View, what: Role, me: PlayerId) -> float:
    """A repeatable effect: at once if it kills, else before it would be wasted."""
    found = best(view, what, me)
    if found >= 1.5 and not view.stack:
        return found
    waste = not _mine(view, me) and view.turn.step is Step.END and not view.stack
    return max(found, WANTED) if waste and found > 0 else 0.0


def _equip(view: View, obj: ObjectView, me: PlayerId) -> float:
    worn = obj.attached_to is not None
    bearers = [o for o in view.permanents(me) if o.is_a(CardType.CREATURE)]
    ready = _mine(view, me) and not view.stack
    return 1.0 + max(map(worth, bearers)) if ready and bearers and not worn else 0.0
