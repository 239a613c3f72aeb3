"""Who may look at what (CR 400.2, 402.3, 406.3, 708.5, 723.4). Not here: what they then see (`look`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from spellstack.ir.static import PlayerRule, PlayerRuleKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.index import statics
from spellstack.rules.view.objects import controller

EVERYTHING: PlayerId = -1
_SHOWING = (PlayerRuleKind.TOP_REVEALED, PlayerRuleKind.HAND_REVEALED, PlayerRuleKind.LOOK_AT_TOP)


class Eyes:
    """The players whose knowledge a viewer shares: the viewer's own and those the viewer controls (CR 723.4).

    `searching` are objects of hidden zones among which the viewer is choosing now, and so looking at; `shown` those
    that an effect has everybody, or the viewer, look at.
    """

    __slots__ = ("all", "players", "searching", "shown", "viewer")

    def __init__(self, state: GameState, viewer: PlayerId, request: Request | None = None) -> None:
        self.viewer = viewer
        self.all = viewer == EVERYTHING
        self.players = frozenset({viewer, *(p.id for p in state.players if p.controlled_by == viewer)})
        mine = request is not None and request.player in self.players
        self.searching: Collection[ObjectId] = _hidden_options(state, request) if mine and request else ()
        self.shown = frozenset(_shown(state, self.players))

    def sees_outside(self, owner: PlayerId) -> bool:
        """Whether the viewer may know what the player has outside the game: that is the player's own to know, and not
        for whoever controls the player (CR 723.4).
        """
        return self.all or owner == self.viewer

    def decides(self, request: Request | None) -> bool:
        """Whether the decision is the viewer's to see."""
        return request is not None and (self.all or request.player in self.players)

    def know(self, state: GameState, obj: GameObject) -> bool:
        """Whether the viewer may know which card the object is."""
        if self.all or obj.id in self.searching or obj.id in self.shown or not self.players.isdisjoint(obj.known_to):
            return True
        if obj.zone is Zone.LIBRARY:
            return False
        if obj.zone is Zone.HAND:
            return obj.owner in self.players
        if not obj.face_down:
            return True
        # [CR 708.5] a player may look at a face-down permanent or spell that the player controls.
        return obj.zone in (Zone.BATTLEFIELD, Zone.STACK) and controller(state, obj.id) in self.players

    def tell_apart(self, state: GameState, obj: GameObject) -> bool:
        """Whether the object is one that the viewer can point at."""
        return obj.zone not in (Zone.LIBRARY, Zone.HAND) or self.know(state, obj)


def _shown(state: GameState, players: frozenset[PlayerId]) -> Iterator[ObjectId]:
    """Hidden cards that effects have everybody look at, or these players (CR 400.2, 701.20)."""
    for active in statics(state, PlayerRule):
        rule = active.effect
        assert type(rule) is PlayerRule
        if rule.rule not in _SHOWING:
            continue
        for owner in entities(state, context_of(active), rule.who):
            if rule.rule is PlayerRuleKind.HAND_REVEALED:
                yield from state.hands[owner]
            elif rule.rule is PlayerRuleKind.TOP_REVEALED or owner in players:
                yield from state.libraries[owner][:1]


def _hidden_options(state: GameState, request: Request) -> frozenset[ObjectId]:
    """Cards of hidden zones that are offered: whoever chooses among them sees them (CR 701.23a)."""
    ids = (option for option in request.options if isinstance(option, int) and option in state.objects)
    return frozenset(i for i in ids if state.objects[i].zone in (Zone.LIBRARY, Zone.HAND))
