"""Paying by hand: which source, which mana for which symbol.

Not here: what a cost is (`price`), other answers (`answer`).
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.ir.deed import AddMana
from spellstack.ir.walk import nodes
from spellstack.lexicon.mana import ManaType
from spellstack.rules.choice.action import Action, ActivateAbility, Choose, FinishPaying, PayAutomatically, PayOtherwise
from spellstack.rules.choice.request import Request
from spellstack.rules.legality.paying.price import LIFE
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.view.characteristics.mana_ability import producible
from spellstack.rules.view.objects import characteristics
from spellstack.scenario.find import NotThere, among, means
from spellstack.scenario.phrase import Thing
from spellstack.scenario.plan import Plan
from spellstack.scenario.sight import Sight


def reply(table: Sight, request: Request, plan: Plan) -> Action | None:
    """The next act of paying: the plan's next source, then the rest automatically from the pool."""
    if plan.sources:
        return _tap(table, request, plan.sources.pop(0))
    instead = _instead(table, request, plan)
    if instead is not None:
        return instead
    if plan.sources is not None and FinishPaying() in request.actions:
        return FinishPaying()
    if PayAutomatically() in request.actions:
        return PayAutomatically()
    return FinishPaying() if FinishPaying() in request.actions else None


def _instead(table: Sight, request: Request, plan: Plan) -> Action | None:
    """An object that the plan taps or exiles for a part of the mana, coloured mana first, or life announced for it."""
    life = [action for action in request.actions if isinstance(action, PayOtherwise) and action.with_ is None]
    while life and plan.symbols:
        if plan.symbols.pop(0) == LIFE:
            return life[0]
    actions = [action for action in request.actions if isinstance(action, PayOtherwise) and action.with_ is not None]
    actions.sort(key=lambda action: request.labels[action.symbol] == "{1}")
    for stem in ("tap", "exil"):
        for what in plan.costs.get(stem, []):
            for action in actions:
                if action.with_ is not None and means(table.state, table.players, what, action.with_):
                    plan.costs[stem] = [other for other in plan.costs[stem] if other is not what]
                    return action
    return None


def _tap(table: Sight, request: Request, source: Thing) -> Action:
    abilities = [action for action in request.actions if isinstance(action, ActivateAbility)]
    able = dict.fromkeys(action.source for action in abilities)
    numbered = source.number or not able
    found = among(table.state, table.players, source, table.state.battlefield if numbered else able)
    for action in abilities:
        if action.source == found[0]:
            return action
    raise IllegalAction("605.3a", f"{source} has no mana ability to activate now")


def usual_half(table: Sight, request: Request, plan: Plan) -> Action:
    """How a symbol is paid if the plan does not say: with mana that the named sources make, if any."""
    made: set[ManaType] = set()
    for source in plan.sources or ():
        for identity in among(table.state, table.players, source, table.state.battlefield)[:1]:
            made |= producible(table.state, identity)
    codes = {mana.value for mana in made}
    return Choose((next((option for option in request.options if option in codes), request.options[0]),))


def making(table: Sight, source: ObjectId, numbers: list[int], plan: Plan) -> list[int]:
    """The mana abilities among these that make the mana that the plan wants."""
    wanted = {ManaType(choice.name.strip("{}")) for choice in plan.choices if choice.name.strip("{}") in "WUBRGC"}
    parts = characteristics(table.state, source).parts.all
    found = [n for n in numbers if wanted and wanted <= _made(parts[n])]
    if found:
        plan.choices = []
    return found or [n for n in numbers if wanted and _offers_types(parts[n])]


def _offers_types(ability: object) -> bool:
    return any(type(node) is AddMana and node.mana is None for node in nodes(ability))


def _made(ability: object) -> set[ManaType]:
    additions = [node for node in nodes(ability) if type(node) is AddMana]
    return {t for addition in additions if addition.mana is not None for s in addition.mana.symbols for t in s.types}


__all__ = ["NotThere", "making", "reply"]
