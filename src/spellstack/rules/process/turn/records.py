"""What a new turn resets in the records: uses per turn, land plays, what happened, and last-known information nobody
needs any more.

Not here: effects that end (event.applying.expire).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Bindings
from spellstack.rules.state.obj import NO_SPELL, GameObject, Spell

MANY = 32  # so much is kept in any case: looking for what refers to it costs more
# Asked for so often that going through the class would tell.
_STACK = Zone.STACK


def begin_records(state: GameState, began: tuple[Event, ...]) -> None:
    """A new turn has begun with these events: the turn record already says whose."""
    _reset_players(state)
    _reset_objects(state)
    state.happened_before = state.happened[: len(state.happened) - len(began)]
    state.happened = began
    _forget(state)


def _reset_players(state: GameState) -> None:
    number, active = state.turn.number, state.turn.active
    for player in state.players:
        turns = (number, player.last_turn) if player.id == active else (player.last_turn, player.previous_turn)
        state.put_player(replace(player, land_plays=0, last_turn=turns[0], previous_turn=turns[1]))


def _reset_objects(state: GameState) -> None:
    """What may be done only so often each turn may be done again (CR 602.5b, 606.3)."""
    for identity in (*state.battlefield, *state.command):
        obj = state.objects[identity]
        if obj.uses or obj.loyalty_used:
            state.put(replace(obj, uses=tuple(use for use in obj.uses if use[0] < 0), loyalty_used=0))


def _forget(state: GameState) -> None:
    """Drop last-known information from before the previous turn that nothing refers to: memory stays bounded."""
    oldest = state.turn.number - 1
    old = {identity for identity, snapshot in state.past.items() if snapshot.turn < oldest}
    if len(old) < MANY:
        return
    needed = {identity for identity in _referred(state) if identity in state.past}
    for identity in list(needed):
        heirs = [state.past[identity].became, *state.past[identity].also]
        while heirs:
            heir = heirs.pop()
            if heir in state.past and heir not in needed:
                needed.add(heir)
                heirs += (state.past[heir].became, *state.past[heir].also)
    state.forget(old - needed)


def _referred(state: GameState) -> Iterator[EntityId]:
    objects = state.objects.values()
    for obj in [obj for obj in objects if obj.links or obj.spell is not NO_SPELL or obj.attached_to is not None]:
        yield from _of_object(obj)
    for floating in state.floating:
        yield floating.source
        yield from floating.affected or ()
        yield from _of_bindings(floating.bindings)
    for delayed in state.delayed:
        yield delayed.source
        yield from _of_bindings(delayed.bindings)
    for pending in state.pending:
        yield pending.source
        yield from (*_of_bindings(pending.bindings), *_of_event(pending.event))


def _of_object(obj: GameObject) -> Iterator[EntityId]:
    if obj.attached_to is not None:
        yield obj.attached_to
    for _, linked in obj.links:
        if isinstance(linked, tuple):
            yield from linked
    yield from _of_spell(obj.spell, on_stack=obj.zone is _STACK)


def _of_spell(spell: Spell, on_stack: bool) -> Iterator[EntityId]:
    if on_stack:
        yield from (entity for mode in spell.targets for slot in mode for entity in slot)
        yield from (unit.source for unit in spell.spent)
    if spell.source is not None:
        yield spell.source
    yield from _noted(spell.cost_notes)
    if spell.event is not None:
        yield from _of_event(spell.event)


def _of_bindings(bindings: Bindings) -> Iterator[EntityId]:
    yield from (entity for slot in bindings.targets for entity in slot)
    yield from _noted(bindings.notes)
    if bindings.event is not None:
        yield from _of_event(bindings.event)


def _noted(notes: Iterable[tuple[str, tuple[EntityId, ...]]]) -> Iterator[EntityId]:
    for _, noted in notes:
        yield from noted


def _of_event(event: Event) -> Iterator[EntityId]:
    yield from (e for e in (event.subject, event.source, event.other, event.became, *event.also) if e >= FIRST_OBJECT)
