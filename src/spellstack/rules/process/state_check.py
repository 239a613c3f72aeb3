"""One look at all permanents for state-based actions (CR 704.5f-z): what applies to each of them. Pure.

Most permanents are decided by their type, damage and toughness alone. Not here: players, objects in other zones,
choices.
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Keyword, Supertype, Zone
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.legality.attachment import is_aura, may_be_attached
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.designation import BESTOWED
from spellstack.rules.state.entity import NOBODY, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject, counter_count, link
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import controller
from spellstack.rules.view.term.stat import final_chapter

# Asked for so often that going through the class would tell.
_CREATURE = CardType.CREATURE

# Permanents of just these types need a closer look only if something is on them.
_PLAIN = frozenset(
    {
        frozenset({CardType.CREATURE}),
        frozenset({CardType.LAND}),
        frozenset({CardType.ARTIFACT}),
        frozenset({CardType.ARTIFACT, CardType.CREATURE}),
    }
)
_ENCHANTMENT = frozenset({CardType.ENCHANTMENT})  # plain too, unless it is an Aura, a Saga …
_RACING = Keyword.START_YOUR_ENGINES
_BASIC = frozenset({Supertype.BASIC})


class Findings:
    """What applies now, nothing without a `look`. `events` need no choice; `legends` are the groups of which one stays;
    `deathtouched` and `bestowed` are marks to be taken off; `parted` are paired no longer; `unprotected` are battles
    that need a protector; `racing` players control what starts engines; `waiting`: what
    becomes of some depends on more than permanents.
    """

    def __init__(self, state: GameState, *, look: bool = True) -> None:
        self.state = state
        self.events: list[Event] = []
        self.legends: dict[tuple[PlayerId, str], list[ObjectId]] = {}
        self.worlds: list[GameObject] = []
        self.roles: dict[tuple[int, PlayerId], list[GameObject]] = {}
        self.deathtouched: list[ObjectId] = []
        self.bestowed: list[ObjectId] = []
        self.parted: list[ObjectId] = []
        self.unprotected: list[ObjectId] = []
        self.racing: set[PlayerId] = set()
        self.waiting = False
        if look:
            self._look_at_permanents()
            self._world_rule()
            self._role_rule()

    @property
    def done(self) -> bool:
        """Whether no permanent needs another look before it, or an effect in force, changes."""
        crowded = self.legends and any(len(group) > 1 for group in self.legends.values())
        return not (self.waiting or crowded or self.events or self.deathtouched or self.unprotected or self.racing)

    def _look_at_permanents(self) -> None:
        state = self.state
        index = index_of(state)
        memo, objects = index.memo, state.objects
        for identity in state.battlefield:
            obj = objects[identity]
            if obj.phased_out:
                continue
            known = memo.get(identity) if not obj.counters else None
            chars = known if known is not None else index.characteristics(state, obj)
            types = chars.types
            if _CREATURE in types:
                toughness = chars.toughness or 0
                if obj.damage >= toughness or obj.deathtouched:
                    self._creature(obj, toughness)
            supertypes = chars.supertypes
            if (
                obj.counters
                or obj.attached_to is not None
                or obj.links
                or (types not in _PLAIN and (chars.subtypes or types != _ENCHANTMENT))
                or (supertypes and supertypes != _BASIC)
            ):
                self._closer(obj, chars)
            if _RACING in chars.keywords:
                self.racing.add(controller(state, identity))

    def _creature(self, obj: GameObject, toughness: int) -> None:
        if toughness <= 0:
            self._to_graveyard(obj, "704.5f")
        elif obj.damage >= toughness:
            self.events.append(Event(EventKind.DESTROY, subject=obj.id, rule="704.5g"))
        elif obj.deathtouched:
            self.events.append(Event(EventKind.DESTROY, subject=obj.id, rule="704.5h"))
        if obj.deathtouched:
            self.deathtouched.append(obj.id)

    def _to_graveyard(self, obj: GameObject, rule: str) -> None:
        self.events.append(
            Event(
                EventKind.ZONE_CHANGE,
                subject=obj.id,
                player=controller(self.state, obj.id),
                from_zone=Zone.BATTLEFIELD,
                to_zone=Zone.GRAVEYARD,
                rule=rule,
            )
        )

    def _closer(self, obj: GameObject, chars: Characteristics) -> None:
        if obj.links:
            self._pair(obj, chars.types)
        if obj.counters:
            self._annihilate(obj)
        if obj.attached_to is not None or "Aura" in chars.subtypes:
            self._attachment(obj, chars)
        if CardType.PLANESWALKER in chars.types and counter_count(obj, "loyalty") == 0:
            self._to_graveyard(obj, "704.5i")
        if CardType.BATTLE in chars.types:
            self._battle(obj, chars)
        if "Saga" in chars.subtypes:
            self._saga(obj, chars)
        if Supertype.LEGENDARY in chars.supertypes and chars.name:
            self.legends.setdefault((controller(self.state, obj.id), chars.name), []).append(obj.id)
        if Supertype.WORLD in chars.supertypes:
            self.worlds.append(obj)

    def _pair(self, obj: GameObject, types: frozenset[CardType]) -> None:
        """[CR 702.95e] a pair ends if one leaves, is no creature or is controlled by somebody else."""
        mate = link(obj, "paired")
        if not isinstance(mate, tuple) or not mate:
            return
        state, other = self.state, self.state.objects.get(mate[0])
        if (
            other is None
            or other.zone is not Zone.BATTLEFIELD
            or _CREATURE not in types & index_of(state).characteristics(state, other).types
            or controller(state, obj.id) != controller(state, other.id)
        ):
            self.parted.append(obj.id)

    def _annihilate(self, obj: GameObject) -> None:
        """[CR 704.5q] +1/+1 and -1/-1 counters take each other off."""
        pairs = min(counter_count(obj, "+1/+1"), counter_count(obj, "-1/-1"))
        if pairs:
            for kind in ("+1/+1", "-1/-1"):
                self.events.append(
                    Event(EventKind.COUNTERS_REMOVED, subject=obj.id, word=kind, amount=pairs, rule="704.5q")
                )

    def _attachment(self, obj: GameObject, chars: Characteristics) -> None:
        host = obj.attached_to
        there = self.state.objects.get(host) if host is not None else None
        self.waiting |= there is None or there.zone is not Zone.BATTLEFIELD
        if host is not None and may_be_attached(self.state, obj.id, host):
            if "Role" in chars.subtypes:
                self.roles.setdefault((host, controller(self.state, obj.id)), []).append(obj)
            return
        if BESTOWED in obj.marks:  # [CR 702.103f] it stays, and is a creature again
            self.bestowed.append(obj.id)
        if host is not None and (not is_aura(chars) or BESTOWED in obj.marks):
            self.events.append(Event(EventKind.UNATTACH, subject=obj.id, other=host, rule="704.5n"))
        elif is_aura(chars) and BESTOWED not in obj.marks:
            self._to_graveyard(obj, "704.5m")

    def _battle(self, obj: GameObject, chars: Characteristics) -> None:
        state = self.state
        self.waiting = True
        if counter_count(obj, "defense") == 0:
            if not has_triggered(state, obj.id):
                self._to_graveyard(obj, "704.5v")
            return
        protector = link(obj, "protector")
        who = protector[0] if isinstance(protector, tuple) and protector else NOBODY
        attacked = state.combat is not None and any(what == obj.id for _, what in state.combat.attackers)
        missing = (who < 0 or not state.players[who].in_game) and not attacked  # [CR 704.5w]
        if missing or ("Siege" in chars.subtypes and who == controller(state, obj.id)):  # [CR 704.5x]
            self.unprotected.append(obj.id)

    def _saga(self, obj: GameObject, chars: Characteristics) -> None:
        """[CR 704.5s, 714.4] after its last chapter ability has left the stack."""
        last = final_chapter(chars)
        state = self.state
        self.waiting = True
        if last and counter_count(obj, "lore") >= last and not has_triggered(state, obj.id, "chapter ability"):
            who = controller(state, obj.id)
            self.events.append(Event(EventKind.SACRIFICE, subject=obj.id, player=who, rule="704.5s"))

    def _world_rule(self) -> None:
        """[CR 704.5k] only the world permanent that has been one for the shortest time stays; tied ones all go."""
        if len(self.worlds) > 1:
            newest = max(self.worlds, key=lambda obj: obj.timestamp)
            batch = self._batch(newest)
            tied = batch > 0 and any(obj is not newest and self._batch(obj) == batch for obj in self.worlds)
            for obj in self.worlds:
                if tied or obj is not newest:
                    self._to_graveyard(obj, "704.5k")

    def _batch(self, obj: GameObject) -> int:
        """Tells with which others the permanent has entered this turn; 0: alone, or earlier."""
        entered = (e for e in self.state.happened if e.kind is EventKind.ZONE_CHANGE and e.became == obj.id)
        return next((event.batch for event in entered), 0)

    def _role_rule(self) -> None:
        """[CR 704.5y] of one player's Roles on a permanent only the newest stays."""
        for roles in self.roles.values():
            newest = max(roles, key=lambda obj: obj.timestamp)
            for obj in roles:
                if obj is not newest:
                    self._to_graveyard(obj, "704.5y")


