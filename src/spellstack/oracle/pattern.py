"""IR patterns with holes: one value that both builds a record from its parts and takes a record apart.

`Draw(v.n, who=v.subj)` is an ordinary record whose fields hold `Hole`s. Not here: texts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

Env = dict[str, Any]


class Hole:
    """A part of a pattern that is filled from, or bound to, the variable of this name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"v.{self.name}"


class _Holes:
    """`v.name` is the hole called name; typed `Any`, so that records accept it."""

    def __getattr__(self, name: str) -> Any:
        return Hole(name)


v = _Holes()


def holes(pattern: Any) -> set[str]:
    """The names of all holes in the pattern."""
    if isinstance(pattern, Hole):
        return {pattern.name}
    if isinstance(pattern, tuple):
        return set().union(*map(holes, pattern)) if pattern else set()
    if isinstance(pattern, msgspec.Struct):
        return set().union(*(holes(getattr(pattern, name)) for name in pattern.__struct_fields__), set())
    return set()


def builder(pattern: Any) -> Callable[[Env], Any]:
    """A function from variables to the filled pattern."""
    if isinstance(pattern, Hole):
        name = pattern.name
        return lambda env: env[name]
    if not holes(pattern):
        return lambda env: pattern
    if isinstance(pattern, tuple):
        parts = [builder(part) for part in pattern]
        return lambda env: tuple([part(env) for part in parts])
    kind = type(pattern)
    fields = [builder(getattr(pattern, name)) for name in kind.__struct_fields__]
    return lambda env: kind(*[field(env) for field in fields])


def match(pattern: Any, item: Any, env: Env) -> bool:
    """Whether the item has the shape of the pattern; holes are bound in `env`, a hole met twice must be equal."""
    if isinstance(pattern, Hole):
        if pattern.name in env:
            return bool(env[pattern.name] == item)
        env[pattern.name] = item
        return True
    if isinstance(pattern, tuple):
        return (
            isinstance(item, tuple) and len(pattern) == len(item) and all(map(match, pattern, item, [env] * len(item)))
        )
    if isinstance(pattern, msgspec.Struct):
        return type(pattern) is type(item) and all(
            match(getattr(pattern, name), getattr(item, name), env) for name in pattern.__struct_fields__
        )
    return bool(pattern == item)
