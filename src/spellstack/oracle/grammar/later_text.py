"""What a sentence of its own says of what comes back later: "return it … at the beginning of your next upkeep . it
gains haste" is all of that time (CR 603.7, 608.2c).

Not here: when things happen later (`delayed`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Change, Move
from spellstack.ir.flow import Later, Sequence
from spellstack.ir.target import Instructions
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.afterthought import Afterthought
from spellstack.oracle.syntax import Said

_TOLD = "told of later"


def _tells(step: Any) -> bool:
    return isinstance(step, Change) and isinstance(step.what, Said) and step.what.word in ("it", "that creature")


def _then(effect: Any, step: Any) -> Any:
    """What puts something onto the battlefield later, with the sentence after that; None for anything else."""
    ability: Any = effect.ability if isinstance(effect, Later) else None
    body = ability.body if isinstance(ability, Triggered) else None
    if ability is None or not isinstance(body, Instructions) or not _returns(body.effect):
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


OF_LATER = Afterthought(_tells, _then, _apart)
