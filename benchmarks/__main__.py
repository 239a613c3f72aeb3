"""`make bench`: one line per figure, `name value unit`, on one core and plain CPython.

Times are processor time, so that what else the machine is doing counts as little as can be; each figure is the median
of several runs. Machines differ: compare figures only with figures of the same machine.
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import process_time
from timeit import Timer

from msgspec.structs import replace

from benchmarks.boards import busy_game, dying_army, mid_game, token_army, two_deck_game
from benchmarks.cards import compile_speed, pool_records, two_decks
from benchmarks.play import Count, all_attack, play_randomly, until_turn
from spellstack.rules.choice.run import Run
from spellstack.rules.process.state_based import perform_state_based_actions
from spellstack.rules.state.game import GameState


def show(name: str, value: float, unit: str) -> None:
    """Print one figure."""
    print(f"{name} {value:.4g} {unit}", flush=True)


def timed(action: Callable[[], object], runs: int = 5, clock: Callable[[], float] = process_time) -> float:
    """The median seconds that the action takes."""
    seconds = []
    for _ in range(runs):
        gc.collect()
        start = clock()
        action()
        seconds.append(clock() - start)
    return median(seconds)


def of_children() -> float:
    """The processor time of all processes that were started and have ended, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def fork_and_write(state: GameState) -> GameState:
    """A fork and its first write."""
    fork = state.fork()
    obj = fork.objects[fork.battlefield[0]]
    fork.put(replace(obj, tapped=True))
    return fork


def forks() -> None:
    """Cost of a fork with the first write after it."""
    for name, state in (("fork_us", mid_game()), ("fork_1500_us", mid_game(500, 1000))):
        show(name, min(Timer(lambda s=state: fork_and_write(s), timer=process_time).repeat(5, 5000)) / 5000 * 1e6, "us")  # type: ignore[misc]
    state = mid_game()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [fork_and_write(state) for _ in range(200)]
    show("fork_kib", (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1024, "KiB")
    tracemalloc.stop()


def random_play() -> None:
    """Whole games of random legal play."""
    count = Count()
    start = process_time()
    games = 0
    while process_time() - start < 10:
        play_randomly(two_deck_game(games), games, count)
        games += 1
    seconds = process_time() - start
    show("random_games_per_s", games / seconds, "games/s")
    show("window_us", seconds / count.windows * 1e6, "us")
    show("random_decisions_per_s", count.decisions / seconds, "decisions/s")
    start, games = process_time(), 0
    while process_time() - start < 10:
        play_randomly(busy_game(games), games, count)
        games += 1
    show("busy_games_per_s", games / (process_time() - start), "games/s")


def crowds() -> None:
    """Boards with very many permanents."""
    for tokens in (50, 500, 1000):
        show(f"token_turn_{tokens}_s", timed(lambda n=tokens: until_turn(token_army(n), 2, all_attack), 3), "s")  # type: ignore[misc]
    show("mass_death_s", timed(lambda: until_turn(dying_army(600, 2000), 2, all_attack), 3), "s")
    state = mid_game(1000, 100)
    state.dirty = True
    show("sba_1000_ms", timed(lambda: perform_state_based_actions(Run(state.fork()))) * 1e3, "ms")


def starting() -> None:
    """Import of the package and time to the first decision, in fresh processes that find compiled bytecode, as any
    but the
    very first do.
    """
    bare = timed(lambda: fresh("pass"), clock=of_children)
    show("import_ms", (timed(lambda: fresh("import spellstack"), clock=of_children) - bare) * 1e3, "ms")
    code = "from spellstack import Game; assert Game.new(['red_green', 'white_blue'], seed=1).decision"
    fresh(code)
    show("first_decision_ms", (timed(lambda: fresh(code), clock=of_children) - bare) * 1e3, "ms")


def cards() -> None:
    """Card texts compiled, and imported cards loaded."""
    show("compile_cards_per_s", compile_speed(list(pool_records())), "cards/s")
    show("two_decks_ms", timed_result(two_decks) * 1e3, "ms")


def timed_result(action: Callable[[], float], runs: int = 5) -> float:
    """The median of the seconds that the action measures by itself."""
    return median(action() for _ in range(runs))


def fresh(code: str) -> None:
    """Run the code in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)


if __name__ == "__main__":
    forks()
    random_play()
    crowds()
    starting()
    cards()
