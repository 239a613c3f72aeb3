"""Mandatory loops (CR 104.4b, 732.4): the game is a draw if it repeats itself while nobody chooses anything but to
pass.

Whether a state has come back is judged without what always moves on: identities, timestamps, the log; closely only if
its totals have come back. Loops with an optional action, and loops that change anything (life
totals, say), go on (732.2).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from spellstack.rules.choice.run import Run
from spellstack.rules.process.task import PROPOSALS, NextTurn, ResolveTop, Task
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.view.objects import controller

PATIENCE = 24  # so many resolutions in a row without a choice are nothing unusual
REPEATS = 3  # the same situation so often is a loop; once more than needed, since tallies of the turn are not looked at


def watch(state: GameState, run: Run, task: Task) -> None:
    """Look at what one agenda task did."""
    if type(task) in PROPOSALS or type(task) is NextTurn or (run.decided and not _proposed(state)):
        if state.loop:
            state.loop = ()
        return
    if type(task) is not ResolveTop or state.outcome is not None:
        return
    if len(state.loop) < PATIENCE:
        state.loop += ("",)
        return
    sketch = _sketch(state)
    if sketch not in state.loop:  # not even the totals have been like this before
        state.loop += (sketch,)
        return
    now = fingerprint(state)
    state.loop += (now,)
    if state.loop.count(now) >= REPEATS:
        state.outcome = Outcome((), (), "104.4b")


def _proposed(state: GameState) -> bool:
    """Whether what was decided is only to propose something, which may yet be taken back (CR 733.1)."""
    return bool(state.agenda) and type(state.agenda[-1]) in PROPOSALS


def _sketch(state: GameState) -> str:
    """What is quickly told of a situation and the same whenever the situation is the same."""
    players = [(player.life, len(player.pool)) for player in state.players]
    zones = [*map(len, (*state.libraries, *state.hands, *state.graveyards))]
    rest = (state.battlefield, state.stack, state.exile, state.command, state.floating, state.delayed, state.pending)
    return repr((players, zones, [*map(len, rest)], state.turn.number, state.turn.step.value))


def fingerprint(state: GameState) -> str:
    """The same for states that differ only in identities and in when things happened."""
    places = {identity: place for place, identity in enumerate(_in_zones(state))}
    facts = [
        [(p.life, p.counters, p.pool, p.lost, p.marks, p.land_plays) for p in state.players],
        [_of_object(state, state.objects[identity], places) for identity in places],
        [(f.effect, f.duration, _placed(f.affected or (), places)) for f in state.floating],
        [(places.get(d.source, -1), d.ability) for d in state.delayed],
        [(places.get(p.source, -1), p.ability) for p in state.pending],
        (state.turn, state.combat is None),
    ]
    return hashlib.blake2b(repr(facts).encode(), digest_size=12).hexdigest()


def _in_zones(state: GameState) -> Iterator[EntityId]:
    for zone in (*state.libraries, *state.hands, *state.graveyards):
        yield from zone
    yield from (*state.battlefield, *state.stack, *state.exile, *state.command)


def _placed(entities: tuple[EntityId, ...], places: dict[EntityId, int]) -> tuple[int, ...]:
    """The objects by their places; players stand for themselves, below all places."""
    return tuple(places.get(entity, -1 - entity if entity < 100 else -1000) for entity in entities)


def _of_object(state: GameState, obj: GameObject, places: dict[EntityId, int]) -> tuple[object, ...]:
    spell = obj.spell
    links = tuple((n, _placed(linked, places) if isinstance(linked, tuple) else linked) for n, linked in obj.links)
    aimed = tuple(_placed(slot, places) for mode in spell.targets for slot in mode)
    return (
        obj.definition.key,
        tuple((one.definition.key, one.kind, one.face, one.face_down) for one in obj.components),
        (obj.kind, obj.zone, obj.owner, controller(state, obj.id), obj.face, obj.face_down, obj.phased_out),
        (obj.tapped, obj.flipped, obj.damage, obj.counters, obj.marks, obj.copied, obj.loyalty_used, obj.uses),
        _placed((obj.attached_to,) if obj.attached_to is not None else (), places),
        links,
        (spell.ability, places.get(spell.source or -1, -1), spell.modes, spell.variables, aimed),
    )
