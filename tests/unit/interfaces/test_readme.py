"""What the README shows works as it stands there."""

import re
from pathlib import Path

from spellstack.interfaces.cli import COMMANDS

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys):
    (example,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert "Outcome" in capsys.readouterr().out


def test_the_commands_named_exist():

    assert set(re.findall(r"`spellstack (\w+)", README)) <= set(COMMANDS)
