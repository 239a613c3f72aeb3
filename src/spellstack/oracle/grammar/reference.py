"""Whom or what an instruction speaks of: "~", "it", "target creature", "each opponent", "enchanted creature's owner".

Kinds: `ref` (as object), `subj` (as subject), `poss` (possessive), `player`. Words that point back are read as
`syntax.Said`. Not here: what they point to (`lower`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import IsOneOf, IsPlayer
from spellstack.ir.node import Filter, Ref
from spellstack.ir.reference import (
    All, AttachedTo, ControllerOf, EventPart, Group, It, Linked, Noted, OwnerOf, Players, Target, This, Top, Who, You,
)  # fmt: skip
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun import BATTLEFIELD, noun_words
from spellstack.oracle.grammar.target import is_many, spec_words
from spellstack.oracle.machine import FAIL, GRAMMAR, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import NewTarget, Noun, Said
from spellstack.oracle.token import words

SAID = (This, Target, EventPart, Noted, Linked, It)
_OBJECT_FORM = {"they": "them"}
_POSSESSIVE = {"it": ["its"], "they": ["their"], "them": ["their"], "you": ["your"]}


def every(noun: Noun, said: str = "") -> Ref:
    """The reference to everything the noun describes."""
    if isinstance(noun.filter, IsPlayer):
        return Players(noun.filter.who, said)
    return All(noun.filter, noun.zones, said)


def as_noun(item: Any) -> Noun | None:
    """The noun of a reference to everything of a kind."""
    if isinstance(item, Players) and item.who in (Who.EACH, Who.OPPONENTS):
        return Noun(IsPlayer(item.who))
    return Noun(item.filter, item.zones) if isinstance(item, All) else None


def _said(word: str) -> Any:
    return (lambda env: Said(word.format(**{k: " ".join(x) for k, x in env.items() if isinstance(x, tuple)}), env["at"])), lambda item: None


def _every(said: str) -> Any:
    return (lambda env: every(env["n"], said)), lambda item: None


# words that point back
for word in ("it", "them", "they", "~", "itself", "themselves"):
    rule("ref_said", word, by=_said("they" if word == "them" else word))
for noun in (
    "creature card spell permanent land artifact enchantment token player opponent source planeswalker ability aura equipment "
    "vehicle controller"
).split():  # fmt: skip
    rule("ref_said", f"that {noun}", by=_said(f"that {noun}"))
    rule("ref_said", f"those {noun}s", by=_said(f"those {noun}s"))
    rule("ref_said", f"each of those {noun}s", by=_said(f"each of those {noun}s"))
for word in ("that creature or planeswalker", "that land card", "that creature card", "the creature", "the token", "the tokens", "the player",
             "that card's", "the card", "the copy", "each of them", "the spell", "the permanent", "that spell or ability", "that permanent or player"):  # fmt: skip
    rule("ref_said", word, by=_said(word))
for note in ("exiled", "sacrificed", "discarded", "revealed", "chosen", "returned", "tapped", "destroyed", "countered"):
    for noun in ("card", "creature", "permanent", "artifact", "land", "cards", "creatures", "spell", "creature card"):
        rule("ref_said", f"the {note} {noun}", by=_said(f"the {note} {noun}"))
for noun in ("creature", "permanent", "land", "artifact", "player", "planeswalker", "enchantment", "forest", "swamp", "island", "plains", "mountain", "vehicle"):
    rule("ref", f"enchanted {noun}", AttachedTo(This(), f"enchanted {noun}"))
for noun in ("creature", "permanent"):
    rule("ref", f"equipped {noun}", AttachedTo(This(), f"equipped {noun}"))
rule("ref", "fortified land", AttachedTo(This(), "fortified land"))

rule("ref", "{r:ref_said}", v.r)
rule("ref", "{r:target}", v.r)
rule("ref", "you", You())
rule("ref", "{p:poss} controller", ControllerOf(v.p))
rule("ref", "{p:poss} owner", OwnerOf(v.p))
rule("ref", "{p:poss} (owners|controllers)", by=(lambda env: FAIL, lambda item: None))
rule("ref", "the active player", Players(Who.ACTIVE))
rule("ref", "defending player", Players(Who.DEFENDING))
rule("ref", "the defending player", Players(Who.DEFENDING, "the defending player"))
rule("ref", "each {n:np}", by=_every("each"))
rule("ref", "each other {n:np}", by=_every("each other"))
rule("ref", "all {n:nps}", by=_every("all"))
rule("ref", "all other {n:nps}", by=_every("all other"))
rule("ref", "{n:nps}", by=_every(""))
rule("ref", "your opponents", Players(Who.OPPONENTS, "your opponents"))
rule("ref", "each of your opponents", Players(Who.OPPONENTS, "each of your opponents"))
rule("ref", "the top card of {p:poss} library", Top(Fixed(1), v.p))
rule("ref", "the top {n:word} cards of {p:poss} library", Top(v.n, v.p))
rule("ref", "all graveyards", by=(lambda env: All(Noun().filter, (Zone.GRAVEYARD,)), lambda i: {} if i == All(Noun().filter, (Zone.GRAVEYARD,)) else None))

rule("subj", "{r:ref}", v.r)
rule("group", "{a:ref} and {b:ref}", Group((v.a, v.b)))
rule("group", "{a:ref} , {b:ref} , and {c:ref}", Group((v.a, v.b, v.c)))
rule("group", "{a:ref} , {b:ref} , {c:ref} , and {d:ref}", Group((v.a, v.b, v.c, v.d)))
rule("group", "{a:ref}", v.a)

rule("poss", "its", by=_said("it"))
rule("poss", "their", by=_said("they"))
rule("poss", "your", You())
rule("poss", "{r:poss_head} 's", v.r)
rule("poss", "an opponent 's", Players(Who.OPPONENTS, "an opponent"))
rule("poss_head", "{r:ref}", v.r)


def said_words(item: Any, page: Page) -> list[str] | None:
    """How a reference that was introduced before is spoken of."""
    if isinstance(item, Target):
        if item.slot not in page.announced and item.slot < len(page.targets):
            page.announced |= {item.slot}
            return spec_words(page.targets[item.slot], page)
        return words(item.said or "it")
    return words(item.said or ("~" if isinstance(item, This) else "it"))


def _ref_words(item: Any, page: Page) -> list[str] | None:
    if isinstance(item, SAID):
        return said_words(item, page)
    if isinstance(item, AttachedTo | Players) and item.said not in ("", "each", "each other", "all"):
        return words(item.said) if not isinstance(item, AttachedTo) or item.of == This() else None
    noun = as_noun(item)
    if noun is None:
        return None
    said = item.said
    plural = not said.startswith("each")
    shown = noun_words(noun, plural, page, "and")
    return None if shown is None else [*words(said), *shown]


def _object_form(item: Any, page: Page) -> list[str] | None:
    shown = _ref_words(item, page)
    return ["them"] if shown == ["they"] else shown


def _poss_words(item: Any, page: Page) -> list[str] | None:
    if isinstance(item, You):
        return ["your"]
    shown = show("subj", item, page)
    if shown is None:
        return None
    if len(shown) == 1 and shown[0] in _POSSESSIVE:
        return _POSSESSIVE[shown[0]]
    return [*shown, "'" if plural_subject(item, page) and shown[-1].endswith("s") else "'s"]


GRAMMAR.kind("subj").printer = _ref_words
GRAMMAR.kind("ref").printer = _object_form
GRAMMAR.kind("poss").printer = _poss_words
GRAMMAR.kind("target").printer = lambda item, page: said_words(item, page) if isinstance(item, Target) else None
_PLURAL_SAID = ("they", "them", "those", "the tokens", "themselves", "your opponents")


def plural_subject(item: Any, page: Page) -> bool:
    """Whether a verb with this subject is in the plural (of "you" too)."""
    if isinstance(item, You | Group):
        return True
    if isinstance(item, Filter):
        return not isinstance(item, IsPlayer) and (not isinstance(item, IsOneOf) or isinstance(item.of, You))
    if isinstance(item, Target) and item.slot not in page.announced and item.slot < len(page.targets):
        return is_many(page.targets[item.slot])
    said = getattr(item, "said", "")
    if isinstance(item, All | Players) and not said:
        return not isinstance(item, Players) or item.who not in (Who.ACTIVE, Who.DEFENDING)
    if isinstance(item, All | Players):
        return said.startswith(("all", "your"))
    if isinstance(item, Target) and not said:
        return item.slot < len(page.targets) and is_many(page.targets[item.slot])
    return said.startswith(_PLURAL_SAID)


def is_new_target(item: Any) -> bool:
    """Whether the reference announces a target (before lowering)."""
    return isinstance(item, NewTarget)


GRAMMAR.plural = plural_subject
PLACE = BATTLEFIELD
