"""A duel in the middle of a turn, played through the engine one answer at a time, for tests of casting and paying.

>>> duel = Duel()
>>> shock = duel.hand(0, "Shock")
"""

from spellstack.cards.catalog import embedded
from spellstack.ir.ability import Activated
from spellstack.ir.card import Card
from spellstack.ir.cost import Cost
from spellstack.ir.flow import Nothing
from spellstack.ir.target import Instructions
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.mana import ManaType
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    CastSpell,
    Choose,
    Confirm,
    Number,
    Pass,
    PlayLand,
    SpecialAction,
)
from spellstack.rules.engine import Position, advance, submit
from spellstack.rules.process.task import CheckState, Priority
from spellstack.rules.state.manapool import Unit
from tests.rules_kit import Table, card

CATALOG = embedded()
# Something to do in every window, so that no window is passed by itself.
WATCH = card("Watch", CardType.ENCHANTMENT, abilities=(Activated(Cost(), Instructions(Nothing())),))


class Duel:
    """Two players; A (0) is active in the main phase and has priority once `start` is called (or the first action
    taken).
    """

    def __init__(self, active: int = 0, library: int = 5, watch: bool = True):
        self.table = Table(active=active, library=library)
        self.position: Position | None = None
        self.first = 0
        for player in (0, 1) if watch else ():
            self.table.permanent(player, WATCH)

    # setting up

    def put(self, player: int, what: str | Card, zone: Zone, **fields):
        card = CATALOG[what] if isinstance(what, str) else what
        identity = self.table.put(player, card, zone)
        if fields:
            self.table.change(identity, **fields)
        return identity

    def hand(self, player, *names):
        return self._many(player, names, Zone.HAND)

    def field(self, player, *names, **fields):
        return self._many(player, names, Zone.BATTLEFIELD, **fields)

    def grave(self, player, *names):
        return self._many(player, names, Zone.GRAVEYARD)

    def _many(self, player, names, zone, **fields):
        found = [self.put(player, name, zone, **fields) for name in names]
        return found[0] if len(found) == 1 else tuple(found)

    def pool(self, player, codes):
        units = tuple(Unit(ManaType(code)) for code in codes)
        self.table.change_player(player, pool=units)

    def life(self, player, life=None):
        if life is None:
            return self.state.players[player].life
        self.table.change_player(player, life=life)
        return life

    # playing

    @property
    def state(self):
        return self.position.working if self.position is not None else self.table.state

    @property
    def request(self):
        return self.started().request

    def started(self) -> Position:
        if self.position is None:
            self.table.state.agenda = (Priority(self.first), CheckState())
            self.table.state.index = None
            self.position = advance(self.table.state)
        return self.position

    def start(self):
        self.started()
        return self

    def do(self, *actions: Action):
        for action in actions:
            self.position = submit(self.started(), action)
        return self

    def find(self, name, zone=None, player=None):
        """The identity of an object by its card's name."""
        for identity, obj in sorted(self.state.objects.items()):
            here = (zone is None or obj.zone is zone) and (player is None or obj.owner == player)
            if here and obj.definition.card.name == name:
                return identity
        raise AssertionError(f"no {name} in {zone}")

    def card(self, what, zones=(Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)):
        if isinstance(what, int):
            return what
        for zone in zones:
            for identity, obj in sorted(self.state.objects.items()):
                if obj.definition.card.name == what and obj.zone is zone:
                    return identity
        raise AssertionError(f"no {what}")

    def cast(self, what, *answers, way="", source=-1, manual=False, face=0):
        self.start()
        return self.do(CastSpell(self.card(what), face, way, source, manual), *map(answer_of, answers))

    def activate(self, what, ability, *answers, manual=False):
        self.start()
        source = self.find(what, Zone.BATTLEFIELD) if isinstance(what, str) else what
        return self.do(ActivateAbility(source, ability, manual), *map(answer_of, answers))

    def play(self, what):
        self.start()
        return self.do(PlayLand(self.card(what)))

    def special(self, what, label, *answers):
        self.start()
        return self.do(SpecialAction(self.card(what, (Zone.HAND, Zone.BATTLEFIELD)), label), *map(answer_of, answers))

    def resolve(self, *answers):
        """Both players pass, so that the top of the stack resolves; then the answers."""
        return self.do(Pass(), Pass(), *map(answer_of, answers))

    @property
    def offered(self):
        return self.request.actions

    def offers(self, what):
        return any(type(a) is CastSpell and a.card == self.card(what) for a in self.offered)

    def ways(self, what):
        return sorted(a.way for a in self.offered if type(a) is CastSpell and a.card == self.card(what))

    def zone(self, name, player=None):
        return self.state.objects[self.find(name, player=player)].zone

    def tapped(self, identity):
        return self.state.objects[identity].tapped

    def mana(self, player):
        return "".join(unit.type for unit in self.state.players[player].pool)

    def stack_names(self):
        return [self.state.objects[i].definition.card.name for i in self.state.stack]

    def counters(self, identity):
        return dict(self.state.objects[identity].counters)


def answer_of(answer):
    """An action as it is, a number or yes/no wrapped; a list is a choice."""
    if isinstance(answer, bool):
        return Confirm(answer)
    if isinstance(answer, int):
        return Number(answer)
    if isinstance(answer, (list, tuple)):
        return Choose(tuple(answer))
    return answer
