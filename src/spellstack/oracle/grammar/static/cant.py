"""What something can't or must do, alone or with what it gets and has: "gets +2/+2 and can't block" (CR 101.2, 508-9).

Kind `also`: one such predicate, whose subject is that of the sentence; kind `static`. Not here: what players can't do
(`static`), and what only a resolution forbids (`effect`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.combat import AssignDamage, CanAttackAsThough, CanBlockMore, CombatTax, Goads, KeepsDamage
from spellstack.ir.cost import Cost, PayGeneric, PayMana
from spellstack.ir.filter import AllOf, AnyOf, ControlledBy, IsOneOf, IsSpell, Not, OfColor, OfSubtype, OfType
from spellstack.ir.node import Modification
from spellstack.ir.reference import All, AttachedTo, Group, It, Players, This, Who, You
from spellstack.ir.static import Act, Continuous, Prohibit, Require
from spellstack.ir.value import Defined, Fixed, X
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.change.change import grouped_changes
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show

SELF = IsOneOf(It())  # stands for the subject of the sentence
THIS, YOU = IsOneOf(This()), IsOneOf(You())
MY_PLANESWALKERS = AllOf((OfType(CardType.PLANESWALKER), ControlledBy(You())))
OPPOSING = ControlledBy(Players(Who.OPPONENTS, "your opponents"))


def _cant(words: str, *acts: Act, **more: Any) -> None:
    rule("also", f"can't {words}", tuple(Prohibit(act, SELF, **more) for act in acts))


# attacking and blocking
for words, act in (
    ("attack", Act.ATTACK),
    ("block", Act.BLOCK),
    ("be blocked", Act.BE_BLOCKED),
    ("be countered", Act.BE_COUNTERED),
    ("attack alone", Act.ATTACK_ALONE),
    ("block alone", Act.BLOCK_ALONE),
    ("be sacrificed", Act.BE_SACRIFICED),
    ("be regenerated", Act.BE_REGENERATED),
    ("transform", Act.TRANSFORM),
    ("enter the battlefield", Act.ENTER),
    ("be copied", Act.BE_COPIED),
):
    _cant(words, act)
_cant("attack or block", Act.ATTACK, Act.BLOCK)
_cant("attack or block alone", Act.ATTACK_ALONE, Act.BLOCK_ALONE)
_cant("block or be blocked", Act.BE_BLOCKED, Act.BLOCK)
_cant("attack you", Act.ATTACK, other=YOU)
_cant("attack you or planeswalkers you control", Act.ATTACK, other=AnyOf((YOU, MY_PLANESWALKERS)))
_cant("be blocked by {o:perms}", Act.BE_BLOCKED, other=v.o)
_cant("be blocked except by {o:perms_ao}", Act.BE_BLOCKED, other=Not(v.o))
_cant("be blocked by more than one creature", Act.BE_BLOCKED, maximum=1)
_cant("block {o:perms}", Act.BLOCK, other=v.o)
_cant("block ~", Act.BLOCK, other=THIS)
_cant("block it", Act.BLOCK, other=IsOneOf(This("it")))
rule("also", "can block only {o:perms}", (Prohibit(Act.BLOCK, SELF, other=Not(v.o)),))
rule(
    "also",
    "can't be blocked except by {n:word_number} or more creatures",
    by=(
        lambda env: (Prohibit(Act.BE_BLOCKED, SELF, minimum=env["n"].number),),
        lambda i: {"n": Fixed(i[0].minimum)} if i == (Prohibit(Act.BE_BLOCKED, SELF, minimum=i[0].minimum),) else None,
    ),
)
rule("also", "<attack> each combat if able", (Require(Act.ATTACK, SELF),))
rule("also", "<block> each combat if able", (Require(Act.BLOCK, SELF),))
rule("also", "<attack> or <block> each combat if able", (Require(Act.ATTACK, SELF), Require(Act.BLOCK, SELF)))
rule("also", "must be blocked if able", (Require(Act.BE_BLOCKED, SELF),))
rule("also", "can block an additional creature each combat", (CanBlockMore(SELF),))
rule("also", "can block an additional {n:many_number} creatures each combat", (CanBlockMore(SELF, v.n),))
rule("many_number", "{n:word_number}", v.n)
rule("many_number", "ninety-nine", Fixed(99))
rule("static", "damage isn't removed from {q:sfilter} during cleanup steps", (KeepsDamage(v.q),))
rule("also", "doesn't untap during its controller's untap step", (Prohibit(Act.UNTAP, SELF),))
rule("also", "<are> goaded", (Goads(SELF),))
rule("also", "can block any number of creatures", (CanBlockMore(SELF, None),))
rule("also", "can attack as though <they> didn't have defender", (CanAttackAsThough(SELF),))
rule(
    "also",
    "<assign> combat damage equal to <their> toughness rather than <their> power",
    (AssignDamage(SELF, "toughness"),),
)

# targets, counters, attachments
for words, filter_ in (
    ("spells or abilities", None),
    ("spells", IsSpell()),
    ("spells or abilities your opponents control", OPPOSING),
):
    _cant(f"be the <targets> of {words}", Act.BE_TARGETED, other=filter_)
_cant(
    "be the target of non {c:color_word} spells or abilities from non {c:color_word} sources",
    Act.BE_TARGETED,
    other=Not(OfColor(v.c)),
)
_cant("have counters put on <them>", Act.GET_COUNTERS)
_cant("be enchanted by other auras", Act.BE_ATTACHED, other=AllOf((OfSubtype("Aura"), Not(THIS))))

# one predicate, or several, of a subject
terminal("also_list", list_reader("also", "and"), list_printer("also", "and"))


def _of_same(effects: Any, found: Any) -> Any:
    """The effects with the subject of the sentence."""
    return tuple(msgspec.structs.replace(effect, subject=found) for effect in effects)


def _flat(items: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(part for item in items for part in item)


_PARTNERS = 3  # as many effects as one predicate can have


def _alsos(effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The effects by predicates, the longest first."""
    out: list[Any] = []
    place = 0
    while place < len(effects):
        for end in range(min(len(effects), place + _PARTNERS), place, -1):
            if show("also", effects[place:end], Page()) is not None:
                out.append(effects[place:end])
                place = end
                break
        else:
            return None
    return tuple(out)


