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


def put(pattern: Any, name: str, part: Any) -> Any:
    """The pattern with the part for one of its holes."""
    if isinstance(pattern, Hole):
        return part if pattern.name == name else pattern
    if isinstance(pattern, tuple):
        return tuple(put(one, name, part) for one in pattern)
    if name not in holes(pattern):
        return pattern
    return type(pattern)(*[put(getattr(pattern, field), name, part) for field in pattern.__struct_fields__])


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


Read = Callable[[tuple[Any, ...], int], Any]


def placer(pattern: Any, names: tuple[str, ...], constants: Env) -> Read:
    """What `builder` says, for values that stand in the order of the names, and the first token; some are constants."""
    if not holes(pattern) - constants.keys():
        made = builder(pattern)(constants)
        return lambda vals, at: made
    if isinstance(pattern, Hole):
        if pattern.name == "at":
            return lambda vals, at: at
        place = len(names) - 1 - names[::-1].index(pattern.name)
        return lambda vals, at: vals[place]
    if isinstance(pattern, tuple):
        parts = [placer(part, names, constants) for part in pattern]
        return lambda vals, at: tuple([part(vals, at) for part in parts])
    return _record_placer(pattern, names, constants)


def _record_placer(pattern: Any, names: tuple[str, ...], constants: Env) -> Read:
    kind = type(pattern)
    fields = [getattr(pattern, name) for name in kind.__struct_fields__]
    open_ = [place for place, field in enumerate(fields) if holes(field) - constants.keys()]
    fixed = [None if place in open_ else builder(field)(constants) for place, field in enumerate(fields)]
    fills = [(place, placer(fields[place], names, constants)) for place in open_]

    def made(vals: tuple[Any, ...], at: int) -> Any:
        parts = fixed.copy()
        for place, fill in fills:
            parts[place] = fill(vals, at)
        return kind(*parts)

    return made


Matcher = Callable[[Any, Env], bool]


def matcher(pattern: Any) -> Matcher:
    """A function that tells whether an item has the shape of the pattern, and binds the holes.

    A hole that is met twice must be bound to equal parts.
    """
    if isinstance(pattern, Hole):
        return _binding(pattern.name)
    if not holes(pattern):
        return lambda item, env: bool(item == pattern)
    if isinstance(pattern, tuple):
        parts = [matcher(part) for part in pattern]
        return lambda item, env: (
            isinstance(item, tuple)
            and len(item) == len(parts)
            and all(f(x, env) for f, x in zip(parts, item, strict=True))
        )
    return _of_record(pattern)


def _binding(name: str) -> Matcher:
    def bind(item: Any, env: Env) -> bool:
        if name in env:
            return bool(env[name] == item)
        env[name] = item
        return True

    return bind


def _of_record(pattern: Any) -> Matcher:
    kind = type(pattern)
    fields = [(name, getattr(pattern, name)) for name in kind.__struct_fields__]
    fixed = [(name, value) for name, value in fields if not holes(value)]
    open_ = [(name, matcher(value)) for name, value in fields if holes(value)]

    def matches(item: Any, env: Env) -> bool:
        if type(item) is not kind:
            return False
        for name, value in fixed:
            if getattr(item, name) != value:
                return False
        return all(found(getattr(item, name), env) for name, found in open_)

    return matches


def match(pattern: Any, item: Any, env: Env) -> bool:
    """`matcher(pattern)(item, env)`, for patterns that are used rarely."""
    return matcher(pattern)(item, env)
