"""Abilities of spells on the stack, and triggers on casting: storm, cascade, ripple, prowess, extort, epic … (CR 702).

Not here: copies that are paid for (see `additional`).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import (
    CAST_THIS,
    CREATURE,
    HITS_PLAYER,
    IN_EXILE,
    LAND,
    MINE,
    ON_STACK,
    OPPONENTS,
    PLUS,
    THIS,
    YOU,
    YOUR_FIRST_MAIN,
    YOUR_UPKEEP,
    Abilities,
    both,
    steps,
    triggered,
)
from spellstack.ir.ability import SpellAbility, Static, Triggered
from spellstack.ir.action import Act, Change, Move, PutCounters
from spellstack.ir.condition import Both, Compares, Either, FirstResolved, Matches
from spellstack.ir.continuous import AddPT, Gain, Lose
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.deed import GainLife, LoseLife, Reveal, RevealUntil
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Compare, In, IsCard, IsOneOf, Not, Shares, WithStat
from spellstack.ir.flow import Choose, ChooseWord, Establish, Later, May, MayPay, When
from spellstack.ir.node import Value
from spellstack.ir.reference import Among, EventPart, Giver, Group, Linked, Noted, Players, Top
from spellstack.ir.spell import CastCard, CopySpell
from spellstack.ir.static import Act as Doing
from spellstack.ir.static import Continuous, Prohibit
from spellstack.ir.target import Instructions
from spellstack.ir.value import Count, Fixed, ManaSpent, NotedNumber, Stat, ThisTurn
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.zone import Zone

SPELL = EventPart()
YOU_CAST = EventPattern(EventKind.CAST, player=IsOneOf(YOU))
ONE = Fixed(1)


def copies(said: Said, count: Value) -> Abilities:
    """As it is cast it is copied so often."""
    return (triggered(said, CAST_THIS, CopySpell(SPELL, count=count), zones=ON_STACK),)


def storm(said: Said) -> Abilities:
    """A copy for each spell cast before it this turn."""
    return copies(said, ThisTurn("spells cast", Players(), before=SPELL))


def gravestorm(said: Said) -> Abilities:
    """A copy for each permanent put into a graveyard this turn."""
    return copies(said, ThisTurn("permanents put into graveyards", Players()))


def demonstrate(said: Said) -> Abilities:
    """It may be copied, and then an opponent copies it, too."""
    copy = CopySpell(SPELL), ChooseWord("opponent", note="opponent"), CopySpell(SPELL, who=Noted("opponent"))
    return (triggered(said, CAST_THIS, May(steps(*copy)), zones=ON_STACK),)


def cascade(said: Said) -> Abilities:
    """The first cheaper nonland card of the library may be cast free."""
    cheaper = WithStat("mana_value", Compare.LT, Stat("mana_value", SPELL))
    uncast = Among(Group((Noted("found"), Noted("rest"))), In(IN_EXILE))
    effect = steps(
        RevealUntil(both(Not(LAND), cheaper), exile=True),
        CastCard(Noted("found"), free=True, filter=cheaper),
        Move(uncast, Zone.LIBRARY, position="random bottom"),
    )
    return (triggered(said, CAST_THIS, effect, zones=ON_STACK),)


def ripple(said: Said) -> Abilities:
    """Cards of its name among the top cards may be cast free."""
    revealed = Noted("revealed")
    namesakes = Among(revealed, Shares("name", SPELL))
    uncast = Among(revealed, In((Zone.LIBRARY,)))
    effect = steps(
        Reveal(Top(said.amount)),
        CastCard(namesakes, free=True, count=Count(namesakes)),
        Move(uncast, Zone.LIBRARY, position="any order bottom"),
    )
    return (triggered(said, CAST_THIS, May(effect), zones=ON_STACK),)


def epic(said: Said) -> Abilities:
    """Its player casts no more spells and copies it at each of their upkeeps."""
    forever = Establish((Prohibit(Doing.CAST, who=YOU),), Duration.GAME)
    copy = CopySpell(THIS, exceptions=(Lose((Keyword.EPIC,)),))
    again = Later(Triggered((YOUR_UPKEEP,), Instructions(copy)), Duration.GAME, repeats=True)
    return (SpellAbility(Instructions(steps(forever, again))),)


def paradigm(said: Said) -> Abilities:
    """It is exiled; the first of its name to resolve is copied and cast in each of its player's first main phases."""
    copy = CastCard(Noted("moved"), free=True, copy=True)
    again = Later(Triggered((YOUR_FIRST_MAIN,), Instructions(copy), label=said.label), Duration.GAME, repeats=True)
    return (SpellAbility(Instructions(steps(Move(THIS, Zone.EXILE), When(FirstResolved(), again)))),)


def cipher(said: Said) -> Abilities:
    """The card may be exiled encoded on a creature, which then casts copies of it."""
    copy = CastCard(Giver(), free=True, copy=True)
    given = Triggered((HITS_PLAYER,), Instructions(copy), label=said.label)
    encoded = Static((Continuous(Linked("encoded"), (Gain((given,)),)),), zones=IN_EXILE, label=said.label)
    host = Choose(both(CREATURE, MINE), minimum=Fixed(0), note="encoded")
    encode = When(Matches(THIS, IsCard()), steps(host, Act("encode", THIS)))
    return (SpellAbility(Instructions(encode)), encoded)


def prowess(said: Said) -> Abilities:
    """It grows with each noncreature spell of yours."""
    event = EventPattern(EventKind.CAST, subject=Not(CREATURE), player=IsOneOf(YOU))
    return (triggered(said, event, Change(THIS, (AddPT(ONE, ONE),))),)


def extort(said: Said) -> Abilities:
    """With each spell of yours, one mana drains each opponent."""
    drain = steps(LoseLife(ONE, who=OPPONENTS), GainLife(NotedNumber("life lost")))
    return (triggered(said, YOU_CAST, MayPay(Cost((PayMana(ManaCost.parse("{W/B}")),)), drain)),)


def increment(said: Said) -> Abilities:
    """A counter when more mana was spent on a spell than its power or toughness."""
    spent = ManaSpent(of=SPELL)
    larger = Either(tuple(Compares(spent, Compare.GT, Stat(stat, THIS)) for stat in ("power", "toughness")))
    condition = Both((Matches(THIS, CREATURE), larger))
    return (triggered(said, YOU_CAST, PutCounters(THIS, PLUS), condition=condition),)


MACROS = {
    Keyword.STORM: Macro(storm),
    Keyword.GRAVESTORM: Macro(gravestorm),
    Keyword.DEMONSTRATE: Macro(demonstrate),
    Keyword.CASCADE: Macro(cascade),
    Keyword.RIPPLE: Macro(ripple, ("amount",)),
    Keyword.EPIC: Macro(epic),
    Keyword.CIPHER: Macro(cipher),
    Keyword.PARADIGM: Macro(paradigm),
    Keyword.PROWESS: Macro(prowess),
    Keyword.EXTORT: Macro(extort),
    Keyword.INCREMENT: Macro(increment),
}
