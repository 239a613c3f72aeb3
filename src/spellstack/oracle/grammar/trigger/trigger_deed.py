"""What players do that triggered abilities watch for: "you draw a card", "an opponent sacrifices …" (CR 603.2).

Kind `pverb`. Not here: spells and what permanents do (`trigger`).
"""

from __future__ import annotations

from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Compare, IsOneOf, IsPlayer
from spellstack.ir.reference import AttachedTo, This
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.trigger.happening_subject import THIS, YOU
from spellstack.oracle.grammar.trigger.trigger import happens
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v

E = EventKind


def _pverb(template: str, pattern: EventPattern) -> None:
    happens("pverb", template, pattern)


def _one(template: str, pattern: EventPattern) -> None:
    rule("event", template, (pattern,))


_pverb("<draw> a card", EventPattern(E.DRAW, player=v.p))
_pverb("<discard> {s:a_card}", EventPattern(E.DISCARD, v.s, player=v.p))
_pverb("<discard> ~", EventPattern(E.DISCARD, THIS, player=v.p))
_pverb("<discard> one or more {s:cardfs}", EventPattern(E.DISCARD, v.s, player=v.p, batch=True))
_pverb("<mill> {s:a_card}", EventPattern(E.MILL, v.s, player=v.p))
_pverb("<mill> one or more {s:cardfs}", EventPattern(E.MILL, v.s, player=v.p, batch=True))
_pverb("<gain> life", EventPattern(E.LIFE_GAIN, player=v.p))
_pverb("<lose> life", EventPattern(E.LIFE_LOSS, player=v.p))
_pverb("<sacrifice> {s:a_perm}", EventPattern(E.SACRIFICE, v.s, player=v.p))
_pverb("<sacrifice> ~", EventPattern(E.SACRIFICE, THIS, player=v.p))
_pverb("<sacrifice> it", EventPattern(E.SACRIFICE, THIS, player=v.p, said="it"))
_pverb("<sacrifice> one or more {s:perms}", EventPattern(E.SACRIFICE, v.s, player=v.p, batch=True))
_pverb("<tap> an untapped {s:perm}", EventPattern(E.TAP, v.s, player=v.p))
_pverb("<tap> {s:a_perm} for mana", EventPattern(E.TAP_FOR_MANA, v.s, player=v.p))
_pverb("<tap> ~ for mana", EventPattern(E.TAP_FOR_MANA, THIS, player=v.p))
_pverb("<play> {s:a_perm}", EventPattern(E.PLAY_LAND, v.s, player=v.p))
_pverb("<cycle> ~", EventPattern(E.CYCLE, THIS, player=v.p))
_pverb("<cycle> {s:a_card}", EventPattern(E.CYCLE, v.s, player=v.p))
_pverb("<cycle> or discard {s:a_card}", EventPattern(E.DISCARD, v.s, player=v.p, word="cycle"))
_pverb("<scry>", EventPattern(E.SCRY, player=v.p))
_pverb("<surveil>", EventPattern(E.SURVEIL, player=v.p))
_pverb("<search> {w:implied_whose} library", EventPattern(E.SEARCH, player=v.p))
_pverb("<shuffle> {w:implied_whose} library", EventPattern(E.SHUFFLE, player=v.p))
_pverb("<proliferate>", EventPattern(E.PROLIFERATE, player=v.p))
_pverb("<commit> a crime", EventPattern(E.CRIME, player=v.p))
_pverb("<create> one or more tokens", EventPattern(E.CREATE_TOKEN, player=v.p, batch=True))
_pverb("<become> the monarch", EventPattern(E.DESIGNATION, player=v.p, word="monarch"))
_pverb("<complete> a dungeon", EventPattern(E.KEYWORD_ACTION, player=v.p, word="complete dungeon"))
_one("the ring tempts you", EventPattern(E.KEYWORD_ACTION, player=YOU, word="ring"))
_pverb("<exert> {s:a_perm}", EventPattern(E.EXERT, v.s, player=v.p))
_pverb("<attack>", EventPattern(E.ATTACKERS_DECLARED, player=v.p, batch=True))
_pverb("<attack> with one or more {s:perms}", EventPattern(E.ATTACKERS_DECLARED, v.s, player=v.p, batch=True))
rule(
    "over_one",
    "{n:word_number}",
    by=(lambda env: FAIL if env["n"] == Fixed(1) else env["n"], lambda i: None if i == Fixed(1) else {"n": i}),
)
_pverb(
    "<attack> {o:attacked_player} with one or more {s:perms}",
    EventPattern(E.ATTACKERS_DECLARED, v.s, player=v.p, other=v.o, batch=True),
)
_pverb("<attack> {o:attacked_player}", EventPattern(E.ATTACKERS_DECLARED, player=v.p, other=v.o, batch=True))
rule("attacked_player", "enchanted player", IsOneOf(AttachedTo(This(), "enchanted player")))
rule("attacked_player", "a player", IsPlayer())
rule("attacked_player", "you", YOU)
for count, compare in (
    ("{n:over_one} or more creatures", Compare.GE),
    ("exactly {n:word_number} creatures", Compare.EQ),
):
    _pverb(f"<attack> with {count}", EventPattern(E.ATTACKERS_DECLARED, player=v.p, amount=(compare, v.n), batch=True))
_pverb("fully <unlock> a room", EventPattern(E.KEYWORD_ACTION, player=v.p, word="fully unlock"))
_pverb("<unlock> this door", EventPattern(E.KEYWORD_ACTION, THIS, player=v.p, word="unlock"))
_pverb("<expend> {n:digit}", EventPattern(E.KEYWORD_ACTION, player=v.p, word="expend", amount=(Compare.EQ, v.n)))
_pverb("<roll> one or more dice", EventPattern(E.DIE_ROLL, player=v.p, batch=True))
_pverb("<win> a coin flip", EventPattern(E.COIN_FLIP, player=v.p, amount=(Compare.EQ, Fixed(1))))
_pverb("<lose> a coin flip", EventPattern(E.COIN_FLIP, player=v.p, amount=(Compare.EQ, Fixed(0))))
_pverb("<lose> the game", EventPattern(E.LOSE, player=v.p))
