"""Melding: two cards of a meld pair become one permanent with their back faces up and combined (CR 701.42, 712.4).

Not here: what it is (`view.copiable`), and how its cards part (`event.parting`).
"""

from __future__ import annotations

from spellstack.cards.melding import pair_of
from spellstack.ir.card import Layout
from spellstack.ir.deed import Meld
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import of_kind, perform
from spellstack.rules.effects.object.move import attacked
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, passes
from spellstack.rules.view.objects import permanents


@executes(Meld)
def _meld(run: Run, context: Context, effect: Meld) -> bool:
    state, player = run.state, context.controller
    if context.source not in state.objects or state.objects[context.source].zone is not Zone.BATTLEFIELD:
        return False
    able = [
        i for i in permanents(state) if i != context.source and passes(state, context.about(i), effect.counterpart, i)
    ]
    if not able:
        return False
    pair = (context.source, *run.choose_ids(player, "meld", able, source=context.source))
    leaving = [Event(EventKind.ZONE_CHANGE, i, player=player, to_zone=Zone.EXILE, rule="712.4a") for i in pair]
    moved = of_kind(perform(run, context, leaving), EventKind.ZONE_CHANGE)
    cards = [event.became for event in moved if event.to_zone is Zone.EXILE]
    found = _halves(run.state, cards, effect.into)
    if found is not None:  # [CR 701.42c] else they stay where they are
        perform(run, context, [_entering(run, context, effect, *found)])
    return bool(moved)


def _halves(state: GameState, cards: list[ObjectId], into: str) -> tuple[ObjectId, ObjectId] | None:
    """The cards, the one whose text tells of the pair first; None if they are no meld pair (CR 701.42b)."""
    if len(cards) != 2 or any(card not in state.objects for card in cards):
        return None
    one, other = (state.objects[card] for card in cards)
    for first, second in ((one, other), (other, one)):
        if _tells(first, second, into):
            return first.id, second.id
    return None


def _tells(first: GameObject, second: GameObject, into: str) -> bool:
    """[CR 701.42b] Both are cards, and meld cards."""
    cards = (first.definition.card, second.definition.card)
    are_cards = first.kind is second.kind is Kind.CARD and all(card.layout is Layout.MELD for card in cards)
    return are_cards and pair_of(cards[0]) == (cards[1].name, into)


def _entering(run: Run, context: Context, effect: Meld, first: ObjectId, half: ObjectId) -> Event:
    who = context.controller
    attack = entities(run.state, context, effect.attacking) if effect.attacking is not None else ()
    entry = Entry(controller=who, tapped=effect.tapped, face=1, half=half, attacking=attacked(run, who, attack))
    return Event(
        EventKind.ZONE_CHANGE,
        first,
        source=context.source,
        player=who,
        from_zone=Zone.EXILE,
        to_zone=Zone.BATTLEFIELD,
        entry=entry,
        rule="701.42a",
    )
