"""A board put together by hand: cards of our own making lie where a test wants them, without any event."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from spellstack.ir.ability import Static
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.duration import Duration
from spellstack.ir.reference import It
from spellstack.ir.static import Continuous
from spellstack.lexicon import CardType, Supertype, Zone
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Floating
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.state.player import Player
from spellstack.rules.view.objects import characteristics, controller

CREATURE, LAND, ENCHANTMENT, ARTIFACT = CardType.CREATURE, CardType.LAND, CardType.ENCHANTMENT, CardType.ARTIFACT
BASIC = Supertype.BASIC


def static(affected, *modifications, **given):
    """A static ability with one continuous effect."""
    return Static((Continuous(affected, modifications),), **given)


def creature(name="Bear", power=2, toughness=2, *abilities, **given):
    given.setdefault("types", (CREATURE,))
    return Face(name, power=power, toughness=toughness, abilities=abilities, **given)


def land(name, *abilities, **given):
    return Face(name, (LAND,), abilities=abilities, **given)


def enchantment(name, *abilities, **given):
    return Face(name, (ENCHANTMENT,), abilities=abilities, **given)


@dataclass
class Board:
    """A state for two players and short ways to look at it."""

    state: GameState = field(default_factory=lambda: GameState((Player(0, "A"), Player(1, "B")), 1))

    def put(self, printed, player=0, zone=Zone.BATTLEFIELD, *more_faces, layout=Layout.NORMAL, **given):
        """Put a new object into a zone; returns its identity."""
        state = self.state
        key = f"{printed.name}/{len(state.definitions)}"
        known = next((d for d in state.definitions.values() if d.card.faces == (printed, *more_faces)), None)
        definition = known or Definition(key, Card(printed.name, (printed, *more_faces), layout))
        state.definitions[definition.key] = definition
        identity = state.new_id()
        given.setdefault("timestamp", state.tick())
        owner_controls = player if zone in (Zone.BATTLEFIELD, Zone.STACK) else -1
        given.setdefault("controller", owner_controls)
        state.put(GameObject(identity, definition, player, zone, identity, **given))
        state.set_zone(zone, player, (*state.zone(zone, player), identity))
        state.index = None
        return identity

    def token(self, face, player=0, **given):
        return self.put(face, player, kind=Kind.TOKEN, **given)

    def change(self, identity, **fields):
        """Change an object's record by hand."""
        self.state.put(replace(self.state.objects[identity], **fields))
        self.state.index = None

    def last(self, affected, *modifications, source=-1, player=0, **given):
        """A floating effect on fixed objects."""
        state = self.state
        state.floating += (
            Floating(
                state.new_id(),
                Continuous(It(), modifications),
                source,
                player,
                state.tick(),
                Duration.END_OF_TURN,
                1,
                affected=tuple(affected),
                **given,
            ),
        )
        state.index = None

    def chars(self, identity):
        return characteristics(self.state, identity)

    def size(self, identity):
        chars = self.chars(identity)
        return (chars.power, chars.toughness)

    def keywords(self, identity):
        return {keyword.value for keyword in self.chars(identity).keywords}

    def controller(self, identity):
        return controller(self.state, identity)
