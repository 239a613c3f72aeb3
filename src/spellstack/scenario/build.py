"""From a set-up to a position: cards in zones, spells on the stack, effects already there, the step about to begin.

Not here: the forms of set-up lines (`setup`, `remark`), playing (`table`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from spellstack.errors import UnknownCards
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.flow import ChooseWord
from spellstack.ir.walk import nodes
from spellstack.lexicon import Zone
from spellstack.lexicon.mana import ManaCost, ManaType
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.choice.run import Run
from spellstack.rules.engine import Position, advance, submit
from spellstack.rules.event.noticing.inherent import give_inherent
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.resolve import resolve
from spellstack.rules.process.task import NextStep, StartGame
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.state.settings import Settings
from spellstack.rules.state.turn import Turn
from spellstack.scenario.effect import add_effect
from spellstack.scenario.entry import Entry
from spellstack.scenario.find import among
from spellstack.scenario.phrase import Thing
from spellstack.scenario.scenario import Variant

FindCard = Callable[[str], Card]
FILLER, FILLER_COUNT = "Plains", 10
_NO_LIBRARY = 0


class Builder:
    """Gathers what the lines of a set-up say, then makes the state."""

    def __init__(self, players: tuple[str, ...], find: FindCard) -> None:
        self.players = players
        self.find = find
        self.active: PlayerId = 0
        self.step = Step.PRECOMBAT_MAIN
        self.priority: PlayerId | None = None
        self.opening: PlayerId | None = None
        self.placed: list[tuple[PlayerId, Zone, Entry]] = []
        self.spells: list[tuple[str, Entry]] = []
        self.effects: list[tuple[PlayerId, str]] = []
        self.life: dict[PlayerId, int] = {}
        self.pools: dict[PlayerId, str] = {}
        self.counters: list[tuple[PlayerId, str, int]] = []
        self.lands_played: set[PlayerId] = set()
        self.bare_libraries: set[PlayerId] = set()
        self._later: list[Callable[[], None]] = []
        self.state = empty_game(players, seed=1, settings=Settings(shuffle=False, every_priority=True))

    @property
    def turn_number(self) -> int:
        """The number of the turn in which the scenario begins: every player has had a turn before."""
        return 2 * len(self.players) + 1

    def seat(self, player: str) -> PlayerId:
        """The identity of a player."""
        return self.players.index(player)

    def place(self, player: PlayerId, zone: Zone, cards: Iterable[Entry]) -> None:
        """Note cards that lie in a player's zone."""
        self.placed += [(player, zone, card) for card in cards]

    def remove(self, player: PlayerId, name: str) -> None:
        """Take back all cards of a name that were noted for the player."""
        self.placed = [placed for placed in self.placed if (placed[0], placed[2].name) != (player, name)]

    def later(self, action: Callable[[], None]) -> None:
        """Do something once everything is in its place."""
        self._later.append(action)

    def build(self) -> Position:
        """The position in which the scenario begins."""
        self._know_cards()
        self._fill_libraries()
        for player, zone, entry in self.placed:
            for _ in range(entry.count):
                self._put(player, zone, entry)
        self._players()
        if self.opening is not None:
            return self._opening()
        self._turn()
        on_stack = [self._spell(when, entry) for when, entry in self.spells]
        for action in self._later:
            action()
        for when, identity in on_stack:
            self._resolve_before(when, identity)
        for player, text in self.effects:
            add_effect(self.state, player, text, self.turn_number)
        self.state.happened = ()
        return self._begin()

    def _know_cards(self) -> None:
        names = {entry.name: None for _, _, entry in self.placed if _token_of(entry) is None}
        unknown: list[str] = []
        near: dict[str, tuple[str, ...]] = {}
        for name in (*names, *(entry.name for _, entry in self.spells)):
            try:
                self.find(name)
            except UnknownCards as error:
                unknown.append(name)
                near |= error.near
        if unknown:
            raise UnknownCards(unknown, near)

    def _fill_libraries(self) -> None:
        """Ten Plains lie below whatever a library holds; the top card of a list is written first."""
        libraries = [placed for placed in self.placed if placed[1] is Zone.LIBRARY]
        others = [placed for placed in self.placed if placed[1] is not Zone.LIBRARY]
        for player in range(len(self.players)):
            if player not in self.bare_libraries:
                others.append((player, Zone.LIBRARY, Entry(FILLER, FILLER_COUNT, ())))
        self.placed = others + libraries[::-1]

    def _put(self, player: PlayerId, zone: Zone, entry: Entry) -> None:
        card = _token_of(entry)
        kind = Kind.CARD if card is None else Kind.TOKEN
        identity = add_card(self.state, self._definition(entry), player, zone, kind=kind)
        self._remark(identity, entry)

    def _definition(self, entry: Entry) -> Definition:
        maker = _token_of(entry)
        card = self.find(entry.name) if maker is None else _token_card(self.find(maker), entry.name)
        return define(self.state, card)

    def _remark(self, identity: ObjectId, entry: Entry) -> None:
        obj = self.state.objects[identity]
        for remark in entry.remarks:
            obj = remark.form.function(self, obj, **remark.values)
        self.state.put(obj)

    def _players(self) -> None:
        state = self.state
        for player, life in self.life.items():
            state.put_player(replace(state.players[player], life=life))
        for player, mana in self.pools.items():
            units = tuple(Unit(ManaType(symbol.code)) for symbol in ManaCost.parse(mana).symbols)
            state.put_player(replace(state.players[player], pool=units))
        for player, kind, number in self.counters:
            old = state.players[player]
            state.put_player(replace(old, counters=tuple(sorted((*old.counters, (kind, number))))))
            give_inherent(state, kind, player)
        for player in self.lands_played:
            state.put_player(replace(state.players[player], land_plays=1))

    def _turn(self) -> None:
        """The step is about to begin in a turn before which every player has had two."""
        state, count = self.state, len(self.players)
        for player in state.players:
            last = self.turn_number - (self.active - player.id) % count
            state.put_player(replace(player, last_turn=last, previous_turn=last - count))
        ahead = tuple(Step)[tuple(Step).index(self.step) :]
        state.turn = Turn(
            self.turn_number, self.active, Step.UNTAP, ahead, regular=(self.active + 1) % count, day=state.turn.day
        )

    def _spell(self, when: str, entry: Entry) -> tuple[str, ObjectId]:
        state = self.state
        identity = add_card(state, self._definition(entry), self.active, Zone.STACK)
        state.put(replace(state.objects[identity], controller=self.active))
        self._remark(identity, entry)
        obj = state.objects[identity]
        state.put(replace(obj, spell=replace(obj.spell, caster=obj.controller, cast_from=Zone.HAND)))
        return when, identity

    def _resolve_before(self, when: str, identity: ObjectId) -> None:
        """A spell that resolved before the scenario begins: its effect is there."""
        if when == "stack":
            return
        state, now = self.state, self.state.turn
        if when == "last turn":
            state.turn = replace(now, number=now.number - 1, active=(now.active - 1) % len(self.players))
        run = Run(state)
        resolve(run, identity)
        run.state.turn = now
        self.state = run.state

    def _begin(self) -> Position:
        self.state.agenda = (NextStep(),)
        self.state.index = None
        self.state.dirty = True
        return advance(self.state)

    def _opening(self) -> Position:
        state = self.state
        assert self.opening is not None
        state.settings = replace(state.settings, choose_starter=True)
        state.agenda = (StartGame(),)
        position = advance(state)
        return submit(position, Choose((self.opening,)))

    def aim(self, identity: ObjectId, targets: tuple[tuple[Thing, ...], ...]) -> None:
        """Give a spell of the set-up its targets, slot by slot."""
        obj = self.state.objects[identity]
        slots = tuple(tuple(self._one(target) for target in slot) for slot in targets)
        self.state.put(replace(obj, spell=replace(obj.spell, targets=(slots,))))

    def attach(self, identity: ObjectId, host: Thing) -> None:
        """Attach a permanent of the set-up."""
        state = self.state
        state.put(replace(state.objects[identity], attached_to=self._one(host), attached_at=state.tick()))

    def link_exiled(self, identity: ObjectId, card: Thing) -> None:
        """Link a permanent with a card that it has exiled (CR 607.2a)."""
        obj = self.state.objects[identity]
        names = [getattr(node, "note", "") for node in nodes(obj.definition.card)]
        name = next((name for name in names if name.startswith("exiled")), "exiled")
        self.state.put(replace(obj, links=(*obj.links, (name, (self._one(card),)))))

    def with_chosen(self, obj: GameObject, what: str) -> GameObject:
        """Note what was chosen as the permanent entered (CR 607.2d): whatever its text asks for."""
        asked = [node for node in nodes(obj.definition.card) if type(node) is ChooseWord and node.link]
        name = asked[0].what if asked else "color"
        return replace(obj, links=(*obj.links, (name, _COLOR_CODES.get(what, what))))

    def _one(self, wanted: Thing) -> EntityId:
        if wanted.name in self.players:
            return self.seat(wanted.name)
        return among(self.state, self.players, wanted, self.state.objects)[0]


_COLOR_CODES = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def _token_of(entry: Entry) -> str | None:
    return next(
        (r.values["card"] for r in entry.remarks if "card" in r.values and isinstance(r.values["card"], str)), None
    )


def _token_card(maker: Card, name: str) -> Card:
    """The token that a card makes, by its name."""
    faces = [node for node in nodes(maker) if type(node) is Face and _is_called(node, name) and node not in maker.faces]
    if not faces:
        raise UnknownCards([f"{name} (token of {maker.name})"])
    return Card(name, (faces[0],), Layout.TOKEN)


def _is_called(face: Face, name: str) -> bool:
    """A token without a name of its own is called by its subtypes (CR 111.4)."""
    return name in (face.name, " ".join(face.subtypes))


def build(players: tuple[str, ...], variant: Variant, find: FindCard) -> tuple[Position, PlayerId | None]:
    """The position in which a variant begins, and who shall have priority (None: whoever gets it)."""
    builder = Builder(players, find)
    for line in variant.setup:
        line.reading.form.function(builder, **line.reading.values)
    return builder.build(), builder.priority


__all__ = ["Builder", "FindCard", "GameState", "build"]
