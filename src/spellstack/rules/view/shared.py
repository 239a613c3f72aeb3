"""Characteristics worked out once for everything alike, by identity of what they are made from. Not here: making."""

from __future__ import annotations

from spellstack.rules.state.characteristics import Characteristics

_MOST = 8192
_known: dict[tuple[object, ...], tuple[tuple[object, ...], Characteristics]] = {}


def shared(tag: str, *origins: object) -> Characteristics | None:
    """What was made from just these records under the tag."""
    found = _known.get((tag, *map(id, origins)))
    return found[1] if found is not None else None


def share(chars: Characteristics, tag: str, *origins: object) -> Characteristics:
    """Remember the characteristics; they must not be changed any more. The origins are kept alive with them."""
    if len(_known) >= _MOST:
        _known.clear()
    _known[(tag, *map(id, origins))] = (origins, chars)
    return chars
