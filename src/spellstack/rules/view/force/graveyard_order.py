"""The order of the cards in graveyards: what looks at it, and whether anything in a game does (CR 404.2). The card on
top is the last one. Not here: arranging them (`event.arrange`).
"""

from __future__ import annotations

from spellstack.ir.reference import Above, TopOfGraveyard
from spellstack.ir.walk import mentions
from spellstack.lexicon import Zone
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import EntityId, ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, means_reference, number, passes
from spellstack.rules.view.force.functioning import beyond_the_battlefield


@means_reference(TopOfGraveyard)
def _top_of_graveyard(state: GameState, context: Context, ref: TopOfGraveyard) -> tuple[EntityId, ...]:
    count = max(0, number(state, context, ref.count))
    found: list[ObjectId] = []
    for player in entities(state, context, ref.player):
        pile = state.graveyards[player] if ref.bottom else state.graveyards[player][::-1]
        test = ref.filter
        fitting = [i for i in pile if test is None or passes(state, context.about(i), test, i)]
        found += fitting[:count]
    return tuple(found)


@means_reference(Above)
def _above(state: GameState, context: Context, ref: Above) -> tuple[EntityId, ...]:
    found: list[ObjectId] = []
    for identity in entities(state, context, ref.of):
        obj = state.objects.get(identity)
        if obj is not None and obj.zone is Zone.GRAVEYARD:
            pile = state.graveyards[obj.owner]
            higher = pile[pile.index(identity) + 1 :]
            found += higher[:1] if ref.directly else higher
    return tuple(found)


def order_matters(state: GameState) -> bool:
    """Whether a card of the game, or outside it, or a token looks at the order of graveyards."""
    beyond = beyond_the_battlefield(state.definitions)
    if beyond.ordered is None:
        beyond.ordered = any(_looks_at_order(definition) for definition in state.definitions.values())
    return beyond.ordered


def _looks_at_order(definition: Definition) -> bool:
    known: bool | None = definition.worked_out.get("graveyard order")
    if known is None:
        known = mentions(definition.card, Above, TopOfGraveyard)
        definition.worked_out["graveyard order"] = known
    return known
