"""What instructions do to players and with cards: life, draw, discard, mill, search, turns (CR 119, 121, 701).

Kind `vp`, with the player as subject. Not here: objects (`permanent`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.deed import (
    BecomeDesignated,
    ControlPlayer,
    Discard,
    Draw,
    DrawGame,
    EndCombat,
    EndTurn,
    ExchangeLife,
    ExtraPhase,
    ExtraTurn,
    FlipCoin,
    GainLife,
    GetCounters,
    LookAt,
    LoseGame,
    LoseLife,
    Mill,
    Reveal,
    RevealUntil,
    Scry,
    SetLife,
    Shuffle,
    SkipNext,
    Surveil,
    WinGame,
)
from spellstack.ir.duration import Duration
from spellstack.ir.filter import Anything, OwnedBy
from spellstack.ir.flow import Establish
from spellstack.ir.reference import All, This, You
from spellstack.ir.static import Act, PlayerRule, PlayerRuleKind, Prohibit
from spellstack.ir.token import Emblem
from spellstack.ir.value import Count, Divided, Fixed, Life, Sum, Times
from spellstack.lexicon.step import Phase
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

rule("vp", "<gain> {n:life}", GainLife(v.n, v.subj), you=True)
for words, up in (("up", True), ("down", False)):
    half = Divided(Sum((Life(You()),)), Fixed(2), up=up)
    rule("vp", f"<lose> half your life , rounded {words}", LoseLife(half, v.subj), you=True)
rule("vp", "<lose> {n:life}", LoseLife(v.n, v.subj), you=True)
rule("vp", "<draw> {n:cards}", Draw(v.n, v.subj))
rule("vp", "<draw> an additional card", Draw(Fixed(1), v.subj, said="additional"))
rule("vp", "<draw> {n:word} additional cards", Draw(v.n, v.subj, said="additional"))
LIBRARY = Count(All(OwnedBy(v.p), (Zone.LIBRARY,)))
for words, up in (("up", True), ("down", False)):
    half = Divided(LIBRARY, Fixed(2), up=up)
    rule("vp", f"<mill> half {{p:poss}} library , rounded {words}", Mill(half, v.subj))
rule("vp", "<mill> {n:cards}", Mill(v.n, v.subj))
rule("vp", "<scry> {n:digit}", Scry(v.n, v.subj))
rule("vp", "<surveil> {n:digit}", Surveil(v.n, v.subj))
rule(
    "vp",
    "<discard> {s:some_card}[+random at random]",
    by=(
        lambda env: Discard(
            env["s"][0], env["subj"], env["s"][1] if env["s"][1] != Anything() else None, env["random"]
        ),
        lambda i: (
            {"s": (i.count, i.filter or Anything()), "random": i.random, "subj": i.who}
            if isinstance(i, Discard) and i.count is not None and i.chooser is None and i.what is None and not i.up_to
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<discard> your hand",
    by=(
        lambda env: Discard(None, env["subj"]) if env["subj"] == You() else FAIL,
        lambda i: {"subj": You()} if i == Discard(None, You()) else None,
    ),
    verb=True,
)
rule(
    "vp",
    "<discard> their hand",
    by=(
        lambda env: Discard(None, env["subj"]) if env["subj"] != You() else FAIL,
        lambda i: {"subj": i.who} if isinstance(i, Discard) and i == Discard(None, i.who) and i.who != You() else None,
    ),
    verb=True,
)
rule("vp", "<discard> {r:ref_said}", Discard(None, v.subj, what=v.r))
rule("vp", "<shuffle>", Shuffle(v.subj))
rule("vp", "<win> the game", WinGame(v.subj), you=True)
rule("vp", "<lose> the game", LoseGame(v.subj), you=True)
rule("vp", "<get> an amount of {e} equal to {n:value}", GetCounters("energy", Sum((v.n,)), v.subj), you=True)
rule(
    "vp",
    "<get> {e:energy} for each {n:counted_thing}",
    by=(
        lambda env: GetCounters("energy", Times(env["n"], env["e"].number), env["subj"]),
        lambda i: (
            {"e": Fixed(i.count.factor), "n": i.count.value, "subj": i.who}
            if i.kind == "energy" and isinstance(i.count, Times)
            else None
        ),
    ),
    verb=True,
    you=True,
)
rule("vp", "<get> {e:energy}", GetCounters("energy", v.e, v.subj), you=True)
rule(
    "vp",
    "<get> {c:counters}",
    by=(
        lambda env: GetCounters(env["c"][1], env["c"][0], env["subj"]),
        lambda i: (
            {"c": (i.count, i.kind), "subj": i.who} if isinstance(i, GetCounters) and i.kind != "energy" else None
        ),
    ),
    verb=True,
    you=True,
)
rule("vp", "<become> the monarch", BecomeDesignated("monarch", v.subj), you=True)
rule("vp", "<take> the initiative", BecomeDesignated("initiative", v.subj), you=True)
rule("vp", "<take> an extra turn after this one", ExtraTurn(v.subj))
rule("vp", "<take> two extra turns after this one", ExtraTurn(v.subj, Fixed(2)))
rule("vp", "end the turn", EndTurn())
rule("vp", "end the combat phase", EndCombat())
rule(
    "vp",
    "<skip> your next {w:turn_part}",
    by=(
        lambda env: SkipNext(env["w"]) if env["subj"] == You() else FAIL,
        lambda i: {"w": i.what, "subj": i.who} if isinstance(i, SkipNext) and i.who == You() else None,
    ),
    verb=True,
    you=True,
)
rule(
    "vp",
    "<skip> their next {w:turn_part}",
    by=(
        lambda env: SkipNext(env["w"], env["subj"]) if env["subj"] != You() else FAIL,
        lambda i: {"w": i.what, "subj": i.who} if isinstance(i, SkipNext) and i.who != You() else None,
    ),
    verb=True,
)
for word in ("turn", "untap step", "draw step", "combat phase", "upkeep step"):
    rule("turn_part", word, word)
rule(
    "clause",
    "after this main phase , there is an additional combat phase followed by an additional main phase",
    ExtraPhase((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), during=(Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)),
)
rule("clause", "after this phase , there is an additional combat phase", ExtraPhase((Phase.COMBAT,)))
rule(
    "clause",
    "after this phase , there is an additional combat phase followed by an additional main phase",
    ExtraPhase((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)),
)
rule("clause", "there is an additional combat phase after this phase", ExtraPhase((Phase.COMBAT,), said="there is"))
for word, joint in (("there is", "followed"), ("there is,", ", followed")):
    rule(
        "clause",
        f"there is an additional combat phase after this phase {joint} by an additional main phase",
        ExtraPhase((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), said=word),
    )
rule("clause", "the game is a draw", DrawGame())
rule("clause_rest", "{p:poss} life total becomes {n:digit}", SetLife(v.n, v.p))
rule("vp", "exchange life totals with {r:ref}", ExchangeLife(v.subj, v.r))
rule("clause", "you control {r:target} during that player 's next turn", ControlPlayer(v.r))

rule("vp", "<get> an emblem with {q:quoted}", Emblem((v.q,), v.subj), you=True)
rule("vp", "<get> an emblem with {q:quoted} and {w:quoted}", Emblem((v.q, v.w), v.subj), you=True)
rule("core", "flip a coin . if you win the flip , {e:core}", FlipCoin(won=v.e))
rule("core", "flip a coin . if you lose the flip , {e:core}", FlipCoin(lost=v.e))
rule(
    "core",
    "flip a coin . if you win the flip , {e:core} . if you lose the flip , {w:core}",
    FlipCoin(won=v.e, lost=v.w),
)

# looking and revealing
rule(
    "vp",
    "<reveal> their hand",
    by=(
        lambda env: Reveal(All(OwnedBy(env["subj"]), (Zone.HAND,))) if env["subj"] != You() else FAIL,
        lambda i: (
            {"subj": i.what.filter.by}
            if isinstance(i, Reveal)
            and isinstance(i.what, All)
            and i.what.zones == (Zone.HAND,)
            and isinstance(i.what.filter, OwnedBy)
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<reveal> {what:group}",
    by=(
        lambda env: FAIL if _own_hand(env["what"], env["subj"]) else Reveal(env["what"], who=env["subj"]),
        lambda i: {"what": i.what, "subj": i.who} if isinstance(i, Reveal) else None,
    ),
    verb=True,
)


def _own_hand(what: Any, who: Any) -> bool:
    """Whether it is the hand of somebody else who reveals it: that is said above."""
    return isinstance(what, All) and what.said == "hand" and who != You()


def _look_at(what: Any) -> LookAt:
    """A hand is noted as a revealed one is: a card is chosen "from it" in the same words."""
    return LookAt(what, note="revealed") if isinstance(what, All) and what.zones == (Zone.HAND,) else LookAt(what)


rule(
    "vp",
    "look at {what:group}",
    by=(
        lambda env: _look_at(env["what"]),
        lambda i: {"what": i.what} if isinstance(i, LookAt) and i.who == You() else None,
    ),
)


def _until(exile: bool, mine: bool) -> Any:
    """`by` for the first such card, of one's own library or of somebody else's."""
    return (
        lambda env: RevealUntil(env["q"], env["subj"], exile=exile) if (env["subj"] == You()) == mine else FAIL,
        lambda i: (
            {"q": i.filter, "subj": i.who}
            if isinstance(i, RevealUntil) and (i.exile, i.who == You(), i.count) == (exile, mine, Fixed(1))
            else None
        ),
    )


for verb in ("reveal", "exile"):
    for whose, who in (("your", "you"), ("their", "they")):
        words = f"<{verb}> cards from the top of {whose} library until {who} {verb} a/an {{q:cardf}}"
        rule("vp", words, by=_until(verb == "exile", whose == "your"), verb=True)
    many = f"<{verb}> cards from the top of your library until you {verb} {{n:word}} {{q:cardfs_ao}}"
    rule("vp", many, RevealUntil(v.q, You(), v.n, exile=verb == "exile"))

# permissions and prohibitions of a player for a while
rule("vp", "can't play lands this turn", Establish((Prohibit(Act.PLAY_LAND, who=v.subj),), Duration.THIS_TURN))
rule("vp", "can't cast spells this turn", Establish((Prohibit(Act.CAST, who=v.subj),), Duration.THIS_TURN))
for words, duration in (("this turn", Duration.THIS_TURN), ("for the rest of the game", Duration.GAME)):
    rule("vp", f"can't gain life {words}", Establish((Prohibit(Act.GAIN_LIFE, who=v.subj),), duration))
rule(
    "vp",
    "<have> no maximum hand size for the rest of the game",
    Establish((PlayerRule(PlayerRuleKind.NO_MAXIMUM_HAND_SIZE, v.subj),), Duration.GAME),
)
rule(
    "clause",
    "you may play an additional land this turn",
    Establish((PlayerRule(PlayerRuleKind.EXTRA_LAND_PLAYS),), Duration.THIS_TURN),
)
THIS: Any = This()

# prohibitions for a while
rule("vp", "can't cast {q:more_spells} {d:duration}", Establish((Prohibit(Act.CAST, v.q, v.subj),), v.d))


# whole hands
def _whole_hand(words: str, mine: bool) -> None:
    rule(
        "vp",
        f"<discard> all the cards in {words} hand",
        by=(
            lambda env: Discard(None, env["subj"], said="all the cards") if (env["subj"] == You()) == mine else FAIL,
            lambda i: (
                {"subj": i.who}
                if is_a(i, Discard) and i == Discard(None, i.who, said="all the cards") and (i.who == You()) == mine
                else None
            ),
        ),
        verb=True,
    )


_whole_hand("your", True)
_whole_hand("their", False)

# all cards of a kind, and other things done to all
rule(
    "vp",
    "<discard> all {q:cardfs}",
    by=(
        lambda env: Discard(None, env["subj"], env["q"], said="all") if env["q"] != Anything() else FAIL,
        lambda i: {"subj": i.who, "q": i.filter} if is_a(i, Discard) and i.said == "all" else None,
    ),
    verb=True,
)
