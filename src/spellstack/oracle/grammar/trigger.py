"""What triggered abilities watch for: "~ enters", "a creature dies", "the beginning of your upkeep" (CR 603).

Kind `event`: a tuple of event patterns. Not here: "when" and what follows (`ability`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Matches
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Anything,
    Compare,
    ControlledBy,
    Is,
    IsOneOf,
    IsPlayer,
    IsSpell,
    Not,
    OfColor,
    OfType,
    StatusKind,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import AttachedTo, Players, This, Who, You
from spellstack.ir.value import Fixed
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun import all_of, parts_of
from spellstack.oracle.grammar.words import ORDINALS
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v

E = EventKind
THIS = IsOneOf(This())
OTHER = Not(THIS)
BATTLEFIELD, GRAVEYARD = (Zone.BATTLEFIELD,), (Zone.GRAVEYARD,)


def _another(item: Any) -> Any:
    parts = parts_of(item) if isinstance(item, Filter) else ()
    return all_of(parts[1:]) if parts[:1] == (OTHER,) and len(parts) > 1 else None


# who or what it happens to
rule("eobj", "~", THIS)
for word in (
    "enchanted creature",
    "enchanted permanent",
    "enchanted land",
    "enchanted artifact",
    "equipped creature",
    "enchanted player",
    "fortified land",
):
    rule("eobj", word, IsOneOf(AttachedTo(This(), word)))
rule("eobj", "{q:a_perm}", v.q)
rule(
    "eobj",
    "~ or {q:a_perm}",
    by=(
        lambda env: AnyOf((THIS, env["q"])),
        lambda i: {"q": i.parts[1]} if isinstance(i, AnyOf) and len(i.parts) == 2 and i.parts[0] == THIS else None,
    ),
)
rule("ecard", "{q:a_card}", v.q)

rule("eplayer", "you", IsOneOf(You()))
rule("eplayer", "a player", IsPlayer(Who.EACH))
rule("eplayer", "an opponent", IsPlayer(Who.OPPONENTS))
rule("eplayer", "enchanted player", IsOneOf(AttachedTo(This(), "enchanted player")))

rule("eopp", "{p:eplayer}", v.p)


def _one(template: str, pattern: EventPattern) -> None:
    rule("event", template, (pattern,))


def _batch(template: str, pattern: EventPattern) -> None:
    rule("event", template, (pattern,))


# zone changes
_one("{q:eobj} <enter>", EventPattern(E.ZONE_CHANGE, v.q, to_zones=BATTLEFIELD))
_one("{q:eobj} <die>", EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, to_zones=GRAVEYARD))
_one("{q:eobj} <leave> the battlefield", EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD))
_one(
    "{q:eobj} is put into a graveyard from the battlefield",
    EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, to_zones=GRAVEYARD, word="put"),
)
_one("{q:eobj} is put into a graveyard from anywhere", EventPattern(E.ZONE_CHANGE, v.q, to_zones=GRAVEYARD))
_one(
    "{q:eobj} is put into your graveyard from the battlefield",
    EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, to_zones=GRAVEYARD, player=IsOneOf(You())),
)
_one(
    "{q:ecard} is put into an opponent's graveyard from anywhere",
    EventPattern(E.ZONE_CHANGE, v.q, to_zones=GRAVEYARD, player=IsPlayer(Who.OPPONENTS)),
)
_one(
    "{q:ecard} is put into your graveyard from anywhere",
    EventPattern(E.ZONE_CHANGE, v.q, to_zones=GRAVEYARD, player=IsOneOf(You())),
)
_one(
    "{q:eobj} is exiled from the battlefield",
    EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, to_zones=(Zone.EXILE,)),
)
_one(
    "{q:eobj} is returned to your hand",
    EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, to_zones=(Zone.HAND,), player=IsOneOf(You())),
)
rule(
    "event",
    "~ enters or {f:event_rest}",
    by=(
        lambda env: (EventPattern(E.ZONE_CHANGE, THIS, to_zones=BATTLEFIELD), *env["f"]),
        lambda i: (
            {"f": i[1:]}
            if isinstance(i, tuple) and len(i) == 2 and i[0] == EventPattern(E.ZONE_CHANGE, THIS, to_zones=BATTLEFIELD)
            else None
        ),
    ),
)
rule("event_rest", "attacks", (EventPattern(E.ATTACK, THIS),))
rule("event_rest", "dies", (EventPattern(E.ZONE_CHANGE, THIS, from_zones=BATTLEFIELD, to_zones=GRAVEYARD),))
rule("event_rest", "leaves the battlefield", (EventPattern(E.ZONE_CHANGE, THIS, from_zones=BATTLEFIELD),))
rule("event_rest", "is turned face up", (EventPattern(E.TURN_FACE_UP, THIS),))
rule("event", "~ attacks or blocks", (EventPattern(E.ATTACK, THIS), EventPattern(E.BLOCK, THIS)))
rule("event", "~ blocks or becomes blocked", (EventPattern(E.BLOCK, THIS), EventPattern(E.BLOCKED, THIS)))
rule(
    "event",
    "~ attacks or dies",
    (EventPattern(E.ATTACK, THIS), EventPattern(E.ZONE_CHANGE, THIS, from_zones=BATTLEFIELD, to_zones=GRAVEYARD)),
)

# one or more
rule("ebatch", "one or more {q:perms}", v.q)
_one("{q:ebatch} enter", EventPattern(E.ZONE_CHANGE, v.q, to_zones=BATTLEFIELD, batch=True))
_one("{q:ebatch} die", EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, to_zones=GRAVEYARD, batch=True))
_one("{q:ebatch} attack", EventPattern(E.ATTACKERS_DECLARED, v.q, batch=True))
_one("{q:ebatch} deal combat damage to a player", EventPattern(E.DAMAGE, IsPlayer(), v.q, combat=True, batch=True))

# combat and damage
_one("{q:eobj} <attack>", EventPattern(E.ATTACK, v.q))
_one("{q:eobj} <block>", EventPattern(E.BLOCK, v.q))
_one("{q:eobj} <block> {o:a_perm}", EventPattern(E.BLOCK, v.q, other=v.o))
_one("{q:eobj} becomes blocked", EventPattern(E.BLOCKED, v.q))
_one("{q:eobj} becomes blocked by {o:a_perm}", EventPattern(E.BLOCKED, v.q, other=v.o))
_one("{q:eobj} attacks and isn't blocked", EventPattern(E.UNBLOCKED, v.q))
_one("{q:eobj} attacks alone", EventPattern(E.ATTACK, v.q, amount=(Compare.EQ, Fixed(1))))
_one("{p:eplayer} <attack>", EventPattern(E.ATTACKERS_DECLARED, player=v.p))
_one("{q:eobj} deals combat damage to {o:damaged}", EventPattern(E.DAMAGE, v.o, v.q, combat=True))
_one("{q:eobj} deals damage to {o:damaged}", EventPattern(E.DAMAGE, v.o, v.q))
_one("{q:eobj} deals combat damage", EventPattern(E.DAMAGE, source=v.q, combat=True))
_one("{q:eobj} deals damage", EventPattern(E.DAMAGE, source=v.q))
_one("{q:esource} deals damage to {o:damaged}", EventPattern(E.DAMAGE, v.o, v.q))
_one("{q:eobj} is dealt damage", EventPattern(E.DAMAGE, v.q))
_one("{q:eplayer} <are> dealt damage", EventPattern(E.DAMAGE, v.q))
rule("damaged", "{p:eplayer}", v.p)
rule("damaged", "{q:eobj}", v.q)
rule("esource", "a source", Anything())
rule("esource", "a {c:color_word} source", OfColor(v.c))

# spells, abilities, targets
_one("{p:eplayer} <cast> {q:a_spell}", EventPattern(E.CAST, v.q, player=v.p))
_one("you cast ~", EventPattern(E.CAST, THIS, player=IsOneOf(You())))
rule(
    "a_spell",
    "{c:a} {q:spellf}",
    by=(lambda env: env["q"], lambda i: {"c": Fixed(1), "q": i} if isinstance(i, Filter) else None),
)
rule(
    "a_spell",
    "another spell",
    by=(lambda env: all_of((OTHER, IsSpell())), lambda i: {} if i == all_of((OTHER, IsSpell())) else None),
)
for number, word in enumerate(ORDINALS[1:4], 2):
    _one(f"you cast your {word} spell each turn", EventPattern(E.CAST, IsSpell(), player=IsOneOf(You()), nth=number))
    _one(f"you draw your {word} card each turn", EventPattern(E.DRAW, player=IsOneOf(You()), nth=number))
_one("{q:eobj} becomes the target of a spell or ability", EventPattern(E.TARGETED, v.q))
_one(
    "{q:eobj} becomes the target of a spell or ability an opponent controls",
    EventPattern(E.TARGETED, v.q, player=IsPlayer(Who.OPPONENTS)),
)
_one("{q:eobj} becomes the target of a spell", EventPattern(E.TARGETED, v.q, source=IsSpell()))

# players' deeds
_one("{p:eplayer} <draw> a card", EventPattern(E.DRAW, player=v.p))
_one("{p:eplayer} <discard> {q:a_card}", EventPattern(E.DISCARD, v.q, player=v.p))
_one("{p:eplayer} <discard> one or more cards", EventPattern(E.DISCARD, player=v.p, batch=True))
_one("{p:eplayer} <gain> life", EventPattern(E.LIFE_GAIN, player=v.p))
_one("{p:eplayer} <lose> life", EventPattern(E.LIFE_LOSS, player=v.p))
_one("{p:eplayer} <sacrifice> {q:a_perm}", EventPattern(E.SACRIFICE, v.q, player=v.p))
_one("{p:eplayer} <sacrifice> ~", EventPattern(E.SACRIFICE, THIS, player=v.p))
_one("{p:eplayer} <tap> {q:a_perm} for mana", EventPattern(E.TAP_FOR_MANA, v.q, player=v.p))
_one("{p:eplayer} <tap> ~ for mana", EventPattern(E.TAP_FOR_MANA, THIS, player=v.p))
_one("{q:eobj} is tapped for mana", EventPattern(E.TAP_FOR_MANA, v.q))
_one("{p:eplayer} <play> {q:a_perm}", EventPattern(E.PLAY_LAND, v.q, player=v.p))
_one("{p:eplayer} <cycle> ~", EventPattern(E.CYCLE, THIS, player=v.p))
_one("{p:eplayer} <cycle> {q:a_card}", EventPattern(E.CYCLE, v.q, player=v.p))
_one("{p:eplayer} <cycle> or discard {q:a_card}", EventPattern(E.DISCARD, v.q, player=v.p, word="cycle"))
_one("{p:eplayer} <scry>", EventPattern(E.SCRY, player=v.p))
_one("{p:eplayer} <surveil>", EventPattern(E.SURVEIL, player=v.p))
_one("{p:eplayer} <search> their library", EventPattern(E.SEARCH, player=v.p))
_one("{p:eplayer} <proliferate>", EventPattern(E.PROLIFERATE, player=v.p))
_one("{p:eplayer} <commit> a crime", EventPattern(E.CRIME, player=v.p))
_one("{p:eplayer} <create> one or more tokens", EventPattern(E.CREATE_TOKEN, player=v.p, batch=True))
_one("{p:eplayer} <become> the monarch", EventPattern(E.DESIGNATION, player=v.p, word="monarch"))
_one("the ring tempts you", EventPattern(E.KEYWORD_ACTION, player=IsOneOf(You()), word="ring"))

# changes of a permanent
_one("{q:eobj} becomes tapped", EventPattern(E.TAP, v.q))
_one("{q:eobj} becomes untapped", EventPattern(E.UNTAP, v.q))
_one("{q:eobj} is turned face up", EventPattern(E.TURN_FACE_UP, v.q))
_one("{q:eobj} transforms", EventPattern(E.TRANSFORM, v.q))
_one("{q:eobj} becomes monstrous", EventPattern(E.BECOME_MONSTROUS, v.q))
_one("{q:eobj} exploits a creature", EventPattern(E.EXPLOIT, v.q))
_one("{q:eobj} mutates", EventPattern(E.KEYWORD_ACTION, v.q, word="mutate"))
_one("{q:eobj} explores", EventPattern(E.EXPLORE, v.q))
_one("you exert {q:a_perm}", EventPattern(E.EXERT, v.q))
_one("one or more {k:counter} counters are put on {q:eobj}", EventPattern(E.COUNTERS_PUT, v.q, word=v.k, batch=True))
_one("a {k:counter} counter is put on {q:eobj}", EventPattern(E.COUNTERS_PUT, v.q, word=v.k))
_one(
    "the last {k:counter} counter is removed from ~",
    EventPattern(E.COUNTERS_REMOVED, THIS, word=v.k, amount=(Compare.EQ, Fixed(0))),
)

_one("{p:eplayer} <attack> with {q:ebatch}", EventPattern(E.ATTACKERS_DECLARED, v.q, player=v.p, batch=True))
rule(
    "event",
    "{p:eplayer} <cast> or copy {q:a_spell}",
    (EventPattern(E.CAST, v.q, player=v.p), EventPattern(E.COPY_SPELL, v.q, player=v.p)),
)
rule("event_batch_card", "one or more {q:cardfs}", v.q)
_one(
    "{q:event_batch_card} leave your graveyard",
    EventPattern(E.ZONE_CHANGE, v.q, from_zones=GRAVEYARD, player=IsOneOf(You()), batch=True),
)
_one(
    "{q:event_batch_card} are put into your graveyard from your library",
    EventPattern(E.ZONE_CHANGE, v.q, from_zones=(Zone.LIBRARY,), to_zones=GRAVEYARD, player=IsOneOf(You()), batch=True),
)
_one("{q:eobj} attacks while saddled", EventPattern(E.ATTACK, v.q, condition=Matches(This(), Is(StatusKind.SADDLED))))
_one(
    "{q:eobj} becomes the target of a spell or ability you control for the first time each turn",
    EventPattern(E.TARGETED, v.q, player=IsOneOf(You()), nth=1),
)
_one(
    "{q:eobj} becomes the target of a spell or ability you control",
    EventPattern(E.TARGETED, v.q, player=IsOneOf(You())),
)
_one(
    "~ deals combat damage to a player or planeswalker",
    EventPattern(E.DAMAGE, AnyOf((IsPlayer(), OfType(CardType.PLANESWALKER))), THIS, combat=True),
)
_one("you unlock this door", EventPattern(E.KEYWORD_ACTION, THIS, player=IsOneOf(You()), word="unlock"))
_one(
    "you put one or more {k:counter} counters on {q:eobj}",
    EventPattern(E.COUNTERS_PUT, v.q, player=IsOneOf(You()), word=v.k, batch=True),
)
_one(
    "{q:esource} you control deals noncombat damage to {o:damaged}",
    EventPattern(E.DAMAGE, v.o, AllOf((v.q, ControlledBy(You()))), combat=False),
)


for count, word in enumerate(("one", "two", "three"), 2):
    creature = "creature" if count == 2 else "creatures"
    _one(
        f"~ and at least {word} other {creature} attack",
        EventPattern(E.ATTACKERS_DECLARED, THIS, amount=(Compare.GE, Fixed(count))),
    )
rule(
    "event",
    "{q:eobj} blocks or becomes blocked by {o:a_perm}",
    (EventPattern(E.BLOCK, v.q, other=v.o), EventPattern(E.BLOCKED, v.q, other=v.o)),
)
_one("{p:eplayer} fully unlock a room", EventPattern(E.KEYWORD_ACTION, player=v.p, word="fully unlock"))
_one(
    "{p:eplayer} <cast> {q:a_spell} from anywhere other than your hand",
    EventPattern(E.CAST, v.q, player=v.p, not_from=(Zone.HAND,)),
)
_one("{p:eplayer} <cast> {q:a_spell} from your graveyard", EventPattern(E.CAST, v.q, player=v.p, from_zones=GRAVEYARD))
_one(
    "{p:eplayer} <cast> {q:a_spell} during an opponent's turn",
    EventPattern(E.CAST, v.q, player=v.p, of_turn=Players(Who.OPPONENTS)),
)
_one("{p:eplayer} <activate> an ability of {q:a_perm}", EventPattern(E.ACTIVATE, v.q, player=v.p))
_one("{p:eplayer} <activate> an ability", EventPattern(E.ACTIVATE, player=v.p))
_one("~ transforms into ~", EventPattern(E.TRANSFORM, THIS, said="into"))
_one(
    "{q:ebatch} you control leave the battlefield", EventPattern(E.ZONE_CHANGE, v.q, from_zones=BATTLEFIELD, batch=True)
)
_one("{q:eobj} <attack> a player", EventPattern(E.ATTACK, v.q, other=IsPlayer()))
_one(
    "{p:eplayer} <expend> {n:digit}",
    EventPattern(E.KEYWORD_ACTION, player=v.p, word="expend", amount=(Compare.EQ, v.n)),
)
_one(
    "{p:eplayer} <attack> with {n:word_number} or more creatures",
    EventPattern(E.ATTACKERS_DECLARED, player=v.p, amount=(Compare.GE, v.n)),
)
rule("events", "{a:event}", v.a)
for word in ("whenever", "when"):
    rule(
        "events",
        f"{{a:event}} and {word} {{b:event}}",
        by=(
            lambda env: (
                (*env["a"], *env["b"]) if len(env["a"]) == len(env["b"]) == 1 and env["a"] != env["b"] else FAIL
            ),
            lambda i, word=word: (
                {"a": i[:1], "b": i[1:]}
                if len(i) == 2 and (word == "when") == (i[0].subject == i[1].subject == THIS)
                else None
            ),
        ),
    )
_one("{q:eobj} <attack> you", EventPattern(E.ATTACK, v.q, other=IsOneOf(You())))
_one(
    "{q:eobj} <attack> you or a planeswalker you control",
    EventPattern(
        E.ATTACK, v.q, other=AnyOf((IsOneOf(You()), AllOf((OfType(CardType.PLANESWALKER), ControlledBy(You())))))
    ),
)
_one("{p:eplayer} <gain> life for the first time each turn", EventPattern(E.LIFE_GAIN, player=v.p, nth=1))
_one(
    "{q:eobj} becomes the target of a spell or ability for the first time each turn",
    EventPattern(E.TARGETED, v.q, nth=1),
)
_one("{q:ebatch} attack a player", EventPattern(E.ATTACKERS_DECLARED, v.q, other=IsPlayer(), batch=True))
_one("{n:word_number} or more creatures attack", EventPattern(E.ATTACKERS_DECLARED, amount=(Compare.GE, v.n)))
_one("{p:eplayer} <roll> one or more dice", EventPattern(E.DIE_ROLL, player=v.p, batch=True))
_one("{p:eplayer} <win> a coin flip", EventPattern(E.COIN_FLIP, player=v.p, amount=(Compare.EQ, Fixed(1))))
rule(
    "event",
    "{q:eobj} attacks or blocks",
    by=(
        lambda env: FAIL if env["q"] == THIS else (EventPattern(E.ATTACK, env["q"]), EventPattern(E.BLOCK, env["q"])),
        lambda i: (
            {"q": i[0].subject}
            if len(i) == 2 and i == (EventPattern(E.ATTACK, i[0].subject), EventPattern(E.BLOCK, i[0].subject))
            else None
        ),
    ),
)
_one("you sacrifice it", EventPattern(E.SACRIFICE, THIS, player=IsOneOf(You()), said="it"))
rule("event", "~ becomes level {n:digit_number}", (EventPattern(E.CLASS_LEVEL, THIS, amount=(Compare.EQ, v.n)),))
