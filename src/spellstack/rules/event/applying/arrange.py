"""Cards put into one graveyard at once lie there in the order that their owner likes (CR 404.3).

The owner is asked only in games where something looks at that order; else they lie as they came. Not here: the order of
what goes to a library (effects.object.move).
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event, arrivals
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.force.graveyard_order import order_matters

_GRAVEYARD = Zone.GRAVEYARD


def arrange_graveyards(run: Run, done: Iterable[Event]) -> None:
    """Let owners arrange the cards that have just been put into their graveyards, in turn order (CR 101.4)."""
    state = run.state
    put = [i for event in done if event.to_zone is _GRAVEYARD for i in arrivals(event) if _is_card_there(state, i)]
    if len(put) < 2 or not order_matters(state):
        return
    groups: dict[PlayerId, list[ObjectId]] = {}
    for identity in dict.fromkeys(put):
        groups.setdefault(state.objects[identity].owner, []).append(identity)
    for player in turn_order(state):
        if len(groups.get(player, ())) > 1:
            _arrange(run, player, groups[player])


def _is_card_there(state: GameState, identity: ObjectId) -> bool:
    obj = state.objects.get(identity)
    return obj is not None and obj.zone is _GRAVEYARD and obj.kind is Kind.CARD


def _arrange(run: Run, player: PlayerId, cards: list[ObjectId]) -> None:
    chosen = [i for i in run.order(player, "graveyard order", cards) if isinstance(i, int)]
    rest = tuple(i for i in run.state.graveyards[player] if i not in cards)
    run.state.set_zone(_GRAVEYARD, player, (*rest, *chosen))
    touch_fields(run.state, "zones")
