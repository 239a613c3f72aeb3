"""Numbers as people type them: what looks like one and is none, or is beyond all bounds, is no number. Not here: what
they number.
"""

from __future__ import annotations

import re

_NUMBER = re.compile(r"-?\d{1,99}")


def number(text: str) -> int | None:
    """The whole number that the text is, or None.

    >>> number("12"), number("-3"), number("²"), number("9" * 5000)
    (12, -3, None, None)
    """
    return int(text) if _NUMBER.fullmatch(text) else None


def numbers(text: str) -> list[int]:
    """The numbers of which the text consists, parted by blanks or commas; none if it says anything else.

    >>> numbers("1, 2 4"), numbers("1 a"), numbers("-1")
    ([1, 2, 4], [], [])
    """
    found = [number(part) for part in text.replace(",", " ").split()]
    whole = [one for one in found if one is not None and one >= 0]
    return whole if len(whole) == len(found) else []
