"""Names of a package that are loaded when they are first used, so that importing the package is cheap. Not here: which.

A package says `__getattr__ = homes(__name__, {"name": "package.module"})`; type checkers are told by imports under
`TYPE_CHECKING`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from typing import Any


def homes(package: str, modules: Mapping[str, str], rooms: Collection[str] = ()) -> Callable[[str], Any]:
    """What Python asks for a name that the package does not have yet: that name of its module, or one of its `rooms`.

    No name may be that of the module that has it: once loaded, the module would hide it.
    """
    assert not {f"{package}.{name}" for name in modules} & set(modules.values())

    def load(name: str) -> Any:
        if name in modules:
            return getattr(import_module(modules[name]), name)
        if name in rooms:
            return import_module(f"{package}.{name}")
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load
