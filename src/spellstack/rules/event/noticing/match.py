"""Whether an event is one that a pattern looks for (CR 603.2, 614.1). Pure. Not here: when it is asked."""

from __future__ import annotations

from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Compare,
    IsCard,
    IsCommander,
    IsPermanent,
    IsSpell,
    IsToken,
    OfSubtype,
    OfSupertype,
    OfType,
)
from spellstack.ir.node import Filter
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import PUBLIC_ZONES, Zone
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number, passes
from spellstack.rules.view.objects import record
from spellstack.rules.view.term.numbers import compared

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD
_GRAVEYARD = Zone.GRAVEYARD
_HAND = Zone.HAND
_LIBRARY = Zone.LIBRARY
_ZONE_CHANGE = EventKind.ZONE_CHANGE

_DAMAGE = EventKind.DAMAGE


def matches(state: GameState, context: Context, pattern: EventPattern, event: Event) -> bool:
    """Whether all parts the pattern names fit. An object that changed zones is looked at where the pattern looks at it:
    as it was if it left the battlefield, as it is otherwise (CR 603.6a, 603.10a)."""
    return could_match(pattern, event) and fits(state, context, pattern, event)


def could_match(pattern: EventPattern, event: Event) -> bool:
    """Whether those parts fit that say nothing of who looks and of how the game is; the rest is asked by `fits`."""
    return pattern.kind is event.kind and _details(pattern, event) and _zones(pattern, event)


def fits(state: GameState, context: Context, pattern: EventPattern, event: Event) -> bool:
    """Whether the parts fit for which the context and the game have to be looked at."""
    if pattern.subject is not None and not _part(state, context, pattern.subject, seen(state, context, pattern, event)):
        return False
    for test, entity in ((pattern.source, event.source), (pattern.other, event.other)):
        if test is not None and not _part(state, context, test, entity):
            return False
    if event.kind is _DAMAGE and pattern.source is not None and not _as_spoken_of(state, pattern.source, event.source):
        return False
    if pattern.player is not None and not _part(state, context, pattern.player, whose(state, pattern, event)):
        return False
    if pattern.cause is not None and not _part(state, context, pattern.cause, event.source):
        return False
    if pattern.amount is not None and not _amount(state, context, pattern.amount, event.amount):
        return False
    if pattern.of_turn is not None and state.turn.active not in entities(state, context, pattern.of_turn):
        return False
    if pattern.word == SECOND_MAIN and _main_phases(state) != 2:
        return False
    return pattern.condition is None or holds(state, context, pattern.condition)


def _main_phases(state: GameState) -> int:
    """How many main phases have begun this turn (CR 505.1a)."""
    return sum(e.kind is EventKind.BEGIN_STEP and e.step in _MAIN_STEPS for e in state.happened)


def seen(state: GameState, context: Context, pattern: EventPattern, event: Event) -> EntityId:
    """The identity by which the pattern looks at the event's subject."""
    if event.kind is _ZONE_CHANGE:
        return event.became if event.became >= 0 and not looks_back(pattern, event) else event.subject
    if event.subject not in state.objects and became_of(state, event.subject) == context.source >= 0:
        return context.source  # "when you discard this card" is an ability of the card in its new zone (CR 400.7)
    return event.subject


def whose(state: GameState, pattern: EventPattern, event: Event) -> PlayerId:
    """The player a pattern speaks of: who does it; of a zone change whose zone it is, or under whose control it enters
    the battlefield if the pattern looks there.
    """
    if event.kind is not _ZONE_CHANGE:
        return event.player
    if _BATTLEFIELD in pattern.to_zones and event.entry.controller >= 0:
        return event.entry.controller
    obj = record(state, event.subject) or record(state, event.became)
    return obj.owner if obj is not None else event.player


def became_of(state: GameState, identity: EntityId) -> EntityId:
    """What the object became when it last changed zones, negative if nothing."""
    snapshot = state.past.get(identity)
    return snapshot.became if snapshot is not None else -1


