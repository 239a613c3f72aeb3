"""Whom or what an instruction speaks of: "~", "it", "target creature", "each opponent", "enchanted creature's owner".

Kinds: `ref` (as object), `subj` (as subject), `poss` (possessive), `player`. Words that point back are read as
`syntax.Said`. Not here: what they point to (`lower`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import Anything, IsOneOf, IsPlayer, Not, OwnedBy
from spellstack.ir.node import Filter
from spellstack.ir.reference import (
    All,
    Among,
    AttachedTo,
    AttackedBy,
    ControllerOf,
    EventPart,
    Giver,
    Group,
    It,
    Linked,
    Noted,
    OwnerOf,
    Players,
    Target,
    This,
    Top,
    Who,
    You,
)
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import parts_of
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.grammar.reference.target import OTHER, is_many, spec_words
from spellstack.oracle.machine import FAIL, GRAMMAR, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import NewTarget, Noun, Said
from spellstack.oracle.token import words

SAID = (This, Target, EventPart, Noted, Linked, It)
_OBJECT_FORM = {"they": "them"}
_POSSESSIVE = {"it": ["its"], "they": ["their"], "them": ["their"], "you": ["your"], "his": ["his"], "her": ["her"]}


def every(noun: Noun, said: str = "") -> Any:
    """The reference to everything the noun describes; of players that are told apart there is a rule of its own."""
    if isinstance(noun.filter, IsPlayer):
        return Players(noun.filter.who, said)
    if any(isinstance(part, IsPlayer) for part in parts_of(noun.filter)):
        return FAIL
    return All(noun.filter, noun.zones, said)


def as_noun(item: Any) -> Noun | None:
    """The noun of a reference to everything of a kind."""
    if isinstance(item, Players) and item.who in (Who.EACH, Who.OPPONENTS):
        return Noun(IsPlayer(item.who))
    return Noun(item.filter, item.zones) if isinstance(item, All) else None


def said_word(word: str) -> Any:
    """`by` for a word that points back."""
    return (
        lambda env: Said(word.format(**{k: " ".join(x) for k, x in env.items() if isinstance(x, tuple)}), env["at"])
    ), lambda item: None


def _every(said: str) -> Any:
    return (lambda env: every(env["n"], said) if env["n"].zones else FAIL), lambda item: None


# words that point back
for word in ("it", "them", "they", "~", "itself", "themselves", "he", "him", "she", "her"):
    rule("ref_said", word, by=said_word("they" if word == "them" else word))
for noun in [
    "creature",
    "card",
    "spell",
    "permanent",
    "land",
    "artifact",
    "enchantment",
    "token",
    "player",
    "opponent",
    "source",
    "planeswalker",
    "ability",
    "aura",
    "equipment",
    "vehicle",
    "controller",
]:
    rule("ref_said", f"that {noun}", by=said_word(f"that {noun}"))
    rule("ref_said", f"those {noun}s", by=said_word(f"those {noun}s"))
    rule("ref_said", f"each of those {noun}s", by=said_word(f"each of those {noun}s"))
for word in (
    "that creature or planeswalker",
    "that land card",
    "that creature card",
    "those permanent cards",
    "the creature",
    "the token",
    "the tokens",
    "the player",
    "that card's",
    "the card",
    "the copy",
    "each of them",
    "the spell",
    "the source",
    "the permanent",
    "that spell or ability",
    "that permanent or player",
    "that attacking player",
):
    rule("ref_said", word, by=said_word(word))
for note in ("exiled", "sacrificed", "discarded", "revealed", "chosen", "returned", "tapped", "destroyed", "countered"):
    for noun in (
        "card",
        "creature",
        "permanent",
        "artifact",
        "enchantment",
        "land",
        "cards",
        "creatures",
        "spell",
        "creature card",
    ):
        rule("ref_said", f"the {note} {noun}", by=said_word(f"the {note} {noun}"))
for noun in (
    "creature",
    "creature card",
    "permanent",
    "land",
    "artifact",
    "player",
    "planeswalker",
    "enchantment",
    "forest",
    "swamp",
    "island",
    "plains",
    "mountain",
    "vehicle",
):
    rule("ref1", f"enchanted {noun}", AttachedTo(This(), f"enchanted {noun}"))
for noun in ("creature", "permanent"):
    rule("ref1", f"equipped {noun}", AttachedTo(This(), f"equipped {noun}"))
rule("ref1", "fortified land", AttachedTo(This(), "fortified land"))

rule("only_it", "it", by=said_word("it"))
rule("ref1", "{r:ref_said}", v.r)
rule("ref1", "{r:target}", v.r)
rule("ref1", "≈", Giver())
rule("ref1", "you", You())
rule("ref", "{r:ref1}", v.r)
rule("ref", "{p:poss1} controller", ControllerOf(v.p))
rule("ref", "{p:poss1} owner", OwnerOf(v.p))
rule("ref", "the owner of {r:target}", OwnerOf(v.r, "the owner of"))
rule("ref1", "the active player", Players(Who.ACTIVE))
rule("ref1", "defending player", Players(Who.DEFENDING))
rule("ref1", "the defending player", Players(Who.DEFENDING, "the defending player"))
rule("ref1", "each {n:np}", by=_every("each"))
rule("ref", "all {n:nps}", by=_every("all"))
rule("ref", "{n:nps}", by=_every(""))
for word, zone in (("graveyard", Zone.GRAVEYARD), ("hand", Zone.HAND)):
    rule(
        "ref",
        f"{{p:poss1}} {word}",
        by=(
            lambda env, zone=zone, word=word: All(OwnedBy(env["p"]), (zone,), word),
            lambda i, zone=zone, word=word: (
                {"p": i.filter.by} if isinstance(i, All) and i.said == word and isinstance(i.filter, OwnedBy) else None
            ),
        ),
    )
rule(
    "ref",
    "all {n:cardfs} revealed this way",
    by=(
        lambda env: (
            FAIL if parts_of(env["n"])[:1] == (OTHER,) else Among(Said("the revealed cards", env["at"]), env["n"])
        ),
        lambda i: (
            {"n": i.filter}
            if isinstance(i, Among)
            and not isinstance(i.filter, Not)
            and getattr(i.of, "said", "") == "the revealed cards"
            else None
        ),
    ),
)
rule(
    "ref1",
    "each other opponent",
    by=(
        lambda env: Among(Players(Who.OPPONENTS), Not(IsOneOf(Said("that player", env["at"])))),
        lambda i: {} if isinstance(i, Among) and i.of == Players(Who.OPPONENTS) else None,
    ),
)
rule("ref1", "each player other than {r:ref}", Among(Players(Who.EACH, "each"), Not(IsOneOf(v.r))))
rule(
    "ref1",
    "the player or planeswalker it's attacking",
    AttackedBy(EventPart(), "the player or planeswalker it's attacking"),
)


def _and_all(env: dict[str, Any]) -> Any:
    return _grouped({"a": env["a"], "b": env["r"]}) if isinstance(env["r"], All) and env["r"].said == "all" else FAIL


def _with_all(item: Any) -> Any:
    """A target and all others of a kind, who do something together."""
    pair = isinstance(item, Group) and len(item.of) == 2 and isinstance(item.of[0], Target)
    return (
        {"a": item.of[0], "r": item.of[1]}
        if pair and isinstance(item.of[1], All) and item.of[1].said == "all"
        else None
    )


rule("subj", "{a:target} and {r:ref}", by=(_and_all, _with_all))
rule("subj", "{a:ref1} and {r:ref1} each", Group((v.a, v.r)))
rule("ref", "your opponents", Players(Who.OPPONENTS, "your opponents"))
rule("ref", "each of your opponents", Players(Who.OPPONENTS, "each of your opponents"))
rule("ref", "the top card of {p:poss} library", Top(Fixed(1), v.p))
rule("ref", "{n:said_many} cards from the top of {p:poss} library", Top(v.n, v.p))
rule("ref", "the top {n:word} cards of {p:poss} library", Top(v.n, v.p))
rule(
    "ref",
    "all graveyards",
    by=(
        lambda env: All(Noun().filter, (Zone.GRAVEYARD,)),
        lambda i: {} if i == All(Noun().filter, (Zone.GRAVEYARD,)) else None,
    ),
)

rule("subj", "{r:ref}", v.r)
rule("subj", "you and {r:ref1} each", Group((You(), v.r)))


def _grouped(env: dict[str, Any]) -> Any:
    """Several references; "all artifacts and creatures" is one."""
    parts = tuple(env[name] for name in "abcd" if name in env)
    bare = any(isinstance(part, All) and not part.said for part in parts[1:])
    return FAIL if bare and isinstance(parts[0], All) else Group(parts)


def _members(count: int) -> Any:
    return lambda item: (
        dict(zip("abcd", item.of, strict=False)) if isinstance(item, Group) and len(item.of) == count else None
    )


rule("group", "{a:ref} and {b:ref}", by=(_grouped, _members(2)))
rule("group", "{a:ref} , {b:ref} , and {c:ref}", by=(_grouped, _members(3)))
rule("group", "{a:ref} , {b:ref} , {c:ref} , and {d:ref}", by=(_grouped, _members(4)))
rule("group", "{a:choice}", v.a)
rule("group", "{a:ref}", v.a)
rule("ref", "each of {p:poss1} opponents", Among(Players(Who.EACH), Not(IsOneOf(v.p))))
rule("ref", "all cards that aren't on the battlefield , spells , and permanents", All(Anything(), tuple(Zone)))


rule("poss1", "its", by=said_word("it"))
for word in ("his", "her"):
    rule("poss1", word, by=said_word(word))
rule("poss1", "their", by=said_word("they"))
rule("poss1", "your", You())
rule("poss1", "{r:ref1} 's", v.r)
rule("poss1", "{r:ref1} '", v.r)
rule("poss", "{p:poss1}", v.p)
rule("poss", "{p:poss1} controller 's", ControllerOf(v.p))
rule("poss", "{p:poss1} owner 's", OwnerOf(v.p))
rule("poss", "an opponent 's", Players(Who.OPPONENTS, "an opponent"))


def said_words(item: Any, page: Page) -> list[str] | None:
    """How a reference that was introduced before is spoken of."""
    if isinstance(item, Target):
        if item.slot not in page.announced and item.slot < len(page.targets):
            page.announced |= {item.slot}
            announced = spec_words(page.targets[item.slot], page)
            return ["each", "of", *announced] if announced and item.said == "each" else announced
        player = item.slot < len(page.targets) and isinstance(page.targets[item.slot].filter, IsPlayer)
        return words(item.said or ("they" if player else "it"))
    return words(item.said or ("~" if isinstance(item, This) else "it"))


def _ref_words(item: Any, page: Page) -> list[str] | None:
    if isinstance(item, SAID):
        return said_words(item, page)
    if isinstance(item, Giver):
        return ["≈"]
    if isinstance(item, All) and item.said in ("graveyard", "hand", "hand and graveyard"):
        return None
    if isinstance(item, ControllerOf | OwnerOf):
        return None if item.said in ("", "the owner of") else words(item.said)
    if isinstance(item, AttachedTo | Players | All) and item.said not in ("", "each", "all"):
        return words(item.said) if not isinstance(item, AttachedTo) or item.of == This() else None
    if item == All(Anything(), (Zone.GRAVEYARD,)):
        return ["all", "graveyards"]
    if isinstance(item, Among) and not isinstance(item.of, Players) and isinstance(item.filter, Not):
        return words(getattr(getattr(item.filter.part, "of", None), "said", "") or "the rest")
    noun = as_noun(item)
    if noun is None:
        return None
    said = item.said
    plural = not said.startswith("each")
    shown = noun_words(noun, plural, page, "and")
    return None if shown is None else [*words(said), *shown]


def object_form(item: Any, page: Page) -> list[str] | None:
    """The reference as an object: "them", not "they"."""
    shown = _ref_words(item, page)
    return ["them"] if shown == ["they"] else shown


def _poss1_words(item: Any, page: Page) -> list[str] | None:
    plain = isinstance(item, ControllerOf | OwnerOf) and item.said in ("", "the owner of")
    return None if plain else _poss_words(item, page)


def _poss_words(item: Any, page: Page) -> list[str] | None:
    if isinstance(item, You):
        return ["your"]
    shown = show("subj", item, page)
    if shown is None:
        return None
    if len(shown) == 1 and shown[0] in _POSSESSIVE:
        return _POSSESSIVE[shown[0]]
    return [*shown, "'" if plural_subject(item, page) and shown[-1].endswith("s") else "'s"]


GRAMMAR.kind("ref1").printer = lambda item, page: (
    None if isinstance(item, Among) and isinstance(item.of, Players) else object_form(item, page)
)
GRAMMAR.kind("ref_said").printer = lambda item, page: object_form(item, page) if isinstance(item, SAID) else None
GRAMMAR.kind("only_it").printer = lambda item, page: (
    ["it"] if isinstance(item, (*SAID, AttachedTo)) and item.said == "it" else None
)
GRAMMAR.kind("subj").printer = _ref_words
GRAMMAR.kind("ref").printer = object_form
GRAMMAR.kind("poss").printer = _poss_words
GRAMMAR.kind("poss1").printer = _poss1_words
GRAMMAR.kind("target").printer = lambda item, page: said_words(item, page) if isinstance(item, Target) else None
_PLURAL_SAID = ("they", "them", "those", "the tokens", "themselves", "your opponents")


def plural_subject(item: Any, page: Page) -> bool:
    """Whether a verb with this subject is in the plural (of "you" too)."""
    if isinstance(item, You | Group):
        return True
    if isinstance(item, Filter):
        return isinstance(item, IsOneOf) and isinstance(item.of, You)
    if isinstance(item, Target) and item.slot not in page.announced and item.slot < len(page.targets):
        return is_many(page.targets[item.slot])
    said = getattr(item, "said", "")
    if isinstance(item, All | Players) and not said:
        return not isinstance(item, Players) or item.who not in (Who.ACTIVE, Who.DEFENDING)
    if isinstance(item, All | Players):
        return said.startswith(("all", "your", "they", "them", "those"))
    if isinstance(item, Target) and not said:
        return item.slot < len(page.targets) and is_many(page.targets[item.slot])
    return said.startswith(_PLURAL_SAID) or (said.startswith("the ") and said.endswith("s"))


def is_new_target(item: Any) -> bool:
    """Whether the reference announces a target (before lowering)."""
    return isinstance(item, NewTarget)


GRAMMAR.kind("controller_subj").printer = lambda item, page: (
    _ref_words(item, page) if getattr(item, "said", "") or isinstance(item, Target | ControllerOf) else None
)
GRAMMAR.plural = plural_subject
