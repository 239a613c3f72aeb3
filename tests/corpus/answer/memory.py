"""What those who answer go by: the script, and the action under way. Not here: any answer."""

from __future__ import annotations

from spellstack.rules.choice.action import Option
from tests.corpus.record import Json
from tests.corpus.script import Script


class Memory:
    """What is left to say. `current` is the action being carried out, `targets` what it still has to aim at."""

    def __init__(self, script: Script, aliases: dict[str, int], *, strict: bool) -> None:
        self.script = script
        self.aliases = aliases
        self.strict = strict
        self.current: Json | None = None
        self.targets: list[Json] = []
        self.amounts: dict[Option, int] = {}
        self.wish = ""
        self.offered: list[str] = []
        self.given: list[str] = []
        self.combination: list[Option] = []  # mana chosen for one ability and not yet asked for

    def begin(self, action: Json, wish: str = "") -> None:
        """An action is begun; its targets are the next to be chosen."""
        self.current, self.wish, self.offered = action, wish, []
        self.targets = list(action.get("targets", ()))

    def end(self) -> None:
        """The action is carried out."""
        self.current, self.targets, self.wish = None, [], ""
