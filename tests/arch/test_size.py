"""Functions and files stay small enough to read; what cannot is listed with its reason."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from tests.arch.source import label, sources, tree

FUNCTION_MEDIAN, FUNCTION_90_PERCENT, FUNCTION_CAP, FILE_CAP = 8, 25, 60, 400
EXCEPTIONS = tomllib.loads(Path(__file__).with_name("size_exceptions.toml").read_text(encoding="utf-8"))


def _functions(node: ast.AST, inside: str = "") -> Iterator[tuple[str, int]]:
    """Each function below `node` as (qualified name, lines from `def` to its end)."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{inside}{child.name}"
            if not isinstance(child, ast.ClassDef):
                yield name, (child.end_lineno or child.lineno) - child.lineno + 1
            yield from _functions(child, f"{name}.")
        else:
            yield from _functions(child, inside)


def _function_lengths() -> dict[str, int]:
    lengths: dict[str, int] = {}
    for path in sources():
        for name, lines in _functions(tree(path)):
            key = f"{label(path)}::{name}"
            lengths[key] = max(lines, lengths.get(key, 0))
    return lengths


def _file_lengths() -> dict[str, int]:
    return {label(path): path.read_text(encoding="utf-8").count("\n") for path in sources()}


def _compare(lengths: dict[str, int], cap: int, excused: dict[str, str]) -> None:
    over = {name: lines for name, lines in lengths.items() if lines > cap}
    unexcused = sorted((lines, name) for name, lines in over.items() if name not in excused)
    assert not unexcused, f"longer than {cap} lines, split them: {unexcused}"
    assert not set(excused) - set(over), f"no longer over {cap} lines, strike from the list: {set(excused) - set(over)}"
    assert all(reason.strip() for reason in excused.values())


def test_no_function_is_longer_than_the_cap():
    _compare(_function_lengths(), FUNCTION_CAP, EXCEPTIONS["functions"])


def test_no_file_is_longer_than_the_cap():
    _compare(_file_lengths(), FILE_CAP, EXCEPTIONS["files"])


def test_most_functions_are_short():
    lengths = list(_function_lengths().values())
    if len(lengths) < 2:
        return
    middle, ninety = median(lengths), quantiles(lengths, n=10)[-1]
    assert middle <= FUNCTION_MEDIAN, f"median of {len(lengths)} functions: {middle} lines"
    assert ninety <= FUNCTION_90_PERCENT, f"90 % of {len(lengths)} functions have up to {ninety} lines"
