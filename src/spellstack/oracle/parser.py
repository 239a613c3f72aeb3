"""Reading with the grammar: every reading of a phrase at a place, each kind and place only once (packrat).

Also keeps how far reading got, for diagnostics. Not here: what readings mean (`lower`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellstack.oracle.machine import FAIL, GRAMMAR, Branch, Kind, Reading

END = "end of line"


class Parser:
    """Reads one line of tokens; `written` are the same tokens with their capitals."""

    __slots__ = ("expected", "explain", "far", "memo", "place", "tokens", "written")

    def __init__(self, tokens: Sequence[str], written: Sequence[str], explain: bool = False) -> None:
        self.tokens = [*tokens, END]
        self.written = [*written, END]
        self.memo: dict[int, Sequence[Reading]] = {}
        self.far, self.place, self.explain = 0, 0, explain
        self.expected: set[str] = set()

    def read(self, kind: Kind, at: int) -> Sequence[Reading]:
        """All readings of the kind that start at the token, as (end, value)."""
        if kind.first is not None and self.tokens[at] not in kind.first:
            if self.explain:
                self._note(at, {kind.described})
            return ()
        known = self.memo.get(kind.key | at)
        return self._first_time(kind, at) if known is None else known

    def _first_time(self, kind: Kind, at: int) -> Sequence[Reading]:
        """The readings of a kind that may begin here and has not been looked for yet."""
        key = kind.key | at
        self.memo[key] = ()  # a phrase does not begin with itself
        out: list[Reading] = []
        if kind.reader is not None:
            out += kind.reader(self, at)
            for end, _ in out:
                if end > self.far:
                    self.far = end
        self._walk(kind.root, at, at, (), out)
        if out:
            self.memo[key] = out = _distinct(out) if len(out) > 1 else out
        return out

    def _walk(self, branch: Branch, at: int, start: int, vals: tuple[Any, ...], out: list[Reading]) -> None:
        for rule in branch.done:
            made = rule.read(vals, start)
            if made is not FAIL:
                out.append((at, made))
        token = self.tokens[at]
        following = branch.words.get(token)
        if following is not None:
            if at >= self.far:
                self.far = at + 1
            self._walk(following, at + 1, start, vals, out)
        if self.explain:
            self._explain(branch, at)
        if not branch.calls:
            return
        memo, able = self.memo, branch.able.get(token)
        for kind, after in branch.beginning(token) if able is None else able:  # the hottest place of all
            known = memo.get(kind.key | at)
            for end, value in self._first_time(kind, at) if known is None else known:
                if after.last:
                    for rule in after.done:
                        made = rule.read((*vals, value), start)
                        if made is not FAIL:
                            out.append((end, made))
                else:
                    self._walk(after, end, start, (*vals, value), out)

    def _explain(self, branch: Branch, at: int) -> None:
        """Notes what could have stood here."""
        if branch.words and self.tokens[at] not in branch.words:
            self._note(at, branch.words)
        for kind, _after in branch.calls:
            if kind.first is not None and self.tokens[at] not in kind.first:
                self._note(at, {kind.described})

    def _note(self, at: int, words: Any) -> None:
        if at > self.place:
            self.place = at
            self.expected.clear()
        if at == self.place:
            self.expected.update(words)

    def whole(self, kind: str) -> list[Any]:
        """The distinct readings of the kind that take the whole line."""
        last = len(self.tokens) - 1
        return [value for end, value in self.read(GRAMMAR.kind(kind), 0) if end == last]


def _distinct(readings: list[Reading]) -> list[Reading]:
    out: list[Reading] = []
    for reading in readings:
        if reading not in out:
            out.append(reading)
    return out
