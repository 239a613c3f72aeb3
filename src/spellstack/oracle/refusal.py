"""Why a card was refused: what was not understood, and where. Not here: reading (compile)."""

from __future__ import annotations

from dataclasses import dataclass

from spellstack.errors import UnsupportedCard
from spellstack.oracle.machine import GRAMMAR
from spellstack.oracle.parser import Parser
from spellstack.oracle.token import tokenise


@dataclass(frozen=True)
class Diagnostic:
    """Why a line was refused: the line in normal form and the token where reading stopped."""

    line: str
    position: int
    stopped_at: str
    reason: str
    kind: str = ""

    @property
    def expected(self) -> tuple[str, ...]:
        """What could have stood where reading stopped (at most 40 words and kinds of phrases); read again for it."""
        if not self.kind:
            return ()
        parser = Parser(*tokenise(self.line), explain=True)
        parser.read(GRAMMAR.kind(self.kind), 0)
        return tuple(sorted(parser.expected))[:40]

    def __str__(self) -> str:
        place = f" at {self.stopped_at!r}" if self.stopped_at else ""
        return f"{self.reason}{place} in {self.line!r}" if self.line else self.reason


class RefusedCard(UnsupportedCard):
    """A card with lines that were not understood; `diagnostics` has one entry for each."""

    def __init__(self, name: str, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(name, "; ".join(map(str, diagnostics)))
        self.diagnostics = diagnostics
