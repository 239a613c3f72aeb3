"""Which compiler made a reading: a digest of the sources that reading and printing hang on. Not here: the compiler."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

_PACKAGES = ("lexicon", "ir", "cards", "oracle", "render", "rules.effects")  # the last: what the rules can carry out


@cache
def compiler_version() -> str:
    """The same as long as no source of the compiler changes: 16 hexadecimal digits."""
    digest = blake2b(digest_size=8)
    for package in _PACKAGES:
        for source in _sources(files(f"spellstack.{package}")):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry
