"""Imports point downward and form no circle, neither between packages nor between modules."""

import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.arch.source import ROOT, imported_names, module_name, sources


def _graph(modules: dict[str, Path]) -> dict[str, set[str]]:
    """Module → modules of ours that it imports, at its top or inside a function."""
    graph: dict[str, set[str]] = {name: set() for name in modules}
    for importer, path in modules.items():
        for _, module, names in imported_names(path):
            submodules = {f"{module}.{name}" for name in names} & modules.keys()
            package_itself = {module} & modules.keys() if len(submodules) < max(len(names), 1) else set()
            graph[importer] |= submodules | package_itself
    return graph


def _cycle(graph: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_modules_import_each_other_in_a_circle():
    cycle = _cycle(_graph({module_name(path): path for path in sources()}))
    assert not cycle, "circle of imports: " + " <- ".join(cycle)


def test_a_circle_is_found(tmp_path: Path):
    assert _cycle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})
    assert not _cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def test_the_import_contracts_hold():
    lint = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


GRAMMAR = (
    "print(*[name for name in sys.modules if name.startswith(('spellstack.oracle.grammar', 'spellstack.render.e'))])"
)


def _prints(code: str) -> str:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_a_game_begins_without_the_grammar():
    begin = "from spellstack import Game; assert Game.new(['red_green', 'white_blue'], seed=1).decision"
    assert _prints(f"import sys; {begin}; {GRAMMAR}") == ""


def test_the_grammar_is_loaded_only_when_a_text_is_read_or_printed():
    rooms = [
        "agents",
        "explain",
        "game",
        "interfaces.cli.play",
        "narrate",
        "oracle",
        "render",
        "render.french",
        "scenario",
    ]
    imports = ", ".join(f"spellstack.{room}" for room in (*rooms, "storage.card_catalog", "storage.card_file"))
    assert _prints(f"import sys, {imports}; {GRAMMAR}") == ""


def test_importing_the_package_loads_next_to_nothing_of_it():
    loaded = _prints("import sys, spellstack; print(*[name for name in sys.modules if name.startswith('spellstack')])")
    assert set(loaded.split()) == {"spellstack", "spellstack.lazy"}
