"""What mana may be spent on, and what comes of spending it (CR 106.6, 106.6a, 601.2h).

Kinds `core` (tails of adding mana), `static`. Not here: what is added (`mana`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import Change
from spellstack.ir.casting import LeastVariable, SpendAsThough, SpendOnly
from spellstack.ir.deed import AddMana, ManaRestriction
from spellstack.ir.duration import Duration
from spellstack.ir.filter import AllOf, AnyOf, Compare, IsOneOf, IsSpell, OfChosen, WithStat
from spellstack.ir.flow import Establish, Reflexive
from spellstack.ir.node import Filter
from spellstack.ir.reference import Noted, Players, This, You
from spellstack.ir.static import Act, PlayerRule, PlayerRuleKind, Prohibit
from spellstack.ir.value import Fixed
from spellstack.ir.walk import replaced
from spellstack.lexicon.mana import COLOR_TYPES
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.grammar.noun.post import THERE
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, GRAMMAR, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun, Said
from spellstack.oracle.token import words as words_of

VARIABLE = "X"


def _tail(build: Any, take: Any) -> Any:
    """A sentence about the mana that the clause before adds."""

    def built(env: dict[str, Any]) -> Any:
        effect = env["e"]
        if not is_a(effect, AddMana) or effect.restriction is not None:
            return FAIL
        return msgspec.structs.replace(effect, restriction=build(env))

    def taken(item: Any) -> Any:
        if not is_a(item, AddMana) or item.restriction is None:
            return None
        found = take(item.restriction)
        return None if found is None else {"e": msgspec.structs.replace(item, restriction=None), **found}

    return built, taken


rule(
    "core",
    "{e:clause} . spend this mana only to {u:use}",
    by=_tail(lambda env: env["u"], lambda i: {"u": i} if i.effect is None and not i.not_generic else None),
)
rule(
    "core",
    "{e:clause} . spend this mana only to {u:use} , and that spell can't be countered",
    by=_tail(
        lambda env: msgspec.structs.replace(env["u"], effect=SAFE),
        lambda i: {"u": msgspec.structs.replace(i, effect=None)} if i.effect == SAFE and i.cast else None,
    ),
)

rule(
    "core",
    "{e:clause} . this mana can't be spent to cast {q:spent_on}",
    by=_tail(lambda env: ManaRestriction(never=env["q"]), lambda i: {"q": i.never} if i.never is not None else None),
)

rule(
    "core",
    "{e:clause} . spend this mana only on costs that contain {x}",
    by=_tail(
        lambda env: ManaRestriction(special=VARIABLE), lambda i: {} if i == ManaRestriction(special=VARIABLE) else None
    ),
)

# what for: each use alone, then two of them
_ACTIVATES = (
    ("activate abilities", "", None),
    ("activate an ability", "an", None),
    ("to activate an ability", "to an", None),
    ("activate abilities of {p:perms}", "", AllOf((THERE, v.p))),
    ("activate an ability of {p:a_perm}", "an", AllOf((THERE, v.p))),
    ("to activate an ability of {p:a_perm}", "to an", AllOf((THERE, v.p))),
    ("activate abilities of {p:source_kind} sources", "sources", v.p),
    ("activate an ability of a/an {p:source_kind} source", "a source", v.p),
    ("to activate an ability of a/an {p:source_kind} source", "to a source", v.p),
    ("activate abilities of sources of the chosen type", "chosen sources", OfChosen("creature type")),
    ("activate an ability of a source of the chosen type", "a chosen source", OfChosen("creature type")),
)
for words, said, source in _ACTIVATES:
    of: dict[str, Any] = {"activate": True, "said": said, "activate_what": source}
    if not words.startswith("to"):
        rule("use", words, ManaRestriction(**of))
    rule("use", f"cast {{q:spent_on}} or {words}", ManaRestriction(cast=True, what=v.q, **of))
    of["said"] += " ,"
    rule("use", f"cast {{q:spent_on}} , or {words}", ManaRestriction(cast=True, what=v.q, **of))
rule("use", "cast {q:spent_on}", ManaRestriction(cast=True, what=v.q))


def _from(item: Any) -> Any:
    parts = parts_of(item)
    return {"q": all_of(parts[:-1]), "f": parts[-1]} if len(parts) > 1 else None


def _joined_by(word: str) -> Any:
    """Spells in the plural, whose kinds a text joins by this word or, without it, by any other."""

    def read(parser: Any, at: int) -> list[Reading]:
        found = parser.read(GRAMMAR.kind("spellfs"), at)
        return [(end, item) for end, item in found if ("or" in parser.tokens[at:end]) == (word == "or")]

    def shown(item: Any, page: Any) -> list[str] | None:
        return noun_words(Noun(item, (Zone.STACK,)), True, page, word) if is_a(item, Filter) else None

    return read, shown


terminal("spells_and", *_joined_by("and"))
terminal("spells_or", *_joined_by("or"))
rule("source_kind", "{p:perm}", v.p)
rule(
    "use",
    "foretell a card from your hand or cast {q:spent_on}",
    ManaRestriction(cast=True, what=v.q, special="foretell"),
)
rule("spent_on", "{q:spells_and}", v.q)
rule("spent_on", "{q:spells_or}", AllOf((v.q,)))
rule("spent_on", "{q:spellfs} {f:cast_from}", by=(lambda env: all_of((*parts_of(env["q"]), env["f"])), _from))
rule("spent_on", "{q:one_spell}", v.q)
rule("spent_on", "{a:one_spell} or {b:one_spell}", AnyOf((v.a, v.b)))
rule(
    "one_spell",
    "{q:a_spell}",
    by=(
        lambda env: AllOf((env["q"], IsSpell())),
        lambda i: {"q": i.parts[0]} if is_a(i, AllOf) and len(i.parts) == 2 and i.parts[1] == IsSpell() else None,
    ),
)


# what comes of it
SPELL, IT = Noted("spent on", "that spell"), Noted("spent on", "it")
SAFE: Any = Establish((Prohibit(Act.BE_COUNTERED, IsOneOf(SPELL)),))
_GAINS = Change(IT, v.m, v.d)
for words, said in (("that", "spent"), ("this", "this spent")):
    rule(
        "core",
        f"{{e:clause}} . if {words} mana is spent on {{q:one_spell}} , {{r:rider}}",
        by=_tail(
            lambda env, said=said: ManaRestriction(on=env["q"], effect=env["r"], said=said),
            lambda i, said=said: {"q": i.on, "r": i.effect} if i.said == said and i.on is not None else None,
        ),
    )
rule("rider", "it {m:mods} {d:duration}", _GAINS)
rule("rider", "it {m:mods}", Change(IT, v.m, Duration.INDEFINITE))
rule("rider", "that spell can't be countered", SAFE)


def _of_spell(instructions: Any) -> Any:
    """With what they call "it" as the spell that the mana is spent on."""
    words, spell = ("it", "that spell", "that creature"), SPELL.name
    return replaced(instructions, lambda one: Noted(spell, one.word) if is_a(one, Said) and one.word in words else one)


for words, said in (
    ("when you spend this mana to cast", "you spend"),
    ("when this mana is spent to cast", "is spent"),
    ("when that mana is spent to cast", "that is spent"),
):
    rule(
        "core",
        f"{{e:clause}} . {words} {{q:one_spell}} , {{b:instructed}}",
        by=_tail(
            lambda env, said=said: ManaRestriction(on=env["q"], effect=Reflexive(_of_spell(env["b"])), said=said),
            lambda i, said=said: (
                {"q": i.on, "b": i.effect.instructions} if i.said == said and is_a(i.effect, Reflexive) else None
            ),
        ),
    )


# how long it stays
def _kept(env: dict[str, Any]) -> Any:
    effect = env["e"]
    if not is_a(effect, AddMana) or effect.keep is not None:
        return FAIL
    return msgspec.structs.replace(effect, keep=Duration.END_OF_TURN)


rule(
    "core",
    "{e:clause} . until end of turn , you don't lose this mana as steps and phases end",
    by=(
        _kept,
        lambda i: {"e": msgspec.structs.replace(i, keep=None)} if i.keep is Duration.END_OF_TURN else None,
    ),
)
KEEP = PlayerRuleKind.KEEP_MANA
rule("static", "players don't lose unspent mana as steps and phases end", (PlayerRule(KEEP, Players()),))
rule("static", "you don't lose unspent mana as steps and phases end", (PlayerRule(KEEP),))
rule(
    "static",
    "you don't lose unspent {c:color_word} mana as steps and phases end",
    by=(
        lambda env: (PlayerRule(KEEP, word=COLOR_TYPES[env["c"]].value),),
        lambda i: {"c": _color(i[0].word)} if i == (PlayerRule(KEEP, word=i[0].word),) and _color(i[0].word) else None,
    ),
)
rule(
    "static",
    "if you would lose unspent mana , that mana becomes colorless instead",
    (PlayerRule(KEEP, word="colorless"),),
)


def _color(code: str) -> Any:
    return {kind.value: color for color, kind in COLOR_TYPES.items()}.get(code)


# which mana pays
rule("static", "spend only mana produced by {q:perms} to cast ~", (SpendOnly(v.q),))
rule("static", "you can't spend mana to cast ~", (SpendOnly(),))


def _only_on_x() -> Any:
    return (
        lambda env: SpendOnly(variable="X", codes=(COLOR_TYPES[env["c"]].value,)),
        lambda i: {"c": _color(i.codes[0])} if len(i.codes) == 1 else None,
    )


rule("only_on_x", "spend only {c:color_word} mana on x", by=_only_on_x())
rule("static", "{o:only_on_x}", (v.o,))
rule(
    "static",
    "spend only {c:color_word} and/or {d:color_word} mana on x",
    by=(
        lambda env: (SpendOnly(variable="X", codes=tuple(COLOR_TYPES[env[name]].value for name in "cd")),),
        lambda i: {"c": _color(i[0].codes[0]), "d": _color(i[0].codes[1])} if len(i[0].codes) == 2 else None,
    ),
)
for words, what in (
    ("", None),
    ("to cast {q:spellfs}", v.q),
    ("to activate abilities of {q:perms}", AllOf((THERE, v.q))),
    ("to pay the activation costs of ~'s abilities", AllOf((THERE, IsOneOf(This())))),
    ("to activate abilities of ~", AllOf((THERE, IsOneOf(This()), IsOneOf(This())))),
):
    rule("static", f"you may spend mana as though it were mana of any color {words}", (SpendAsThough(You(), what),))
    rule(
        "static",
        f"you can spend mana of any type {words}",
        (SpendAsThough(You(), what, any_type=True),),
    )
    for color, code in COLOR_TYPES.items():
        rule(
            "static",
            f"you may spend {color.name.lower()} mana as though it were mana of any color {words}",
            (SpendAsThough(You(), what, code=code.value),),
        )
        for other, to in COLOR_TYPES.items():
            rule(
                "static",
                f"you may spend {color.name.lower()} mana as though it were {other.name.lower()} mana {words}",
                (SpendAsThough(You(), what, code=code.value, as_code=to.value),),
            )
rule("own_change", "spend only {c:color_word} mana on x .", by=_only_on_x())


# costs with a variable
rule("post", "with {x} in {w:implied_costs}", WithStat("variables", Compare.GE, Fixed(1)))
rule("implied_costs", "its mana cost", 1)
rule("implied_costs", "their mana costs", 1)
GRAMMAR.kind("implied_costs").printer = lambda item, page: words_of(
    "their mana costs" if page.plural else "its mana cost"
)


# [CR 107.3a] what a variable may not be
rule("own_change", "x can't be 0 .", LeastVariable())
rule("static", "x can't be 0", (LeastVariable(),))
