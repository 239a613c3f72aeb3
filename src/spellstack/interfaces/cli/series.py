"""Many games of the machine against itself, counted. Not here: one game, told as it goes (`session`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import click

from spellstack.agents import HeuristicAgent, play
from spellstack.interfaces.cli.progress import progress
from spellstack.interfaces.cli.setting import Setting
from spellstack.narrate import say


def play_series(setting: Setting, count: int, lang: str) -> None:
    """Plays `count` games with these decks, from the setting's seed on, and says who won how many."""
    assert setting.begin is not None and setting.seed is not None  # a new game
    for problem in setting.problems:
        click.echo(say("ui.deck_problem", lang, problem=problem), err=True)
    won: Counter[tuple[int, ...]] = Counter()
    turns = 0
    names = [player.name for player in setting.game.state.players]
    with progress(say("ui.playing", lang), count) as advance:
        for seed in range(setting.seed, setting.seed + count):
            game = setting.begin(seed)
            play(game, [HeuristicAgent() for _ in names])
            won[game.outcome.winners if game.outcome is not None else ()] += 1
            turns += game.state.turn.number
            advance(1)
    for line in _lines(won, names, turns / count, lang):
        click.echo(line)


def _lines(won: Counter[tuple[int, ...]], names: Sequence[str], turns: float, lang: str) -> list[str]:
    total = sum(won.values())
    lines = [say("ui.series", lang, count=total, turns=f"{turns:.1f}")]
    for place, name in enumerate(names):
        lines.append(
            say("ui.series_won", lang, player=name, number=won[(place,)], share=f"{won[(place,)] / total:.0%}")
        )
    return [*lines, say("ui.series_drawn", lang, number=won[()])]
