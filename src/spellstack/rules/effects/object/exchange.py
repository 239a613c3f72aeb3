"""Exchanging cards of different zones (CR 701.12a, 701.12d-e). Not here: control (`lasting`), life totals (`life`)."""

from __future__ import annotations

from spellstack.ir.deed import ExchangeCards
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import objects_of, perform
from spellstack.rules.effects.object.hosts import can_be_attached
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics


@executes(ExchangeCards)
def _exchange(run: Run, context: Context, effect: ExchangeCards) -> bool:
    pairs = [objects_of(run, context, ref) for ref in (effect.first, effect.second)]
    if any(len(found) != 1 for found in pairs):
        return False
    one, other = (run.state.objects[found[0]] for found in pairs)
    alike = one.kind is other.kind is Kind.CARD and one.owner == other.owner and one.zone is not other.zone
    if not alike or not (_fits(run, one, other) and _fits(run, other, one)):
        return False
    return bool(perform(run, context, [_event(context, one, other), _event(context, other, one)]))


def _fits(run: Run, card: GameObject, place: GameObject) -> bool:
    """Whether the card can be where the other is: an Aura needs what that is attached to (CR 303.4i)."""
    if place.zone is not Zone.BATTLEFIELD or "Aura" not in characteristics(run.state, card.id).subtypes:
        return True
    return place.attached_to is not None and can_be_attached(run.state, card.id, place.attached_to)


def _event(context: Context, card: GameObject, place: GameObject) -> Event:
    entry = Entry()
    if place.zone is Zone.BATTLEFIELD:
        entry = Entry(controller=place.owner, attached_to=place.attached_to)
    return Event(
        EventKind.ZONE_CHANGE,
        subject=card.id,
        source=context.source,
        player=context.controller,
        from_zone=card.zone,
        to_zone=place.zone,
        entry=entry,
        rule="701.12e",
    )
