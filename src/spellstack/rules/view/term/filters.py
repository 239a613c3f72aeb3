"""What filters ask of an object's characteristics, its owner, controller, zone and kind (CR 109.2, 205, 105, 110).

Objects that are gone are looked at as they last were (CR 608.2h). Not here: states of permanents (`status`) and how
objects stand to each other (`relations`).
"""

from __future__ import annotations

from spellstack.ir.ability import Activated
from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Anything,
    ColorCount,
    ControlledBy,
    CouldProduce,
    HasLayout,
    In,
    IsAbility,
    IsCard,
    IsCommander,
    IsOneOf,
    IsPermanent,
    IsPlayer,
    IsSpell,
    IsToken,
    Named,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedBy,
    While,
    WithAbility,
    WithCounter,
    WithKeyword,
    WithStat,
)
from spellstack.ir.node import Ref
from spellstack.ir.reference import CHOSEN_SOURCE, It, Noted, This, You
from spellstack.lexicon import PERMANENT_TYPES, Zone
from spellstack.lexicon.mana import ManaType
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, PlayerId
from spellstack.rules.state.game import GameState, with_all
from spellstack.rules.state.obj import Kind, commanders
from spellstack.rules.view.characteristics.ability_kind import abilities_of_kind
from spellstack.rules.view.characteristics.copiable import copiable
from spellstack.rules.view.characteristics.mana_ability import producible
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import FILTERS, entities, holds, means_filter, number, passes
from spellstack.rules.view.known import SELF, live
from spellstack.rules.view.objects import characteristics, controller, owner, record
from spellstack.rules.view.term.numbers import compared
from spellstack.rules.view.term.references import players_of
from spellstack.rules.view.term.stat import SIZES, has_size, stat_of


