"""Instructions that concern players and cards in hidden zones: life, draw, discard, library, mana, turns, the end of
the game (CR 119, 121, 701, 104).

Not here: instructions on objects (`action`).
"""

from __future__ import annotations

from spellstack.ir.duration import Duration
from spellstack.ir.filter import Anything
from spellstack.ir.node import Effect, Filter, Node, Ref, Value
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.step import Phase, Step
from spellstack.lexicon.zone import Zone


class GainLife(Node, Effect):
    """Each player gains life; less than 1 does nothing (CR 107.1b, 119.3)."""

    amount: Value
    who: Ref = You()


class LoseLife(Node, Effect):
    """Each player loses life."""

    amount: Value
    who: Ref = You()
    note: str = "life lost"


class SetLife(Node, Effect):
    """The life total becomes the number (CR 119.5)."""

    to: Value
    who: Ref = You()


class ExchangeLife(Node, Effect):
    """Two players exchange life totals (CR 701.12c); `second` None: the two that `first` stands for."""

    first: Ref
    second: Ref | None = None


class ExchangeCards(Node, Effect):
    """Exchange a card with one in another zone: each goes where the other is, attached to what that was attached to;
    all of it or nothing (CR 701.12a, 701.12d-e).
    """

    first: Ref
    second: Ref


class Draw(Node, Effect):
    """Each player draws cards, one at a time (CR 121.2)."""

    count: Value = Fixed(1)
    who: Ref = You()
    note: str = "drawn"
    said: str = ""


class Discard(Node, Effect):
    """Each player discards cards (CR 701.9): chosen by that player, by `chooser`, or at random; `count` None: the
    whole hand; `what` fixed cards.
    """

    count: Value | None = Fixed(1)
    who: Ref = You()
    filter: Filter | None = None
    random: bool = False
    chooser: Ref | None = None
    what: Ref | None = None
    up_to: bool = False
    note: str = "discarded"
    said: str = ""


class Mill(Node, Effect):
    """Each player mills cards (CR 701.17)."""

    count: Value
    who: Ref = You()
    note: str = "milled"


class Scry(Node, Effect):
    """Scry (CR 701.22)."""

    count: Value
    who: Ref = You()


class Surveil(Node, Effect):
    """Surveil (CR 701.25)."""

    count: Value
    who: Ref = You()


class Reveal(Node, Effect):
    """Reveals cards, hands or the top of a library (CR 701.20); noted."""

    what: Ref
    note: str = "revealed"
    who: Ref = You()


class RevealUntil(Node, Effect):
    """Reveals cards from the top of the library until so many pass the filter; the found ones and the rest are
    noted. `exile`: they are exiled; `link` notes them on the source.
    """

    filter: Filter
    who: Ref = You()
    count: Value = Fixed(1)
    exile: bool = False
    note: str = "found"
    rest: str = "rest"
    link: str = ""


class LookAt(Node, Effect):
    """The player looks at hidden cards; noted for the instructions that follow."""

    what: Ref
    who: Ref = You()
    note: str = "looked"


class Search(Node, Effect):
    """Searches zones of a player for cards (CR 701.23): up to `count` that pass the filter (may fail to find by
    quality), noted; `reveal`; no shuffle by itself. `some`: the player chooses which of the zones ("and/or");
    the number "library searched" tells whether the library was one of them.
    """

    filter: Filter
    who: Ref = You()
    whose: Ref = You()
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    count: Value | None = Fixed(1)
    reveal: bool = False
    different: str = ""
    each: tuple[Filter, ...] = ()  # one card for each of these filters
    note: str = "found"
    some: bool = False
    up_to: bool = False


class BringIn(Node, Effect):
    """Bring cards that pass the filter, which the player owns outside the game, into the game: into the hand, or with
    `shuffle` into the library; so many at most, and at least as many as `minimum` if there are (CR 400.11b). `reveal`:
    they are revealed. `exiled`: face-up exiled cards of the player may be chosen as well.
    """

    filter: Filter = Anything()
    who: Ref = You()
    minimum: Value = Fixed(1)
    maximum: Value = Fixed(1)
    reveal: bool = True
    shuffle: bool = False
    exiled: bool = False
    note: str = "brought"


class Shuffle(Node, Effect):
    """Shuffles the library (CR 701.24); the cards of `top` are put on top of it then."""

    who: Ref = You()
    top: Ref | None = None


class ArrangeTop(Node, Effect):
    """Puts the cards back on top (or bottom) of the library in any order, or in a random order."""

    what: Ref
    who: Ref = You()
    bottom: bool = False
    random: bool = False


