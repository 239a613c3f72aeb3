"""Results about texts, remembered as long as the compiler stays the same. Not here: any result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec

from spellstack.storage.compiler_version import compiler_version
from spellstack.storage.shared_work import shared_out
from spellstack.storage.user_folder import cache_folder

T = TypeVar("T", bound=Sequence[object])
R = TypeVar("R")


class Memory(Generic[T, R]):
    """What `work` came to for things that have been asked before; the rest is shared out among the cores."""

    def __init__(self, name: str, kind: type[R], work: Callable[[Sequence[T]], list[R]]) -> None:
        self._path = cache_folder() / f"{name}-{compiler_version()}.msgpack"
        self._name, self._kind, self._work = name, kind, work

    def results(self, asked: Sequence[T], label: Callable[[T], str]) -> list[R]:
        """The results in order; `label` is the text that a result hangs on."""
        known = self._recall()
        keys = [blake2b(label(one).encode(), digest_size=12).digest() for one in asked]
        new = {key: one for key, one in zip(keys, asked, strict=True) if key not in known}
        found: Iterable[R] = (result for batch in shared_out(self._work, list(new.values())) for result in batch)
        known.update(zip(new, found, strict=True))
        if new:
            with suppress(OSError):
                self._remember(known)
        return [known[key] for key in keys]

    def _recall(self) -> dict[bytes, R]:
        try:
            return msgspec.msgpack.decode(self._path.read_bytes(), type=dict[bytes, self._kind])  # type: ignore[name-defined]
        except (OSError, ValueError):
            return {}

    def _remember(self, known: dict[bytes, R]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        part = self._path.with_suffix(".part")
        part.write_bytes(msgspec.msgpack.encode(known))
        part.replace(self._path)
        for old in self._path.parent.glob(f"{self._name}-*.msgpack"):
            if old != self._path:
                old.unlink(missing_ok=True)