@means_filter(Anything)
def _anything(state: GameState, context: Context, test: Anything, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT


@means_filter(AllOf)
def _all_of(state: GameState, context: Context, test: AllOf, entity: EntityId) -> bool:
    for part in test.parts:  # noqa: SIM110 - asked most often of all
        if not FILTERS[type(part)](state, context, part, entity):
            return False
    return True


@means_filter(AnyOf)
def _any_of(state: GameState, context: Context, test: AnyOf, entity: EntityId) -> bool:
    return any(passes(state, context, part, entity) for part in test.parts)


@means_filter(Not)
def _not(state: GameState, context: Context, test: Not, entity: EntityId) -> bool:
    return not passes(state, context, test.part, entity)


@means_filter(OfType)
def _of_type(state: GameState, context: Context, test: OfType, entity: EntityId) -> bool:
    if test.copiable:
        obj = record(state, entity) if entity >= FIRST_OBJECT else None
        return obj is not None and test.card_type in copiable(state, obj).types
    return entity >= FIRST_OBJECT and test.card_type in characteristics(state, entity).types


@means_filter(OfSupertype)
def _of_supertype(state: GameState, context: Context, test: OfSupertype, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT and test.supertype in characteristics(state, entity).supertypes


@means_filter(OfSubtype)
def _of_subtype(state: GameState, context: Context, test: OfSubtype, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT and test.subtype in characteristics(state, entity).subtypes


@means_filter(OfColor)
def _of_color(state: GameState, context: Context, test: OfColor, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT and test.color in characteristics(state, entity).colors


@means_filter(ColorCount)
def _color_count(state: GameState, context: Context, test: ColorCount, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT and (test.minimum <= len(characteristics(state, entity).colors) <= test.maximum)


@means_filter(IsPermanent)
def _is_permanent(state: GameState, context: Context, test: IsPermanent, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    if obj is None:
        return False
    if obj.zone is Zone.BATTLEFIELD:
        return True
    # [CR 110.4a, 110.4b] a permanent card or spell has a permanent type.
    return obj.kind is not Kind.ABILITY and not PERMANENT_TYPES.isdisjoint(characteristics(state, entity).types)


@means_filter(IsSpell)
def _is_spell(state: GameState, context: Context, test: IsSpell, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    return obj is not None and obj.zone is Zone.STACK and obj.kind is not Kind.ABILITY


@means_filter(IsAbility)
def _is_ability(state: GameState, context: Context, test: IsAbility, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    if obj is None or obj.kind is not Kind.ABILITY:
        return False
    return test.activated if type(obj.spell.ability) is Activated else test.triggered


@means_filter(IsToken)
def _is_token(state: GameState, context: Context, test: IsToken, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    return obj is not None and obj.kind is Kind.TOKEN


@means_filter(IsCard)
def _is_card(state: GameState, context: Context, test: IsCard, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    return obj is not None and obj.kind is Kind.CARD


@means_filter(IsPlayer)
def _is_player(state: GameState, context: Context, test: IsPlayer, entity: EntityId) -> bool:
    if not 0 <= entity < FIRST_OBJECT:
        return False
    there = with_all(state) if state.players[entity].lost else state
    return entity in players_of(there, context, test.who)


@means_filter(HasLayout)
def _has_layout(state: GameState, context: Context, test: HasLayout, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    return obj is not None and obj.kind is Kind.CARD and obj.definition.card.layout is test.layout


@means_filter(IsCommander)
def _is_commander(state: GameState, context: Context, test: IsCommander, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    if obj is None:
        return False
    # [CR 903.3] a designation of the card itself, whatever zone it is in.
    known = {card for player in state.players for card, _ in player.commander_casts}
    return COMMANDER in obj.marks or not known.isdisjoint(commanders(obj))


@means_filter(Named)
def _named(state: GameState, context: Context, test: Named, entity: EntityId) -> bool:
    if entity < FIRST_OBJECT:
        return False
    name = characteristics(state, entity).name
    return name == test.name or (" // " in name and test.name in names_of(name))


def names_of(name: str) -> tuple[str, ...]:
    """The names of an object: a split card off the stack has two (CR 709.4a); one without a name has none."""
    return tuple(name.split(" // ")) if name else ()


@means_filter(ControlledBy)
def _controlled_by(state: GameState, context: Context, test: ControlledBy, entity: EntityId) -> bool:
    if entity < FIRST_OBJECT:
        return False
    if type(test.by) is You:
        return controller(state, entity) == context.controller
    return _is_among(state, context, controller(state, entity), test.by)


def _is_among(state: GameState, context: Context, player: PlayerId, by: Ref) -> bool:
    """Whether the player is one a thing may belong to, now or when still in the game; in a loop over players "their" is
    the player of the loop.
    """
    if type(by) is It and context.whom is not None:
        return player == context.whom
    if player >= 0 and state.players[player].lost:
        state = with_all(state)
    return player in entities(state, context, by)


@means_filter(OwnedBy)
def _owned_by(state: GameState, context: Context, test: OwnedBy, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT and _is_among(state, context, owner(state, entity), test.by)


@means_filter(In)
def _in(state: GameState, context: Context, test: In, entity: EntityId) -> bool:
    """What has left the battlefield or the stack was there when last known; cards that moved on are elsewhere."""
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    if obj is None or (entity not in state.objects and obj.zone not in (Zone.BATTLEFIELD, Zone.STACK)):
        return False
    return obj.zone in test.zones


@means_filter(IsOneOf)
def _is_one_of(state: GameState, context: Context, test: IsOneOf, entity: EntityId) -> bool:
    if type(test.of) is It:  # what is under examination always is itself, so it is the one about which that is meant
        return entity == context.outer
    found = entities(state, context, test.of)
    if entity in found:
        return True
    # [CR 400.7e, 400.7j] a card is still what this resolution noted of it before it moved that to a public zone, and
    # what an ability is of, if that was moved by it or by what triggered it
    if type(test.of) is This:
        return context.source not in state.objects and entity in _self_now(state, context)
    if type(test.of) is not Noted:
        return False
    return (bool(context.follow) and entity in live(state, context, found)) or (
        test.of.name == CHOSEN_SOURCE and any(_was_spell(state, one, entity) for one in found)
    )


def _was_spell(state: GameState, spell: EntityId, permanent: EntityId) -> bool:
    """[CR 400.7c, 609.7a] A source of damage that is a permanent spell is the permanent that it becomes too."""
    snapshot = state.past.get(spell)
    return snapshot is not None and snapshot.became == permanent and snapshot.obj.zone is Zone.STACK


def _self_now(state: GameState, context: Context) -> tuple[EntityId, ...]:
    return *live(state, context, (context.source,)), *entities(state, context, Noted(SELF))


@means_filter(WithKeyword)
def _with_keyword(state: GameState, context: Context, test: WithKeyword, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT and test.keyword in characteristics(state, entity).keywords


@means_filter(WithAbility)
def _with_ability(state: GameState, context: Context, test: WithAbility, entity: EntityId) -> bool:
    if entity < FIRST_OBJECT:
        return False
    return bool(abilities_of_kind(characteristics(state, entity), test.kind))


@means_filter(WithStat)
def _with_stat(state: GameState, context: Context, test: WithStat, entity: EntityId) -> bool:
    if test.stat in SIZES and not has_size(state, entity):
        return False
    return compared(stat_of(state, entity, test.stat), test.compare, number(state, context, test.value))


@means_filter(WithCounter)
def _with_counter(state: GameState, context: Context, test: WithCounter, entity: EntityId) -> bool:
    if entity < FIRST_OBJECT:
        counters = state.players[entity].counters
    else:
        obj = record(state, entity)
        counters = obj.counters if obj is not None else ()
    return sum(count for kind, count in counters if not test.kind or kind == test.kind) >= test.at_least


@means_filter(While)
def _while(state: GameState, context: Context, test: While, entity: EntityId) -> bool:
    return holds(state, context.about(entity), test.condition)


@means_filter(CouldProduce)
def _could_produce(state: GameState, context: Context, test: CouldProduce, entity: EntityId) -> bool:
    return entity >= FIRST_OBJECT and ManaType(test.code) in producible(state, entity)
