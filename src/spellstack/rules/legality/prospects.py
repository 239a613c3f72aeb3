"""What a player's cards outside the battlefield could let them do, worked out once for the cards in their zones. Pure.

Kept in the index for as long as the same cards are in the same zones. Not here: permanents (`board`), and whether it
may be done now.
"""

from __future__ import annotations

from spellstack.lexicon import Zone
from spellstack.rules.legality.board import glance
from spellstack.rules.legality.paying.manasources import mana_used_elsewhere
from spellstack.rules.legality.ways import is_on_adventure
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState, Ids
from spellstack.rules.view.index import Index, index_of

NEVER = 1_000_000
_OF_MANA = (Zone.HAND, Zone.GRAVEYARD)


class Prospects:
    """The least that a card of the hand costs, of any (`slow`) and of those that can be cast at any time; whether there
    is a land; whether any card needs a closer look. `stirring` are the cards of hand, graveyard, exile and command
    that may have abilities which work there or may be cast from there, `mana` whether any of hand or graveyard has a
    mana ability there, `special` those of the hand that have special actions. What stirs in a zone that is the same as
    `before` is not looked for again.
    """

    __slots__ = ("anytime", "closer", "in_zones", "land", "mana", "slow", "special", "stirring", "zones")

    def __init__(
        self, state: GameState, player: PlayerId, index: Index, zones: tuple[Ids, ...], before: Prospects | None
    ) -> None:
        self.zones = zones
        self.slow = self.anytime = NEVER
        self.land = False
        self.special: list[ObjectId] = []
        self.in_zones: list[list[ObjectId]] = [
            before.in_zones[place]
            if before is not None and before.zones[place] is zone
            else _stirring(state, player, index, zone)
            for place, zone in enumerate(zones)
        ]
        self.stirring = [identity for found in self.in_zones for identity in found]
        self.closer = bool(zones[3] or self.stirring)
        objects = state.objects
        self.mana = any(
            objects[identity].zone in _OF_MANA and mana_used_elsewhere(objects[identity].definition.printed[0])
            for identity in self.stirring
        )
        for identity in zones[0]:
            seen = glance(objects[identity].definition)
            if seen.special:
                self.special.append(identity)
            if not seen.plain or seen.special:
                self.closer = True
            elif seen.land:
                self.land = True
            elif seen.value >= 0:
                self.slow = min(self.slow, seen.value)
                if seen.quick:
                    self.anytime = min(self.anytime, seen.value)

    def are_of(self, state: GameState, player: PlayerId) -> bool:
        """Whether the same cards are there. Forks share the index: the zones are told apart by identity, since equal
        ids may be other cards in another fork.
        """
        hand, graveyard, exile, command = self.zones
        if hand is not state.hands[player] or graveyard is not state.graveyards[player]:
            return False
        return exile is state.exile and command is state.command


def _stirring(state: GameState, player: PlayerId, index: Index, zone: Ids) -> list[ObjectId]:
    objects, traces = state.objects, index.traces
    return [
        identity
        for identity in zone
        for obj in (objects[identity],)
        if glance(obj.definition).stirs or identity in traces or is_on_adventure(obj, player)
    ]


def prospects(state: GameState, player: PlayerId, index: Index | None = None) -> Prospects:
    """The player's prospects."""
    index = index or index_of(state)
    known: Prospects | None = index.beyond.get(player)
    if known is None or not known.are_of(state, player):
        zones = (state.hands[player], state.graveyards[player], state.exile, state.command)
        known = index.beyond[player] = Prospects(state, player, index, zones, known)
    return known
