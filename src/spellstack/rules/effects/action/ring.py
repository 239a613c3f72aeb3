"""The Ring tempts a player (CR 701.54). Not here: the emblem called The Ring (cards)."""

from __future__ import annotations

from spellstack.cards.emblems import TEMPTED, THE_RING
from spellstack.ir.action import Act
from spellstack.ir.card import Layout
from spellstack.lexicon import CardType
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.action.actions import does, tell
from spellstack.rules.effects.common import link_on
from spellstack.rules.effects.object.tokens import put_emblem
from spellstack.rules.effects.player.designation import designate
from spellstack.rules.event.definitions import define_face
from spellstack.rules.state.designation import RING_BEARER
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics, controlled
from spellstack.rules.view.term.stat import stat_of


@does("the ring tempts you")
def _tempt(run: Run, context: Context, effect: Act, ids: tuple[EntityId, ...], player: PlayerId, amount: int) -> bool:
    """The emblem comes first, then the player chooses a Ring-bearer (CR 701.54a, 701.54c-d)."""
    state = run.state
    emblem = _the_ring(state, player)
    creatures = [i for i in controlled(state, player) if CardType.CREATURE in characteristics(state, i).types]
    chosen = run.choose_ids(player, RING_BEARER, creatures, source=context.source)
    for bearer in chosen:
        designate(run, context, bearer, RING_BEARER)
        tell(run, context, "choose ring-bearer", bearer, player)
    times = stat_of(state, emblem, TEMPTED) + 1
    link_on(state, emblem, TEMPTED, times)
    tell(run, context, "ring", chosen[0] if chosen else -1, player, times)
    return True


def _the_ring(state: GameState, player: PlayerId) -> ObjectId:
    """The player's emblem called The Ring, which they get if they have none yet."""
    definition = define_face(state, THE_RING, Layout.EMBLEM)
    for identity in state.command:
        obj = state.objects[identity]
        if obj.owner == player and obj.definition is definition:
            return identity
    return put_emblem(state, definition, player)
