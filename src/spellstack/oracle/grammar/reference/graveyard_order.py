"""The order of the cards in a graveyard: "the top creature card of your graveyard", "with a creature card directly
above it" (CR 404.2). Not here: the top of a library (`reference`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Exists
from spellstack.ir.cost import ExileCost
from spellstack.ir.filter import AllOf, Anything, IsOneOf
from spellstack.ir.reference import Above, Among, This, TopOfGraveyard, You
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v


def _top_such(env: dict[str, Any]) -> Any:
    """ "The top card" is said of no kind of card."""
    bare = isinstance(env["q"], Anything) or env["q"] == AllOf(())
    return FAIL if bare else TopOfGraveyard(Fixed(1), env["p"], env["q"])


def _of_such(item: Any) -> Any:
    such = isinstance(item, TopOfGraveyard) and item.filter is not None and item.count == Fixed(1) and not item.bottom
    return {"q": item.filter, "p": item.player} if such else None


rule("ref", "the top card of {p:poss} graveyard", TopOfGraveyard(Fixed(1), v.p))
rule("ref", "the top {q:cardf} of {p:poss} graveyard", by=(_top_such, _of_such))
rule("ref", "the bottom card of {p:poss} graveyard", TopOfGraveyard(Fixed(1), v.p, None, True))


def _many_above(said: str) -> Any:
    """So many such cards lie above it: a pair of functions for reading and printing."""
    return (
        lambda env: Exists(Among(Above(This()), env["q"]), env["n"].number, said),
        lambda i: (
            {"q": i.of.filter, "n": Fixed(i.at_least)}
            if isinstance(i, Exists) and i.said == said and isinstance(i.of, Among)
            else None
        ),
    )


rule(
    "cond1",
    "~ is in your graveyard with {n:word_number} or more {q:cardfs} above it",
    by=_many_above("above"),
)
rule("cond1", "{n:word_number} or more {q:cardfs} are above ~", by=_many_above("are above"))
rule(
    "cond1",
    "~ is in your graveyard with {q:a_card} directly above it",
    Exists(Among(Above(This(), True), v.q), 1, "directly above"),
)


def _exiled(env: dict[str, Any]) -> Any:
    top = _top_such({**env, "p": You()}) if "q" in env else TopOfGraveyard(Fixed(1))
    return FAIL if top is FAIL else ExileCost(Zone.GRAVEYARD, IsOneOf(top))


def _of_exiled(item: Any) -> Any:
    ref = item.filter.of if isinstance(item, ExileCost) and isinstance(item.filter, IsOneOf) else None
    if not isinstance(ref, TopOfGraveyard) or item.count != Fixed(1):
        return None
    return {} if ref.filter is None else {"q": ref.filter}


rule("cost_part", "exile the top {q:cardf} of your graveyard", by=(_exiled, lambda i: _of_exiled(i) or None))
rule(
    "cost_part",
    "exile the top card of your graveyard",
    by=(_exiled, lambda i: {} if _of_exiled(i) == {} else None),
)
