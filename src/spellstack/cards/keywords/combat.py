"""Abilities that trigger in combat: attacking, blocking, becoming blocked, dealing combat damage (CR 702).

Not here: keywords that change the combat procedures themselves (see `intrinsic`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    ANOTHER,
    ATTACKS,
    BECOMES_BLOCKED,
    CREATURE,
    DEFENDER,
    END_OF_COMBAT,
    HITS_PLAYER,
    MINE,
    NEXT_END_STEP,
    ON_BATTLEFIELD,
    OPPONENTS,
    PLUS,
    SACRIFICE_THIS,
    SELF,
    THIS,
    Abilities,
    at,
    both,
    static,
    steps,
    triggered,
)
from spellstack.ir.action import Change, Designate, Emit, Move, PutCounters, Sacrifice, Untap
from spellstack.ir.card import Face
from spellstack.ir.combat import AttackOption
from spellstack.ir.condition import Compares, Did, Exists, Matches
from spellstack.ir.continuous import AddPT
from spellstack.ir.cost import Cost, TapCost
from spellstack.ir.deed import AddMana, GetCounters, LoseLife
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AnyOf,
    Compare,
    ControlledBy,
    InCombatWith,
    Is,
    IsOneOf,
    IsPermanent,
    IsPlayer,
    Not,
    OfType,
    StatusKind,
    While,
    WithKeyword,
    WithStat,
)
from spellstack.ir.flow import Establish, ForEach, May, When
from spellstack.ir.node import Filter, Ref, Value
from spellstack.ir.reference import All, Among, Attackable, EventPart, Group, It, Noted, Players, Role, Target, Top, Who
from spellstack.ir.static import Act, Prohibit, Require
from spellstack.ir.target import TargetSpec
from spellstack.ir.token import CopyPermanent, CreateToken
from spellstack.ir.value import AtLeast, Count, Fixed, HighestLife, Life, Product, Stat, Sum
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import colored
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone

ATTACKING = Is(StatusKind.ATTACKING)
ZERO, ONE = Fixed(0), Fixed(1)


def gets(what: Ref, power: Value, toughness: Value) -> Change:
    """Power and toughness change until end of turn."""
    return Change(what, (AddPT(power, toughness),))


def stronger_than(what: Ref) -> Filter:
    """Has more power than the object."""
    return WithStat("power", Compare.GT, Stat("power", what))


def rampage(said: Said) -> Abilities:
    """It grows for each blocker beyond the first."""
    blockers = Count(All(InCombatWith(THIS, blocking=True, blocked_by=False)))
    bonus = Product(said.amount, AtLeast((Sum((blockers, Fixed(-1))), ZERO)))
    return (triggered(said, BECOMES_BLOCKED, gets(THIS, bonus, bonus)),)


def flanking(said: Said) -> Abilities:
    """Each blocker without flanking shrinks."""
    blocked = EventPattern(EventKind.BLOCKED, subject=SELF, other=both(CREATURE, Not(WithKeyword(Keyword.FLANKING))))
    return (triggered(said, blocked, gets(EventPart(Role.OTHER), Fixed(-1), Fixed(-1))),)


def bushido(said: Said) -> Abilities:
    """It grows when it blocks or becomes blocked."""
    blocks = EventPattern(EventKind.BLOCK, subject=SELF, batch=True)
    return (triggered(said, (blocks, BECOMES_BLOCKED), gets(THIS, said.amount, said.amount)),)


def frenzy(said: Said) -> Abilities:
    """It gains power when it attacks unblocked."""
    return (triggered(said, EventPattern(EventKind.UNBLOCKED, subject=SELF), gets(THIS, said.amount, ZERO)),)


def afflict(said: Said) -> Abilities:
    """The defending player loses life when it becomes blocked."""
    return (triggered(said, BECOMES_BLOCKED, LoseLife(said.amount, who=DEFENDER)),)


def annihilator(said: Said) -> Abilities:
    """The defending player sacrifices permanents when it attacks."""
    return (triggered(said, ATTACKS, Sacrifice(who=DEFENDER, filter=IsPermanent(), count=said.amount)),)


def battle_cry(said: Said) -> Abilities:
    """Each other attacker gains power."""
    return (triggered(said, ATTACKS, gets(All(both(CREATURE, ATTACKING, ANOTHER)), ONE, ZERO)),)


def exalted(said: Said) -> Abilities:
    """A creature of yours that attacks alone grows."""
    alone = EventPattern(EventKind.ATTACK, subject=both(CREATURE, MINE), amount=(Compare.EQ, ONE))
    return (triggered(said, alone, gets(EventPart(), ONE, ONE)),)


def melee(said: Said) -> Abilities:
    """It grows for each opponent attacked this combat."""
    attacked = Count(Among(OPPONENTS, Is(StatusKind.ATTACKED_THIS_COMBAT)))
    return (triggered(said, ATTACKS, gets(THIS, attacked, attacked)),)


def dethrone(said: Said) -> Abilities:
    """It gets a counter when it attacks the player with the most life."""
    leads = While(Compares(Life(It()), Compare.EQ, HighestLife(Players())))
    event = EventPattern(EventKind.ATTACK, subject=SELF, other=both(IsPlayer(), leads))
    return (triggered(said, event, PutCounters(THIS, PLUS)),)


def mentor(said: Said) -> Abilities:
    """A weaker attacker gets a counter."""
    weaker = WithStat("power", Compare.LT, Stat("power", THIS))
    effect = steps(PutCounters(Target(), PLUS), Emit("mentor", other=Target()))
    return (triggered(said, ATTACKS, effect, TargetSpec(both(CREATURE, ATTACKING, weaker))),)


def training(said: Said) -> Abilities:
    """It gets a counter when it attacks together with a stronger creature."""
    together = Exists(All(both(CREATURE, ATTACKING, ANOTHER, stronger_than(THIS))))
    event = EventPattern(EventKind.ATTACK, subject=SELF, condition=together)
    trained = When(Did("trained"), Emit("train"))
    return (triggered(said, event, steps(PutCounters(THIS, PLUS, note="trained"), trained)),)


def provoke(said: Said) -> Abilities:
    """A creature of the defending player untaps and must block it."""
    must = Require(Act.BLOCK, subject=IsOneOf(Target()), other=THIS)
    effect = May(steps(Establish((must,), Duration.END_OF_COMBAT), Untap(Target())))
    return (triggered(said, ATTACKS, effect, TargetSpec(both(CREATURE, ControlledBy(DEFENDER)))),)


def decayed(said: Said) -> Abilities:
    """It can't block and is sacrificed after it attacked."""
    cannot = static(said, Prohibit(Act.BLOCK, subject=SELF))
    return cannot, triggered(said, ATTACKS, at(END_OF_COMBAT, SACRIFICE_THIS))


