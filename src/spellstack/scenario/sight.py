"""Looking at a game under way: objects and players by name. Not here: acting (`table`), expecting (`check_*`)."""

from __future__ import annotations

from spellstack.errors import UnknownCards, UnsupportedCard
from spellstack.lexicon import Zone
from spellstack.observation import look
from spellstack.rules.choice.request import Request
from spellstack.rules.engine import Position
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.player import Player
from spellstack.rules.view.objects import characteristics
from spellstack.scenario import price
from spellstack.scenario.build import FindCard
from spellstack.scenario.expectation import Differs
from spellstack.scenario.find import NotThere, among, means, name_of
from spellstack.scenario.phrase import Thing


class Sight:
    """A position with the players' names, what has happened and what was asked on the way to it."""

    def __init__(self, players: tuple[str, ...], position: Position, find: FindCard) -> None:
        self.players = players
        self.position = position
        self.find = find
        self.events: list[Event] = list(position.log)
        self.asked: list[Request] = []

    @property
    def state(self) -> GameState:
        """The state as whoever decides sees it."""
        return self.position.working

    @property
    def request(self) -> Request | None:
        """The open decision."""
        return self.position.request

    def seat(self, player: str) -> PlayerId:
        """The identity of a player; `NotThere` if the scenario has none of the name."""
        if player not in self.players:
            raise NotThere(f"there is no player {player} here")
        return self.players.index(player)

    def record(self, player: str) -> Player:
        """The player's record."""
        return self.state.players[self.seat(player)]

    def name(self, identity: EntityId) -> str:
        """What an object or player is called."""
        return name_of(self.state, self.players, identity)

    def means(self, wanted: Thing, identity: EntityId) -> bool:
        """Whether the reference can mean it."""
        return means(self.state, self.players, wanted, identity)

    def all_of(self, wanted: Thing, *zones: Zone) -> list[ObjectId]:
        """All objects that the reference can mean, in these zones or anywhere."""
        ids = [i for i, obj in self.state.objects.items() if not zones or obj.zone in zones]
        try:
            return among(self.state, self.players, wanted, ids)
        except NotThere:
            return []

    def the(self, wanted: Thing) -> ObjectId:
        """The object that the reference means, permanents first."""
        return among(self.state, self.players, wanted, self.state.objects)[0]

    def looks(self, wanted: Thing) -> Characteristics:
        """The characteristics of the object."""
        return characteristics(self.state, self.the(wanted))

    def mana_value(self, wanted: Thing) -> int:
        """The mana value of the object, its announced variables counted on the stack (CR 202.3e)."""
        return price.mana_value(self.state, self.the(wanted))

    def mana_value_of_card(self, name: str) -> int:
        """The mana value of a card that is in no game, its halves together (CR 202.3)."""
        return price.card_mana_value(self.find(name))

    def is_unsupported(self, name: str) -> bool:
        """Whether the card is refused: unknown to the pool, or not supported."""
        try:
            self.find(name)
        except (UnknownCards, UnsupportedCard):
            return True
        return False

    def expect_seen(self, player: str, wanted: Thing, *, seen: bool) -> None:
        """Whether the player's view shows what the object is."""
        shown = look(self.state, self.seat(player), self.request).objects.values()
        if any(wanted.name in (view.name, view.behind) for view in shown) != seen:
            raise Differs(f"{player} {'cannot' if seen else 'can'} see {wanted}")
