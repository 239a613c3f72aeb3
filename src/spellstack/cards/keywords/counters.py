"""Entering with counters and getting them: modular, graft, sunburst, devour, riot, evolve, backup … (CR 702).

Not here: counters that count down (see `upkeep`) and those got in combat (see `combat`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    ANOTHER,
    ARTIFACT,
    CREATURE,
    DIES,
    ENTERS,
    HASTE,
    MINE,
    OPPONENTS,
    PLUS,
    SELF,
    THIS,
    YOU,
    Abilities,
    activated,
    both,
    entering,
    enters_with,
    static,
    steps,
    triggered,
)
from spellstack.ir.action import Change, Emit, MoveCounters, PutCounters, Sacrifice
from spellstack.ir.card import Face
from spellstack.ir.condition import Both, Compares, Did, Either, HappenedThisTurn, Matches, Unless
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import TapThis
from spellstack.ir.deed import Draw, Reveal
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    Compare,
    Is,
    IsOneOf,
    IsPermanent,
    Not,
    OfType,
    OwnedBy,
    Shares,
    StatusKind,
    WithCounter,
)
from spellstack.ir.flow import Choose, ChooseWord, May, When
from spellstack.ir.reference import EventPart, Noted, Target
from spellstack.ir.replacement import AsEnters, ChangeAmount, ChooseInstead, EnterModified, EnterWithCounters, Replace
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.target import TargetSpec
from spellstack.ir.token import CreateToken
from spellstack.ir.value import (
    PAID_WITH_LIFE,
    Amount,
    AtLeast,
    ColorsSpent,
    Count,
    Counters,
    Fixed,
    NotedNumber,
    Product,
    Stat,
    Sum,
    ThisTurn,
    Times,
    TimesPaid,
    X,
)
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone

ONE = Fixed(1)


def modular(said: Said) -> Abilities:
    """It enters with counters and leaves them to an artifact creature."""
    left = PutCounters(Target(), PLUS, Counters(PLUS, EventPart()))
    dies = triggered(said, DIES, May(left), TargetSpec(both(ARTIFACT, CREATURE)))
    return enters_with(said, PLUS, said.amount), dies


def graft(said: Said) -> Abilities:
    """It enters with counters and may hand them to creatures that enter."""
    event = EventPattern(EventKind.ZONE_CHANGE, subject=both(CREATURE, ANOTHER), to_zones=(Zone.BATTLEFIELD,))
    handed = May(MoveCounters(THIS, EventPart(), PLUS, ONE))
    has_one = Matches(THIS, WithCounter(PLUS))
    return enters_with(said, PLUS, said.amount), triggered(said, event, handed, condition=has_one)


def sunburst(said: Said) -> Abilities:
    """Counters for the colours of mana spent; of which kind, its own card type decides."""
    creature = Matches(THIS, OfType(CardType.CREATURE, copiable=True))
    return (
        enters_with(said, PLUS, ColorsSpent(), creature),
        enters_with(said, "charge", ColorsSpent(), Unless(creature)),
    )


def bloodthirst(said: Said) -> Abilities:
    """Counters if an opponent was dealt damage this turn; of X as many as the damage (CR 702.54b)."""
    if isinstance(said.amount, X):
        return (enters_with(said, PLUS, ThisTurn("damage taken", OPPONENTS)),)
    return (enters_with(said, PLUS, said.amount, HappenedThisTurn("damage taken", OPPONENTS)),)


def amplify(said: Said) -> Abilities:
    """Counters for revealed cards that share a creature type with it."""
    kin = both(OwnedBy(), Shares("creature type", THIS), ANOTHER, Not(Is(StatusKind.ENTERING)))
    chosen = Choose(kin, (Zone.HAND,), minimum=Fixed(0), maximum=None, note=said.label)
    shown = AsEnters(steps(chosen, Reveal(Noted(said.label))))
    count = Product(said.amount, Count(Noted(said.label)))
    return (entering(said, shown, EnterWithCounters(PLUS, count)),)


def devour(said: Said) -> Abilities:
    """Counters for sacrificed creatures, or permanents of the quality."""
    food = CREATURE if said.ability.quality is None else both(IsPermanent(), said.quality)
    chosen = Choose(both(food, MINE), minimum=Fixed(0), maximum=None, note="devoured", link=True)
    eaten = AsEnters(steps(chosen, Sacrifice(what=Noted("devoured"), note="devoured")))
    count = Product(said.amount, Count(Noted("devoured")))
    return (entering(said, eaten, EnterWithCounters(PLUS, count)),)


def read_ahead(said: Said) -> Abilities:
    """As many lore counters as its controller likes, up to its last chapter, instead of the one of every Saga."""
    chosen = ChooseWord("number", minimum=1, maximum=Stat("final_chapter", THIS), note="chapter")
    return (entering(said, AsEnters(chosen), EnterWithCounters("lore", NotedNumber("chapter"), intrinsic=True)),)


def tribute(said: Said) -> Abilities:
    """A chosen opponent may have it enter with counters; that pays the tribute."""
    chosen = AsEnters(ChooseWord("opponent", note="tribute"))
    offer = ChooseInstead(((EnterWithCounters(PLUS, said.amount),), ()), who=Noted("tribute"), label=said.label)
    return (entering(said, chosen, offer),)


def riot(said: Said) -> Abilities:
    """It enters with a counter or has haste."""
    return (entering(said, ChooseInstead(((EnterWithCounters(PLUS),), (EnterModified((HASTE,)),)))),)


def unleash(said: Said) -> Abilities:
    """It may enter with a counter and can't block with one."""
    may = static(said, Replace(ENTERS, (EnterWithCounters(PLUS),), own=True, optional=YOU))
    cannot = static(said, Prohibit(Act.BLOCK, subject=SELF), condition=Matches(THIS, WithCounter(PLUS)))
    return may, cannot


