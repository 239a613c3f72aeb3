"""What a player's mana abilities could add now: the sources of the payment (CR 605.1a, 605.3a, 106). Pure.

A source is one mana ability of one object, with what it could add (one of several outputs), what it costs and how dear
it is to the player. Not here: whether a cost can be paid with them (payment), and activating them
(process.casting.mana).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

import msgspec
from msgspec.structs import replace

from spellstack.ir.ability import Activated
from spellstack.ir.action import DealDamage, PutCounters
from spellstack.ir.cost import (
    DiscardCost,
    ExileCost,
    PayGeneric,
    PayLife,
    PayMana,
    SacrificeCost,
    TapThis,
)
from spellstack.ir.deed import AddMana, LoseLife
from spellstack.ir.flow import Sequence, When
from spellstack.ir.node import CostPart, Effect
from spellstack.ir.reference import This
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Supertype, Zone
from spellstack.lexicon.mana import ManaCost, ManaType
from spellstack.rules.legality.paying.reserving import reserve
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.manapool import Unit, amount_of, so_many
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.mana_ability import doubles_mana, is_mana_ability, types_to_choose
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds, number
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_SNOW = Supertype.SNOW

Output = tuple[Unit, ...]
BITS: dict[str, int] = {code.value: 1 << place for place, code in enumerate(ManaType)}
COLORED, EVERY = 31, 63


def mask_of(codes: str) -> int:
    """The bits of several types that will do, written as their letters."""
    return sum(BITS[code] for code in codes)


MOST_MIXED = 8  # of mana in any combination of types only so many are told apart
BOUND, LAND, CHOICE, OTHER, CREATURE, LIFE, DEAR = 8, 10, 2, 14, 20, 100, 1000

# Set by `activatable` and `board`, which stand above this module.
MayActivate = Callable[[GameState, PlayerId, GameObject, int, Activated], bool]
MAY_ACTIVATE: list[MayActivate] = []
Bonus = tuple[
    Callable[[GameState], bool], Callable[[GameState, PlayerId, ObjectId, tuple["Output", ...]], tuple["Output", ...]]
]
BONUS: list[Bonus] = []
BOARD: list[Callable[[GameState, PlayerId], list[tuple[ObjectId, int, bool]]]] = []


def mana_board(state: GameState, player: PlayerId) -> list[tuple[ObjectId, int, bool]]:
    """The player's permanents with mana abilities (see `board.Board`)."""
    return BOARD[0](state, player)


class Source(msgspec.Struct, frozen=True, eq=False):
    """A mana ability that could be activated. `outputs` are the alternatives; `needs` the mana it costs; `life` the
    life; `taps` and `leaves` whether paying for it taps or moves its object; `weight` how dear it is; `others` costs
    with objects of their own; `limited` whether it may be activated only so often.
    """

    object: ObjectId
    ability: int
    outputs: tuple[Output, ...]
    weight: int
    needs: ManaCost | None = None
    generic: int = 0
    life: int = 0
    taps: bool = False
    leaves: bool = False
    others: tuple[CostPart, ...] = ()
    masks: tuple[int, ...] = ()
    limited: bool = False

    @property
    def single(self) -> bool:
        """Whether it adds exactly one mana and costs none, so that it is one unit of a choice of types."""
        return bool(self.masks) and self.needs is None and not self.generic and not self.others


def mana_abilities_of(chars: Characteristics) -> tuple[tuple[int, Activated], ...]:
    """The mana abilities among the abilities, with their numbers."""
    parts = chars.parts
    if not parts.activated:
        return ()
    found: tuple[tuple[int, Activated], ...] | None = parts.worked_out.get("mana")
    if found is None:
        found = parts.worked_out["mana"] = tuple(
            (place, ability)
            for place, ability in enumerate(parts.all)
            if type(ability) is Activated and is_mana_ability(ability)
        )
    return found


def mana_used_elsewhere(chars: Characteristics) -> tuple[tuple[int, Activated], ...]:
    """Those of the mana abilities that function outside the battlefield (CR 113.6)."""
    if not chars.parts.activated:
        return ()
    worked_out = chars.parts.worked_out
    found: tuple[tuple[int, Activated], ...] | None = worked_out.get("mana elsewhere")
    if found is None:
        every = mana_abilities_of(chars)
        found = worked_out["mana elsewhere"] = tuple(pair for pair in every if pair[1].zones != (Zone.BATTLEFIELD,))
    return found


def offered_abilities_of(chars: Characteristics) -> tuple[tuple[int, Activated], ...]:
    """The activated abilities that are not mana abilities, and those mana abilities that are something to do by
    themselves, with their numbers.
    """
    parts = chars.parts
    if not parts.activated:
        return ()
    found: tuple[tuple[int, Activated], ...] | None = parts.worked_out.get("nonmana")
    if found is None:
        found = parts.worked_out["nonmana"] = tuple(
            (place, ability)
            for place, ability in enumerate(parts.all)
            if type(ability) is Activated and (not is_mana_ability(ability) or doubles_mana(ability))
        )
    return found


