"""How often an ability of an object was used, this turn or ever (CR 602.5b, 603.2h).

Counted by what the ability is and which of several alike, so that it is the same ability wherever it stands among the
others. Not here: what limits there are.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.ir.digest import digest_of
from spellstack.ir.node import Ability
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import USES_PER_TURN, GameObject

_known: dict[int, tuple[Ability, int]] = {}
_MOST_KNOWN = 4096
_MOST_ALIKE = 64


def use_key(abilities: Sequence[Ability], number: int, ability: Ability) -> int:
    """What the ability, with that place among the object's, is counted under."""
    digest = _digest(ability)
    alike = sum(type(other) is type(ability) and _digest(other) == digest for other in abilities[:number])
    return digest * _MOST_ALIKE + alike + 1


def _digest(ability: Ability) -> int:
    known = _known.get(id(ability))
    if known is None or known[0] is not ability:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = _known[id(ability)] = (ability, int(digest_of(ability), 16))  # type: ignore[arg-type]
    return known[1]


def times_used(state: GameState, obj: GameObject, key: int, *, ever: bool = False) -> int:
    """How often it was used this turn, or at all where only that is counted."""
    count = dict(obj.uses).get(-key if ever else key, 0)
    return count if ever else max(0, count - state.turn.number * USES_PER_TURN)


def count_uses(state: GameState, obj: GameObject, key: int, times: int = 1, *, ever: bool = False) -> None:
    """So many uses more. What stays counted in later turns is under a negative key."""
    before = times_used(state, obj, key, ever=ever)
    start = 0 if ever else state.turn.number * USES_PER_TURN
    uses = {**dict(obj.uses), (-key if ever else key): start + before + times}
    state.put(replace(obj, uses=tuple(sorted(uses.items()))))