def ravenous(said: Said) -> Abilities:
    """X counters, and a card if X is 5 or more."""
    large = Compares(X(), Compare.GE, Fixed(5))
    return enters_with(said, PLUS, X()), triggered(said, ENTERS, Draw(), condition=large)


SERVO = Face("", (CardType.ARTIFACT, CardType.CREATURE), subtypes=("Servo",), indicator=(), power=1, toughness=1)


def fabricate(said: Said) -> Abilities:
    """Counters on it, or else Servos."""
    servos = CreateToken(SERVO, said.amount)
    return (triggered(said, ENTERS, May(PutCounters(THIS, PLUS, said.amount), otherwise=servos)),)


def evolve(said: Said) -> Abilities:
    """A counter when a larger creature enters under your control."""
    event = EventPattern(EventKind.ZONE_CHANGE, subject=both(CREATURE, MINE), to_zones=(Zone.BATTLEFIELD,))
    larger = Either(
        tuple(Compares(Stat(stat, EventPart()), Compare.GT, Stat(stat, THIS)) for stat in ("power", "toughness"))
    )
    creatures = Both((Matches(EventPart(), CREATURE), Matches(THIS, CREATURE), larger))
    effect = steps(PutCounters(THIS, PLUS, note="evolved"), When(Did("evolved"), Emit("evolve")))
    return (triggered(said, event, effect, condition=creatures),)


def outlast(said: Said) -> Abilities:
    """Tapping it, at sorcery speed, brings a counter."""
    return (activated(said, said.cost_and(TapThis()), PutCounters(THIS, PLUS)),)


def level_up(said: Said) -> Abilities:
    """A level counter at sorcery speed."""
    return (activated(said, said.cost, PutCounters(THIS, "level")),)


def backup(said: Said) -> Abilities:
    """Counters on a creature, and if it is another one also the abilities given, until end of turn."""
    other = Matches(Target(), Not(IsOneOf(THIS)))
    shared = When(other, Change(Target(), (Gain(said.abilities),)))
    effect = steps(PutCounters(Target(), PLUS, said.amount), shared)
    return (triggered(said, ENTERS, effect, TargetSpec(CREATURE)),)


def compleated(said: Said) -> Abilities:
    """Two loyalty counters fewer for each Phyrexian symbol that was paid with life."""
    paid = TimesPaid(PAID_WITH_LIFE)
    fewer = ChangeAmount(AtLeast((Sum((Amount(), Times(paid, -2))), Fixed(0))))
    event = EventPattern(EventKind.COUNTERS_PUT, subject=SELF, word="loyalty")
    return (static(said, Replace(event, (fewer,), own=True)),)


_AMOUNT = ("amount",)
MACROS = {
    Keyword.MODULAR: Macro(modular, _AMOUNT),
    Keyword.GRAFT: Macro(graft, _AMOUNT),
    Keyword.SUNBURST: Macro(sunburst),
    Keyword.BLOODTHIRST: Macro(bloodthirst, _AMOUNT),
    Keyword.AMPLIFY: Macro(amplify, _AMOUNT),
    Keyword.DEVOUR: Macro(devour, _AMOUNT, ("quality",)),
    Keyword.READ_AHEAD: Macro(read_ahead, redundant=True),  # [CR 702.155c]
    Keyword.TRIBUTE: Macro(tribute, _AMOUNT),
    Keyword.RIOT: Macro(riot),
    Keyword.UNLEASH: Macro(unleash),
    Keyword.RAVENOUS: Macro(ravenous),
    Keyword.FABRICATE: Macro(fabricate, _AMOUNT),
    Keyword.EVOLVE: Macro(evolve),
    Keyword.OUTLAST: Macro(outlast, ("cost",)),
    Keyword.LEVEL_UP: Macro(level_up, ("cost",)),
    Keyword.COMPLEATED: Macro(compleated),
    Keyword.BACKUP: Macro(backup, ("amount", "abilities")),
}
