"""Clauses: verb phrases with their subjects, joined by "and" and "then", with "may" (CR 608.2c). Kind `clause`.

Not here: sentences with conditions (`sentence`) and verb phrases themselves (the rooms `effect` and `change`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from spellstack.ir.action import Change, Move
from spellstack.ir.duration import Duration
from spellstack.ir.flow import Choose, ForEach, May, Sequence
from spellstack.ir.node import Effect
from spellstack.ir.reference import All, ControllerOf, It, Players, This, You
from spellstack.ir.spell import CastCard
from spellstack.ir.value import Fixed
from spellstack.ir.walk import nodes, replaced, with_parts
from spellstack.oracle.grammar.reference.reference import plural_subject
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, GRAMMAR, Agree, Partial, Reading, is_a
from spellstack.oracle.printer import Page, show, show_parts
from spellstack.oracle.syntax import DONE_TO, NewChoice, NewTarget, Said

VP, SUBJ, REST = GRAMMAR.kind("vp"), GRAMMAR.kind("subj"), GRAMMAR.kind("clause_rest")
CHOSEN = GRAMMAR.kind("chosen_subject")
YOU = You()
Element = tuple[int, Any, Any, str]  # end, effect, subject, whether "you" is said: y, n, or - where it cannot be


def _verb_phrases(parser: Any, at: int, subject: Any, said: bool, bare: bool = True) -> Iterator[Element]:
    """Verb phrases from here, with the subject, which is said or not; `bare`: verbs have no ending ("may draw")."""
    commanded = not said and not bare and _is_one(subject)
    for end, found in parser.read(VP, at):
        if commanded and _is_command(parser.tokens[at], found):  # "it deals 2 damage, then draw a card"
            effect = found.fill(YOU) if is_a(found, Partial) else found
            if effect is not FAIL:
                yield end, effect, YOU, "N" if is_a(found, Partial) and found.rule.says_you else "n"
            continue
        you = "-" if not is_a(subject, You) else "y" if said else "n"
        if is_a(found, Partial) and found.rule.says_you and you != "-":
            you = you.upper()
        if is_a(found, Partial):
            effect = found.fill(subject)
            if effect is not FAIL and not (_is_group(subject) and _speaks_of(effect, "they")):
                yield (
                    end,
                    effect if subject == YOU or _is_object(subject) else _chosen_by(effect, subject),
                    subject,
                    you,
                )
        elif is_a(subject, You):
            yield end, found, subject, you


def _is_object(subject: Any) -> bool:
    """Whether it surely is no player, who could choose anything."""
    return is_a(subject, This) or (is_a(subject, Said) and subject.word in ("~", "it", "itself", "that creature"))


def _is_one(subject: Any) -> bool:
    """Whether verbs after the subject end in "s"."""
    if is_a(subject, Said):
        return subject.word in ("~", "it", "itself") or subject.word.startswith("that ")
    if is_a(subject, NewTarget):
        return bool(subject.maximum == Fixed(1)) and not subject.each
    return is_a(subject, This) or _is_group(subject)


def _is_command(token: str, found: Any) -> bool:
    """Whether the verb phrase stands in the form that speaks to you."""
    if not is_a(found, Partial):
        return True
    verb = found.rule.parts[0]
    return is_a(verb, Agree) and verb.plural != verb.singular and verb.plural.split(" ")[0] == token


def _element(parser: Any, at: int, before: Any, bare: bool = True) -> Iterator[Element]:
    """One clause; `before` is the subject of the clause before it, which may be left out."""
    if before is not SAID_ALL:
        yield from _verb_phrases(parser, at, YOU if before is None else before, False, bare)
    for end, subject in parser.read(SUBJ, at):
        if parser.tokens[end] == "may":
            yield from _may(parser, end + 1, subject)
            continue
        yield from _verb_phrases(parser, end, subject, True)
        if _is_group(subject):
            yield from _each(parser, end, subject)
    for end, subject in parser.read(CHOSEN, at):
        yield from _verb_phrases(parser, end, subject, True)
    for end, effect in parser.read(REST, at):
        yield end, effect, None, "-"


def _may(parser: Any, at: int, subject: Any) -> Iterator[Element]:
    if _is_group(subject):
        for stop, effect in _chain(parser, at, It(), True):
            yield stop, ForEach(subject, May(replaced(effect, _one_of_them), It())), subject, "-"
        return
    for stop, effect in _chain(parser, at, subject, True):
        if not (is_a(effect, Sequence) and any(is_a(step, May) for step in effect.steps)):
            yield stop, May(effect, subject), subject, "-"
    if parser.tokens[at] == "have":
        for end, actor in parser.read(SUBJ, at + 1):
            for stop, effect, _, _ in _verb_phrases(parser, end, actor, True):
                yield stop, May(Sequence((effect,), "have"), subject), subject, "-"


def _chosen_by(item: Any, who: Any) -> Any:
    """With what is chosen on the way chosen by this player."""
    if is_a(item, NewChoice) and item is not who:
        return msgspec.structs.replace(item, who=who)
    return with_parts(item, lambda part: _chosen_by(part, who)) if is_a(item, tuple) or is_a(item, Effect) else item


def _is_group(subject: Any) -> bool:
    return is_a(subject, Players) and subject.said == "each"


def _each(parser: Any, at: int, subject: Any) -> Iterator[Element]:
    """ "each player … their …": every one of them in turn; "their" is then that one."""
    for end, effect, _, _ in _verb_phrases(parser, at, It(), True):
        if _speaks_of(effect, "they"):
            yield end, ForEach(subject, replaced(effect, _one_of_them)), subject, "-"


def _speaks_of(item: Any, word: str) -> bool:
    return any(isinstance(node, Said) and node.word == word for node in nodes(item))


def _one_of_them(item: Any) -> Any:
    """ "They" as the one under examination; all else as it is, and "them" that something is done to."""
    if isinstance(item, DONE_TO) and is_a(item.what, Said):
        kept = item.what
        return msgspec.structs.replace(with_parts(item, _of_them), what=kept)
    return It("they") if is_a(item, Said) and item.word == "they" else item


def _of_them(item: Any) -> Any:
    return replaced(item, _one_of_them)


def _chain(parser: Any, at: int, before: Any = None, bare: bool = False) -> Iterator[Reading]:
    """Clauses in a row: "A", "A and B", "A, then B", "A, B, and C"."""
    for end, effect, subject, you in _element(parser, at, before, bare):
        yield end, effect if you == "-" or you in usual(you, before) else Sequence((effect,), f"you {you}")
        tokens = parser.tokens
        for joint, begin in _joints(tokens, end):
            for stop, rest, kind, said in _more(parser, begin, _leading(effect, subject, before), joint, bare):
                if not _split_change((effect, *rest)):
                    all_said = you + said
                    kind = kind if all_said == usual(all_said, before) else f"{kind} you {all_said}"
                    yield stop, Sequence((effect, *rest), kind)


SAID_ALL: Any = object()  # a clause with "may" takes every clause after it that has no subject of its own


def _leading(effect: Any, subject: Any, before: Any) -> Any:
    """The subject that the next clause may leave out."""
    if is_a(effect, May) or (is_a(effect, ForEach) and is_a(effect.effect, May)):
        return SAID_ALL
    return subject if subject is not None else before


def usual(said: str, before: Any) -> str:
    """Where a text usually says "you": with some verbs, if not said before, and after another subject."""
    out, known, other = (
        "",
        before is not None and is_a(before, You),
        before is not None and not is_a(before, You),
    )
    for sign in said:
        if sign == "-":
            out, other = out + "-", True
            continue
        you = other or (sign in "YN" and not known)
        out += ("Y" if you else "N") if sign in "YN" else ("y" if you else "n")
        known, other = known or you, False
    return out


def _split_change(steps: tuple[Any, ...]) -> bool:
    """Whether two changes in a row are one ("gets +1/+1 and gains flying until end of turn"), so no two clauses; or the
    second is an exception of a copy ("except it's 1/1 and it has flying").
    """
    return any(
        is_a(second, Change)
        and (
            (is_a(first, Change) and first.duration is Duration.INDEFINITE and first.what == second.what)
            or (second.duration is Duration.INDEFINITE and bool(getattr(first, "exceptions", ())))
        )
        for first, second in pairwise(steps)
    )


def _joints(tokens: list[str], at: int) -> list[tuple[str, int]]:
    if tokens[at] == "and":
        return [("and", at + 1)]
    if tokens[at] != ",":
        return []
    if tokens[at + 1] in ("then", "and"):
        return [(", and" if tokens[at + 1] == "and" else "then", at + 2)]
    return [(",", at + 1)]


_AND_THEN = {"and", "then"}
_AFTER_COMMA = ("then", ", and", ", then", "then and", ", then and")


def _more(parser: Any, at: int, before: Any, joint: str, bare: bool) -> Iterator[tuple[int, tuple[Any, ...], str, str]]:
    for end, effect, subject, you in _element(parser, at, before, bare):
        if joint != ",":
            yield end, (effect,), joint, you
        for following, begin in _joints(parser.tokens, end):
            if joint in (",", following) or {joint, following} == _AND_THEN:
                for stop, rest, kind, said in _more(
                    parser, begin, subject if subject is not None else before, following, bare
                ):
                    if joint == "," and kind in _AFTER_COMMA:
                        yield stop, (effect, *rest), ", " + kind.strip(", "), you + said
                    elif joint == kind == "then":
                        yield stop, (effect, *rest), "then", you + said
                    elif joint == "then" and kind == "and" and len(rest) == 1:
                        yield stop, (effect, *rest), "then and", you + said
                    elif joint == "and" and kind == "then" and len(rest) == 1:
                        yield stop, (effect, *rest), "and then", you + said


def _read(parser: Any, at: int) -> list[Reading]:
    return list(_chain(parser, at))


def same(left: Any, right: Any) -> bool:
    """Whether two references are the same, however they are worded."""
    return left is not None and _plain(left) == _plain(right)


def _taken_up(before: Any, subject: Any) -> bool:
    """Whether the player spoken of before is taken up by "they"."""
    return getattr(subject, "said", "") == "they" != getattr(before, "said", "")


def _plain(item: Any) -> Any:
    if is_a(item, NewTarget):
        return item
    if is_a(item, ControllerOf):
        return ControllerOf(_plain(item.of))
    return msgspec.structs.replace(item, said="") if hasattr(item, "said") and not is_a(item, All) else item


def element_words(
    effect: Any, page: Page, before: Any, you: str = "", have: bool = False
) -> tuple[list[str], Any] | None:
    """One clause and its subject; the subject is left out if it is that of the clause before."""
    saved = page.snapshot()
    page.moving = page.choice is not None or is_a(effect, CastCard) or (is_a(effect, Move) and effect.said != "first")
    if is_a(effect, May):
        return _may_words(effect, page)
    if is_a(effect, Sequence) and effect.joint == "choose" and is_a(effect.steps[0], Choose):
        page.choice = effect.steps[0]
        return element_words(effect.steps[1], page, before, you, have)
    if is_a(effect, ForEach) and is_a(effect.of, Players) and effect.of.said == "each":
        head = show("subj", effect.of, page)
        inner = effect.effect
        may = ["may"] if is_a(inner, May) else []
        page.plural = bool(may)
        rest = chain_words(inner.effect if is_a(inner, May) else inner, page, It())
        return None if head is None or rest is None else ([*head, *may, *rest], effect.of)
    for rule in VP.rules_for(type(effect)):
        env = rule.take(effect)
        if env is not None:
            subject = env.get("subj", YOU)
            shown = _with_subject(rule, env, subject, before, page, you, have)
            if shown is not None:
                return shown, subject
        page.restore(saved)
    words = show(REST, effect, page)
    return None if words is None else (words, None)


def _with_subject(
    rule: Any, env: dict[str, Any], subject: Any, before: Any, page: Page, you: str, have: bool = False
) -> list[str] | None:
    head: list[str] | None = []
    many = plural_subject(subject, page)
    if is_a(subject, You) and you in ("y", "n"):
        head = ["you"] if you == "y" else []
    elif (same(before, subject) and not _taken_up(before, subject) and not (is_a(subject, You) and rule.says_you)) or (
        is_a(before, It) and is_a(subject, It)
    ):
        many = is_a(subject, You) or page.plural
    elif is_a(subject, You):
        head = (
            ["you"] if (rule.says_you and not page.said_you) or (before is not None and not is_a(before, You)) else []
        )
    else:
        head = show(CHOSEN, subject, page) or show("subj", subject, page)
    if head is None:
        return None
    page.said_you = page.said_you or head == ["you"]
    page.plural, page.having = many or have, have and not many
    rest = show_parts(rule.parts, env, page)
    page.plural = many
    return None if rest is None else head + rest


def _may_words(effect: Any, page: Page) -> tuple[list[str], Any] | None:
    if effect.otherwise is not None or effect.note != "it":
        return None
    head = ["you"] if is_a(effect.who, You) else show("subj", effect.who, page)
    page.plural = True
    inner: Any = effect.effect
    if is_a(inner, Sequence) and inner.joint == "have":
        shown = element_words(inner.steps[0], page, None, have=True)
        rest = None if shown is None else ["have", *shown[0]]
    else:
        rest = chain_words(inner, page, effect.who)
    return None if head is None or rest is None else ([*head, "may", *rest], effect.who)


_SEPARATORS = {
    "and": (["and"], ["and"]),
    "then": ([",", "then"], [",", "then"]),
    ", and": ([","], [",", "and"]),
    ", then": ([","], [",", "then"]),
    "and then": (["and"], [",", "then"]),
    "then and": ([",", "then"], ["and"]),
    ", then and": ([","], ["and"]),
}


def chain_words(effect: Any, page: Page, before: Any = None) -> list[str] | None:
    """A clause or several joined ones."""
    joint, _, said = effect.joint.partition(" you ") if is_a(effect, Sequence) else ("", "", "")
    page.said_you = is_a(before, You)
    if is_a(effect, Sequence) and effect.joint[:4] == "you ":
        shown = element_words(effect.steps[0], page, before, effect.joint[4:].lower())
        return None if shown is None else shown[0]
    if not is_a(effect, Sequence) or joint not in _SEPARATORS:
        shown = element_words(effect, page, before)
        return None if shown is None else shown[0]
    middle, last = _SEPARATORS[joint]
    out: list[str] = []
    for place, step in enumerate(effect.steps):
        shown = element_words(step, page, before, said[place : place + 1].lower())
        if shown is None:
            return None
        out += ([] if not place else last if place == len(effect.steps) - 1 else middle) + shown[0]
        if joint == ", then and" and place == len(effect.steps) - 3:
            middle = [",", "then"]
        before = shown[1] if shown[1] is not None else before
    return out


terminal("clause", _read, chain_words, (VP, SUBJ, REST))
