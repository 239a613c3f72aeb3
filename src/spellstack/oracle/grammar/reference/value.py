"""Numbers worked out from the game: "the number of …", "its power", "for each …" (CR 107, 608.2h).

Kinds: `value_head` (after "equal to"), `counted_thing` (after "for each"). Not here: written numbers (`number`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Exists
from spellstack.ir.filter import AllOf, ControlledBy, Is, IsSpell, OfType, OwnedBy, StatusKind, While
from spellstack.ir.reference import All, Among, It, Players, This, Who, You
from spellstack.ir.value import (
    AtLeast,
    ColorsSpent,
    CommanderCasts,
    Count,
    Counters,
    Devotion,
    Distinct,
    Fixed,
    Greatest,
    HighestLife,
    Life,
    ManaSpent,
    NotedNumber,
    Stat,
    Sum,
    ThisTurn,
    Times,
    TimesPaid,
)
from spellstack.ir.walk import nodes
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import BATTLEFIELD
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.grammar.noun.post import EXILE_AND_GRAVEYARD
from spellstack.oracle.grammar.reference.quantity import narrowed
from spellstack.oracle.grammar.reference.reference import as_noun, every
from spellstack.oracle.grammar.word.words import COLOR_WORDS
from spellstack.oracle.machine import FAIL, GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun

for word, stat in (
    ("power", "power"),
    ("toughness", "toughness"),
    ("mana value", "mana_value"),
    ("loyalty", "loyalty"),
    ("base power", "base_power"),
):
    rule("stat", word, stat)
for word, color in COLOR_WORDS.items():
    rule("color_word", word, color)


def everything(base: str) -> tuple[str, Any]:
    """`by` for a rule whose `n` is a noun phrase meaning everything of the kind."""
    return base, (lambda env: every(env["n"]), lambda item: {"n": as_noun(item)} if as_noun(item) else None)


rule("all_nps", "{n:nps}", by=everything("nps")[1])
rule("all_np", "{n:np}", by=everything("np")[1])


def _not_moving(kind: str) -> Any:
    """Counts are of things that stay: "cards in your hand", not "from"."""
    plural = kind != "all_np"

    def shown(item: Any, page: Any) -> Any:
        noun, moving = as_noun(item), page.moving
        page.moving = False
        words = None
        if noun is not None and not getattr(item, "said", ""):
            both = kind == "any_nps" or (kind == "all_np" and noun.zones == BATTLEFIELD)
            words = noun_words(noun, plural, page, "and/or" if both else "and")
        page.moving = moving
        return words

    return shown


PARTY = Distinct("party", All(AllOf((OfType(CardType.CREATURE), ControlledBy(You())))))  # [CR 700.8]
rule("counted_thing", "creature in your party", PARTY)
rule("value_head", "the number of creatures in your party", PARTY)
rule("counted_thing", "opponent you have", Count(Players(Who.OPPONENTS, "you have")))
rule("any_nps", "{n:nps}", by=everything("nps")[1])
GRAMMAR.kind("all_nps").printer, GRAMMAR.kind("all_np").printer = _not_moving("all_nps"), _not_moving("all_np")
GRAMMAR.kind("any_nps").printer = _not_moving("any_nps")
rule("value_head", "the number of opponents you have", Count(Players(Who.OPPONENTS)))
BEFORE_IT = ThisTurn("spells cast", You(), v.q, before=v.r)
narrowed("spell_and", "np", (Zone.STACK,))
GRAMMAR.kind("spell_and").printer = lambda item, page: noun_words(Noun(item, (Zone.STACK,)), False, page, "and")
rule("counted_thing", "{q:spell_and} you've cast before {r:only_it} this turn", BEFORE_IT)


def _how_many(env: dict[str, Any]) -> Any:
    """What attacked this turn is counted even if it is gone: that is not how many are there now (CR 608.2i)."""
    return FAIL if Is(StatusKind.ATTACKED_THIS_TURN) in nodes(env["r"]) else Count(env["r"])


def _many_of(item: Any) -> Any:
    return {"r": item.of} if is_a(item, Count) else None


def _in_both(what: Any) -> bool:
    """Whether cards in two places are counted: that is their total number."""
    return is_a(what, All) and bool(what.zones == EXILE_AND_GRAVEYARD)


rule(
    "value_head",
    "the total number of {r:all_nps}",
    by=(
        lambda env: _how_many(env) if _in_both(env["r"]) else FAIL,
        lambda i: _many_of(i) if _in_both(i.of) else None,
    ),
)
rule(
    "value_head",
    "the number of {r:all_nps}",
    by=(lambda env: FAIL if _in_both(env["r"]) else _how_many(env), _many_of),
)
rule("value_head", "the damage dealt this way", NotedNumber("damage", "the damage dealt this way"))
rule("value_head", "the number of {k:counter} counters you have", Counters(v.k, You()))
rule("value_head", "the number of {k:counter} counters on {r:ref}", Counters(v.k, v.r))
rule("value_head", "the number of counters on {r:ref}", Counters("", v.r))
rule("value_head", "the total {s:stat} of {r:all_nps}", Stat(v.s, v.r))
rule("value_head", "{o:poss} {s:stat}", Stat(v.s, v.o))
rule("value_head", "your life total", Life(You()))
rule("value_head", "{p:poss} life total", Life(v.p))
rule("value_head", "the (greatest|highest) {s:stat} among {r:all_nps}", Greatest(v.s, v.r))
rule(
    "value_head",
    "your devotion to {c:color_word}",
    by=(
        lambda env: Devotion((env["c"],)),
        lambda i: {"c": i.colors[0]} if isinstance(i, Devotion) and len(i.colors) == 1 and i.of == You() else None,
    ),
)
rule("value_head", "your devotion to {c:color_word} and {d:color_word}", Devotion((v.c, v.d)))
rule("value_head", "the number of basic land types among {r:all_nps}", Distinct("basic land type", v.r))
rule("value_head", "the number of card types among {r:all_nps}", Distinct("card type", v.r))
rule("value_head", "the number of colors among {r:all_nps}", Distinct("color", v.r))
rule("value_head", "the number of colors of mana spent to cast ~", ColorsSpent(This()))
rule("value_head", "the amount of mana spent to cast ~", ManaSpent("", This()))
rule("value_head", "the amount of mana spent to cast {r:ref_said}", ManaSpent("", v.r))
for word, of in (("~", This()), ("it", This("it"))):
    rule("value_head", f"the number of times {word} was kicked", TimesPaid("kicker", of))
    rule("counted_thing", f"time {word} was kicked", TimesPaid("kicker", of))
rule("value_head", "the number of times (~|it) has mutated", Stat("mutations", This()))
rule("value_head", "the highest life total among your opponents", HighestLife(Players(Who.OPPONENTS)))
rule("value_head", "the amount of life you gained this turn", ThisTurn("life gained", You()))
rule("value_head", "the amount of life you lost this turn", ThisTurn("life lost", You()))
rule("value_head", "the number of cards you've drawn this turn", ThisTurn("cards drawn", You()))
rule("value_head", "the number of creatures that died this turn", ThisTurn("creatures died", Players()))
rule("value_head", "the number of spells you've cast this turn", ThisTurn("spells cast", You()))
for note, words in (
    ("life lost", "the life lost this way"),
    ("damage", "the damage dealt this way"),
    ("prevented", "the damage prevented this way"),
    ("discarded", "the number of cards discarded this way"),
    ("destroyed", "the number of permanents destroyed this way"),
):
    if note in ("life lost", "damage", "prevented"):
        rule("value_head", words, NotedNumber(note, words))

rule("counted_thing", "{r:all_np}", by=(_how_many, _many_of))
rule("counted_thing", "{k:counter} counter you have", Counters(v.k, You()))
rule("counted_thing", "{k:counter} counter on {r:ref}", Counters(v.k, v.r))
rule("counted_thing", "counter on {r:ref}", Counters("", v.r))
rule("counted_thing", "color of mana spent to cast ~", ColorsSpent(This()))
rule("counted_thing", "color of mana spent to cast it", ColorsSpent(This("it")))
rule("counted_thing", "mana spent to cast it", ManaSpent("", This("it")))
rule("counted_thing", "time you've cast your commander from the command zone this game", CommanderCasts())
for quality in ("mana cost", "mana value", "power"):
    rule("counted_thing", f"different {quality} among {{r:all_nps}}", Distinct(quality, v.r))
rule("counted_thing", "color among {r:all_nps}", Distinct("color", v.r))
rule("counted_thing", "card type among {r:all_nps}", Distinct("card type", v.r))
rule("counted_thing", "basic land type among {r:all_nps}", Distinct("basic land type", v.r))
rule("counted_thing", "creature that died this turn", ThisTurn("creatures died", Players()))
rule("counted_thing", "card you've drawn this turn", ThisTurn("cards drawn", You()))
rule(
    "counted_thing",
    "{q:spell_and} you've cast this turn",
    by=(
        lambda env: FAIL if env["q"] == IsSpell() else ThisTurn("spells cast", You(), env["q"]),
        lambda i: {"q": i.filter} if i.filter and i == ThisTurn("spells cast", You(), i.filter) else None,
    ),
)
rule("counted_thing", "spell you've cast this turn", ThisTurn("spells cast", You()))
rule("counted_thing", "creature you attacked with this turn", ThisTurn("attackers", You()))
rule("counted_thing", "creature that attacked this turn", ThisTurn("attackers", Players()))
rule(
    "counted_thing",
    "card fewer than {n:word_number} in {p:poss} hand",
    AtLeast((Fixed(0), Sum((v.n, Times(Count(All(OwnedBy(v.p), (Zone.HAND,))), -1))))),
)
THEIRS = Among(All(v.q), ControlledBy(It()))
rule(
    "value_head",
    "the number of opponents who control {q:a_perm}",
    Count(Among(Players(Who.OPPONENTS), While(Exists(THEIRS)))),
)

# numbers: the possessor after
rule("value_head", "the {s:stat} of {r:ref}", Stat(v.s, v.r, "of"))
