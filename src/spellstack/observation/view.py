"""A view: a frozen tree of everything one player may know (CR 400.2, 402.3, 708.5). Not here: making it (`look`).

Objects that the player cannot tell apart have no entry and no identity in it: hidden zones are counts. Equal knowledge
gives equal views, byte for byte (`View.encode`).
"""

from __future__ import annotations

import msgspec

from spellstack.ir.card import Card
from spellstack.ir.codec import encode_hook
from spellstack.ir.node import Ability
from spellstack.lexicon import CardType, Color, Keyword, ManaCost, Supertype, Zone
from spellstack.rules.choice.action import Action
from spellstack.rules.choice.request import Request
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId, is_player
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import Kind
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.state.turn import Turn

Ids = tuple[ObjectId, ...]


class StackView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """What was announced for a spell or ability (CR 601.2b-d). `targets` are those of all modes and slots in order;
    `ability` and `source` are those of an activated or triggered ability.
    """

    targets: tuple[EntityId, ...] = ()
    modes: tuple[int, ...] = ()
    variables: tuple[tuple[str, int], ...] = ()
    divisions: tuple[int, ...] = ()
    ability: Ability | None = None
    source: ObjectId = -1


class ObjectView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """One object as the player sees it. `card` is the whole card, where the player may know it (face-down objects
    included); `power`, `toughness`, `loyalty` and `defense` are the current ones, None where it has none.

    `sick`: "summoning sickness" holds it back (CR 302.6). `behind`: the name of a face-down card the player may look
    at. `words`: what was chosen for it in the open (a colour, a type, a name, a number). `designations`: those that the
    permanent has (`monstrous`, `solved`, `goaded` …). `under`: the names of the components under the topmost one of a
    merged permanent, empty for one that lies face down.
    """

    id: ObjectId
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    kind: Kind = Kind.CARD
    name: str = ""
    card: Card | None = None
    face: int = 0
    mana_cost: ManaCost | None = None
    mana_value: int = 0
    colors: tuple[Color, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    face_down: bool = False
    behind: str = ""
    under: tuple[str, ...] = ()
    tapped: bool = False
    flipped: bool = False
    designations: tuple[str, ...] = ()
    sick: bool = False
    phased_out: bool = False
    damage: int = 0
    deathtouched: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: EntityId | None = None
    words: tuple[tuple[str, str | int], ...] = ()
    stack: StackView | None = None

    def has(self, keyword: Keyword) -> bool:
        """Whether it has the keyword ability."""
        return keyword in self.keywords

    def is_a(self, card_type: CardType) -> bool:
        """Whether it has the card type."""
        return card_type in self.types

    def counter(self, kind: str) -> int:
        """How many counters of the kind are on it."""
        return next((count for name, count in self.counters if name == kind), 0)


class PlayerView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """One player: what is open to all. `lost` is the rule by which the player lost, empty while in the game."""

    id: PlayerId
    name: str
    life: int
    hand: int
    library: int
    counters: tuple[tuple[str, int], ...] = ()
    pool: tuple[Unit, ...] = ()
    lost: str = ""
    land_plays: int = 0
    hand_limit: int = 7
    mulligans: int = 0
    commander_damage: tuple[tuple[int, int], ...] = ()
    controlled_by: PlayerId = -1


class View(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """Everything the player `viewer` may know now; viewer -1 sees all.

    `hands[p]` are the cards of a hand that the viewer knows, `known` those of libraries as (owner, place from the top,
    id). `objects` are all objects the viewer can tell apart, `gone` what is remembered of those that were and are still
    spoken of. `decision` is the decision if it is the viewer's, `steps` what has been answered of it; `decider` whose
    it is. `log` is what happened this turn as the viewer saw it. `outside` are the cards outside the game that the
    viewer knows, for each player.
    """

    viewer: PlayerId
    players: tuple[PlayerView, ...]
    turn: Turn
    hands: tuple[Ids, ...]
    battlefield: Ids
    stack: Ids
    graveyards: tuple[Ids, ...]
    exile: Ids
    command: Ids
    objects: dict[ObjectId, ObjectView]
    gone: dict[ObjectId, ObjectView] = msgspec.field(default_factory=dict)
    known: tuple[tuple[PlayerId, int, ObjectId], ...] = ()
    combat: Combat | None = None
    outside: tuple[tuple[Card, ...], ...] = ()
    decision: Request | None = None
    decider: PlayerId = -1
    steps: tuple[Action, ...] = ()
    log: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    def get(self, identity: EntityId) -> ObjectView | None:
        """The object, as it is or is remembered; None for players and what the viewer cannot tell apart."""
        return None if is_player(identity) else self.objects.get(identity) or self.gone.get(identity)

    @property
    def hand(self) -> tuple[ObjectView, ...]:
        """The viewer's own hand."""
        return tuple(self.objects[i] for i in self.hands[self.viewer]) if self.viewer >= 0 else ()

    @property
    def opponents(self) -> tuple[PlayerView, ...]:
        """The other players still in the game."""
        return tuple(player for player in self.players if player.id != self.viewer and not player.lost)

    def permanents(self, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        """The phased-in permanents, or those a player controls, in the order they entered."""
        all_ = (self.objects[i] for i in self.battlefield)
        return tuple(o for o in all_ if not o.phased_out and (player is None or o.controller == player))

    def encode(self) -> bytes:
        """The view as JSON, the same bytes for the same knowledge."""
        return _ENCODER.encode(self)


def _hook(item: object) -> object:
    return encode_hook(item)


_ENCODER = msgspec.json.Encoder(enc_hook=_hook)
