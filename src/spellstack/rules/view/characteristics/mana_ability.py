"""Mana abilities, recognised from what they say (CR 605.1), and the types of mana they could produce (CR 106.7).

Not here: activating them and adding mana.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spellstack.ir.ability import Activated, Triggered
from spellstack.ir.cost import EitherCost, PutCountersCost, RemoveCountersCost
from spellstack.ir.deed import AddMana, DoubleMana
from spellstack.ir.event import EventKind
from spellstack.ir.filter import AllOf, ControlledBy, OfType
from spellstack.ir.node import Body, Node
from spellstack.ir.reference import All, Players, Who
from spellstack.ir.target import Instructions, Modal
from spellstack.ir.walk import nodes
from spellstack.lexicon import COLORS, CardType, Color
from spellstack.lexicon.mana import COLOR_TYPES, ManaCost, ManaType
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import link
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.objects import characteristics, controller, record

# [CR 106.7] "a color that a land an opponent controls could produce"
LANDS_OF = {"opponent lands": All(AllOf((OfType(CardType.LAND), ControlledBy(Players(Who.OPPONENTS)))))}
_MANA_EVENTS = frozenset({EventKind.TAP_FOR_MANA, EventKind.ADD_MANA})


def is_mana_ability(ability: object) -> bool:
    """Whether it is a mana ability: it could add mana and has no target; an activated one is no loyalty ability, a
    triggered one triggers from mana (CR 605.1a-b). Under later rules it moves no card to or from a library either (see
    `process.edition`).
    """
    if getattr(ability, "on_stack", False):
        return False
    if type(ability) is Activated:
        return _adds_mana(ability.body) and not _has_targets(ability.body) and not is_loyalty_ability(ability)
    if type(ability) is Triggered:
        from_mana = any(pattern.kind in _MANA_EVENTS for pattern in ability.events)
        return from_mana and _adds_mana(ability.body) and not _has_targets(ability.body)
    return False


def doubles_mana(ability: Activated) -> bool:
    """Whether what it adds depends on the mana that is there by then, so that no plan of a payment can count on it."""
    return any(type(node) is DoubleMana for part in _instructions(ability.body) for node in nodes(_effect(part)))


def is_loyalty_ability(ability: Activated) -> bool:
    """Whether its cost is a number of loyalty counters (CR 606.1-2)."""
    return any(
        isinstance(part, PutCountersCost | RemoveCountersCost) and part.kind == "loyalty" and part.filter is None
        for part in ability.cost.parts
        if not isinstance(part, EitherCost)
    )


def _instructions(body: Body) -> Iterator[Instructions]:
    if type(body) is Instructions:
        yield body
    elif type(body) is Modal:
        for mode in body.modes:
            yield mode.instructions


def _has_targets(body: Body) -> bool:
    return any(part.targets for part in _instructions(body))


def _adds_mana(body: Body) -> bool:
    """Doubling mana adds some, too (CR 701.10f)."""
    return any(isinstance(node, AddMana | DoubleMana) for part in _instructions(body) for node in nodes(_effect(part)))


def _additions(body: Body) -> tuple[AddMana, ...]:
    return tuple(node for part in _instructions(body) for node in nodes(_effect(part)) if type(node) is AddMana)


def _effect(part: Instructions) -> Node:
    effect = part.effect
    assert isinstance(effect, Node)
    return effect


def producible(state: GameState, identity: ObjectId, seen: frozenset[ObjectId] = frozenset()) -> frozenset[ManaType]:
    """The types of mana the permanent's mana abilities could produce, whatever their costs (CR 106.7)."""
    if identity in seen:
        return frozenset()
    found: set[ManaType] = set()
    for ability in characteristics(state, identity).parts.activated:
        if is_mana_ability(ability):
            for addition in _additions(ability.body):
                found |= could_add(state, identity, addition, seen | {identity})
    return frozenset(found)


def could_add(
    state: GameState, source: ObjectId, addition: AddMana, seen: frozenset[ObjectId] = frozenset()
) -> frozenset[ManaType]:
    """The types of mana the instruction of this source could add."""
    context = Context(source, controller(state, source), it=source)
    found = frozenset(code for mana in (addition.mana, *addition.options) for code in _types(mana))
    return found | types_to_choose(state, context, addition, context.controller, seen)


def types_to_choose(
    state: GameState,
    context: Context,
    addition: AddMana,
    player: PlayerId,
    seen: frozenset[ObjectId] = frozenset(),
) -> frozenset[ManaType]:
    """The types among which the player chooses for an instruction that leaves a choice; none: nothing is added (CR
    106.5).
    """
    mixed = frozenset(code for mana in addition.options for code in _types(mana))
    if addition.mana is not None or (mixed and not addition.combination and not addition.chosen):
        return frozenset()
    seen |= {context.source}
    if addition.of_colors is not None:
        return frozenset(_colors(state, entities(state, context, addition.of_colors)))
    if addition.among in LANDS_OF or addition.could_produce is not None:
        lands = LANDS_OF.get(addition.among, addition.could_produce)
        assert lands is not None
        found = _producible_by(state, entities(state, context, lands), seen)
        return found if addition.among not in LANDS_OF and addition.any_color is None else found - {ManaType.COLORLESS}
    if addition.chosen:
        word = context.words.get("color")
        return mixed | ({COLOR_TYPES[Color(word)]} if word else _chosen(state, context.source))
    if mixed:
        return mixed
    if addition.commander_identity:
        return frozenset(COLOR_TYPES[color] for color in identity_of_commanders(state, player))
    if addition.among == "type":
        return frozenset(ManaType)
    if addition.among == "that land produced":  # [CR 106.12a] of a type that the event added
        return frozenset(unit.type for unit in context.event.units) if context.event is not None else frozenset()
    return frozenset(_from_codes(addition.among) or {COLOR_TYPES[color] for color in COLORS})


def _producible_by(state: GameState, ids: Iterable[EntityId], seen: frozenset[ObjectId]) -> frozenset[ManaType]:
    return frozenset[ManaType]().union(*(producible(state, other, seen) for other in ids))


def identity_of_commanders(state: GameState, player: PlayerId) -> frozenset[Color]:
    """The combined colour identity of the player's commanders: colours of costs, indicators and symbols (CR 903.4)."""
    found: set[Color] = set()
    for obj in state.objects.values():
        if obj.owner == player and COMMANDER in obj.marks:
            for face in obj.definition.card.faces:
                found |= set(face.indicator or ())
                costs = [face.mana_cost, *(_costs_in(face.abilities))]
                found |= {color for cost in costs if cost is not None for color in cost.colors}
    return frozenset(found)


def _costs_in(item: object) -> Iterable[ManaCost]:
    for node in nodes(item):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, ManaCost):
                yield value


def _types(mana: ManaCost | None) -> set[ManaType]:
    return {code for symbol in mana.symbols for code in symbol.types} if mana is not None else set()


def _from_codes(codes: Iterable[str]) -> set[ManaType]:
    return {ManaType(code) for code in codes if code in ManaType.__members__.values()}


def _colors(state: GameState, found: Iterable[EntityId]) -> set[ManaType]:
    return {COLOR_TYPES[color] for i in found if i >= FIRST_OBJECT for color in characteristics(state, i).colors}


def _chosen(state: GameState, source: ObjectId) -> set[ManaType]:
    obj = record(state, source)
    color = link(obj, "color") if obj is not None else None
    return {COLOR_TYPES[Color(color)]} if isinstance(color, str) else set()
