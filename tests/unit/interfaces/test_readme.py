"""What the README shows works as it stands there."""

import json
import re
from pathlib import Path

import spellstack
from spellstack.interfaces.cli import COMMANDS

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)


def test_the_example_runs(capsys):
    exec(compile(EXAMPLES[0], "README.md", "exec"), {})
    assert "Outcome" in capsys.readouterr().out


def test_imported_cards_are_played_from_python_as_shown(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    otter = {"name": "Sky Otter", "mana_cost": "{U}", "type_line": "Creature — Otter", "power": "1", "toughness": "1"}
    Path("cards.json").write_text(json.dumps([{**otter, "oracle_text": "Flying"}]))
    names: dict[str, spellstack.Game] = {}
    exec(compile(EXAMPLES[1], "README.md", "exec"), names)
    otters = [obj for obj in names["game"].state.objects.values() if obj.definition.card.name == "Sky Otter"]
    assert len(otters) == 36


def test_decklists_are_played_against_each_other_as_shown(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    Path("mine.txt").write_text("24 Mountain\n20 Raging Goblin\n16 Lightning Bolt\n\n4 Shock\n")
    Path("theirs.dek").write_text('<Deck><Cards Quantity="60" Sideboard="false" Name="Forest"/></Deck>')
    exec(compile(EXAMPLES[2].replace("range(100)", "range(2)"), "README.md", "exec"), {})
    assert capsys.readouterr().out == "Counter({(0,): 2})\n"
    assert len(EXAMPLES) == 3


def test_help_named_is_there_after_importing_the_package_alone():
    rooms = set(re.findall(r"`(?:help\()?spellstack\.(\w+)", README + spellstack.__doc__))
    assert {"game", "narrate", "agents"} <= rooms
    for room in rooms:
        assert getattr(spellstack, room).__doc__
        assert room in dir(spellstack)


def test_the_commands_named_exist():

    assert set(re.findall(r"`spellstack (\w+)", README)) <= set(COMMANDS)
