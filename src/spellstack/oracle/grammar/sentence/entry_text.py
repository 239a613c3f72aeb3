"""What a sentence of its own says that a permanent is which was put onto the battlefield: "return … to the
battlefield . it's a Vampire in addition to its other types" (CR 611.2e).

It is that as it enters, so this is part of the instruction that puts it there, which keeps in `said` how the text words
it. Kind `core`. Not here: what it "becomes" or "gains", which comes after it has entered (`change`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Change, Move
from spellstack.ir.continuous import SetPT
from spellstack.ir.duration import Duration
from spellstack.ir.reference import Noted
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.change.becoming import becoming
from spellstack.oracle.grammar.sentence.added_sentence import AddedSentence
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.syntax import AS_IT_ENTERS, Said

_TOLD = "; told of "
_WORDS = {"it": "'s", "that creature": "is"}
_TAILS = ("types", "creature types", "colors and types")


def _is(word: str, said: str) -> Any:
    """`by` for what is said of the one thing that the word points back to; its other types stay."""
    build, take = becoming(True, said)

    def read(env: dict[str, Any]) -> Any:
        made = build(env)
        return FAIL if made is FAIL else Change(Said(word, env["at"]), made, Duration.INDEFINITE, AS_IT_ENTERS)

    def shown(item: Any) -> Any:
        tells = isinstance(item, Change) and item.said == AS_IT_ENTERS and getattr(item.what, "said", "") == word
        return take(item.modifications) if tells else None

    return read, shown


for _word, _are in _WORDS.items():
    for _tail in _TAILS:
        rule("core", f"{_word} {_are} a/an {{b:described_it}} in addition to its other {_tail}", by=_is(_word, _tail))


def _tells(step: Any) -> bool:
    return isinstance(step, Change) and (step.said == AS_IT_ENTERS or _has_size(step))


def _has_size(step: Change) -> bool:
    """ "It has base power and toughness 4/4": nothing else is said so."""
    sized = len(step.modifications) == 1 and isinstance(step.modifications[0], SetPT)
    back = isinstance(step.what, Said) and step.what.word in _WORDS
    return sized and back and step.duration is Duration.INDEFINITE


def _as_it_enters(effect: Any, step: Any) -> Any:
    """What puts the permanent there, with what it is; None for anything else."""
    if not isinstance(effect, Move) or effect.to is not Zone.BATTLEFIELD or effect.modifications:
        return None
    if effect.face_down or effect.attached_to is not None:  # "it" may be something else, or is nothing but a 2/2
        return None
    return replace(effect, modifications=step.modifications, said=f"{effect.said}{_TOLD}{step.what.word}")


def _apart(effect: Any) -> tuple[Any, Any] | None:
    if not isinstance(effect, Move) or not effect.modifications:
        return None
    said, _, word = effect.said.partition(_TOLD)
    plain = replace(effect, modifications=(), said=said)
    how = "" if isinstance(effect.modifications[0], SetPT) else AS_IT_ENTERS
    return plain, Change(Noted(effect.note, word), effect.modifications, Duration.INDEFINITE, how)


OF_ENTERED = AddedSentence(_tells, _as_it_enters, _apart)