def _subject(effects: Any) -> Any:
    if not (is_a(effects, tuple) and effects and all(hasattr(effect, "subject") for effect in effects)):
        return None
    return effects[0].subject


def _fits(effect: Any, subject: Any) -> bool:
    """Whether these words are right for the subject: some are told of one object, or of what something is on."""
    if is_a(effect, Prohibit) and effect.act is Act.UNTAP:
        return is_a(subject, IsOneOf) and is_a(subject.of, AttachedTo)
    return not is_a(effect, AssignDamage) or is_a(subject, IsOneOf)


def _said_of(item: Any) -> Any:
    subject = _subject(item)
    if subject is None:
        return None
    if not all(_fits(effect, subject) for effect in item):
        return None  # of each of them
    plain = _of_same(item, SELF)
    alsos = _alsos(plain)
    return {"q": subject, "p": alsos} if alsos is not None and _of_same(plain, subject) == item else None


rule(
    "static",
    "{q:sfilter} {p:also_list}",
    by=(lambda env: _of_same(_flat(env["p"]), env["q"]), _said_of),
)


# what it gets or has, and what it can't do
def _read_mixed(parser: Any, at: int) -> Any:
    out = []
    for end, items in list_reader("mixed_one", "and")(parser, at):
        changes = [is_a(item, Modification) or is_a(item[0], Modification) for item in items]
        if len(set(changes)) == 2:
            out.append((end, items))
    return out


rule("mixed_one", "{m:smod}", v.m)
rule("mixed_one", "{p:also}", v.p)
terminal("mixed", _read_mixed, lambda item, page: None)


