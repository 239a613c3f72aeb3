"""What instructions do to players and with cards: life, draw, discard, mill, search, turns (CR 119, 121, 701).

Kind `vp`, with the player as subject. Not here: objects (`effect`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Move
from spellstack.ir.deed import (
    BecomeDesignated, Discard, Draw, DrawGame, EndCombat, EndTurn, ExtraPhase, ExtraTurn, GainLife, GetCounters, LookAt, LoseGame, LoseLife, Mill, Reveal,
    Scry, Search, SetLife, Shuffle, SkipNext, Surveil, WinGame, ControlPlayer, ExchangeLife,
)  # fmt: skip
from spellstack.ir.filter import OwnedBy, Anything
from spellstack.ir.flow import Establish, Sequence
from spellstack.ir.reference import All, Noted, This, You
from spellstack.ir.duration import Duration
from spellstack.ir.static import Act, PlayerRule, PlayerRuleKind, Prohibit
from spellstack.ir.value import Fixed
from spellstack.lexicon.step import Phase
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v

rule("vp", "<gain> {n:life}", GainLife(v.n, v.subj), you=True)
rule("vp", "<lose> {n:life}", LoseLife(v.n, v.subj), you=True)
rule("vp", "<lose> half their life , rounded up", by=(lambda env: FAIL, lambda i: None), you=True, verb=True)
rule("vp", "<draw> {n:cards}", Draw(v.n, v.subj))
rule("vp", "<draw> an additional card", by=(lambda env: FAIL, lambda i: None))
rule("vp", "<mill> {n:cards}", Mill(v.n, v.subj))
rule("vp", "<scry> {n:digit}", Scry(v.n, v.subj))
rule("vp", "<surveil> {n:digit}", Surveil(v.n, v.subj))
rule("vp", "<discard> {s:some_card}[+random at random]", by=(
    lambda env: Discard(env["s"][0], env["subj"], env["s"][1] if env["s"][1] != Anything() else None, env["random"]),
    lambda i: {"s": (i.count, i.filter or Anything()), "random": i.random, "subj": i.who}
    if isinstance(i, Discard) and i.count is not None and i.chooser is None and i.what is None and not i.up_to else None), verb=True)
rule("vp", "<discard> your hand", by=(
    lambda env: Discard(None, env["subj"]) if env["subj"] == You() else FAIL,
    lambda i: {"subj": You()} if i == Discard(None, You()) else None), verb=True)
rule("vp", "<discard> their hand", by=(
    lambda env: Discard(None, env["subj"]) if env["subj"] != You() else FAIL,
    lambda i: {"subj": i.who} if isinstance(i, Discard) and i == Discard(None, i.who) and i.who != You() else None), verb=True)
rule("vp", "<discard> {r:ref_said}", Discard(None, v.subj, what=v.r))
rule("vp", "<shuffle>", Shuffle(v.subj))
rule("vp", "<shuffle> your library", by=(lambda env: FAIL, lambda i: None))
rule("vp", "<win> the game", WinGame(v.subj), you=True)
rule("vp", "<lose> the game", LoseGame(v.subj), you=True)
rule("vp", "<get> {e:energy}", GetCounters("energy", v.e, v.subj), you=True)
rule("vp", "<get> {c:counters}", by=(
    lambda env: GetCounters(env["c"][1], env["c"][0], env["subj"]),
    lambda i: {"c": (i.count, i.kind), "subj": i.who} if isinstance(i, GetCounters) and i.kind != "energy" else None), verb=True, you=True)
rule("vp", "<become> the monarch", BecomeDesignated("monarch", v.subj), you=True)
rule("vp", "<take> the initiative", BecomeDesignated("initiative", v.subj), you=True)
rule("vp", "<take> an extra turn after this one", ExtraTurn(v.subj))
rule("vp", "<take> two extra turns after this one", ExtraTurn(v.subj, Fixed(2)))
rule("vp", "end the turn", EndTurn())
rule("vp", "end the combat phase", EndCombat())
rule("vp", "<skip> your next {w:turn_part}", by=(
    lambda env: SkipNext(env["w"]) if env["subj"] == You() else FAIL,
    lambda i: {"w": i.what, "subj": i.who} if isinstance(i, SkipNext) and i.who == You() else None), verb=True, you=True)
rule("vp", "<skip> their next {w:turn_part}", by=(
    lambda env: SkipNext(env["w"], env["subj"]) if env["subj"] != You() else FAIL,
    lambda i: {"w": i.what, "subj": i.who} if isinstance(i, SkipNext) and i.who != You() else None), verb=True)
for word in ("turn", "untap step", "draw step", "combat phase", "upkeep step"):
    rule("turn_part", word, word)
rule("clause", "after this main phase , there is an additional combat phase followed by an additional main phase",
     ExtraPhase((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)))
rule("clause", "the game is a draw", DrawGame())
rule("clause", "{p:poss} life total becomes {n:digit}", SetLife(v.n, v.p))
rule("vp", "exchange life totals with {r:ref}", ExchangeLife(v.subj, v.r))
rule("clause", "you control {r:target} during that player 's next turn", ControlPlayer(v.r))

# looking and revealing
rule("vp", "<look> at {p:poss} hand", by=(
    lambda env: LookAt(All(OwnedBy(env["p"]), (Zone.HAND,)), env["subj"]),
    lambda i: {"p": i.what.filter.by, "subj": i.who}
    if isinstance(i, LookAt) and isinstance(i.what, All) and i.what.zones == (Zone.HAND,) and isinstance(i.what.filter, OwnedBy) else None), verb=True)
rule("vp", "<reveal> their hand", by=(
    lambda env: Reveal(All(OwnedBy(env["subj"]), (Zone.HAND,))) if env["subj"] != You() else FAIL,
    lambda i: {"subj": i.what.filter.by}
    if isinstance(i, Reveal) and isinstance(i.what, All) and i.what.zones == (Zone.HAND,) and isinstance(i.what.filter, OwnedBy) else None), verb=True)
rule("vp", "reveal {what:ref}", Reveal(v.what))
rule("vp", "look at {what:ref}", LookAt(v.what))

# searching: the whole act is one phrase, "it" is what was found
FOUND = Noted("found", "it")
_SEARCHES = (
    ("a", "some_card", "", ", put it into your hand , then shuffle", False, Move(FOUND, Zone.HAND, under=You(), said="put")),
    ("r", "some_card", ", reveal it", ", put it into your hand , then shuffle", True, Move(FOUND, Zone.HAND, under=You(), said="put")),
    ("b", "some_card", "", ", put it onto the battlefield , then shuffle", False, Move(FOUND, Zone.BATTLEFIELD, under=You(), said="put")),
    ("t", "some_card", "", ", put it onto the battlefield tapped , then shuffle", False, Move(FOUND, Zone.BATTLEFIELD, under=You(), said="put", tapped=True)),
    ("g", "some_card", "", ", put it into your graveyard , then shuffle", False, Move(FOUND, Zone.GRAVEYARD, under=You())),
    ("ms", "many_card", ", reveal those cards", ", put them into your hand , then shuffle", True, Move(Noted("found", "those cards"), Zone.HAND, under=You(), said="put")),
    ("m", "many_card", ", reveal them", ", put them into your hand , then shuffle", True, Move(Noted("found", "them"), Zone.HAND, under=You(), said="put")),
    ("mb", "many_card", "", ", put them onto the battlefield , then shuffle", False, Move(Noted("found", "them"), Zone.BATTLEFIELD, under=You(), said="put")),
    ("mt", "many_card", "", ", put them onto the battlefield tapped , then shuffle", False, Move(Noted("found", "them"), Zone.BATTLEFIELD, under=You(), said="put", tapped=True)),
)  # fmt: skip
for _, kind, before, after, reveal, move in _SEARCHES:
    rule("vp", f"search your library for {{s:{kind}}} {before} {after}", by=(
        lambda env, reveal=reveal, move=move: Sequence((Search(env["s"][1], count=env["s"][0], reveal=reveal), move, Shuffle()), "search"),
        lambda i, reveal=reveal, move=move: {"s": (i.steps[0].count, i.steps[0].filter)}
        if isinstance(i, Sequence) and i.joint == "search" and i.steps[1] == move and i.steps[0] == Search(i.steps[0].filter, count=i.steps[0].count, reveal=reveal)
        else None))  # fmt: skip
    rule("vp", f"search your library for {{a:a_card}} and {{b:a_card}} {before} {after}", by=(
        lambda env, reveal=reveal, move=move: Sequence((Search(Anything(), count=Fixed(2), reveal=reveal, each=(env["a"], env["b"])), move, Shuffle()), "search"),
        lambda i, reveal=reveal, move=move: {"a": i.steps[0].each[0], "b": i.steps[0].each[1]}
        if isinstance(i, Sequence) and i.joint == "search" and i.steps[1] == move and len(i.steps[0].each) == 2 and i.steps[0].reveal == reveal else None))  # fmt: skip
rule("many_card", "up to {c:word} {n:cardfs}", (v.c, v.n))

# permissions and prohibitions of a player for a while
rule("vp", "can't play lands this turn", Establish((Prohibit(Act.PLAY_LAND, who=v.subj),), Duration.THIS_TURN))
rule("vp", "can't cast spells this turn", Establish((Prohibit(Act.CAST, who=v.subj),), Duration.THIS_TURN))
rule("vp", "can't gain life this turn", Establish((Prohibit(Act.GAIN_LIFE, who=v.subj),), Duration.THIS_TURN))
rule("clause", "you may play an additional land this turn",
     Establish((PlayerRule(PlayerRuleKind.EXTRA_LAND_PLAYS),), Duration.THIS_TURN))
THIS: Any = This()
