"""Every position of every scenario can be saved and loaded, half-way through casting included, and is then the same."""

from pathlib import Path

import pytest

from spellstack.game import Game
from spellstack.scenario import read_folder, run
from spellstack.scenario.table import Table

RULES = Path(__file__).resolve().parent.parent / "rules"
SCENARIOS = tuple(scenario for scenario in read_folder(RULES) if not scenario.old)
SAMPLE = SCENARIOS[::4]


def check(position):
    game = Game(position)
    data = game.save()
    again = Game.load(data)
    assert again.save() == data
    assert again.decision == game.decision
    for player in range(len(game.state.players)):
        assert again.view(player).encode() == game.view(player).encode()


@pytest.mark.parametrize("scenario", SAMPLE, ids=lambda scenario: scenario.name)
def test_saving_and_loading_is_the_identity_at_every_decision(scenario, monkeypatch):
    submit = Table.submit

    def submit_and_check(table, action):
        submit(table, action)
        check(table.position)

    monkeypatch.setattr(Table, "submit", submit_and_check)
    run(scenario)
