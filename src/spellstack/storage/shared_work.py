"""Long work on many records, shared out among the cores. Not here: the work."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
BATCH = 250
"""Records that one core is given at a time; so few are not worth another process."""


def shared_out(work: Callable[[Sequence[T]], list[R]], items: Sequence[T], batch: int = BATCH) -> Iterator[list[R]]:
    """The results for the items in their order, batch by batch. `work` is a function of a module."""
    batches = [items[start : start + batch] for start in range(0, len(items), batch)]
    cores = min(os.cpu_count() or 1, len(batches))
    if cores < 2:
        yield from map(work, batches)
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        futures: list[Future[list[R]]] = [pool.submit(work, part) for part in batches]
        try:
            for future in futures:
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
