"""What came of one scenario: it passes, fails, cannot be run for what it names, or meets a fault of the engine.

Not here: playing it (play), and counting (report).
"""

from __future__ import annotations

import traceback

from spellstack.errors import EngineBug, IllegalAction, UnsupportedCard, UnsupportedKeyword
from spellstack.rules.choice.action import Action, Pass
from spellstack.rules.choice.run import Run
from spellstack.rules.process import priority
from spellstack.rules.state.game import GameState
from tests.corpus.expect import expectation
from tests.corpus.form import completed, verify
from tests.corpus.play import SECONDS, Fails, Game, TooSlow, brief
from tests.corpus.record import Impossible, Json, Unsupported


def _anything(run: Run, player: int) -> tuple[Action, ...]:
    return (Pass(),)


def _never(state: GameState, player: int) -> bool:
    return not state.players[player].in_game


def outcome(scenario: Json, seconds: float = SECONDS) -> tuple[str, str]:
    """`pass`, `fail`, `unsupported` or `error`, and what there is to say."""
    game: Game | None = None
    engine = vars(priority)
    known = {name: engine[name] for name in ("_offered", "passes_at_once")}
    engine.update(_offered=_anything, passes_at_once=_never)  # what the script tries is refused by itself
    try:
        scenario = completed(scenario)
        verify(scenario)
        game = Game(scenario, seconds)
        game.play()
    except Unsupported as refused:
        return "unsupported", refused.what
    except (UnsupportedCard, UnsupportedKeyword) as refused:
        return "unsupported", f"card {refused}"
    except Impossible as end:
        return _ended(scenario, game, end)
    except Fails as problem:
        return "fail", str(problem)
    except TooSlow:
        return "error", f"more than {seconds:.0f} seconds"
    except (IllegalAction, EngineBug) as problem:
        return "error", f"{type(problem).__name__}: {problem}{_replay(game)}"
    except Exception as problem:
        place = traceback.extract_tb(problem.__traceback__)[-1]
        return (
            "error",
            f"{type(problem).__name__}: {problem} at {place.filename.split('/')[-1]}:{place.lineno}{_replay(game)}",
        )
    finally:
        engine.update(known)
    error = scenario.get("expect_error")
    if error and error["required"]:
        return "fail", f"expected an error: {error['raw']}"
    return "pass", ""


def _replay(game: Game | None) -> str:
    """The answers given before the fault."""
    return "" if game is None else "; answers: " + " | ".join(game.answers.given[-8:])


def _ended(scenario: Json, game: Game | None, end: Impossible) -> tuple[str, str]:
    """The script turned out impossible: as expected, or a failure."""
    error = scenario.get("expect_error")
    if not error or game is None:
        return "fail", str(end)
    named = error.get("action", "").removeprefix("Cast ").split(" with ")[0]
    if named and end.kind != "actions_left" and named not in str(end):
        return "fail", f"{end}, where {named} was expected to be impossible"
    for wanted in scenario["expect"]:
        try:
            problem = expectation(game.state, wanted)
        except Unsupported as refused:
            return "unsupported", refused.what
        if problem:
            return "fail", f"{end}, and {brief(wanted)}: {problem}"
    return "pass", ""
