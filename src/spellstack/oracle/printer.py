"""Printing with the grammar: the first rule whose pattern fits the record and whose parts can be printed.

`Page` is what has been said so far on the ability being printed: targets announced, numbers to be explained at the
end of the sentence. Not here: any phrase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellstack.oracle.machine import GRAMMAR, Agree, Kind, Part, Rule, Slot
from spellstack.oracle.token import article


class Page:
    """The state of one printing; `snapshot` and `restore` undo what a failed attempt said."""

    __slots__ = (
        "announced",
        "choice",
        "defined",
        "explained",
        "face",
        "having",
        "joiner",
        "moving",
        "plural",
        "said_you",
        "targets",
        "you",
    )

    def __init__(self, targets: Sequence[Any] = (), face: Any = None) -> None:
        self.targets, self.face = tuple(targets), face
        self.announced: frozenset[int] = frozenset()
        self.defined: tuple[Any, ...] = ()
        self.explained: tuple[Any, ...] = ()
        self.plural = False
        self.joiner, self.you = "and", False
        self.choice: Any = None
        self.moving = self.said_you = self.having = False

    def is_plural(self, item: Any) -> bool:
        """Whether a verb with this subject is in the plural."""
        return bool(GRAMMAR.plural(item, self))

    def snapshot(self) -> tuple[Any, ...]:
        """What to give to `restore`."""
        return (self.targets, self.announced, self.defined, self.plural, self.choice, self.explained)

    def restore(self, saved: tuple[Any, ...]) -> None:
        """Back to the snapshot."""
        self.targets, self.announced, self.defined, self.plural, self.choice, self.explained = saved


_MANY = frozenset({"perms", "cardfs", "spellfs", "nps", "ebatch"})
_PRONOUNS = frozenset({"their", "they", "them"})
_SUBJECTS = frozenset(
    {"who", "what", "subj", "p", "q", "r"}
)  # variables that verbs and possessives after them agree with


def show(kind: str | Kind, item: Any, page: Page) -> list[str] | None:
    """The tokens of the item as this kind of phrase; None if the kind cannot say it."""
    found = GRAMMAR.kind(kind) if isinstance(kind, str) else kind
    saved = page.snapshot()
    if found.printer is not None:
        tokens = found.printer(item, page)
        if tokens is not None:
            return tokens
        page.restore(saved)
    for rule in found.rules_for(type(item)):
        tokens = show_rule(rule, item, page)
        if tokens is not None:
            return tokens
        page.restore(saved)
    return None


def show_rule(rule: Rule, item: Any, page: Page) -> list[str] | None:
    """The tokens of the item by this rule."""
    env = rule.take(item)
    return None if env is None else show_parts(rule.parts, env, page)


def show_parts(parts: Sequence[Part], env: dict[str, Any], page: Page) -> list[str] | None:
    """The tokens of a template with its variables; verbs agree with the subject said last."""
    out: list[str] = []
    plural, you = page.plural, page.you
    for part in parts:
        page.plural, page.you = plural, you
        if isinstance(part, Slot):
            if part.name not in env and not part.kind.name.startswith("implied_"):
                return None
            item = env.get(part.name)
            many = part.name in _SUBJECTS and (
                part.kind.name in _MANY
                or (part.kind.name == "sfilter" and type(item).__name__ != "IsOneOf")
                or page.is_plural(item)
            )
            tokens = show(part.kind, item, page)
            if tokens is None:
                return None
            out += tokens
            if part.name in _SUBJECTS:
                plural, you = many, type(getattr(item, "of", item)).__name__ == "You"
        elif isinstance(part, Agree):
            one = page.having and part.plural in _PRONOUNS  # "have it become … its other types"
            out.append(part.plural if plural and not one else part.singular)
        else:
            out.append(part)
    page.plural, page.you = plural, you
    for place, token in enumerate(out):
        if token == "a/an":
            out[place] = article(out[place + 1 :])
    return out
