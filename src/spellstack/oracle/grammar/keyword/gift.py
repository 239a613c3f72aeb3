"""Gifts, exerting, protection and lists of abilities: what a line of keywords and its texts say of each other (CR
702.174, 701.43, 702.16).

Kinds `keyword`, `cond1`, `abilities`, `line`. Not here: plain keywords (`keyword`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import KeywordAbility, Static
from spellstack.ir.combat import AttackOption
from spellstack.ir.condition import Paid, Unless
from spellstack.ir.cost import Cost, ExertCost
from spellstack.ir.flow import Reflexive
from spellstack.lexicon.keyword import Keyword
from spellstack.oracle.grammar.keyword.keyword import print_keyword_line
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import GRAMMAR, Reading, is_a, rule
from spellstack.oracle.pattern import v

KEYWORD = GRAMMAR.kind("keyword")

# gifts
for given in ("a Food", "a card", "a tapped Fish", "an extra turn", "a Treasure", "an Octopus"):
    rule("keyword", f"gift {given.lower()}", KeywordAbility(Keyword.GIFT, word=given))
rule("cond1", "the gift was promised", Paid("gift"))
rule("cond1", "the gift wasn't promised", Unless(Paid("gift")))

# exerting as it attacks: an optional cost, and what happens when it is paid
EXERT = Cost((ExertCost(),))
rule(
    "static_ability",
    "you may exert ~ as it attacks . when you do , {e:exerted_text}",
    Static((AttackOption(EXERT, "exert", Reflexive(v.e)),)),
)
rule("static_ability", "you may exert ~ as it attacks .", Static((AttackOption(EXERT, "exert"),)))
rule("exerted_text", "{b:instructions}", v.b)


# "flying, haste, and "…""
def _read_row(parser: Any, at: int) -> list[Reading]:
    """Two or more keywords with commas between, none before the last."""
    out: list[Reading] = []
    for end, first in parser.read(KEYWORD, at):
        if parser.tokens[end] == ",":
            out += [(stop, (first, second)) for stop, second in parser.read(KEYWORD, end + 1)]
            out += [(stop, (first, *rest)) for stop, rest in _read_row(parser, end + 1) if len(rest) > 1]
    return out


terminal("keywords_row", _read_row, print_keyword_line)
rule(
    "abilities",
    "{k:keywords_row} , and {q:quoted}",
    by=(
        lambda env: (*env["k"], env["q"]),
        lambda i: {"k": i[:-1], "q": i[-1]} if is_a(i, tuple) and len(i) > 2 else None,
    ),
)
