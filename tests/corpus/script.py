"""A scenario's script as it is being used up: each player's actions and queues of choices. Not here: applying them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.corpus.record import PLAYERS, STEP_ORDER, Json, moment

COMBAT = ("attack", "block", "attack_none", "block_none")
_FREE = ("wait_stack", "attack_none", "block_none", "block")  # blocks that cannot be are not made
TEST = ("choice", "target", "mode")
Test = Callable[[Json], bool]


class Script:
    """What is left to do and to choose in one run of a scenario."""

    def __init__(self, scenario: Json, run: int) -> None:
        self.actions: list[list[Json]] = [[] for _ in PLAYERS]
        for action in scenario["actions"]:
            if action.get("run", 0) == run:
                self.actions[PLAYERS[action["player"]]].append(action)
        self.queues: dict[tuple[int, str], list[Json]] = {(p, q): [] for p in PLAYERS.values() for q in TEST}
        for choice in scenario["choices"]:
            if choice.get("run", 0) == run:
                self.queues[PLAYERS[choice["player"]], choice["queue"]].append(choice)

    def next(self, player: int, turn: int, step: int) -> Json | None:
        """The player's next action with priority in this step."""
        for action in self.actions[player]:
            at = moment(action)
            if (at.turn, at.step) == (turn, step) and action["op"] not in COMBAT:
                return action
        return None

    def combat(self, player: int, turn: int, op: str) -> list[Json]:
        """The player's declarations for the turn."""
        return [a for a in self.actions[player] if a["turn"] == turn and a["op"] == op]

    def done(self, action: Json) -> None:
        """The action is used."""
        for actions in self.actions:
            actions[:] = [other for other in actions if other is not action]

    def drops(self, player: int, action: Json) -> bool:
        """Whether the script tries the action and takes it back; it is dropped with all choices made for it."""
        after = min((a["seq"] for a in self.actions[player] if a["seq"] > action["seq"]), default=10**9)
        mine = [e for e in self.queues[player, "choice"] if action["seq"] < e["seq"] < after]
        if not any(e["kind"] == "skip_failed_action" for e in mine):
            return False
        self.done(action)
        self.queues[player, "choice"] = [e for e in self.queues[player, "choice"] if e not in mine]
        return True

    def front(self, player: int, queue: str) -> Json | None:
        """The front entry."""
        entries = self.queues[player, queue]
        return entries[0] if entries else None

    def take(self, player: int, queue: str, test: Test) -> Json | None:
        """The first entry that passes, taken out."""
        entries = self.queues[player, queue]
        for place, entry in enumerate(entries):
            if test(entry):
                return entries.pop(place)
        return None

    def take_kind(self, player: int, *kinds: str) -> Any:
        """The value of the first choice of one of these kinds; None if there is none."""
        entry = self.take(player, "choice", lambda e: e["kind"] in kinds)
        return None if entry is None else entry.get("value", entry["kind"])

    def left(self) -> list[list[Json]]:
        """What is left of each player's actions; checks and waits that were not reached count only as checks."""
        return [[a for a in actions if a["op"] not in _FREE] for actions in self.actions]

    def unused(self) -> list[Json]:
        """Blocks that could not be made, and choices and targets that nothing asked for; modes may be left."""
        blocks = [action for actions in self.actions for action in actions if action["op"] == "block"]
        return blocks + [entry for (_, queue), left in self.queues.items() if queue != "mode" for entry in left]

    def entries(self, player: int, queue: str) -> Iterator[Json]:
        """The entries in order."""
        return iter(self.queues[player, queue])


__all__ = ["COMBAT", "STEP_ORDER", "Script"]
