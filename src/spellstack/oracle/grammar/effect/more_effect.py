"""Counters from anything, tokens for each of something, untapping later, types of one's choice (CR 122, 111, 205.3).

Kinds `vp`, `core`, `value_head`. Not here: the usual words (`effect`, `token`, `change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import Change, DealDamage, MoveCounters, RemoveCounters
from spellstack.ir.card import Face
from spellstack.ir.condition import Matches
from spellstack.ir.continuous import AddTypes, Gain, RemoveTypes, SetColors, SetTypes
from spellstack.ir.deed import Discard
from spellstack.ir.duration import Duration
from spellstack.ir.filter import Anything, Compare, IsOneOf, WithStat
from spellstack.ir.flow import ChooseWord, Establish, Sequence
from spellstack.ir.reference import All, Attackable, ControllerOf
from spellstack.ir.static import Act, PlayerRule, PlayerRuleKind, Prohibit
from spellstack.ir.token import CreatePredefined, CreateToken
from spellstack.ir.value import Fixed, Stat, Times
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.change.becoming import colors_at
from spellstack.oracle.grammar.effect.token import PREDEFINED
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.noun.noun_words import listed
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.grammar.word.words import COLOR_WORD, SUBTYPES
from spellstack.oracle.machine import FAIL, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page

# counters of any kind
rule("vp", "remove a counter from {what:group}", RemoveCounters(v.what, "", Fixed(1)))
rule("vp", "remove up to {n:word} counters from {what:group}", RemoveCounters(v.what, "", v.n, up_to=True))
rule("vp", "remove up to {n:word} {k:counter} counters from {what:group}", RemoveCounters(v.what, v.k, v.n, up_to=True))
rule("vp", "move a counter from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b, "", Fixed(1)))
rule("vp", "move all counters from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b))
rule("vp", "move all {k:counter} counters from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b, v.k))
rule(
    "vp",
    "move any number of {k:counter} counters from {a:ref} onto {b:ref}",
    MoveCounters(v.a, v.b, v.k, up_to=True),
)

# tokens
for name in PREDEFINED:
    word = name.lower()
    rule(
        "vp",
        f"<create> {{n:a}}[+tapped tapped] {word} token for each {{m:counted_thing}}",
        by=(
            lambda env, name=name: CreatePredefined(name, Times(env["m"], 1), env["subj"], env["tapped"]),
            lambda i, name=name: (
                {"n": Fixed(1), "m": i.count.value, "subj": i.who, "tapped": i.tapped}
                if is_a(i, CreatePredefined) and i.name == name and is_a(i.count, Times) and i.count.factor == 1
                else None
            ),
        ),
        verb=True,
    )


def _attacking(env: dict[str, Any]) -> Any:
    face, power, toughness, tapped = env["d"]
    if tapped:
        return FAIL
    return CreateToken(face, env["n"], env["subj"], True, Attackable(), power=power, toughness=toughness, said="first")


def _attacked(item: Any) -> Any:
    if not is_a(item, CreateToken) or item.said != "first":
        return None
    return {"d": (item.token, item.power, item.toughness, False), "n": item.count, "subj": item.who}


rule("vp", "<create> {n:a} tapped and attacking {d:token_one}", by=(_attacking, _attacked), verb=True)
rule("vp", "<create> {n:word} tapped and attacking {d:tokens_many}", by=(_attacking, _attacked), verb=True)

# untapping later
rule(
    "vp",
    "<don't> untap during {p:poss} next untap (step|steps)",
    by=(
        lambda env: (
            FAIL  # its own controller's is the usual thing
            if is_a(env["p"], ControllerOf) or (is_a(env["subj"], All) and not env["subj"].said)
            else Establish((Prohibit(Act.UNTAP, IsOneOf(env["subj"]), env["p"]),), Duration.NEXT_UNTAP)
        ),
        lambda i: (
            {"subj": i.effects[0].subject.of, "p": i.effects[0].who}
            if is_a(i, Establish) and i.duration is Duration.NEXT_UNTAP and len(i.effects) == 1 and i.effects[0].who
            else None
        ),
    ),
    verb=True,
)

# qualities of one's choice
rule(
    "vp",
    "<become> the color of your choice",
    Sequence((ChooseWord("color"), Change(v.subj, (SetColors((), chosen=True),), Duration.INDEFINITE)), "becomes"),
)
for kind in ("creature type", "basic land type"):
    for words, change in (
        ("", SetTypes(chosen=kind)),
        (" in addition to (its|their) other types", AddTypes(chosen=kind)),
    ):
        for lasting, duration in (("{d:duration}", v.d), ("", Duration.INDEFINITE)):
            rule(
                "vp",
                f"<become> the {kind} of your choice{words} {lasting}",
                Sequence((ChooseWord(kind), Change(v.subj, (change,), duration)), "becomes"),
            )
for found in ("mod", "smod"):
    rule(found, "<lose> all creature types", RemoveTypes(all_creature_types=True))

# numbers: the possessor after
rule("value_head", "the {s:stat} of {r:ref}", Stat(v.s, v.r, "of"))
rule("cond1", "{r:poss} {s:stat} is {n:digit}", Matches(v.r, WithStat(v.s, Compare.EQ, v.n)))


# one of several card types by name
def _typed(env: dict[str, Any]) -> Any:
    return ChooseWord("card type", options=tuple(env["t"])) if len(env["t"]) > 1 else FAIL


def _types(item: Any) -> Any:
    plain = is_a(item, ChooseWord) and item == ChooseWord("card type", options=item.options)
    return {"t": item.options} if plain and item.options else None


for word in ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery"):
    rule("type_option", word, word)
terminal("type_options", list_reader("type_option", "or"), list_printer("type_option", "or"))
rule("vp", "choose {t:type_options}", by=(_typed, _types))


# a token of which only an ability tells the size
_TYPES = ("artifact", "enchantment", "creature", "land")


def _read_plain(parser: Any, at: int) -> list[Reading]:
    at, colors = colors_at(parser, at)
    tokens, end = parser.tokens, at
    while tokens[end] in SUBTYPES:
        end += 1
    subtypes = tuple(SUBTYPES[token] for token in tokens[at:end])
    types = [CardType(token) for token in tokens[end : end + 2] if token in _TYPES]
    end += len(types)
    if colors is None or CardType.CREATURE not in types or tokens[end] != "token":
        return []
    return [(end + 1, (colors, subtypes, tuple(sorted(types))))]


def _print_plain(item: Any, page: Page) -> list[str] | None:
    colors, subtypes, types = item
    named = listed([[COLOR_WORD[color]] for color in colors], "and") if colors else ["colorless"]
    kinds = [kind.value for kind in sorted(types, key=lambda kind: kind is CardType.CREATURE)]
    return [*named, *(subtype.lower() for subtype in subtypes), *kinds, "token"]


terminal("token_plain", _read_plain, _print_plain)


def _sized(env: dict[str, Any]) -> Any:
    colors, subtypes, types = env["d"]
    face = Face("", types, subtypes=subtypes, indicator=colors, power=0, toughness=0, abilities=(env["q"],))
    return CreateToken(face, said="size told")


def _told(item: Any) -> Any:
    if not is_a(item, CreateToken) or item.said != "size told":
        return None
    face = item.token
    return {"n": Fixed(1), "d": (face.indicator, face.subtypes, face.types), "q": face.abilities[0]}


rule("core", "create {n:a} {d:token_plain} . it has {q:quoted}", by=(_sized, _told))


# all cards of a kind, and other things done to all
rule(
    "vp",
    "<discard> all {q:cardfs}",
    by=(
        lambda env: Discard(None, env["subj"], env["q"], said="all") if env["q"] != Anything() else FAIL,
        lambda i: {"subj": i.who, "q": i.filter} if is_a(i, Discard) and i.said == "all" else None,
    ),
    verb=True,
)
rule(
    "vp",
    "each deal {n:damage} to {to:group}",
    by=(
        lambda env: DealDamage(env["to"], env["n"], env["subj"], said="each"),
        lambda i: {"to": i.to, "n": i.amount, "subj": i.source} if is_a(i, DealDamage) and i.said == "each" else None,
    ),
    verb=True,
)
rule("vp", "also {m:mods} {d:duration}", Sequence((Change(v.subj, v.m, v.d),), "also"))
for quality, rules in (("hexproof", PlayerRuleKind.HEXPROOF), ("shroud", PlayerRuleKind.SHROUD)):
    shielded = Gain((KeywordAbility(Keyword(quality)),))
    rule(
        "core",
        f"you and {{r:ref}} gain {quality} {{d:duration}}",
        Sequence((Establish((PlayerRule(rules),), v.d), Change(v.r, (shielded,), v.d)), "you and"),
    )
rule("mod", "<gain> all creature types", AddTypes(every_creature_type=True, said="gain"))
