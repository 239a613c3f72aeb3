"""Sentences of their own that belong to the last part of what was said before them, whatever that is the end of: "you
may create a token . it has …". Not here: which sentences do (`token_text`, `later_text`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from spellstack.ir.flow import ForEach, May, MayPay, Sequence, When

_LAST: dict[type, str] = {May: "effect", MayPay: "then", When: "then", ForEach: "effect"}


class AddedSentence(NamedTuple):
    """`tells` whether a sentence is one; `join` puts it into the part it belongs to, None if that is another; `part`
    takes them apart again, into the part as it was and the sentence, None if it holds none.
    """

    tells: Callable[[Any], bool]
    join: Callable[[Any, Any], Any]
    part: Callable[[Any], tuple[Any, Any] | None]

    def joined(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        """The sentences, each of this kind put into the one before it."""
        out: list[Any] = []
        for step in steps:
            made = self._into(out[-1], step) if out and self.tells(step) else None
            if made is None:
                out.append(step)
            else:
                out[-1] = made
        return tuple(out)

    def parted(self, item: Sequence) -> Sequence:
        """The steps as a text says them."""
        return replace(item, steps=tuple(one for step in item.steps for one in self._apart(step)))

    def _into(self, effect: Any, step: Any) -> Any:
        """The effect with the sentence in its last part; None if it does not belong there."""
        made = self.join(effect, step)
        if made is not None:
            return made
        if isinstance(effect, Sequence) and effect.steps:
            last = self._into(effect.steps[-1], step)
            return None if last is None else replace(effect, steps=(*effect.steps[:-1], last))
        name = _LAST.get(type(effect))
        if name is None or getattr(effect, "otherwise", None) is not None or getattr(effect, name) is None:
            return None
        inner = self._into(getattr(effect, name), step)
        return None if inner is None else replace(effect, **{name: inner})

    def _apart(self, effect: Any) -> tuple[Any, ...]:
        """The effect without such a sentence, and the sentence if it holds one."""
        found = self.part(effect)
        if found is not None:
            return found
        if isinstance(effect, Sequence) and effect.steps:
            plain, *rest = self._apart(effect.steps[-1])
            return (replace(effect, steps=(*effect.steps[:-1], plain)), *rest) if rest else (effect,)
        name = _LAST.get(type(effect))
        if name is None or getattr(effect, name) is None:
            return (effect,)
        plain, *rest = self._apart(getattr(effect, name))
        return (replace(effect, **{name: plain}), *rest) if rest else (effect,)
