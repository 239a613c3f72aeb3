"""Modifications: the parts of continuous effects, each with the layer it applies in (CR 613.1). Not here: applying
them (rules).

`It` is the affected object in values and references.
"""

from __future__ import annotations

from typing import ClassVar

from spellstack.ir.node import Ability, Filter, Modification, Node, Ref, Value
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.types import CardType, Supertype


class CopyOf(Node, Modification):
    """Becomes a copy of the object, except for the modifications (CR 707.2, 707.9)."""

    layer: ClassVar[str] = "1"
    of: Ref
    exceptions: tuple[Modification, ...] = ()


class Copied(Node, Modification):
    """Has the copiable values of that definition's face, except for the modifications: what `CopyOf` came to when the
    copy was made (CR 707.2b). Made by rules, never part of a card.
    """

    layer: ClassVar[str] = "1"
    definition: str
    face: int = 0
    exceptions: tuple[Modification, ...] = ()
    face_down: bool = False


class SetController(Node, Modification):
    """Is controlled by the player."""

    layer: ClassVar[str] = "2"
    to: Ref


class ReplaceWord(Node, Modification):
    """A word of one kind (colour, basic land type, creature type) is replaced by another; empty: as chosen (CR 612)."""

    layer: ClassVar[str] = "3"
    old: str = ""
    new: str = ""


class TargetToEach(Node, Modification):
    """The word "target" in its text becomes "each": it has no targets and affects all that its target slots would
    accept, wherever they look (CR 612, 702.96).
    """

    layer: ClassVar[str] = "3"


class SetText(Node, Modification):
    """Its rules text becomes that of these abilities (a text-changing effect, CR 612)."""

    layer: ClassVar[str] = "3"
    abilities: tuple[Ability, ...]


class AddTypes(Node, Modification):
    """Is these types in addition to its others; `chosen` adds the chosen subtype of that kind (`type`: of whichever
    kind was chosen). `said` is how a text words it.
    """

    layer: ClassVar[str] = "4"
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    chosen: str = ""
    every_creature_type: bool = False
    said: str = ""


class SetTypes(Node, Modification):
    """Is these types and no others. `subtypes` without `types` replaces only subtypes of the same kind (CR 205.1a,
    305.7).
    """

    layer: ClassVar[str] = "4"
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    chosen: str = ""
    said: str = ""  # how a text words it


class RemoveTypes(Node, Modification):
    """Loses these types, or all creature types; `said` is how a text words it."""

    layer: ClassVar[str] = "4"
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    all_creature_types: bool = False
    said: str = ""


class SetColors(Node, Modification):
    """Is these colours and no others; none: colourless; `chosen`: the chosen colour."""

    layer: ClassVar[str] = "5"
    colors: tuple[Color, ...] = ()
    chosen: bool = False


class AddColors(Node, Modification):
    """Is these colours in addition to its others."""

    layer: ClassVar[str] = "5"
    colors: tuple[Color, ...] = ()
    chosen: bool = False


class Gain(Node, Modification):
    """Has the abilities."""

    layer: ClassVar[str] = "6"
    abilities: tuple[Ability, ...]


class Lose(Node, Modification):
    """Loses the keyword abilities; none named: all abilities."""

    layer: ClassVar[str] = "6"
    keywords: tuple[Keyword, ...] = ()
    keep_mana: bool = False
    said: str = ""


class CantHave(Node, Modification):
    """Loses and can't have or gain the keyword abilities (CR 613.1f)."""

    layer: ClassVar[str] = "6"
    keywords: tuple[Keyword, ...]


class GainAbilitiesOf(Node, Modification):
    """Has all abilities (of a kind: `activated`, `mana`, `keyword`, `triggered`) of the objects."""

    layer: ClassVar[str] = "6"
    of: Ref
    kind: str = ""


class DefinePT(Node, Modification):
    """Characteristic-defining power and toughness (CR 604.3, 613.4a); None leaves one as printed."""

    layer: ClassVar[str] = "7a"
    power: Value | None = None
    toughness: Value | None = None


class SetPT(Node, Modification):
    """Base power and toughness become the values (CR 613.4b); None leaves one as it is."""

    layer: ClassVar[str] = "7b"
    power: Value | None = None
    toughness: Value | None = None


class AddPT(Node, Modification):
    """Gets +N/+N (CR 613.4c)."""

    layer: ClassVar[str] = "7c"
    power: Value
    toughness: Value


class SwitchPT(Node, Modification):
    """Power and toughness are switched (CR 613.4d)."""

    layer: ClassVar[str] = "7d"


class SetName(Node, Modification):
    """Its name is this; only as an exception of a copy, or in layer 3 for effects that say so (CR 707.9b, 612.8)."""

    layer: ClassVar[str] = "3"
    name: str


class SetManaCost(Node, Modification):
    """Its mana cost is this; only as an exception of a copy."""

    layer: ClassVar[str] = "3"
    mana: ManaCost | None = None


class SetLoyalty(Node, Modification):
    """Its starting loyalty is this; only as an exception of a copy."""

    layer: ClassVar[str] = "3"
    loyalty: Value


class KeepOnly(Node, Modification):
    """Only as an exception of a copy: keeps what `what` names of the original (`types`, `name`, `pt` …)."""

    layer: ClassVar[str] = "1"
    what: str
    filter: Filter | None = None