def _mixed(env: dict[str, Any]) -> Any:
    subject = env["subj"]
    if is_a(subject, You | Players):
        return FAIL
    found = subject.filter if is_a(subject, All) else IsOneOf(subject)
    out: list[Any] = []
    for item in env["l"]:
        parts = item if is_a(item, tuple) else (item,)
        if not is_a(parts[0], Modification):
            out += _of_same(parts, found)
        elif out and is_a(out[-1], Continuous):
            out[-1] = Continuous(subject, (*out[-1].modifications, *parts))
        else:
            out.append(Continuous(subject, parts))
    return tuple(out)


def _print_mixed(item: Any, page: Page) -> list[str] | None:
    """The predicates after the subject."""
    subject, effects = item
    found = subject.filter if is_a(subject, All) else IsOneOf(subject)
    words: list[list[str]] = []
    rest: list[Any] = []
    for effect in (*effects, None):
        if effect is not None and not is_a(effect, Continuous):
            if effect.subject != found or not (is_a(effect, AssignDamage) or _fits(effect, found)):
                return None
            rest.append(msgspec.structs.replace(effect, subject=SELF))
            continue
        alsos = _alsos(tuple(rest))
        shown = [show("also", also, page) for also in alsos or ()]
        words += [one for one in shown if one]
        if alsos is None or not all(shown):
            return None
        rest = []
        changes = grouped_changes("smod", effect.modifications, page) if effect is not None else []
        if changes is None or (effect is not None and effect.affected != subject):
            return None
        words += changes
    return listed(words, "and")


def _parts_of_mixed(item: Any) -> Any:
    if not is_a(item, tuple) or len(item) < 2:
        return None
    first = next((effect.affected for effect in item if is_a(effect, Continuous)), None)
    return (
        None
        if first is None or all(is_a(effect, Continuous) for effect in item)
        else {
            "subj": first,
            "l": (first, item),
        }
    )


terminal("mixed_shown", lambda parser, at: [], _print_mixed)
rule("static", "{subj:subj} {l:mixed}", by=(_mixed, lambda i: None))
rule(
    "static",
    "{subj:subj} {l:mixed_shown}",
    by=(lambda env: FAIL, _parts_of_mixed),
)

# combat taxes (CR 508.1g, 509.1d)
_DEFENDED = Group((You(), All(MY_PLANESWALKERS)))
for words, defender in (
    ("you unless their controller pays {c:tax} for each creature they control that's attacking you", You()),
    ("you or planeswalkers you control unless their controller pays {c:tax} for each of those creatures", _DEFENDED),
):
    rule("static", f"creatures can't attack {words}", (CombatTax(v.c, Act.ATTACK, None, defender),))
rule(
    "static",
    "creatures can't block unless their controller pays {c:tax} for each of those creatures",
    (CombatTax(v.c, Act.BLOCK),),
)
for words, acts in (("attack", (Act.ATTACK,)), ("block", (Act.BLOCK,)), ("attack or block", (Act.ATTACK, Act.BLOCK))):
    rule(
        "static",
        f"{{q:attached_f}} can't {words} unless its controller pays {{c:tax}}",
        tuple(CombatTax(v.c, act, v.q) for act in acts),
    )


def _mana(item: Any) -> Any:
    part = item.parts[0]
    return {"m": part.mana} if is_a(part, PayMana) and part.times is None and item == Cost((part,)) else None


rule(
    "tax",
    "{m:mana}",
    by=(lambda env: FAIL if env["m"].text == "{X}" else Cost((PayMana(env["m"]),)), _mana),
)
rule("tax", "{m:mana} for each {n:counted_thing}", Cost((PayMana(v.m, v.n),)))
rule("tax", "{n:x_symbol}", Cost((PayGeneric(v.n),)))


def _show_x(item: Any, page: Page) -> list[str] | None:
    if is_a(item, Defined) and item.name == "X":
        if item not in page.defined:
            page.defined = (*page.defined, item)
        return ["{x}"]
    return None


terminal("x_symbol", lambda parser, at: [(at + 1, X("X"))] if parser.tokens[at] == "{x}" else [], _show_x)