def mobilize(said: Said) -> Abilities:
    """Warriors attack beside it and are sacrificed at the next end step."""
    made = CreateToken(WARRIOR, said.amount, tapped=True, attacking=Attackable())
    return (triggered(said, ATTACKS, steps(made, at(NEXT_END_STEP, Sacrifice(what=Noted("created"))))),)


WARRIOR = Face("", (CardType.CREATURE,), subtypes=("Warrior",), indicator=(Color.RED,), power=1, toughness=1)


def myriad(said: Said) -> Abilities:
    """Copies attack the other opponents and are exiled after combat."""
    theirs = All(both(OfType(CardType.PLANESWALKER), ControlledBy(It())))
    copy = CopyPermanent(THIS, tapped=True, attacking=Group((It(), theirs)))
    others = Among(OPPONENTS, Not(IsPlayer(Who.DEFENDING)))
    exiled = at(END_OF_COMBAT, Move(Noted("created"), Zone.EXILE, from_zones=ON_BATTLEFIELD))
    effect = steps(ForEach(others, May(copy)), When(Exists(Noted("created")), exiled))
    return (triggered(said, ATTACKS, effect),)


def firebending(said: Said) -> Abilities:
    """Red mana that lasts until end of combat."""
    mana = AddMana(colored(Color.RED), amount=said.amount, keep=Duration.END_OF_COMBAT)
    return (triggered(said, ATTACKS, steps(mana, Emit("firebend"))),)


def enlist(said: Said) -> Abilities:
    """Tapping a creature that stays home lends its power."""
    ready = AnyOf((WithKeyword(Keyword.HASTE), Is(StatusKind.CONTROLLED_SINCE_TURN_BEGAN)))
    at_home = Not(Is(StatusKind.DECLARED_ATTACKER))
    helper = TapCost(both(CREATURE, ANOTHER, at_home, ready), note=said.label)
    enlisted = EventPattern(EventKind.KEYWORD_ACTION, subject=SELF, word=said.label)
    bonus = gets(THIS, Stat("power", EventPart(Role.OTHER)), ZERO)
    return static(said, AttackOption(Cost((helper,)), said.label)), triggered(said, enlisted, bonus)


def poisonous(said: Said) -> Abilities:
    """Its combat damage gives poison counters besides."""
    return (triggered(said, HITS_PLAYER, GetCounters("poison", said.amount, who=EventPart())),)


def ingest(said: Said) -> Abilities:
    """The damaged player exiles the top card of their library."""
    return (triggered(said, HITS_PLAYER, Move(Top(ONE, EventPart()), Zone.EXILE)),)


def renown(said: Said) -> Abilities:
    """The first time it damages a player it gets counters and becomes renowned."""
    fresh = Matches(THIS, Not(Is(StatusKind.RENOWNED)))
    effect = steps(PutCounters(THIS, PLUS, said.amount), Designate(THIS, "renowned"))
    return (triggered(said, HITS_PLAYER, effect, condition=fresh),)


MACROS = {
    Keyword.RAMPAGE: Macro(rampage, needs=("amount",)),
    Keyword.FLANKING: Macro(flanking),
    Keyword.BUSHIDO: Macro(bushido, needs=("amount",)),
    Keyword.FRENZY: Macro(frenzy, needs=("amount",)),
    Keyword.AFFLICT: Macro(afflict, needs=("amount",)),
    Keyword.ANNIHILATOR: Macro(annihilator, needs=("amount",)),
    Keyword.BATTLE_CRY: Macro(battle_cry),
    Keyword.EXALTED: Macro(exalted),
    Keyword.MELEE: Macro(melee),
    Keyword.DETHRONE: Macro(dethrone),
    Keyword.MENTOR: Macro(mentor),
    Keyword.TRAINING: Macro(training),
    Keyword.PROVOKE: Macro(provoke),
    Keyword.DECAYED: Macro(decayed),
    Keyword.MOBILIZE: Macro(mobilize, needs=("amount",)),
    Keyword.MYRIAD: Macro(myriad),
    Keyword.FIREBENDING: Macro(firebending, needs=("amount",)),
    Keyword.ENLIST: Macro(enlist),
    Keyword.POISONOUS: Macro(poisonous, needs=("amount",)),
    Keyword.INGEST: Macro(ingest),
    Keyword.RENOWN: Macro(renown, needs=("amount",)),
}
