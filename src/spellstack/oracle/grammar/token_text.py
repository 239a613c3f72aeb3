"""What a sentence of its own says that new tokens have: 'create a 1/1 token . it has "…"' (CR 111.3).

Such an ability is part of what the tokens are, as if "with" had said it: copies have it, and they enter with it. The
record keeps in `said` how the text words it. Not here: what tokens gain afterwards ("that token gains haste").
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Change, CreateToken
from spellstack.ir.continuous import Gain
from spellstack.ir.duration import Duration
from spellstack.ir.flow import ForEach, May, MayPay, Sequence, When
from spellstack.ir.reference import Noted
from spellstack.oracle.syntax import Said

_INSIDE: dict[Any, str] = {May: "effect", MayPay: "then", When: "then", ForEach: "effect"}
_TOLD = "told "


def told(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences with what they say of new tokens among the tokens' own abilities."""
    out: list[Any] = []
    for step in steps:
        made = _with_text(out[-1], step) if out and _tells(step) else None
        if made is None:
            out.append(step)
        else:
            out[-1] = made
    return tuple(out)


def untold(item: Sequence) -> Sequence:
    """The steps as a text says them."""
    out: list[Any] = []
    for step in item.steps:
        out += _apart(step)
    return replace(item, steps=tuple(out))


def _tells(step: Any) -> bool:
    return (
        isinstance(step, Change)
        and step.said == "has"
        and step.duration is Duration.INDEFINITE
        and isinstance(step.what, Said)
        and isinstance(step.modifications[0], Gain)
    )


def _with_text(effect: Any, step: Any) -> Any:
    """The effect whose last part creates the tokens; None if it creates none."""
    if isinstance(effect, CreateToken):
        abilities = (*effect.token.abilities, *step.modifications[0].abilities)
        said = f"{_TOLD}{step.what.word}"
        return replace(effect, token=replace(effect.token, abilities=abilities), said=said) if not effect.said else None
    if isinstance(effect, Sequence):
        last = _with_text(effect.steps[-1], step)
        return None if last is None else replace(effect, steps=(*effect.steps[:-1], last))
    name = _INSIDE.get(type(effect))
    if name is None or (isinstance(effect, When | May) and effect.otherwise is not None):
        return None
    inner = _with_text(getattr(effect, name), step)
    return None if inner is None else replace(effect, **{name: inner})


def _apart(effect: Any) -> list[Any]:
    """The effect without what a sentence of its own tells, and that sentence."""
    if isinstance(effect, CreateToken) and effect.said.startswith(_TOLD):
        *others, last = effect.token.abilities
        plain = replace(effect, token=replace(effect.token, abilities=tuple(others)), said="")
        of = Noted(effect.note, effect.said.removeprefix(_TOLD))
        return [plain, Change(of, (Gain((last,)),), Duration.INDEFINITE, "has")]
    if isinstance(effect, Sequence) and effect.steps:
        plain, *rest = _apart(effect.steps[-1])
        return [replace(effect, steps=(*effect.steps[:-1], plain)), *rest] if rest else [effect]
    name = _INSIDE.get(type(effect))
    if name is None or getattr(effect, name) is None:
        return [effect]
    plain, *rest = _apart(getattr(effect, name))
    return [replace(effect, **{name: plain}), *rest] if rest else [effect]
