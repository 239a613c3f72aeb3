"""Keywords without a macro: those that procedures of the rules name themselves, and those refused (CR 702).

Not here: the procedures that read the first kind (rules).
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.ir.node import Ability
from spellstack.lexicon.keyword import Keyword

# The keyword says nothing more than its name (and number, or condition on a deck); the rule that reads it.
READ_BY: dict[Keyword, str] = {
    Keyword.COMPANION: "103.2b",
    Keyword.DEATHTOUCH: "704.5h",
    Keyword.DOUBLE_STRIKE: "510.4",
    Keyword.FIRST_STRIKE: "510.4",
    Keyword.HASTE: "302.6",
    Keyword.LIFELINK: "120.3f",
    Keyword.REACH: "702.9b",
    Keyword.TRAMPLE: "510.1c",
    Keyword.VIGILANCE: "508.1f",
    Keyword.WITHER: "120.3d",
    Keyword.INFECT: "120.3b",
    Keyword.TOXIC: "120.3g",
    Keyword.BANDING: "508.1e",
    Keyword.PHASING: "502.1",
    Keyword.START_YOUR_ENGINES: "704.5z",
    Keyword.SPREE: "700.2h",
    Keyword.TIERED: "700.2h",
}
INTRINSIC = frozenset(READ_BY)


def nothing(_: Said) -> tuple[Ability, ...]:
    """It stands for no other ability."""
    return ()


# Those not in the list say their name only. Banding with a quality is "bands with other".
_MORE = {
    Keyword.BANDING: Macro(nothing, may=("quality",)),
    Keyword.TOXIC: Macro(nothing, ("amount",)),
    Keyword.TRAMPLE: Macro(nothing, words=("", "over planeswalkers")),
    Keyword.COMPANION: Macro(nothing, words=None),
}
MACROS = {keyword: _MORE.get(keyword, Macro(nothing)) for keyword in READ_BY}

REFUSED: dict[Keyword, str] = {
    Keyword.HIDDEN_AGENDA: "conspiracies belong to drafts",
    Keyword.SPACE_SCULPTOR: "sectors are not expressed",
    Keyword.VISIT: "attractions are not part of tournament play",
}