def has_triggered(state: GameState, source: ObjectId, label: str = "") -> bool:
    """Whether an ability of the permanent has triggered (one with the label, if given) and not yet left the stack."""
    for pending in state.pending:
        if pending.source == source and (not label or pending.ability.label == label):
            return True
    for identity in state.stack:
        spell = state.objects[identity].spell
        ability = spell.ability
        if spell.source == source and type(ability) is Triggered and (not label or ability.label == label):
            return True
    return False


def take_off_marks(state: GameState, findings: Findings) -> None:
    """What was noticed once is not noticed again: damage by deathtouch since the last check, bestow (CR 704.5h)."""
    for identity in findings.deathtouched:
        obj = state.objects.get(identity)
        if obj is not None and obj.deathtouched:
            state.put(replace(obj, deathtouched=False))
    for identity in findings.parted:
        if identity not in state.objects:
            continue
        links = tuple((name, item) for name, item in state.objects[identity].links if name != "paired")
        state.put(replace(state.objects[identity], links=links))
        touch_fields(state, "links")
        state.dirty = True
    for identity in findings.bestowed:
        obj = state.objects.get(identity)
        if obj is not None:
            state.put(replace(obj, marks=tuple(mark for mark in obj.marks if mark != BESTOWED)))
            state.index = None
            state.dirty = True
