"""Voting (CR 701.38). Kinds `core`, `counted_thing`. Not here: other choices of several players (`each_player`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.flow import Repeat, Vote
from spellstack.ir.value import NotedNumber
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, is_a, rule
from spellstack.oracle.pattern import v


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
