"""Files that may be standard input: "-" stands for it. Not here: what is in them."""

from __future__ import annotations

import io
import sys
from functools import cache
from pathlib import Path
from typing import cast

STANDARD_INPUT = Path("-")


@cache
def standard_input() -> bytes:
    """Everything that comes from standard input; it can be asked for again."""
    stream = getattr(sys.stdin, "buffer", None)
    return cast("bytes", stream.read()) if stream is not None else sys.stdin.read().encode()


def opened(path: Path) -> io.BufferedReader:
    """The file, or standard input for "-"."""
    if path == STANDARD_INPUT:
        return io.BufferedReader(cast("io.RawIOBase", io.BytesIO(standard_input())))
    return path.open("rb")
