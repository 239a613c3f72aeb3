"""Words before a dash: ability words, which mean nothing, and keywords that do (CR 207.2c, 702.142, 702.169, 702.178).

Kind `ability`. Not here: what follows the dash (`ability`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.cards.keywords.prefix import if_solved
from spellstack.cards.keywords.terms import MAX_SPEED
from spellstack.ir.ability import Activated, Static
from spellstack.ir.condition import Matches
from spellstack.ir.continuous import Gain
from spellstack.ir.filter import Is, StatusKind
from spellstack.ir.reference import This
from spellstack.ir.static import Continuous
from spellstack.oracle.grammar.ability.ability import NO_LABELS
from spellstack.oracle.grammar.ability.activated import PLAIN
from spellstack.oracle.grammar.ability.case import SOLVED, whether_solved
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, GRAMMAR, Reading, is_a, rule
from spellstack.oracle.pattern import v

_CHAPTERS = frozenset(["i", "ii", "iii", "iv", "v", "vi"])  # a number before a dash is that of a chapter (CR 714.2)


# ability words have no meaning in the rules: the label is kept for printing
def _read_label(parser: Any, at: int) -> list[Reading]:
    if parser.tokens[at] in _CHAPTERS and parser.tokens[at + 1] in ("—", ","):
        return []
    end = at
    while end < at + 8 and parser.tokens[end] not in ("—", "end of line", ".", ":", ","):
        end += 1
    if parser.tokens[end] == "—" and end > at and parser.written[at][:1].isupper():
        return [(end, " ".join(parser.written[at:end]))]
    return []


terminal(
    "label",
    _read_label,
    lambda item, page: item.lower().split(" ") if is_a(item, str) and item not in ("", "loyalty") else None,
)
rule("ability", "{a:plain_ability}", v.a)
_NO_LABEL = frozenset(["choose one", "choose two"])


# keywords before a dash that say how an activated ability may be used (CR 702.142, 702.177)
_MEANINGS: dict[str, dict[str, Any]] = {
    "exhaust": {"once": True},
    "boast": {"per_turn": 1, "condition": Matches(This(), Is(StatusKind.ATTACKED_THIS_TURN))},
}


def _with_keyword(word: str, label: str, ability: Any) -> Any:
    if word == SOLVED:
        return if_solved(ability, label) or FAIL
    if word == "max speed":
        inner = GRAMMAR.lower(ability)
        return FAIL if inner is None else Static((Continuous(This(), (Gain((inner,)),)),), MAX_SPEED, label=label)
    if word not in _MEANINGS or not is_a(ability, Activated):
        return FAIL
    return msgspec.structs.replace(ability, label=label, **_MEANINGS[word])


def _labelled(env: dict[str, Any]) -> Any:
    ability = env["a"]
    word = env["w"].lower()
    if word.startswith(("choose ", "splice ")) or ability.label:
        return FAIL
    if word in NO_LABELS:
        return _with_keyword(word, env["w"], ability)
    return msgspec.structs.replace(ability, label=env["w"])


def _unlabelled(item: Any) -> Any:
    label = getattr(item, "label", "")
    if label.lower() == "max speed":
        return {"w": label, "a": item.effects[0].modifications[0].abilities[0]}
    if label.lower() == SOLVED:
        item = whether_solved(item)
        return None if item is None else {"w": label, "a": item}
    if label.lower() in _MEANINGS:
        item = msgspec.structs.replace(item, **{name: getattr(PLAIN, name) for name in _MEANINGS[label.lower()]})
    return {"w": label, "a": msgspec.structs.replace(item, label="")} if label else None


rule("ability", "{w:label} — {a:plain_ability}", by=(_labelled, _unlabelled))
