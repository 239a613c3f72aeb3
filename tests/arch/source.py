"""The project's own source, read as syntax trees; shared by the tests of its architecture."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "spellstack"


@cache
def sources(folder: Path = PACKAGE) -> tuple[Path, ...]:
    """Every Python file below `folder`, sorted."""
    return tuple(sorted(folder.rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def label(path: Path) -> str:
    """The path as reports and exception tables name it, for example `spellstack/game.py`."""
    return path.relative_to(SRC).as_posix()


def module_name(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _run_nodes(module: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only a type checker reads."""
    for node in ast.iter_child_nodes(module):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from _run_nodes(node)


def imported_names(path: Path) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Each import statement as (line, module, names); relative imports are refused by the style check."""
    for node in _run_nodes(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or "", tuple(alias.name for alias in node.names)
