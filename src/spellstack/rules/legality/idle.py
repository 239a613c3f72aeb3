"""Whether a player with priority can do nothing at all, told from types and costs alone (CR 117.1). Pure.

Most priority windows are decided here. "Idle" is certain; who is not idle may still have nothing to do, which a closer
look tells (`plays`). Not here: what may be done.
"""

from __future__ import annotations

from spellstack.ir.static import CastingWay, PlayerRule, TimingPermission
from spellstack.rules.legality.activatable import sorcery_time
from spellstack.rules.legality.board import board_of, glance
from spellstack.rules.legality.quick import alters_casting, quick
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState, Ids
from spellstack.rules.view.index import Index, index_of

_NEVER = 1_000_000


class Prospects:
    """What a player's cards outside the battlefield could let them do: the least that a card of the hand costs, of any
    and of those that can be cast at any time; whether there is a land; whether any card needs a closer look.
    """

    __slots__ = ("anytime", "closer", "land", "slow", "zones")

    def __init__(self, state: GameState, index: Index, zones: tuple[Ids, ...]) -> None:
        self.zones = zones
        self.slow = self.anytime = _NEVER
        self.land = False
        objects, traces = state.objects, index.traces
        hand, graveyard, exile, command = zones
        self.closer = bool(command)
        for identity in hand:
            seen = glance(objects[identity].definition)
            if not seen.plain or seen.stirs or seen.special or identity in traces:
                self.closer = True
            elif seen.land:
                self.land = True
            elif seen.value >= 0:
                self.slow = min(self.slow, seen.value)
                if seen.quick:
                    self.anytime = min(self.anytime, seen.value)
        for zone in (graveyard, exile):
            if not self.closer:
                self.closer = any(i in traces or glance(objects[i].definition).stirs for i in zone)


def prospects(state: GameState, player: PlayerId, index: Index | None = None) -> Prospects:
    """The player's prospects, kept in the index for as long as the same cards are in the same zones.

    Forks share the index: the zones are told apart by identity, since equal ids may be other cards in another fork.
    """
    index = index or index_of(state)
    known: Prospects | None = index.beyond.get(player)
    hand, graveyard = state.hands[player], state.graveyards[player]
    if known is not None:
        zones = known.zones
        if zones[0] is hand and zones[1] is graveyard and zones[2] is state.exile and zones[3] is state.command:
            return known
    known = index.beyond[player] = Prospects(state, index, (hand, graveyard, state.exile, state.command))
    return known


def is_idle(state: GameState, player: PlayerId) -> bool:
    """Whether there is surely nothing that the player could do with priority but pass."""
    index = index_of(state)
    seen = prospects(state, player, index)
    if seen.closer:
        return False
    board = board_of(state, player)
    if board.actors or board.specials:
        return False
    if index.statics and (alters_casting(index) or CastingWay in index.statics):
        return False
    sorcery = sorcery_time(state, player)
    if sorcery and seen.land and (not state.players[player].land_plays or PlayerRule in index.statics):
        return False
    least = seen.slow if sorcery or TimingPermission in index.statics else seen.anytime
    return least == _NEVER or least > quick(state, player).most
