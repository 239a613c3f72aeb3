"""As many as the player likes: sacrificing and discarding any number, votes, cards at random from a hand (CR 608.2d,
701.38).

Kinds `vp`, `core`, `choice`. Not here: choosing among cards spoken of (`choice`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Sacrifice
from spellstack.ir.deed import Discard
from spellstack.ir.filter import AllOf, Anything, ControlledBy, IsPermanent, IsPlayer, OwnedBy
from spellstack.ir.flow import NoteObjects, Repeat, Vote
from spellstack.ir.reference import All, It, You
from spellstack.ir.value import Count, Fixed, NotedNumber, Times
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import parts_of
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewChoice

# all that the player has is the most
HAND = Count(All(OwnedBy(It()), (Zone.HAND,)))
PERMANENTS = Count(All(AllOf((IsPermanent(), ControlledBy(It())))))
for template, most in (("any number of", HAND), ("up to {n:word_number}", v.n)):
    rule(
        "vp",
        f"<discard> {template} {{q:cardfs}}[+random at random]",
        by=(
            lambda env, most=most: Discard(
                env.get("n", most),
                env["subj"],
                env["q"] if env["q"] != Anything() else None,
                env["random"],
                up_to=True,
            ),
            lambda i, most=most: (
                {"n": i.count, "subj": i.who, "q": i.filter or Anything(), "random": i.random}
                if is_a(i, Discard) and i.up_to and (i.count == HAND) == (most == HAND)
                else None
            ),
        ),
        verb=True,
    )
    limit = PERMANENTS if most == HAND else most
    rule(
        "vp",
        f"<sacrifice> {template} {{q:perms_ao}}",
        by=(
            lambda env, limit=limit: Sacrifice(None, env["subj"], env["q"], env.get("n", limit), up_to=True),
            lambda i, limit=limit: (
                {"n": i.count, "subj": i.who, "q": i.filter}
                if is_a(i, Sacrifice) and i.up_to and (i.count == PERMANENTS) == (limit == PERMANENTS)
                else None
            ),
        ),
        verb=True,
    )

rule(
    "vp",
    "<sacrifice> {n:a} {q:perm} of their choice for each {m:counted_thing}",
    by=(
        lambda env: FAIL if env["subj"] == You() else Sacrifice(None, env["subj"], env["q"], Times(env["m"], 1)),
        lambda i: (
            {"n": Fixed(1), "q": i.filter, "m": i.count.value, "subj": i.who}
            if is_a(i, Sacrifice) and is_a(i.count, Times) and i.count.factor == 1 and i.who != You()
            else None
        ),
    ),
    verb=True,
)


# votes
def _read_word(parser: Any, at: int) -> list[Reading]:
    """The name of what can be voted for: one to three words."""
    out: list[Reading] = []
    end = at
    while end < at + 3 and parser.tokens[end].isalpha() and parser.tokens[end] not in ("or", "gets", "vote", "votes"):
        end += 1
        out.append((end, " ".join(parser.tokens[at:end])))
    return out


terminal("vote_word", _read_word, lambda item, page: item.split(" ") if isinstance(item, str) else None)
VOTING = "starting with you , each player votes for {a:vote_word} or {b:vote_word}"


def _council(env: dict[str, Any]) -> Any:
    words = env["a"], env["b"]
    same = words == (env["c"], env["d"])
    return Vote(words, (env["e"], env["f"]), tie=env["f"]) if same else FAIL


rule(
    "core",
    VOTING + " . if {c:vote_word} gets more votes , {e:core} . "
    "if {d:vote_word} gets more votes or the vote is tied , {f:core}",
    by=(
        _council,
        lambda i: (
            {
                **dict(zip("ab", i.words, strict=True)),
                **dict(zip("cd", i.words, strict=True)),
                "e": i.outcomes[0],
                "f": i.tie,
            }
            if is_a(i, Vote) and i.tie is not None and i.tie == i.outcomes[1]
            else None
        ),
    ),
)
rule("core", VOTING, Vote((v.a, v.b)))
rule(
    "counted_thing",
    "{w:vote_word} vote",
    by=(
        lambda env: NotedNumber(f"votes {env['w']}"),
        lambda i: {"w": i.name[6:]} if is_a(i, NotedNumber) and i.name.startswith("votes ") else None,
    ),
)
rule(
    "core",
    "for each {w:vote_word} vote , {e:clause}",
    by=(
        lambda env: Repeat(env["e"], NotedNumber(f"votes {env['w']}")),
        lambda i: (
            {"w": i.times.name[6:], "e": i.effect} if is_a(i, Repeat) and i.times.name.startswith("votes ") else None
        ),
    ),
)


# choosing what was not chosen before
def _picked(env: dict[str, Any]) -> Any:
    """Choosing objects; "choose an opponent" is choosing a word (CR 608.2d)."""
    what = env["what"]
    player = is_a(what, NewChoice) and any(is_a(part, IsPlayer) for part in parts_of(what.noun.filter))
    return FAIL if player else NoteObjects("picked", what)


rule(
    "vp",
    "choose {what:choice}",
    by=(_picked, lambda i: {"what": i.of} if is_a(i, NoteObjects) and i.name == "picked" else None),
)
rule("vp", "<discard> {what:choice}", Discard(None, v.subj, what=v.what))
