"""What a sentence of its own says of what comes back later: "return it … at the beginning of your next upkeep . it
gains haste" is all of that time, and so is "at the beginning of the next end step, sacrifice it . if you do, …" (CR
603.7, 608.2c).

Not here: when things happen later (`delayed`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Change, Move
from spellstack.ir.flow import Later, Reflexive, Sequence, When
from spellstack.ir.target import Instructions
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.sentence.added_sentence import AddedSentence
from spellstack.oracle.syntax import IfDone, Said

_TOLD = "told of later"


def _tells(step: Any) -> bool:
    changes = isinstance(step, Change) and isinstance(step.what, Said) and step.what.word in ("it", "that creature")
    return changes or _asks(step)


def _asks(step: Any) -> bool:
    """ "If you do, …": of what is done at that time."""
    return isinstance(step, When | Reflexive) and isinstance(step.condition, IfDone) and not step.condition.not_


def _then(effect: Any, step: Any) -> Any:
    """What is done later, and puts something onto the battlefield or is asked about, with the sentence after that;
    None for anything else.
    """
    ability: Any = effect.ability if isinstance(effect, Later) else None
    body = ability.body if isinstance(ability, Triggered) else None
    if ability is None or not isinstance(body, Instructions) or effect.repeats:
        return None
    if not _returns(body.effect) and not _asks(step):
        return None
    both = Instructions(Sequence((body.effect, step), _TOLD), body.targets)
    return replace(effect, ability=replace(ability, body=both))


def _returns(effect: Any) -> bool:
    return isinstance(effect, Move) and effect.to is Zone.BATTLEFIELD


def _apart(effect: Any) -> tuple[Any, Any] | None:
    ability: Any = effect.ability if isinstance(effect, Later) else None
    body = ability.body if isinstance(ability, Triggered) else None
    if ability is None or not isinstance(body, Instructions):
        return None
    if not isinstance(body.effect, Sequence) or body.effect.joint != _TOLD:
        return None
    first, told = body.effect.steps
    plain = Instructions(first, body.targets)
    return replace(effect, ability=replace(ability, body=plain)), told


OF_LATER = AddedSentence(_tells, _then, _apart)
