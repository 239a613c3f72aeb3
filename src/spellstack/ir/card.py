"""Cards, faces and tokens as facts (CR 109.3, 200, 111.4, 712). Not here: what they are during a game (rules.view)."""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.node import Ability, Node, Value
from spellstack.lexicon.color import Color
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.types import CardType, Supertype


class Layout(StrEnum):
    """How the faces of a card go together."""

    NORMAL = "normal"
    SPLIT = "split"  # CR 709; fuse and aftermath are keywords
    FLIP = "flip"  # CR 710
    TRANSFORM = "transform"  # CR 712
    MODAL_DFC = "modal_dfc"  # CR 712
    MELD = "meld"  # CR 712.4
    ADVENTURE = "adventure"  # CR 715, also omens
    PROTOTYPE = "prototype"  # CR 718: the second face is the prototype's values
    LEVELER = "leveler"
    SAGA = "saga"
    CLASS = "class"
    CASE = "case"
    ROOM = "room"  # CR 709.5
    PREPARE = "prepare"
    TOKEN = "token"
    EMBLEM = "emblem"
    DUNGEON = "dungeon"  # CR 309


class Face(Node):
    """The characteristics printed on one face (CR 109.3). `power` and `toughness` are None off creatures and
    Vehicles; a `*` is 0 here and given by a characteristic-defining ability, with `star` keeping how it is printed.
    `indicator` is a colour indicator (CR 204)."""

    name: str
    types: tuple[CardType, ...] = ()
    mana_cost: ManaCost | None = None
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[str, ...] = ()
    indicator: tuple[Color, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    star: tuple[str, str] | None = None
    loyalty: Value | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()


class Card(Node):
    """A card: its name in full (`"Fire // Ice"`), layout and faces. `any_number` and `is_commander` are deck
    construction facts.
    """

    name: str
    faces: tuple[Face, ...]
    layout: Layout = Layout.NORMAL
    any_number: bool = False
    can_be_commander: bool = False
