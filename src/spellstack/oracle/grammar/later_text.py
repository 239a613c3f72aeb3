"""What a sentence of its own says of what comes back later: "return it … at the beginning of your next upkeep . it
gains haste" is all of that time (CR 603.7, 608.2c).

Not here: when things happen later (`delayed`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Change, Move
from spellstack.ir.flow import Later, May, MayPay, Sequence, When
from spellstack.ir.target import Instructions
from spellstack.lexicon.zone import Zone
from spellstack.oracle.syntax import Said

_INSIDE: dict[Any, str] = {May: "effect", MayPay: "then", When: "then"}
_TOLD = "told of later"


def told_of_later(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences with what they say of what comes back later at that time."""
    out: list[Any] = []
    for step in steps:
        made = _then(out[-1], step) if out and _tells(step) else None
        if made is None:
            out.append(step)
        else:
            out[-1] = made
    return tuple(out)


def untold_of_later(item: Sequence) -> Sequence:
    """The steps as a text says them."""
    return replace(item, steps=tuple(one for step in item.steps for one in _apart(step)))


def _tells(step: Any) -> bool:
    return isinstance(step, Change) and isinstance(step.what, Said) and step.what.word in ("it", "that creature")


def _then(effect: Any, step: Any) -> Any:
    """The effect with the step after what its last part puts onto the battlefield later; None if it does not."""
    if isinstance(effect, Later):
        ability = effect.ability
        body = getattr(ability, "body", None)
        if not isinstance(ability, Triggered) or not isinstance(body, Instructions) or not _returns(body.effect):
            return None
        both = Instructions(Sequence((body.effect, step), _TOLD), body.targets)
        return replace(effect, ability=replace(ability, body=both))
    if isinstance(effect, Sequence) and effect.steps:
        last = _then(effect.steps[-1], step)
        return None if last is None else replace(effect, steps=(*effect.steps[:-1], last))
    name = _INSIDE.get(type(effect))
    if name is None or getattr(effect, "otherwise", None) is not None or getattr(effect, name) is None:
        return None
    inner = _then(getattr(effect, name), step)
    return None if inner is None else replace(effect, **{name: inner})


def _returns(effect: Any) -> bool:
    return isinstance(effect, Move) and effect.to is Zone.BATTLEFIELD


def _apart(effect: Any) -> list[Any]:
    """The effect without what a sentence of its own tells, and that sentence."""
    if isinstance(effect, Later) and isinstance(effect.ability, Triggered):
        body = effect.ability.body
        if isinstance(body, Instructions) and isinstance(body.effect, Sequence) and body.effect.joint == _TOLD:
            first, told = body.effect.steps
            plain: Any = Instructions(first, body.targets)
            return [replace(effect, ability=replace(effect.ability, body=plain)), told]
        return [effect]
    if isinstance(effect, Sequence) and effect.steps:
        plain, *rest = _apart(effect.steps[-1])
        return [replace(effect, steps=(*effect.steps[:-1], plain)), *rest] if rest else [effect]
    name = _INSIDE.get(type(effect))
    if name is None or getattr(effect, name) is None:
        return [effect]
    plain, *rest = _apart(getattr(effect, name))
    return [replace(effect, **{name: plain}), *rest] if rest else [effect]