def additions(state: GameState, context: Context, effect: Effect) -> Iterator[AddMana]:
    """The mana-adding instructions that would be carried out now."""
    if type(effect) is AddMana:
        yield effect
    elif type(effect) is Sequence:
        for step in effect.steps:
            yield from additions(state, context, step)
    elif type(effect) is When:
        branch = effect.then if holds(state, context, effect.condition) else effect.otherwise
        if branch is not None:
            yield from additions(state, context, branch)


def outputs_of(state: GameState, context: Context, addition: AddMana) -> tuple[Output, ...]:
    """The alternatives of one instruction: each what would be added (CR 106.3). None if nothing could be."""
    times = max(0, number(state, context, addition.amount))
    alternatives: list[tuple[ManaType, ...]] = []
    if addition.mana is not None:
        alternatives = [tuple(_types_of(addition.mana))]
    elif addition.options and not addition.combination and not addition.chosen:
        alternatives = [tuple(_types_of(option)) for option in addition.options]
    else:
        alternatives, times = _chosen_types(state, context, addition, times)
    snow = _is_snow(state, context.source)
    keep = addition.keep.value if addition.keep else ""
    return tuple(
        so_many(tuple(Unit(code, context.source, snow, addition.restriction, keep) for code in types), times)
        for types in dict.fromkeys(alternatives)
        if types and times
    )


def _chosen_types(
    state: GameState, context: Context, addition: AddMana, times: int
) -> tuple[list[tuple[ManaType, ...]], int]:
    """The alternatives, and how often each of them comes."""
    codes = sorted(types_to_choose(state, context, addition, context.controller), key=lambda code: BITS[code])
    how_many = times
    if addition.by_color:
        return [(code,) * _of_color(state, context, addition, code) for code in codes], 1
    if addition.any_color is not None:
        how_many *= max(0, number(state, context, addition.any_color))
    if addition.among == "each":
        return [tuple(codes)], how_many
    if addition.combination:
        mixed = min(how_many, MOST_MIXED)
        mixes = combinations_with_replacement(codes, mixed)
        return [mix + mix[-1:] * (how_many - mixed) for mix in mixes], 1
    return [(code,) for code in codes], how_many


def _of_color(state: GameState, context: Context, addition: AddMana, code: ManaType) -> int:
    """How much mana of the colour it would be."""
    context.words["color"] = code.value
    return 0 if addition.any_color is None else max(0, number(state, context, addition.any_color))


def _types_of(mana: ManaCost) -> Iterator[ManaType]:
    for symbol in mana.symbols:
        if symbol.types:
            yield min(symbol.types, key=lambda code: BITS[code])
        else:
            yield from (ManaType.COLORLESS,) * symbol.generic


def _is_snow(state: GameState, identity: ObjectId) -> bool:
    return _SNOW in characteristics(state, identity).supertypes


def sources(state: GameState, player: PlayerId, banned: frozenset[tuple[ObjectId, int]] = frozenset()) -> list[Source]:
    """All mana abilities the player could activate now, as sources."""
    found: list[Source] = []
    bonus = BONUS[0][0](state)
    record = state.players[player]
    for identity, mask, frail in mana_board(state, player):
        obj = state.objects[identity]
        if mask and (obj.tapped or (frail and obj.since >= record.last_turn)):
            continue
        for place, ability in mana_abilities_of(characteristics(state, identity)):
            if (identity, place) not in banned:
                source = _plain_source(state, obj, place, ability) if mask and not bonus else None
                source = source or source_of(state, player, obj, place, ability)
                if source is not None:
                    found.append(source)
    for identity in (*state.hands[player], *state.graveyards[player]):
        for place, ability in mana_used_elsewhere(state.objects[identity].definition.printed[0]):
            source = source_of(state, player, state.objects[identity], place, ability)
            if source is not None:
                found.append(source)
    return found


def _plain_source(state: GameState, obj: GameObject, place: int, ability: Activated) -> Source:
    """The source of a plain tap ability, kept in the index: it depends on the object's characteristics only. Of alike
    objects the first is worked out, the others are the same but for their identity.
    """
    scratch = index_of(state).scratch
    known: Source | None = scratch.get((obj.id, place))
    if known is None:
        chars = characteristics(state, obj.id)
        alike = chars.parts.worked_out.setdefault("sources", {})
        key = (place, chars.types, _SNOW in chars.supertypes)
        model: Source | None = alike.get(key)
        if model is None:
            model = alike[key] = _plain_model(state, obj, place, ability)
        known = scratch[obj.id, place] = model if model.object == obj.id else _of_object(model, obj.id)
    return known


def _plain_model(state: GameState, obj: GameObject, place: int, ability: Activated) -> Source:
    body = ability.body
    assert type(body) is Instructions and type(body.effect) is AddMana
    context = Context(obj.id, obj.controller, ability=ability)
    return _priced(state, context, obj, place, ability, outputs_of(state, context, body.effect))


def _of_object(model: Source, identity: ObjectId) -> Source:
    """The same plain source of another object."""
    outputs = tuple(tuple(replace(unit, source=identity) for unit in output) for output in model.outputs)
    return replace(model, object=identity, outputs=outputs)


