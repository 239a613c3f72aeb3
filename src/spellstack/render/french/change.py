"""Changes in a row in French: "gagne +1/+1 et ne peut pas bloquer", and exceptions of copies (CR 613, 707).

Not here: single changes (data/change.toml) and descriptions (`token`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from spellstack.ir.continuous import AddTypes, KeepOnly, SetPT, SetTypes
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import All, It
from spellstack.ir.static import Continuous
from spellstack.oracle.machine import is_a
from spellstack.render.french.linearise import Page, prints, say
from spellstack.render.french.noun import listed
from spellstack.render.french.phrase import Phrase, phrase

_ONE_PHRASE = 5  # as many modifications as one change can be
_PREDICATES = 3  # as many effects as one predicate can have
_SELF = IsOneOf(It())


def _longest(kind: str, items: Sequence[Any], place: int, page: Page) -> tuple[int, Phrase | None]:
    """The longest run of changes that is one phrase."""
    if is_a(items[place], SetPT | AddTypes | SetTypes):
        for end in range(min(len(items), place + _ONE_PHRASE), place, -1):
            found = say(kind, items[place:end], page)
            if found is not None:
                return end, found
    return place + 1, say(kind, items[place], page)


def changes(kind: str, items: Sequence[Any], page: Page) -> list[Sequence[str]] | None:
    """The words of each change in a row."""
    out: list[Sequence[str]] = []
    place = 0
    while place < len(items):
        place, found = _longest(kind, items, place, page)
        if found is None:
            return None
        out.append(found.tokens)
    return out


def _flat(kind: str, inner: str) -> None:
    def shown(items: Any, page: Page) -> Phrase | None:
        if not is_a(items, tuple) or not items:
            return None
        words = changes(inner, items, page)
        return None if words is None else phrase(listed(words, "et"))

    prints(kind)(shown)


_flat("mods", "mod")
_flat("smods", "smod")


@prints("plain_exceptions")
def _exceptions(item: Any, page: Page) -> Phrase | None:
    if not item or (len(item) > 1 and item[-1] == KeepOnly("pt")):
        return None
    words = changes("copy_exception", item, page)
    return None if words is None else phrase(listed([["que", *one] for one in words], "et"))


@prints("also_list")
def _also_list(items: Any, page: Page) -> Phrase | None:
    if not is_a(items, tuple) or not items:
        return None
    found = [say("also", item, page) for item in items]
    return None if any(one is None for one in found) else phrase(listed([one.tokens for one in found if one], "et"))


def _predicates(effects: Sequence[Any], page: Page) -> list[Sequence[str]] | None:
    """The effects as predicates, as many as possible in one."""
    out: list[Sequence[str]] = []
    place = 0
    while place < len(effects):
        for end in range(min(len(effects), place + _PREDICATES), place, -1):
            found = say("also", tuple(effects[place:end]), page)
            if found is not None:
                out.append(found.tokens)
                place = end
                break
        else:
            return None
    return out


@prints("mixed_shown")
def _mixed(item: Any, page: Page) -> Phrase | None:
    """What something gets and has, and what it can't do, after its subject."""
    subject, effects = item
    found = subject.filter if is_a(subject, All) else IsOneOf(subject)
    words: list[Sequence[str]] = []
    rest: list[Any] = []
    for effect in (*effects, None):
        if effect is not None and not is_a(effect, Continuous):
            if effect.subject != found:
                return None
            rest.append(msgspec.structs.replace(effect, subject=_SELF))
            continue
        before = _predicates(rest, page)
        after = changes("smod", effect.modifications, page) if effect is not None else []
        if before is None or after is None or (effect is not None and effect.affected != subject):
            return None
        rest = []
        words += [*before, *after]
    return phrase(listed(words, "et"))
