"""Instructions that order other instructions: sequence, choice, condition, payment, repetition, later (CR 608.2c-h,
603.7, 603.12).

Choices an effect makes note what was chosen under a name; later instructions refer to it by `reference.Noted`.
Not here: instructions that do something to the game.
"""

from __future__ import annotations

from spellstack.ir.cost import Cost
from spellstack.ir.duration import Duration
from spellstack.ir.filter import Anything
from spellstack.ir.node import Ability, Condition, Effect, Filter, Node, Ref, StaticEffect, Value
from spellstack.ir.reference import You
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone


class Sequence(Node, Effect):
    """Carried out in order (CR 608.2c). `joint` is how the text joins the steps ("and", "then"; empty: sentences)."""

    steps: tuple[Effect, ...]
    joint: str = ""


class Simultaneous(Node, Effect):
    """One action with several parts happening at once ("destroy X and Y", "each player … and each …")."""

    parts: tuple[Effect, ...]


class When(Node, Effect):
    """If the condition holds, one instruction, else the other ("instead if kicked"). `said` is how a text words it."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    said: str = ""


class May(Node, Effect):
    """The player may carry it out; `note` is true for `condition.Did` if they did ("if you do")."""

    effect: Effect
    who: Ref = You()
    otherwise: Effect | None = None
    note: str = "it"


class MayPay(Node, Effect):
    """The player may pay the cost; if they do, the instruction is carried out, if not, the other one (CR 118.12)."""

    cost: Cost
    then: Effect | None = None
    otherwise: Effect | None = None
    who: Ref = You()
    times: bool = False  # any number of times; NotedNumber("times paid")


class UnlessPays(Node, Effect):
    """The instruction is carried out unless the player pays the cost (CR 118.12a); with several players, unless any
    of them does.
    """

    effect: Effect
    cost: Cost
    who: Ref = You()


class MustPay(Node, Effect):
    """The player pays the cost now, if able."""

    cost: Cost
    who: Ref = You()
    otherwise: Effect | None = None
    said: str = ""


class ForEach(Node, Effect):
    """For each of the references in turn, with it as `It` (players in APNAP order). A pass sees only its own notes;
    afterwards a note holds those of all passes. `own_targets`: of the targets a pass sees those of its player
    (see `target.TargetSpec.each_of`).
    """

    of: Ref
    effect: Effect
    own_targets: bool = False


class Repeat(Node, Effect):
    """Carried out so many times, or again while the condition holds ("repeat this process")."""

    effect: Effect
    times: Value | None = None
    condition: Condition | None = None


class ChooseOption(Node, Effect):
    """The player chooses so many of the instructions as it resolves, without targets ("choose one at random",
    villainous choice, "… or …").
    """

    options: tuple[Effect, ...]
    labels: tuple[str, ...] = ()
    who: Ref = You()
    count: int = 1
    random: bool = False


class Choose(Node, Effect):
    """The player chooses objects (or players) that pass the filter and notes them; `of` limits the choice to those
    references.
    """

    filter: Filter = Anything()
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    of: Ref | None = None
    minimum: Value = Fixed(1)
    maximum: Value | None = Fixed(1)
    who: Ref = You()
    random: bool = False
    secret: bool = False
    note: str = "it"
    link: bool = False
    different: str = ""
    total_stat: str = ""
    total_at_most: Value | None = None
    each_type: bool = False  # one of each of the filter's alternatives (Cataclysm)


class ChooseWord(Node, Effect):
    """The player chooses a `color`, `creature type`, `card type`, `land type`, `basic land type`, `name`, `player`,
    `opponent`, `number`, or one of the words.

    `link` keeps it on the source for linked abilities (CR 607.2d); `options` limits it, `except_` excludes
    words and those noted so.
    """

    what: str
    who: Ref = You()
    options: tuple[str, ...] = ()
    except_: tuple[str, ...] = ()
    filter: Filter | None = None
    minimum: int = 0
    maximum: Value | None = None
    link: bool = False
    random: bool = False
    note: str = ""


class NoteNumber(Node, Effect):
    """Works out a number once and notes it."""

    name: str
    value: Value


class NoteObjects(Node, Effect):
    """Notes references under a name (and links them on the source)."""

    name: str
    of: Ref
    link: bool = False


class Vote(Node, Effect):
    """Each player, starting with you, votes for one of the words (or objects); then the instruction of the winner,
    or for each vote (CR 701.38).
    """

    words: tuple[str, ...] = ()
    outcomes: tuple[Effect, ...] = ()
    filter: Filter | None = None
    tie: Effect | None = None
    per_vote: bool = False


class Later(Node, Effect):
    """Creates a delayed triggered ability (CR 603.7); the notes and targets of this resolution stay known to it."""

    ability: Ability
    duration: Duration | None = None
    repeats: bool = False


class Reflexive(Node, Effect):
    """A reflexive triggered ability: "when you do", with its own targets (CR 603.12)."""

    instructions: Instructions
    condition: Condition | None = None


class Establish(Node, Effect):
    """Makes static effects true for a duration: continuous effects, prohibitions, permissions, replacement and
    prevention (CR 611.2, 614, 615).
    """

    effects: tuple[StaticEffect, ...]
    duration: Duration = Duration.INDEFINITE
    condition: Condition | None = None


class Nothing(Node, Effect):
    """Has no effect."""