def looks_back(pattern: EventPattern, event: Event) -> bool:
    """Whether an ability with this pattern looks back in time for this event (CR 603.10a)."""
    if event.kind is not _ZONE_CHANGE:
        return event.kind in _BACKWARD
    if event.to_zone in (_HAND, _LIBRARY):  # [CR 603.10a] if all players could see it
        return event.from_zone in PUBLIC_ZONES
    if event.from_zone is _GRAVEYARD:  # [CR 603.10a] a card leaves a graveyard
        return not pattern.to_zones
    if event.to_zone is _BATTLEFIELD:
        return False
    # [CR 603.6c] put there "from anywhere" it is looked at there, even if it comes from the battlefield.
    return event.from_zone is _BATTLEFIELD and bool(pattern.from_zones or not pattern.to_zones)


COMPONENT = "component"  # the word of what a card of a merged permanent is told by, besides the permanent's leaving
SECOND_MAIN = "second main phase"
_MAIN_STEPS = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})
# Words of patterns that only say how a text words the event ("is put into a graveyard", "cycle or discard").
_WORDING: dict[EventKind, frozenset[str]] = {
    EventKind.ZONE_CHANGE: frozenset({"put"}),
    EventKind.CREATE_TOKEN: frozenset({"passive"}),
    EventKind.CAST: frozenset({"or copy"}),
    EventKind.DISCARD: frozenset({"cycle"}),
    EventKind.BEGIN_STEP: frozenset({"first main phase", SECOND_MAIN}),
}
NOT_CAST = "not cast"
# Counters put to pay a cost (CR 118.1) and those of a Saga's turn (714.3c) are put by no effect.
_NO_EFFECTS = frozenset({"601.2h", "714.3c"})
_NO_WORDS: frozenset[str] = frozenset()
_BACKWARD = frozenset(
    {
        EventKind.SACRIFICE,
        EventKind.EXPLOIT,
        EventKind.DESTROY,
        EventKind.PHASE_OUT,
        EventKind.UNATTACH,
        EventKind.COUNTERED,
    }
)


def _zones(pattern: EventPattern, event: Event) -> bool:
    if pattern.from_zones and event.from_zone not in pattern.from_zones:
        return False
    if event.to_zone not in pattern.to_zones and (pattern.to_zones or event.word == COMPONENT):
        return False
    return not pattern.not_from or (event.from_zone not in pattern.not_from and event.word != COMPONENT)


def _details(pattern: EventPattern, event: Event) -> bool:
    if pattern.combat is not None and pattern.combat is not event.combat:
        return False
    if pattern.step is not None and pattern.step is not event.step:
        return False
    if pattern.excess and event.excess <= 0:
        return False
    if pattern.by_effect and event.rule in _NO_EFFECTS:
        return False
    if pattern.word == NOT_CAST:
        return event.from_zone is not Zone.STACK  # [CR 601.2i] a permanent that was cast comes from the stack
    return not pattern.word or pattern.word == event.word or pattern.word in _WORDING.get(event.kind, _NO_WORDS)


def _part(state: GameState, context: Context, test: Filter | None, entity: EntityId) -> bool:
    return test is None or (entity >= 0 and passes(state, context.about(entity), test, entity))


def _as_spoken_of(state: GameState, test: Filter, source: EntityId) -> bool:
    """ "A creature you control" that deals damage is a permanent, or was one when last known; "a red source" need not
    be (CR 109.2, 609.7c).
    """
    obj = record(state, source)
    return obj is None or obj.zone is Zone.BATTLEFIELD or not _names_permanents(test)


def _names_permanents(test: Filter) -> bool:
    """Whether a noun for permanents is among the words, and "spell" or "card" is not."""
    if type(test) is AllOf:
        return not any(type(part) in _ELSEWHERE for part in test.parts) and any(map(_names_permanents, test.parts))
    return all(map(_names_permanents, test.parts)) if type(test) is AnyOf else type(test) in _NOUNS


_ELSEWHERE: frozenset[type] = frozenset({IsSpell, IsCard})
_NOUNS: frozenset[type] = frozenset({IsCommander, IsPermanent, IsToken, OfSubtype, OfSupertype, OfType})


def _amount(state: GameState, context: Context, test: tuple[Compare, object], amount: int) -> bool:
    compare, value = test
    return compared(amount, compare, number(state, context, value))  # type: ignore[arg-type]
