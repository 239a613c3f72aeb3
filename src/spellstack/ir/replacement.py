"""Replacement and prevention effects: what happens instead of an event (CR 614, 615, 616). Not here: choosing their
order (rules).
"""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.card import Face
from spellstack.ir.cost import Cost
from spellstack.ir.event import EventPattern
from spellstack.ir.node import Condition, Effect, Instead, Modification, Node, Ref, StaticEffect, Value
from spellstack.ir.reference import You
from spellstack.ir.value import Amount, Fixed
from spellstack.lexicon.mana import ManaType
from spellstack.lexicon.zone import Zone


class Replace(Node, StaticEffect):
    """Events that match are changed (CR 614.1). `own`: a self-replacement of the spell (CR 614.15) or of the entering
    object (614.1c-e, 614.12).

    `uses`: the effect is used up after so many events ("the next time"); None: unlimited. `optional`: the affected
    player may choose not to.
    """

    event: EventPattern
    instead: tuple[Instead, ...]
    condition: Condition | None = None
    own: bool = False
    uses: Value | None = None
    optional: Ref | None = None


class PreventDamage(Node, Instead):
    """Prevent all of the damage, or the next so much over all events (a shield, CR 615.7); with `each` so much of
    the damage of every source every time. `then` happens with `NotedNumber("prevented")`.
    """

    amount: Value | None = None
    each: bool = False
    then: Effect | None = None


class ChangeAmount(Node, Instead):
    """The number becomes value; `Amount()` is the original ("twice that many", "that much plus 1"). `said` is how a
    text words it.
    """

    to: Value
    said: str = ""


class ChangeMana(Node, Instead):
    """Mana of this type is produced instead; with `single` only one of it (CR 106.3). `said` is how a text words it."""

    to: ManaType
    single: bool = False
    said: str = ""


class ChangeToken(Node, Instead):
    """Tokens with these characteristics (or predefined ones of these names) are created instead (`also`: besides), so
    many of each as `count` says (CR 614.1a). `said` is how a text words it.
    """

    tokens: tuple[Face, ...] = ()
    names: tuple[str, ...] = ()
    count: Value = Amount()
    also: bool = False
    said: str = ""


class ChangeZone(Node, Instead):
    """The object goes to another zone instead ("exile it instead", "shuffle it into its owner's library instead");
    `said` is how a text words it.
    """

    zone: Zone
    position: str = ""  # top, bottom, shuffle
    counters: tuple[str, ...] = ()
    note: str = ""
    said: str = ""


class EnterTapped(Node, Instead):
    """It enters tapped (CR 614.1c)."""


class EnterUntapped(Node, Instead):
    """It enters untapped even if another effect has it enter tapped."""


class EnterTransformed(Node, Instead):
    """It enters with its back face up, if it has one (CR 712.14)."""


class EnterWithCounters(Node, Instead):
    """It enters with counters. `intrinsic`: instead of those of the kind that its types bring by themselves (CR
    714.3b).
    """

    kind: str
    count: Value = Fixed(1)
    intrinsic: bool = False


class EnterAsCopy(Node, Instead):
    """It enters as a copy of an object of the player's choice that passes the pattern (CR 707.5, 614.12a)."""

    of: Ref
    exceptions: tuple[Modification, ...] = ()


class EnterModified(Node, Instead):
    """It enters with modifications that last while it is on the battlefield ("enters as a 1/1", riot's haste)."""

    modifications: tuple[Modification, ...]


class EnterAs(Node, Instead):
    """It enters as what the modifications make of it, which is part of its copiable values (CR 707.2)."""

    modifications: tuple[Modification, ...]


class AsEnters(Node, Instead):
    """As it enters (or is turned face up), an instruction is carried out first (choose a colour, reveal a card, pay
    life; CR 614.12b).
    """

    effect: Effect


class EnterUnlessPaid(Node, Instead):
    """As it enters its controller may pay (`must`: pays if able); if they do not, the other changes apply."""

    cost: Cost
    otherwise: tuple[Instead, ...]
    must: bool = False


class EnterAttacking(Node, Instead):
    """It enters attacking what the reference stands for; with several, one of them as its controller chooses."""

    what: Ref


class ChooseInstead(Node, Instead):
    """The player chooses one of several sets of changes; `condition.Paid(label)` holds if it was the first."""

    options: tuple[tuple[Instead, ...], ...]
    who: Ref = You()
    label: str = ""


class EnterUnder(Node, Instead):
    """It enters under the control of the player instead."""

    player: Ref


class Skip(Node, Instead):
    """The event does not happen (CR 614.10)."""


class DoInstead(Node, Instead):
    """An instruction is carried out instead; the event's parts are available as `EventPart` and `Amount`. `also`:
    besides the event. `said` is how a text words it.
    """

    effect: Effect
    also: bool = False
    said: str = ""


class Redirect(Node, Instead):
    """The damage is dealt to another object or player instead (CR 614.9); `amount`: only so much of it."""

    to: Ref
    amount: Value | None = None


class ChangePlayer(Node, Instead):
    """Another player does it or has it instead ("its controller", "you")."""

    player: Ref = You()


class RegenerateInstead(Node, Instead):
    """Regeneration (CR 701.19a): remove damage, tap, remove from combat."""


class LinkKind(StrEnum):
    """Where choices made by `AsEnters` are kept on the object (CR 607.2d)."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    CARD_TYPE = "card type"
    LAND_TYPE = "land type"
    NAME = "name"
    PLAYER = "player"
    NUMBER = "number"
    WORD = "word"
    OBJECT = "object"