class AddMana(Node, Effect):
    """Adds mana (CR 106.3). `mana` are the units; `options`: one of these; `any_color`/`any_type` so many of one
    colour, `combination` in any mix.

    `options` with `combination` or `chosen`: each of any of their types (or the chosen colour). `among` "each": one of
    every colour of `of_colors`. `of_colors` restricts the colours to those of the references (Chrome Mox),
    `could_produce` to what those lands could produce (Reflecting Pool), `chosen` to the linked colour. `by_color`: the
    number is asked of the colour chosen. `restriction`: what it may be spent on; `rider`: what happens to what it is
    spent on; `keep`: how long it lasts.
    """

    mana: ManaCost | None = None
    options: tuple[ManaCost, ...] = ()
    any_color: Value | None = None
    combination: bool = False
    among: str = ""
    of_colors: Ref | None = None
    could_produce: Ref | None = None
    chosen: bool = False
    amount: Value = Fixed(1)
    who: Ref = You()
    restriction: ManaRestriction | None = None
    keep: Duration | None = None
    additional: bool = False
    commander_identity: bool = False
    by_color: bool = False


class ManaRestriction(Node):
    """What restricted mana may be spent on (CR 106.6): `cast` spells passing `what`, `activate` abilities of sources
    passing `activate_what`, or costs `not_generic`.

    `effect` is carried out as it is spent on a spell that passes `on`, which is noted as "spent on" (CR 106.6a); with
    neither `cast` nor `activate` it may be spent on anything, but on no spell that passes `never`. `special` names a
    special action it may be spent on. `said` is how a text words it.
    """

    cast: bool = False
    what: Filter | None = None
    activate: bool = False
    activate_what: Filter | None = None
    not_generic: bool = False
    special: str = ""
    never: Filter | None = None
    on: Filter | None = None
    effect: Effect | None = None
    said: str = ""


class DoubleMana(Node, Effect):
    """The player adds as much mana of each type as they have unspent (CR 106.3)."""

    who: Ref = You()


class ExtraTurn(Node, Effect):
    """Takes so many extra turns after this one (CR 500.7)."""

    who: Ref = You()
    count: Value = Fixed(1)


class ExtraPhase(Node, Effect):
    """Adds phases after this one (CR 500.8), if it is one of the phases of `during` ("after this main phase"). `said`
    is how a text words it.
    """

    phases: tuple[Phase, ...]
    during: tuple[Phase, ...] = tuple(Phase)
    said: str = ""


class ExtraStep(Node, Effect):
    """Adds steps after this one (CR 500.9)."""

    steps: tuple[Step, ...]


class SkipNext(Node, Effect):
    """The player skips the next step, phase or turn of the kind (CR 500.11, 614.10)."""

    what: str
    who: Ref = You()
    count: Value = Fixed(1)


class EndTurn(Node, Effect):
    """Ends the turn (CR 724.1)."""


class EndCombat(Node, Effect):
    """Ends the combat phase (CR 724.2)."""


class WinGame(Node, Effect):
    """The player wins the game (CR 104.2b)."""

    who: Ref = You()


class LoseGame(Node, Effect):
    """The player loses the game (CR 104.3e)."""

    who: Ref = You()


class DrawGame(Node, Effect):
    """The game is a draw (CR 104.4c)."""


class FlipCoin(Node, Effect):
    """Flips coins (CR 705): what happens when it is won and lost; `until_lose` flips again; wins are noted as a
    number.
    """

    who: Ref = You()
    won: Effect | None = None
    lost: Effect | None = None
    count: Value = Fixed(1)
    until_lose: bool = False
    note: str = "wins"


class RollDie(Node, Effect):
    """Rolls dice (CR 706); `table` maps ranges of results to instructions; the result is noted as a number. `said` is
    how a text words the die ("a d20", "a six-sided die").
    """

    sides: int
    count: Value = Fixed(1)
    table: tuple[tuple[int, int, Effect], ...] = ()
    who: Ref = You()
    note: str = "result"
    said: str = ""


class DivideIntoPiles(Node, Effect):
    """A player divides the references into two piles, another chooses one; both are noted (CR 700.3)."""

    of: Ref
    divider: Ref
    chooser: Ref
    chosen: str = "chosen pile"
    other: str = "other pile"


class BecomeDesignated(Node, Effect):
    """The player becomes the monarch, takes the initiative, gets the city's blessing; or it becomes day or night
    (CR 702.131, 725-726, 731).
    """

    word: str
    who: Ref = You()


class Meld(Node, Effect):
    """Exiles this object and its counterpart, then melds them into one permanent with that name (CR 701.42). `tapped`
    and `attacking`: how it enters.
    """

    into: str
    counterpart: Filter = Anything()
    tapped: bool = False
    attacking: Ref | None = None


class IncreaseSpeed(Node, Effect):
    """The player's speed increases (CR 702.179c-d)."""

    amount: Value = Fixed(1)
    who: Ref = You()


class GetCounters(Node, Effect):
    """The player gets counters: poison, energy, experience, rad (CR 122.1)."""

    kind: str
    count: Value = Fixed(1)
    who: Ref = You()


class ControlPlayer(Node, Effect):
    """You control the player during their next turn (CR 723)."""

    who: Ref
