"""Tallies: how often something happened in a turn (CR 608.2i, 700.1), counted from the events of the turn.

Not here: whether events trigger anything (event.noticing.match).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from spellstack.errors import EngineBug
from spellstack.ir.event import EventKind
from spellstack.ir.node import Filter
from spellstack.lexicon import PERMANENT_TYPES, CardType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event, arrivals
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.objects import characteristics, controller, owner, record

Test = Callable[[GameState, Event], bool]
Part = Callable[[GameState, Event], EntityId]


class Tally:
    """What is counted: events of a kind that pass the test, for the player `who`, each by 1 or by its `amount`; of this
    step only, if `step` says so. `once`: each subject counts once, however often it does that.
    """

    __slots__ = ("amount", "kind", "once", "step", "subject", "test", "who")

    def __init__(
        self,
        kind: EventKind,
        who: Part | None = None,
        test: Test | None = None,
        *,
        amount: bool = False,
        subject: Part | None = None,
        step: bool = False,
        once: bool = False,
    ) -> None:
        self.kind = kind
        self.who = who or _player
        self.test = test
        self.amount = amount
        self.subject = subject or _subject
        self.step = step
        self.once = once


def tally(
    state: GameState,
    context: Context,
    what: str,
    players: Iterable[PlayerId],
    test: Filter | None = None,
    *,
    last_turn: bool = False,
    before: tuple[EntityId, ...] = (),
) -> int:
    """How often it happened for these players, to objects that pass the filter, before the event of `before`."""
    counted = _tally(what)
    among = frozenset(players)
    total = 0
    seen: set[EntityId] = set()
    for event in state.happened_before if last_turn else state.happened:
        if event.kind is not counted.kind:
            if counted.step and event.kind is EventKind.BEGIN_STEP:
                total = 0
            continue
        if before and event.subject in before:
            break
        if counted.once and counted.subject(state, event) in seen:
            continue
        if event.also and counted.subject is _became:  # [CR 730.3] every card of a merged permanent counts
            told = (replace(event, became=identity) for identity in arrivals(event))
            total += sum(_counts(state, context, counted, one, among, test) for one in told)
        elif _counts(state, context, counted, event, among, test):
            seen.add(counted.subject(state, event))
            total += event.amount if counted.amount else 1
    return total


def is_tally(what: str) -> bool:
    """Whether something of that name is counted."""
    return what in TALLIES or what in EventKind._value2member_map_


def _tally(what: str) -> Tally:
    found = TALLIES.get(what)
    if found is None:
        try:
            found = TALLIES[what] = Tally(EventKind(what))
        except ValueError:
            raise EngineBug(f"no such tally: {what!r}") from None
    return found


def _counts(
    state: GameState, context: Context, counted: Tally, event: Event, among: frozenset[PlayerId], test: Filter | None
) -> bool:
    if counted.who(state, event) not in among:
        return False
    if counted.test is not None and not counted.test(state, event):
        return False
    if test is None:
        return True
    subject = counted.subject(state, event)
    return subject >= 0 and passes(state, context.about(subject), test, subject)


def _player(state: GameState, event: Event) -> EntityId:
    return event.player


def _attacked(state: GameState, event: Event) -> EntityId:
    """[CR 508.6] who was declared as attacked; what is put onto the battlefield attacking attacked nobody."""
    return event.other


def _subject(state: GameState, event: Event) -> EntityId:
    """The object as it was then, if that is still known, else as what it became."""
    if event.subject < FIRST_OBJECT or event.subject in state.objects or event.subject in state.past:
        return event.subject
    return event.became


def _became(state: GameState, event: Event) -> EntityId:
    return event.became if event.became >= 0 else event.subject


def _source(state: GameState, event: Event) -> EntityId:
    return event.source


def _controller_of_subject(state: GameState, event: Event) -> EntityId:
    return controller(state, event.subject)


def _owner_of_subject(state: GameState, event: Event) -> EntityId:
    return owner(state, _became(state, event))


def _controller_of_became(state: GameState, event: Event) -> EntityId:
    return controller(state, _became(state, event))


def _controller_of_source(state: GameState, event: Event) -> EntityId:
    return controller(state, event.source)


def _damaged(state: GameState, event: Event) -> EntityId:
    return event.subject


def _creature_died(state: GameState, event: Event) -> bool:
    # [CR 700.4] to die is to be put into a graveyard from the battlefield.
    return _permanent_died(state, event) and CardType.CREATURE in characteristics(state, event.subject).types


def _permanent_died(state: GameState, event: Event) -> bool:
    return event.from_zone is Zone.BATTLEFIELD and event.to_zone is Zone.GRAVEYARD


def _left_battlefield(state: GameState, event: Event) -> bool:
    return event.from_zone is Zone.BATTLEFIELD and event.to_zone is not Zone.BATTLEFIELD


def _entered(state: GameState, event: Event) -> bool:
    return event.to_zone is Zone.BATTLEFIELD


def _land_entered(state: GameState, event: Event) -> bool:
    return _entered(state, event) and CardType.LAND in characteristics(state, _became(state, event)).types


def _creature_entered(state: GameState, event: Event) -> bool:
    return _entered(state, event) and CardType.CREATURE in characteristics(state, _became(state, event)).types


def _left_graveyard(state: GameState, event: Event) -> bool:
    return event.from_zone is Zone.GRAVEYARD


def _to_graveyard(state: GameState, event: Event) -> bool:
    return event.to_zone is Zone.GRAVEYARD


def _descended(state: GameState, event: Event) -> bool:
    """[CR 700.11] a permanent card is put into a graveyard, whatever it was before."""
    obj = record(state, event.became) or record(state, event.subject)
    if event.to_zone is not Zone.GRAVEYARD or obj is None:
        return False
    printed = obj.definition.printed[0]
    return obj.kind is Kind.CARD and bool(PERMANENT_TYPES & printed.types)


def _exiled(state: GameState, event: Event) -> bool:
    return event.to_zone is Zone.EXILE


def _returned(state: GameState, event: Event) -> bool:
    return event.from_zone is Zone.BATTLEFIELD and event.to_zone is Zone.HAND


def _combat_begins(state: GameState, event: Event) -> bool:
    return event.step is Step.BEGIN_COMBAT


def _combat_to_player(state: GameState, event: Event) -> bool:
    return event.combat and 0 <= event.subject < FIRST_OBJECT


_MOVE = EventKind.ZONE_CHANGE
TALLIES: dict[str, Tally] = {
    "spells cast": Tally(EventKind.CAST),
    "spells copied": Tally(EventKind.COPY_SPELL),
    "abilities activated": Tally(EventKind.ACTIVATE),
    "cards drawn": Tally(EventKind.DRAW, subject=_became),
    "cards drawn this step": Tally(EventKind.DRAW, subject=_became, step=True),
    "cards discarded": Tally(EventKind.DISCARD),
    "cards cycled": Tally(EventKind.CYCLE),
    "cards milled": Tally(EventKind.MILL),
    "life lost": Tally(EventKind.LIFE_LOSS, amount=True),
    "life gained": Tally(EventKind.LIFE_GAIN, amount=True),
    "lands played": Tally(EventKind.PLAY_LAND),
    "attackers": Tally(EventKind.ATTACK, once=True),
    "attacks on them this step": Tally(EventKind.ATTACK, _attacked, step=True),
    "permanents sacrificed": Tally(EventKind.SACRIFICE),
    "tokens created": Tally(EventKind.CREATE_TOKEN),
    "crimes": Tally(EventKind.CRIME),
    "creatures died": Tally(_MOVE, _controller_of_subject, _creature_died),
    "permanents put into graveyards": Tally(_MOVE, _controller_of_subject, _permanent_died),
    "permanents left": Tally(_MOVE, _controller_of_subject, _left_battlefield),
    "permanents entered": Tally(_MOVE, _controller_of_became, _entered, subject=_became),
    "lands entered": Tally(_MOVE, _controller_of_became, _land_entered, subject=_became),
    "creatures entered": Tally(_MOVE, _controller_of_became, _creature_entered, subject=_became),
    "cards left graveyards": Tally(_MOVE, _owner_of_subject, _left_graveyard, subject=_became),
    "cards put into graveyards": Tally(_MOVE, _owner_of_subject, _to_graveyard, subject=_became),
    "descended": Tally(_MOVE, _owner_of_subject, _descended, subject=_became),
    "cards exiled": Tally(_MOVE, _owner_of_subject, _exiled, subject=_became),
    "damage dealt": Tally(EventKind.DAMAGE, _controller_of_source, amount=True, subject=_source),
    "sources of damage": Tally(EventKind.DAMAGE, _controller_of_source, subject=_source, once=True),
    "damage taken": Tally(EventKind.DAMAGE, _damaged, amount=True, subject=_source),
    "noncombat damage dealt": Tally(
        EventKind.DAMAGE, _controller_of_source, lambda state, event: not event.combat, amount=True, subject=_source
    ),
    "combat damage taken": Tally(
        EventKind.DAMAGE, _damaged, lambda state, event: event.combat, amount=True, subject=_source
    ),
    "combat damage to players": Tally(
        EventKind.DAMAGE, _controller_of_source, _combat_to_player, amount=True, subject=_source
    ),
    "permanents put into hands": Tally(_MOVE, _owner_of_subject, _returned),
    "combat phases": Tally(EventKind.BEGIN_STEP, test=_combat_begins),
    "counters put": Tally(EventKind.COUNTERS_PUT, amount=True),
}