def _taps(ability: Activated) -> bool:
    return any(type(part) is TapThis for part in ability.cost.parts)


def source_of(state: GameState, player: PlayerId, obj: GameObject, place: int, ability: Activated) -> Source | None:
    """The mana ability as a source, None if it cannot be activated now."""
    if (obj.tapped and _taps(ability)) or not MAY_ACTIVATE[0](state, player, obj, place, ability):
        return None
    body = ability.body
    context = Context(obj.id, player, ability=ability)
    if type(body) is not Instructions:
        return None
    there = _with_counters(state, obj, body.effect) if type(body.effect) is Sequence else state
    found = [outputs_of(there, context, addition) for addition in additions(there, context, body.effect)]
    outputs = tuple(tuple(unit for part in mix for unit in part) for mix in product(*[f for f in found if f]))
    if not outputs or not outputs[0]:
        return None
    if reserve(state, context, player, _components(ability)) is None:
        return None
    any_bonus, with_bonus = BONUS[0]
    if _taps(ability) and any_bonus(state):
        outputs = with_bonus(state, player, obj.id, outputs)
    return _priced(state, context, obj, place, ability, outputs)


def _with_counters(state: GameState, obj: GameObject, effect: Sequence) -> GameState:
    """The state with the counters that the ability puts on its source before it adds mana."""
    first = effect.steps[0]
    if type(first) is not PutCounters or type(first.what) is not This or type(first.count) is not Fixed:
        return state
    there, counters = state.fork(), dict(obj.counters)
    counters[first.kind] = counters.get(first.kind, 0) + first.count.number
    there.put(replace(obj, counters=tuple(sorted(counters.items()))))
    return there


def _components(ability: Activated) -> list[CostPart]:
    """What the ability costs besides mana and life."""
    return [part for part in ability.cost.parts if not isinstance(part, PayMana | PayGeneric | PayLife | TapThis)]


def _priced(
    state: GameState, context: Context, obj: GameObject, place: int, ability: Activated, outputs: tuple[Output, ...]
) -> Source:
    needs, generic, life, leaves, others = None, 0, 0, False, []
    for part in ability.cost.parts:
        if type(part) is PayMana:
            needs = part.mana if needs is None else ManaCost.parse(needs.text + part.mana.text)
        elif type(part) is PayGeneric:
            generic += number(state, context, part.amount)
        elif type(part) is PayLife:
            life += number(state, context, part.amount)
        elif moves_itself(part):
            leaves = True
        elif type(part) is not TapThis:
            others.append(part)
    single = all(amount_of(output) == 1 for output in outputs)
    weight = _weight(state, obj, ability, outputs) + LIFE * life + DEAR * (leaves + len(others))
    return Source(
        obj.id,
        place,
        outputs,
        weight,
        needs,
        generic,
        life,
        _taps(ability),
        leaves,
        tuple(others),
        tuple(BITS[output[0].type] for output in outputs) if single else (),
        bool(ability.per_turn or ability.once),
    )


def moves_itself(part: CostPart) -> bool:
    """Whether what has the cost is sacrificed, exiled or discarded for it."""
    if type(part) is SacrificeCost or type(part) is ExileCost:
        return part.filter is None
    return type(part) is DiscardCost and part.this


def _weight(state: GameState, obj: GameObject, ability: Activated, outputs: tuple[Output, ...]) -> int:
    """How much the player will miss it: least what is bound to a purpose, then basics, sources of several types or with
    other abilities, creatures, what costs life.
    """
    chars = characteristics(state, obj.id)
    if len(mana_abilities_of(chars)) == 1 and all(unit.restriction is not None for mix in outputs for unit in mix):
        return CREATURE if CardType.CREATURE in chars.types else BOUND  # it may be wanted in combat all the same
    weight = LAND if CardType.LAND in chars.types else CREATURE if CardType.CREATURE in chars.types else OTHER
    weight += CHOICE * (max(_breadth(chars), len(outputs)) - 1)
    if offered_abilities_of(chars):  # it has something else to do
        weight += CHOICE * 3 // 2
    body = ability.body
    assert type(body) is Instructions
    if any(type(step) in (DealDamage, LoseLife) for step in getattr(body.effect, "steps", ())):
        weight += LIFE
    return weight


def _breadth(chars: Characteristics) -> int:
    """How many types its mana abilities could add."""
    known: int | None = chars.parts.worked_out.get("breadth")
    if known is None:
        types = {code for _, other in mana_abilities_of(chars) for code in _additions_in(other)}
        known = chars.parts.worked_out["breadth"] = len(types)
    return known


def _additions_in(ability: Activated) -> set[str]:
    body = ability.body
    steps = getattr(body.effect, "steps", (body.effect,)) if type(body) is Instructions else ()
    return {code for step in steps if type(step) is AddMana for code in _promised(step)}


def _promised(addition: AddMana) -> set[str]:
    """The types that the instruction could add, whatever the state."""
    costs = (addition.mana,) if addition.mana is not None else addition.options
    found = {code.value for cost in costs for symbol in cost.symbols for code in symbol.types}
    return found or set("WUBRG")
