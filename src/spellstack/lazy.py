"""Names of a package that are loaded when they are first used, so that importing the package is cheap. Not here: which.

A package says `__getattr__ = homes(__name__, {"name": "package.module"})`; type checkers are told by imports under
`TYPE_CHECKING`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def homes(package: str, modules: Mapping[str, str]) -> Callable[[str], Any]:
    """What Python asks for a name that the package does not have yet: that name of its module, or the module itself.

    The name of a function must not be that of a module of the package, which would hide it once it is loaded.
    """

    def load(name: str) -> Any:
        home = modules.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(home) if home == f"{package}.{name}" else getattr(import_module(home), name)

    return load
