"""What follows a noun: "you control", "with flying", "named …", "in your graveyard" (CR 109.2).

Kinds: `post`; `having` is what follows "with", or "has" in a condition. Not here: nouns themselves.
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.card import Layout
from spellstack.ir.filter import (
    ActedThisTurn,
    AllOf,
    AnyOf,
    AttachedToA,
    AttackingPlayer,
    ColorCount,
    Compare,
    ControlledBy,
    DamagedBy,
    HasLayout,
    In,
    InCombatWith,
    Is,
    IsOneOf,
    IsPlayer,
    Named,
    Not,
    OfChosen,
    OfColor,
    OwnedBy,
    Shares,
    StatusKind,
    Targets,
    WithAbility,
    WithCounter,
    WithKeyword,
    WithStat,
)
from spellstack.ir.reference import AttachedTo, ControllerOf, Linked, Players, This, Who, You
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import FAIL, Reading, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewTarget, Noun, Said, Where
from spellstack.oracle.token import join, words

# whose it is
rule("post", "you control", ControlledBy(You()))
rule("post", "you don't control", Not(ControlledBy(You())))
rule("post", "you own", OwnedBy(You()))
rule("post", "you control but don't own", AllOf((ControlledBy(You()), Not(OwnedBy(You())))))
rule("post", "enchanted player controls", ControlledBy(AttachedTo(This(), "enchanted player")))
rule("post", "put onto the battlefield with ~", IsOneOf(Linked("put onto the battlefield")))
rule("post", "exiled with it", IsOneOf(Linked("exiled", "it")))
rule(
    "post",
    "that's exactly {n:word_number} colors",
    by=(
        lambda env: ColorCount(env["n"].number, env["n"].number),
        lambda i: {"n": Fixed(i.minimum)} if i.minimum == i.maximum > 1 else None,
    ),
)
rule("post", "an opponent owns", OwnedBy(Players(Who.OPPONENTS)))
rule("post", "an opponent controls", ControlledBy(Players(Who.OPPONENTS)))
rule("post", "your opponents control", ControlledBy(Players(Who.OPPONENTS, "your opponents")))
rule("post", "your team controls", ControlledBy(Players(Who.TEAM)))
rule("post", "defending player controls", ControlledBy(Players(Who.DEFENDING)))
rule("post", "you cast", ControlledBy(You(), "cast"))
rule("post", "your opponents cast", ControlledBy(Players(Who.OPPONENTS, "your opponents"), "cast"))
rule("post", "{p:controller_subj} <control>", ControlledBy(v.p))
rule("post", "{p:controller_subj} <own>", OwnedBy(v.p))
rule("controller_subj", "they", by=(lambda env: Said("they", env["at"]), lambda item: None))
rule("controller_subj", "that player", by=(lambda env: Said("that player", env["at"]), lambda item: None))
rule("controller_subj", "target player", by=(lambda env: _target_player(env, Who.EACH), lambda item: None))
rule("controller_subj", "target opponent", by=(lambda env: _target_player(env, Who.OPPONENTS), lambda item: None))
rule("controller_subj", "its controller", by=(lambda env: ControllerOf(Said("it", env["at"])), lambda item: None))


def _target_player(env: dict[str, Any], who: Who) -> Any:
    return NewTarget(Noun(IsPlayer(who)), env["at"])


# where it is
rule("post", "in your opponents ' graveyards", Where((Zone.GRAVEYARD,), Players(Who.OPPONENTS, "your opponents '")))
for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY):
    word = zone.value
    for preposition in ("in", "from"):
        rule("post", f"{preposition} {{p:poss}} {word}", Where((zone,), v.p))
    if zone is Zone.GRAVEYARD:
        for preposition in ("in", "from"):
            rule("post", f"{preposition} a {word}", Where((zone,)))
        rule("post", "in graveyards", Where((zone,)))
        rule("post", "from graveyards", Where((zone,)))
        rule("post", "in all graveyards", Where((zone,)))
        rule("post", "from all graveyards", Where((zone,)))
EXILE_AND_GRAVEYARD = (Zone.EXILE, Zone.GRAVEYARD)
rule("post", "you own in exile and in your graveyard", Where(EXILE_AND_GRAVEYARD, You()))
rule("post", "in exile", Where((Zone.EXILE,)))
rule("post", "from exile", Where((Zone.EXILE,)))
THERE = In((Zone.BATTLEFIELD,))  # [CR 109.2] a card elsewhere is no creature, only a creature card
rule("post", "on the battlefield", THERE)


def _than_it(stat: str, compare: Compare) -> Any:
    """ "with lesser power": than what was spoken of last."""
    return (
        lambda env: WithStat(stat, compare, Stat(stat, Said("it", env["at"]))),
        lambda i: {} if i == WithStat(stat, compare, i.value) and getattr(i.value.of, "said", "") == "it" else None,
    )


# what it has
rule("post", "with {h:having}", v.h)
KEYWORDS = {
    keyword.value: keyword
    for keyword in (
        Keyword.FLYING,
        Keyword.REACH,
        Keyword.DEFENDER,
        Keyword.FIRST_STRIKE,
        Keyword.DOUBLE_STRIKE,
        Keyword.DEATHTOUCH,
        Keyword.TRAMPLE,
        Keyword.HASTE,
        Keyword.VIGILANCE,
        Keyword.LIFELINK,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.SHADOW,
        Keyword.HORSEMANSHIP,
        Keyword.FLANKING,
        Keyword.INFECT,
        Keyword.TOXIC,
        Keyword.CYCLING,
        Keyword.FLASHBACK,
        Keyword.CHANGELING,
        Keyword.INTIMIDATE,
        Keyword.FEAR,
        Keyword.MENACE,
        Keyword.WARD,
        Keyword.ISLANDWALK if hasattr(Keyword, "ISLANDWALK") else Keyword.PHASING,
        Keyword.BANDING,
        Keyword.FLASH,
        Keyword.PROWESS,
        Keyword.PERSIST,
        Keyword.UNDYING,
        Keyword.SUSPEND,
        Keyword.DISTURB,
        Keyword.ADVENTURE if hasattr(Keyword, "ADVENTURE") else Keyword.EXALTED,
        Keyword.MUTATE,
        Keyword.PARTNER,
        Keyword.DEVOID,
        Keyword.CONVOKE,
        Keyword.CREW,
    )
}
rule("having", "a {k:keyword_name} ability", WithKeyword(v.k))
for word, keyword in KEYWORDS.items():
    rule("having", f"{word}", WithKeyword(keyword))
    rule("post", f"without {word}", Not(WithKeyword(keyword)))
rule("keyword_name", "morph", Keyword.MORPH)
rule("keyword_name", "cycling", Keyword.CYCLING)
rule("having", "no abilities", Not(WithAbility()))
for words_, comparison in (
    ("lesser", Compare.LT),
    ("greater", Compare.GT),
    ("equal or lesser", Compare.LE),
    ("equal or greater", Compare.GE),
):
    for word, stat in (("mana value", "mana_value"), ("power", "power")):
        rule("having", f"{words_} {word}", by=_than_it(stat, comparison))
for phrase, stat in (
    ("power", "power"),
    ("toughness", "toughness"),
    ("mana value", "mana_value"),
    ("base power", "base_power"),
    ("loyalty", "loyalty"),
):
    rule("having", f"{phrase} {{n:digit}} or less", WithStat(stat, Compare.LE, v.n))
    rule("having", f"{phrase} {{n:digit}} or greater", WithStat(stat, Compare.GE, v.n))
    rule("having", f"{phrase} {{n:digit}}", WithStat(stat, Compare.EQ, v.n))
    rule("having", f"{phrase} less than or equal to {{n:value}}", WithStat(stat, Compare.LE, v.n))
    rule("having", f"{phrase} greater than or equal to {{n:value}}", WithStat(stat, Compare.GE, v.n))
    rule("having", f"{phrase} equal to {{n:value}}", WithStat(stat, Compare.EQ, v.n))
    rule("having", f"{phrase} less than {{n:value}}", WithStat(stat, Compare.LT, v.n))
    rule("having", f"{phrase} greater than {{n:value}}", WithStat(stat, Compare.GT, v.n))
for word, what in (("name", "name"), ("mana value", "mana value"), ("power", "power"), ("toughness", "toughness")):
    rule("having", f"the same {word} as {{r:ref}}", Shares(what, v.r))
rule("having", "even mana values", WithStat("mana_value_parity", Compare.EQ, Fixed(0)))
rule("having", "a/an {k:counter} counter on {w:implied_it}", WithCounter(v.k, 1))
rule("having", "{k:counter} counters on {w:implied_them}", WithCounter(v.k, 1))
rule("having", "a/an {k:counter} counter on (it|them)", WithCounter(v.k, 1))
rule(
    "having",
    "{n:word} or more {k:counter} counters on (it|them)",
    by=(
        lambda env: (
            WithCounter(env["k"], env["n"].number) if isinstance(env["n"], Fixed) and env["n"].number > 1 else FAIL
        ),
        lambda item: (
            {"k": item.kind, "n": Fixed(item.at_least)}
            if isinstance(item, WithCounter) and item.kind and item.at_least > 1
            else None
        ),
    ),
)
rule(
    "having",
    "{n:word} or more counters on (it|them)",
    by=(
        lambda env: WithCounter("", env["n"].number) if isinstance(env["n"], Fixed) and env["n"].number > 1 else FAIL,
        lambda item: (
            {"n": Fixed(item.at_least)}
            if isinstance(item, WithCounter) and not item.kind and item.at_least > 1
            else None
        ),
    ),
)
rule("having", "a counter on {w:implied_it}", WithCounter("", 1))
rule("having", "counters on {w:implied_them}", WithCounter("", 1))
rule("having", "no counters on {w:implied_them}", Not(WithCounter("", 1)))
rule("having", "no {k:counter} counters on {w:implied_them}", Not(WithCounter(v.k, 1)))
rule("having", "a counter on (it|them)", WithCounter("", 1))
rule("having", "one or more counters on (it|them)", WithCounter("", 1, "one or more"))
rule("having", "one or more {k:counter} counters on (it|them)", WithCounter(v.k, 1, "one or more"))

# what it does or suffers
rule("post", "that <are> attacking", Is(StatusKind.ATTACKING))
rule("post", "that <are> tapped", Is(StatusKind.TAPPED))
rule("post", "attacking you", AttackingPlayer(You()))
rule("post", "attacking your opponents", AttackingPlayer(Players(Who.OPPONENTS, "your opponents")))
rule("post", "blocking {r:ref}", InCombatWith(v.r, blocked_by=False))
rule("post", "blocked by {r:ref}", InCombatWith(v.r, blocking=False))
rule("post", "blocking or blocked by {r:ref}", InCombatWith(v.r))
rule("post", "that <target> {r:ref}", Targets(IsOneOf(v.r)))
rule("post", "that <target> only {r:ref}", Targets(IsOneOf(v.r), only=True))
rule("post", "that <target> {q:a_perm}", Targets(v.q))
rule("post", "that was dealt damage this turn", Is(StatusKind.DAMAGED_THIS_TURN))
rule("post", "that were dealt damage this turn", Is(StatusKind.DAMAGED_THIS_TURN))
rule("post", "dealt damage by {r:ref} this turn", DamagedBy(v.r))
rule("post", "other than {r:ref}", Not(IsOneOf(v.r)))
rule("post", "attached to {r:ref}", AttachedToA(IsOneOf(v.r)))
rule("post", "attached to {q:a_perm}", AttachedToA(v.q))
rule("post", "that isn't {c:color_word}", Not(OfColor(v.c)))
for word in ("creature type", "card type", "land type", "basic land type"):
    rule(
        "post",
        "of the chosen type",
        by=(
            lambda env: OfChosen("creature type"),
            lambda i, word=word: {} if i == OfChosen(word) else None,
        ),
    )
rule("post", "of the chosen color", OfChosen("color"))
rule("having", "the chosen name", OfChosen("name"))
rule("post", "that entered this turn", Is(StatusKind.ENTERED_THIS_TURN))
rule("post", "that <share> a {w:shared} with {r:ref}", Shares(v.w, v.r))
for word in ("color", "creature type", "card type", "name"):
    rule("shared", word, word)
rule("post", "named {n:name}", Named(v.n))
rule("post", "not named {n:name}", Not(Named(v.n)))


def _if_plural(word: str, plural: bool) -> None:
    """ "it" or "them" where the text says the noun once or in the plural; a sign for nothing else."""
    terminal(
        f"implied_{word}",
        lambda parser, at: [(at + 1, word)] if parser.tokens[at] == word else [],
        lambda item, page: [word] if page.plural == plural else None,
    )


_if_plural("it", False)
_if_plural("them", True)


def _read_name(parser: Any, at: int) -> list[Reading]:
    """A card name: written with capitals."""
    out: list[Reading] = []
    end = at
    while True:
        word = parser.written[end]
        if parser.tokens[end] == "~" and end == at:
            return [(at + 1, "~")]
        small = end > at and parser.tokens[end] in {"of", "the", "and", "'s", ",", "to", "a", "in", "for", "from"}
        if not (word != word.lower() or small):  # "l'Cie"
            return out
        end += 1
        if not small:
            out.append((end, join(parser.written[at:end])))


def _print_name(item: Any, page: Any) -> list[str] | None:
    if page.face is not None and item == page.face.name:
        return ["~"]
    return words(item) if isinstance(item, str) else None


terminal("name", _read_name, _print_name)
rule("post", "exiled with ~", IsOneOf(Linked("exiled")))
for past, word in (("crewed", "crew"), ("saddled", "saddle")):
    rule("post", f"that {past} {{r:only_it}} this turn", ActedThisTurn(word, v.r))
rule("post", "from {p:poss} hand or graveyard", Where((Zone.HAND, Zone.GRAVEYARD), v.p))
rule("post", "that <have> an adventure", HasLayout(Layout.ADVENTURE))
rule("post", "you own but don't control", AllOf((OwnedBy(You()), Not(ControlledBy(You())))))
rule("post", "that attacked this turn", Is(StatusKind.ATTACKED_THIS_TURN))
rule("post", "that's {q:a_perm} or {p:a_perm}", AnyOf((v.q, v.p)))
rule(
    "having",
    "power or toughness {n:digit} or greater",
    AnyOf((WithStat("power", Compare.GE, v.n), WithStat("toughness", Compare.GE, v.n))),
)
rule(
    "having",
    "power or toughness {n:digit} or less",
    AnyOf((WithStat("power", Compare.LE, v.n), WithStat("toughness", Compare.LE, v.n))),
)
rule("having", "toughness greater than its power", WithStat("toughness", Compare.GT, Stat("power")))
rule("having", "power greater than its base power", WithStat("power", Compare.GT, Stat("base_power")))
