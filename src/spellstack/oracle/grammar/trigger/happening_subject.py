"""To whom or what an event happens: "~", "another creature you control", "a red source", "an opponent" (CR 603.2).

Kinds: `eobj` one permanent, `ecard` one card elsewhere, `esource` a source of damage, `ebatch` "one or more …",
`eplayer`, `damaged`. Not here: what happens to them (`trigger`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    ControlledBy,
    IsCard,
    IsCommander,
    IsOneOf,
    IsPermanent,
    IsPlayer,
    Not,
    OfType,
    OwnedBy,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import AttachedTo, This, Who, You
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.noun.noun import read_adjectives, read_posts
from spellstack.oracle.grammar.noun.noun_words import adjective_words
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import Where

THIS = IsOneOf(This())
OTHER = Not(THIS)
YOU, OPPONENT = IsOneOf(You()), IsPlayer(Who.OPPONENTS)


def with_this(joint: str, base: str) -> tuple[str, Any]:
    """The arguments of a rule for "~ or …"."""
    return f"~ {joint} {{q:{base}}}", (
        lambda env: AnyOf((THIS, env["q"])),
        lambda i: {"q": i.parts[1]} if is_a(i, AnyOf) and len(i.parts) == 2 and i.parts[0] == THIS else None,
    )


# one object
rule("eobj", "~", THIS)
for word in (
    "enchanted creature",
    "enchanted permanent",
    "enchanted land",
    "enchanted artifact",
    "equipped creature",
    "enchanted player",
    "enchanted opponent",
    "fortified land",
):
    rule("eobj", word, IsOneOf(AttachedTo(This(), word)))
for word in ("equipped creature", "enchanted creature"):
    rule("eobj", f"~ or {word}", AnyOf((THIS, IsOneOf(AttachedTo(This(), word)))))
rule("eobj", "your commander", AllOf((IsCommander(), OwnedBy(You()))))
rule(
    "eobj",
    "{q:a_perm}",
    by=(
        lambda env: FAIL if any(is_a(part, IsPlayer) for part in parts_of(env["q"])) else env["q"],
        lambda i: {"q": i} if is_a(i, Filter) else None,
    ),
)
TEMPLATE, PAIR = with_this("or", "a_perm")
rule("eobj", TEMPLATE, by=PAIR)


# cards: no tokens
def _of_cards(env: dict[str, Any]) -> Filter:
    return all_of((IsCard(), *parts_of(env["q"])))


def _card_kind(item: Any) -> dict[str, Any] | None:
    parts = parts_of(item) if is_a(item, Filter) else ()
    return {"q": all_of(parts[1:])} if parts[:1] == (IsCard(),) else None


rule("ecard", "{q:a_card}", by=(_of_cards, _card_kind))
rule("ecards", "{q:cardfs}", by=(_of_cards, _card_kind))

# several at once
rule("ebatch", "one or more {q:perms_ao}", v.q)
rule("ebatch", "one or more {q:ecards}", v.q)
TEMPLATE, PAIR = with_this("and/or one or more", "perms")
rule("ebatch", TEMPLATE, by=PAIR)

# players
rule("eplayer", "you", YOU)
rule("eplayer", "a player", IsPlayer(Who.EACH))
rule("eplayer", "an opponent", OPPONENT)
rule("eplayer", "enchanted player", IsOneOf(AttachedTo(This(), "enchanted player")))
rule("eplayer", "enchanted opponent", IsOneOf(AttachedTo(This(), "enchanted opponent")))


# sources of damage are no objects of their own: what is said of them is all there is
def _read_source(parser: Any, at: int) -> list[Reading]:
    if parser.tokens[at] not in ("a", "an", "another"):
        return []
    other = (OTHER,) if parser.tokens[at] == "another" else ()
    out: list[Reading] = []
    for end, before in read_adjectives(parser, at + 1):
        if parser.tokens[end] == "source":
            for stop, after in read_posts(parser, end + 1):
                if not any(is_a(part, Where) for part in (*before, *after)):
                    out.append((stop, all_of((*other, *before, *after))))
    return out


def _print_source(item: Any, page: Page) -> list[str] | None:
    parts = parts_of(item) if is_a(item, Filter) else ()
    head = ["another"] if parts[:1] == (OTHER,) else ["a/an"]
    parts = parts[1:] if parts[:1] == (OTHER,) else parts
    first = next((place for place, part in enumerate(parts) if adjective_words(part, page) is None), len(parts))
    before = [show("adj", part, page) for part in parts[:first]]
    after = [show("post", part, page) for part in parts[first:]]
    if not all(before) or not all(after) or any(is_a(part, IsCard) for part in parts):
        return None
    return [*head, *(word for one in before for word in one or ()), "source", *(w for one in after for w in one or ())]


terminal("a_source", _read_source, _print_source, ("a", "an", "another"))
rule("esource", "{q:a_spell}", v.q)
rule("esource", "{q:a_source}", v.q)

# what is dealt damage
PLANESWALKER = OfType(CardType.PLANESWALKER)
YOURS = ControlledBy(You())
rule("damaged", "you or a planeswalker you control", AnyOf((YOU, AllOf((PLANESWALKER, YOURS)))))
rule("damaged", "you or a permanent you control", AnyOf((YOU, AllOf((IsPermanent(), YOURS)))))
rule("damaged", "a player or planeswalker", AnyOf((IsPlayer(), PLANESWALKER)))
rule("damaged", "an opponent or planeswalker", AnyOf((OPPONENT, PLANESWALKER)))
rule("damaged", "a creature or player", AnyOf((OfType(CardType.CREATURE), IsPlayer())))
rule("damaged", "a permanent or player", AnyOf((IsPermanent(), IsPlayer())))
rule("damaged", "another player", AllOf((Not(YOU), IsPlayer())))
rule("damaged", "{p:eplayer}", v.p)
rule("damaged", "{q:eobj}", v.q)
rule("damaged_many", "one or more players", IsPlayer())
rule("damaged_many", "one or more of your opponents", OPPONENT)
rule("damaged_many", "one or more {q:perms_ao}", v.q)
