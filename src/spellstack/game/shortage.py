"""By what the mana that a player could make falls short of a cost (CR 106, 118.3). Not here: paying."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.rules.legality.paying.costs import total_cost
from spellstack.rules.legality.paying.funds import can_fund
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.plan import Means, Need
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.state.game import GameState


def shortage(state: GameState, proposal: Proposal) -> str:
    """The mana that is missing, as symbols; empty if nothing is, or not mana.

    As much as possible is paid, coloured symbols first; what is left over is what is missing.
    """
    if proposal.unpayable or can_fund(state, proposal):
        return ""
    need = total_cost(state, proposal).need()
    means = means_of(state, proposal)
    paid = Need((), 0, 0)
    missing = ""
    for code, count in need.plain + need.bound:
        for _ in range(count):
            paid, short = _with_one(paid, means, code)
            missing += "{" + code + "}" if short else ""
    for _ in range(need.snow):
        more = replace(paid, snow=paid.snow + 1)
        paid, missing = (more, missing) if solve(more, means) is not None else (paid, missing + "{S}")
    generic = need.generic
    while generic and solve(replace(paid, generic=generic), means) is None:
        generic -= 1
    return ("{" + str(need.generic - generic) + "}" if generic < need.generic else "") + missing


def _with_one(paid: Need, means: Means, code: str) -> tuple[Need, bool]:
    """The part that can be paid with one more symbol of the type, if it can; and whether it cannot."""
    counts = dict(paid.plain)
    counts[code] = counts.get(code, 0) + 1
    more = replace(paid, plain=tuple(counts.items()))
    return (more, False) if solve(more, means) is not None else (paid, True)
