"""Keyword abilities that players gain for a time: hexproof, shroud, protection (CR 113.1b, 702.11c, 702.16, 702.18a).

Not here: what a permanent makes so while it is there (`static.PlayerRule`), and objects that gain them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spellstack.cards.keywords import expand_all
from spellstack.ir.ability import Static
from spellstack.ir.continuous import Gain
from spellstack.ir.duration import Duration
from spellstack.ir.node import Modification, StaticEffect
from spellstack.ir.reference import Noted, This
from spellstack.ir.walk import replaced
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.duration.floating import establish
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.view.context import Context

_SHIELDED = "shielded"


def shield_players(
    run: Run,
    context: Context,
    players: Iterable[PlayerId],
    modifications: tuple[Modification, ...],
    duration: Duration,
) -> bool:
    """What the abilities would make true of an object that has them is true of these players."""
    made = tuple(_of_players(modifications))
    there = context.about(context.controller)
    there.notes = {**context.notes, _SHIELDED: tuple(players)}
    return bool(there.notes[_SHIELDED]) and establish(run, there, made, duration)


def _of_players(modifications: tuple[Modification, ...]) -> Iterator[StaticEffect]:
    gained = (ability for change in modifications if type(change) is Gain for ability in expand_all(change.abilities))
    for ability in gained:
        for effect in ability.effects if type(ability) is Static else ():
            changed = replaced(effect, lambda part: Noted(_SHIELDED) if type(part) is This else part)
            assert isinstance(changed, StaticEffect)
            yield changed
