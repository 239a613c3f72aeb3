"""Whole lines: keyword lists, static and spell abilities, chapters (CR 113.3, 604, 714.2).

Kind `line` for permanents and `spell_line` for instants and sorceries: a tuple of abilities. Not here: their parts,
activated abilities (`activated`) and quoted ones (`quoted`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import ChapterAbility, KeywordAbility, SpellAbility, Static, Triggered
from spellstack.ir.action import Change
from spellstack.ir.condition import InStep, IsExtraTurn, TurnOf, Unless
from spellstack.ir.continuous import Gain
from spellstack.ir.filter import IsLinked, IsOneOf
from spellstack.ir.flow import May, When
from spellstack.ir.reference import This, You
from spellstack.ir.replacement import Replace
from spellstack.ir.spell import CastCard
from spellstack.ir.static import BeginInPlay, Continuous
from spellstack.ir.target import Instructions
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.step import PHASE_STEPS, Phase
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.sentence.sentence import defines
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page
from spellstack.oracle.syntax import Said

# a keyword before a dash is no ability word; some are not numbered among them (719.3a), or not yet
NO_LABELS = frozenset([*(keyword.value for keyword in Keyword), "to solve", "power-up"])

# keyword lines
rule("line", "{k:keyword_text}", v.k)

# static lines
defines("static_line", "static")
defines("replacement_line", "replacement")
for kind in ("static_line", "replacement_line"):
    rule("static_ability", f"{{e:{kind}}} {{s:implied_stop}}", Static(v.e))
    rule("static_ability", f"as long as {{c:cond}} , {{e:{kind}}} {{s:implied_stop}}", Static(v.e, v.c))
    rule(
        "static_ability",
        f"{{e:{kind}}} as long as {{c:cond}} .",
        by=(
            lambda env: Static(env["e"], env["c"], said="as long as"),
            lambda i: (
                {"e": i.effects, "c": i.condition}
                if is_a(i, Static) and i.said == "as long as" and not i.label
                else None
            ),
        ),
    )
rule(
    "static_ability",
    "if {c:cond} , {e:static_line} {s:implied_stop}",
    by=(
        lambda env: Static(env["e"], env["c"], said="if"),
        lambda i: {"e": i.effects, "c": i.condition} if is_a(i, Static) and i.said == "if" and not i.label else None,
    ),
)


for kind in ("static_line", "replacement_line"):
    rule(
        "static_ability",
        f"during your turn , {{e:{kind}}} {{s:implied_stop}}",
        Static(v.e, TurnOf(You()), said="during"),
    )
    rule(
        "static_ability",
        f"during turns other than yours , {{e:{kind}}} {{s:implied_stop}}",
        Static(v.e, Unless(TurnOf(You())), said="during"),
    )
    rule(
        "static_ability",
        f"{{e:{kind}}} during your turn {{s:implied_stop}}",
        Static(v.e, TurnOf(You()), said="during after"),
    )
    for words, when in (("extra turns", IsExtraTurn()), ("combat", InStep(tuple(PHASE_STEPS[Phase.COMBAT])))):
        rule("static_ability", f"{{e:{kind}}} during {words} {{s:implied_stop}}", Static(v.e, when, said="during"))
    rule(
        "static_ability",
        f"{{e:{kind}}} unless {{c:cond}} {{s:implied_stop}}",
        by=(
            lambda env: FAIL if is_a(env["e"][0], Replace) else Static(env["e"], Unless(env["c"]), said="unless"),
            lambda i: (
                {"e": i.effects, "c": i.condition.part}
                if is_a(i, Static) and i.said == "unless" and not i.label
                else None
            ),
        ),
    )
    rule(
        "static_ability",
        f"{{e:{kind}}} if {{c:cond}} {{s:implied_stop}}",
        by=(
            lambda env: Static(env["e"], env["c"], said="if after"),
            lambda i: (
                {"e": i.effects, "c": i.condition} if is_a(i, Static) and i.said == "if after" and not i.label else None
            ),
        ),
    )
rule(
    "static_ability",
    "if {c:cond} , {e:replacement_line} {s:implied_stop}",
    by=(
        lambda env: (
            FAIL
            if len(env["e"]) != 1 or env["e"][0].condition is not None
            else Static(env["e"], env["c"], said="if then")
        ),
        lambda i: (
            {"e": i.effects, "c": i.condition} if is_a(i, Static) and i.said == "if then" and not i.label else None
        ),
    ),
)
rule(
    "static_ability",
    "if ~ is in your opening hand , you may begin the game with it on the battlefield .",
    Static((BeginInPlay(),), zones=(Zone.HAND,)),
)


rule("plain_ability", "{a:activated}", v.a)
rule("plain_ability", "{a:triggered}", v.a)
rule("plain_ability", "{a:static_ability}", v.a)


rule("line", "{a:ability}", (v.a,))
rule("chapter_ability", "{n:chapters} — {b:text}", ChapterAbility(v.n, v.b))
rule(
    "chapter_ability",
    "{n:chapters} — {w:label} — {b:text}",
    by=(
        lambda env: FAIL if env["w"].lower() in NO_LABELS else ChapterAbility(env["n"], env["b"], env["w"]),
        lambda i: {"n": i.chapters, "b": i.body, "w": i.label} if i.label else None,
    ),
)
rule("line", "{a:chapter_ability}", (v.a,))
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}
_ROMAN_OF = {number: word for word, number in _ROMAN.items()}


def _read_chapters(parser: Any, at: int) -> list[Reading]:
    found = []
    while parser.tokens[at] in _ROMAN:
        found.append(_ROMAN[parser.tokens[at]])
        at += 1
        if parser.tokens[at] != ",":
            return [(at, tuple(found))]
        at += 1
    return []


def _print_chapters(item: Any, page: Page) -> list[str] | None:
    out: list[str] = []
    for number in item:
        out += [",", _ROMAN_OF[number]] if out else [_ROMAN_OF[number]]
    return out


terminal("chapters", _read_chapters, _print_chapters, _ROMAN)

# spells
rule("spell_line", "{k:keyword_text}", v.k)
SPLIT_SECOND = (Gain((KeywordAbility(Keyword.SPLIT_SECOND),)),)


def _text(env: dict[str, Any]) -> Any:
    """What a spell does; that it has split second is so while it waits to, and no instruction (CR 702.61a)."""
    effect: Any = env["b"].effect if is_a(env["b"], Instructions) else None
    then: Any = effect.then if is_a(effect, When) else None
    if is_a(then, Change) and then.modifications == SPLIT_SECOND:
        return FAIL
    return FAIL if _casts_itself(then or effect) else (SpellAbility(env["b"]),)


def _casts_itself(effect: Any) -> bool:
    """A spell cannot cast itself: that it may be cast so is said of the card (CR 118.9)."""
    cast: Any = effect.effect if is_a(effect, May) else None
    return is_a(cast, CastCard) and is_a(cast.what, Said) and cast.what.word == "~"


rule(
    "spell_line",
    "{b:text}",
    by=(_text, lambda i: {"b": i[0].body} if i == (SpellAbility(i[0].body),) else None),
)


def _of_waiting(env: dict[str, Any]) -> Any:
    """[CR 113.6] what changes the spell itself does so on the stack."""
    ability = env["a"]
    own = all(is_a(effect, Continuous) and is_a(effect.affected, This | Said) for effect in ability.effects)
    return (msgspec.structs.replace(ability, zones=(Zone.STACK,)) if own else ability,)


rule(
    "spell_line",
    "{a:static_ability}",
    by=(
        _of_waiting,
        lambda i: {"a": msgspec.structs.replace(i[0], zones=(Zone.BATTLEFIELD,))} if len(i) == 1 else None,
    ),
)
rule(
    "spell_line",
    "{a:triggered}",
    by=(
        lambda env: FAIL if not _of_spell(env["a"]) else (env["a"],),
        lambda i: {"a": i[0]} if len(i) == 1 and is_a(i[0], Triggered) else None,
    ),
)
rule(
    "spell_line",
    "{w:label} — {b:text}",
    by=(
        lambda env: (
            FAIL
            if env["w"].lower() in NO_LABELS or env["w"].lower().startswith(("choose ", "splice "))
            else (SpellAbility(env["b"], env["w"]),)
        ),
        lambda i: (
            {"w": i[0].label, "b": i[0].body} if len(i) == 1 and is_a(i[0], SpellAbility) and i[0].label else None
        ),
    ),
)


rule(
    "spell_line",
    "{w:label} — {a:static_ability}",
    by=(
        lambda env: FAIL if env["w"].lower() in NO_LABELS else (msgspec.structs.replace(env["a"], label=env["w"]),),
        lambda i: (
            {"w": i[0].label, "a": msgspec.structs.replace(i[0], label="")}
            if len(i) == 1 and is_a(i[0], Static) and i[0].label
            else None
        ),
    ),
)


def _of_spell(ability: Triggered) -> bool:
    """Whether it watches what happens to the card itself or to what that haunts: only then a spell has it."""
    return all(event.subject in (IsOneOf(This()), IsLinked("haunted")) for event in ability.events)
