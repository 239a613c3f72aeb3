"""Whether a player with priority can do nothing at all, told from types and costs alone (CR 117.1). Pure.

Most priority windows are decided here. "Idle" is certain; who is not idle may still have nothing to do, which a closer
look tells (`plays`). Not here: what may be done.
"""

from __future__ import annotations

from spellstack.ir.casting import CastingWay, TimingPermission
from spellstack.ir.static import PlayerRule
from spellstack.rules.legality.activatable import sorcery_time
from spellstack.rules.legality.board import board_of
from spellstack.rules.legality.prospects import NEVER, Prospects, prospects
from spellstack.rules.legality.quick import alters_casting, quick
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.index import Index, index_of


class Outlook:
    """What of idleness does not change while the same is in force and the same cards are in the same zones: whether
    something needs a closer look, whether effects may allow more lands, and the least that a card costs now.
    """

    __slots__ = ("anytime", "closer", "land", "more_lands", "seen", "slow")

    def __init__(self, state: GameState, player: PlayerId, index: Index, seen: Prospects) -> None:
        board, table = board_of(state, player), index.statics
        self.seen = seen
        self.closer = bool(
            seen.closer or board.actors or board.specials or CastingWay in table or alters_casting(index)
        )
        self.land = seen.land
        self.more_lands = PlayerRule in table
        self.slow = seen.slow
        self.anytime = seen.slow if TimingPermission in table else seen.anytime


def _outlook(state: GameState, player: PlayerId) -> Outlook:
    index: Index = state.index or index_of(state)
    known: Outlook | None = index.scratch.get(player)
    if known is None or not known.seen.are_of(state, player):
        known = index.scratch[player] = Outlook(state, player, index, prospects(state, player, index))
    return known


def is_idle(state: GameState, player: PlayerId) -> bool:
    """Whether there is surely nothing that the player could do with priority but pass."""
    outlook = _outlook(state, player)
    if outlook.closer:
        return False
    sorcery = sorcery_time(state, player)
    if sorcery and outlook.land and (outlook.more_lands or not state.players[player].land_plays):
        return False
    least = outlook.slow if sorcery else outlook.anytime
    return least == NEVER or least > quick(state, player).most
