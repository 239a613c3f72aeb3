"""What an event makes stale in the index (see `view.index`): the whole of it, the memo, or nothing. Not here: the
index.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellstack.lexicon import Zone
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.layers import counter_keyword
from spellstack.rules.view.force.carry import carried
from spellstack.rules.view.force.functioning import functioning_zones
from spellstack.rules.view.index import known_index


def touch_all(state: GameState) -> None:
    """Membership of the battlefield, abilities in force or control may have changed."""
    state.index = None


def touch_moves(state: GameState, moves: Sequence[Event]) -> None:
    """Objects changed zones: the index is carried over where only they are concerned."""
    index = known_index(state)
    if index is not None:
        state.index = carried(state, index, moves)


def touch_gone(state: GameState, gone: Iterable[ObjectId]) -> None:
    """Objects have ceased to exist: abilities of theirs in force end, and what looks through their zones looks anew."""
    index = known_index(state)
    ended = index is not None and not index.sources.union(index.generators).isdisjoint(gone)
    if ended or (index is not None and index.reads("zones")):
        state.index = None


def touch_spell(state: GameState, spell: GameObject) -> None:
    """What is announced for a spell changed: abilities of it, or given to it, that function on the stack may depend on
    it.
    """
    index = known_index(state)
    given = index is not None and spell.id in index.traces
    if given or spell.spell.riders or Zone.STACK in functioning_zones(spell.definition):
        state.index = None
    else:
        touch_fields(state, "zones")


def touch_fields(state: GameState, what: str) -> None:
    """A field changed (`life`, `tapped`, `attachment`, `combat`, `turn`, `zones`) that effects in force may read."""
    index = state.index
    if index is not None and (not index or what in index.fields):
        state.index = None


def touch_counters(state: GameState, kind: str) -> None:
    """Counters of an object changed: its own characteristics follow by themselves, others' if an effect reads counters;
    a keyword counter may bring or take abilities (CR 122.1b).
    """
    index = known_index(state)
    if index is not None and (index.reads("counters") or counter_keyword(kind) is not None):
        state.index = None
