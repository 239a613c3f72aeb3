"""Clauses in French: who does it, in which mood, joined by "et" and "puis" (CR 608.2c). Kind `clause`.

Not here: verb phrases (data/deed.toml and others) and sentences (`sentence`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Move
from spellstack.ir.flow import Choose, ForEach, May, Sequence
from spellstack.ir.reference import It, Players, You
from spellstack.oracle.grammar.sentence.clause import REST, VP, same
from spellstack.oracle.machine import Rule, Slot, is_a
from spellstack.render.french.catalogue import key_of, pattern_of
from spellstack.render.french.linearise import (
    FINITE,
    IMPERATIVE,
    INFINITIVE,
    SUBJUNCTIVE,
    Page,
    fill,
    prints,
    say,
)
from spellstack.render.french.phrase import YOU, Phrase, phrase, pronoun

_YOU = You()
Shown = tuple[list[str], Any]  # the tokens of a clause, and its subject


def element(effect: Any, page: Page, before: Any, you: str = "") -> Shown | None:
    """One clause and its subject; the subject is left out if it is that of the clause before."""
    page.moving = is_a(effect, Move)
    saved = page.snapshot()
    if is_a(effect, May):
        return _may(effect, page)
    if is_a(effect, Sequence) and effect.joint == "choose" and is_a(effect.steps[0], Choose):
        page.choice = effect.steps[0]
        return element(effect.steps[1], page, before, you)
    if is_a(effect, ForEach) and is_a(effect.of, Players) and effect.of.said == "each":
        return _each(effect, page)
    for rule in VP.rules_for(type(effect)):
        env = rule.take(effect)
        if env is not None:
            subject = env.get("subj", _YOU)
            shown = _with_subject(rule, env, subject, before, page, you)
            if shown is not None:
                return shown, subject
        page.restore(saved)
    rest = say(REST, effect, page)
    return None if rest is None else (list(rest.tokens), None)


def _each(effect: Any, page: Page) -> Shown | None:
    head, inner = say("subj", effect.of, page), effect.effect
    if head is None:
        return None
    page.agree, page.mood = head.features, FINITE
    may: list[str] = []
    if is_a(inner, May):
        may, inner, page.mood = ["peut"], inner.effect, INFINITIVE
    rest = chain(inner, page, It())
    return None if rest is None else ([*head.tokens, *may, *rest], effect.of)


def _with_subject(rule: Rule, env: dict[str, Any], subject: Any, before: Any, page: Page, you: str) -> list[str] | None:
    pattern = pattern_of(rule)
    if pattern is None:
        page.lacks("vp", key_of(rule))
        return None
    head = _head(rule, subject, before, page, you)
    if head is None:
        return None
    page.said_you = page.said_you or head == ["vous"]
    kinds = {part.name: part.kind for part in rule.parts if isinstance(part, Slot)}
    mood, agree = page.mood, page.agree
    rest = fill(pattern, env, kinds, page, "vp")
    page.mood, page.agree = mood, agree
    return None if rest is None else head + list(rest.tokens)


def _head(rule: Rule, subject: Any, before: Any, page: Page, you: str) -> list[str] | None:
    """The subject as it is said, and with it the mood of the verb."""
    hers = is_a(subject, You)
    again = same(before, subject) or (is_a(before, It) and is_a(subject, It))
    if page.mood in (INFINITIVE, SUBJUNCTIVE) and (again or (hers and before is None)):
        return []
    if again and not hers:
        return []
    if not hers:
        shown = say("chosen_subject", subject, page) or say("subj", subject, page)
        if shown is None:
            return None
        page.agree, page.mood = shown.features, SUBJUNCTIVE if page.mood == SUBJUNCTIVE else FINITE
        return [pronoun(shown.features, 0)] if shown.pronoun else list(shown.tokens)
    if you in ("y", "n"):
        said = you == "y"
    elif again:
        said = rule.says_you and not page.said_you
    else:
        said = (rule.says_you and not page.said_you) or (before is not None and not is_a(before, You))
    page.agree, page.mood = YOU, FINITE if said or (page.mood == FINITE and again) else IMPERATIVE
    return ["vous"] if said else []


def _may(effect: Any, page: Page) -> Shown | None:
    """ "vous pouvez …", "vous pouvez faire que … gagne …"."""
    if effect.otherwise is not None or effect.note != "it":
        return None
    hers = is_a(effect.who, You)
    head = phrase(["vous"], YOU) if hers else say("subj", effect.who, page)
    if head is None:
        return None
    who = [pronoun(head.features, 0)] if head.pronoun else list(head.tokens)
    can = "pouvez" if hers else "peuvent" if head.features.plural else "peut"
    inner: Any = effect.effect
    page.agree = head.features
    if is_a(inner, Sequence) and inner.joint == "have":
        page.mood = SUBJUNCTIVE
        shown = element(inner.steps[0], page, None)
        rest = None if shown is None else ["faire", "que", *shown[0]]
    else:
        page.mood = INFINITIVE
        rest = chain(inner, page, effect.who)
    page.mood = FINITE
    return None if rest is None else ([*who, can, *rest], effect.who)


_SEPARATORS = {
    "and": (["et"], ["et"]),
    "then": ([",", "puis"], [",", "puis"]),
    ", and": ([","], ["et"]),
    ", then": ([","], [",", "puis"]),
    "and then": (["et"], [",", "puis"]),
    "then and": ([",", "puis"], ["et"]),
    ", then and": ([","], ["et"]),
}


def chain(effect: Any, page: Page, before: Any = None) -> list[str] | None:
    """A clause, or several that are joined."""
    joint, _, said = effect.joint.partition(" you ") if is_a(effect, Sequence) else ("", "", "")
    page.said_you = is_a(before, You)
    if is_a(effect, Sequence) and effect.joint[:4] == "you ":
        shown = element(effect.steps[0], page, before, effect.joint[4:].lower())
        return None if shown is None else shown[0]
    if not is_a(effect, Sequence) or joint not in _SEPARATORS:
        shown = element(effect, page, before)
        return None if shown is None else shown[0]
    middle, last = _SEPARATORS[joint]
    out: list[str] = []
    for place, step in enumerate(effect.steps):
        shown = element(step, page, before, said[place : place + 1].lower())
        if shown is None:
            return None
        out += ([] if not place else last if place == len(effect.steps) - 1 else middle) + shown[0]
        if joint == ", then and" and place == len(effect.steps) - 3:
            middle = [",", "puis"]
        before = shown[1] if shown[1] is not None else before
    return out


@prints("clause")
def _clause(item: Any, page: Page) -> Phrase | None:
    mood, agree = page.mood, page.agree
    if mood == FINITE:
        page.mood, page.agree = IMPERATIVE, YOU
    words = chain(item, page)
    page.mood, page.agree = mood, agree
    return None if words is None else phrase(words)
