"""The kernel is closed: `rules/` does no input or output, reads no clock and has no randomness or state of its own."""

import ast
from pathlib import Path

import pytest

from tests.arch.source import PACKAGE, imported_names, label, sources, tree

RULES = PACKAGE / "rules"
# All that the kernel may import besides this project: computing, no contact with the world.
ALLOWED = {
    "__future__", "abc", "bisect", "collections", "contextlib", "copy", "dataclasses", "enum", "fractions", "functools",
    "hashlib", "heapq", "itertools", "math", "msgspec", "operator", "string", "types", "typing",
}  # fmt: skip
# [CR 701.24a] the one source of chance: seeded from the state each time it is asked for, so no randomness of its own.
SEEDED = {("rules/choice/run.py", "random")}
FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__", "globals"}


def _impurities(path: Path) -> list[str]:
    """What in `path` reaches out of the kernel, each with its line."""
    found = [
        f"{line}: imports {module}"
        for line, module, _ in imported_names(path)
        if module.split(".")[0] not in ALLOWED | {"spellstack"}
        and not any(path.as_posix().endswith(place) and module == name for place, name in SEEDED)
    ]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            found.append(f"{node.lineno}: calls {node.func.id}()")
        elif isinstance(node, ast.Global):
            found.append(f"{node.lineno}: changes the global {', '.join(node.names)}")
    return found


def test_the_kernel_touches_nothing_outside_itself():
    found = [f"{label(path)}:{impurity}" for path in sources(RULES) for impurity in _impurities(path)]
    assert not found, "\n".join(found)


IMPURITIES = [
    "import os",
    "from time import monotonic",
    "import random",
    "def f():\n    import socket",
    "print('x')",
    "def f():\n    global x\n    x = 1",
]


@pytest.mark.parametrize("text", IMPURITIES)
def test_an_impurity_is_found(tmp_path: Path, text: str):
    path = tmp_path / "module.py"
    path.write_text(text, encoding="utf-8")
    assert _impurities(path)
