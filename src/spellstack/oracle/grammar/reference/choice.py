"""What is chosen as an instruction is carried out: "a creature you control", "one of them" (CR 608.2d).

Kind `choice`. Not here: targets.
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import Anything, IsPlayer, OwnedBy
from spellstack.ir.flow import Choose
from spellstack.ir.reference import Noted, Who, You
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.noun.noun_words import noun_words
from spellstack.oracle.grammar.reference.reference import object_form, said_word
from spellstack.oracle.grammar.reference.target import OTHER, is_other
from spellstack.oracle.machine import FAIL, GRAMMAR, rule
from spellstack.oracle.printer import Page, show
from spellstack.oracle.syntax import NewChoice, Noun, Said, Total, Where


# what is chosen as the instruction is carried out
def _choice(low: Any = None) -> Any:
    def build(env: dict[str, Any]) -> Any:
        noun, count = env["n"], env.get("c", Fixed(1))
        if "w" in env:
            noun = (
                Noun(all_of((*parts_of(noun.filter), OwnedBy(env["w"].whose))), env["w"].zones)
                if not noun.zones
                else Noun()
            )
        if env.get("another"):
            noun = Noun(all_of((OTHER, *parts_of(noun.filter))), noun.zones)
        return (
            FAIL
            if not noun.zones or Zone.STACK in noun.zones
            else NewChoice(noun, env["at"], low if low is not None else count, count, random=env.get("random", False))
        )

    return build, lambda item: None


def _among(low: Any = None) -> Any:
    def build(env: dict[str, Any]) -> Any:
        noun, count = env.get("n") or Noun(Anything(), ()), env["c"]
        return FAIL if noun.zones else NewChoice(noun, env["at"], low if low is not None else count, count, of=env["p"])

    return build, lambda item: None


_ONE = Fixed(1)
MILLED = "milled this way"
for pool in ("{p:pool}",):
    rule("choice", f"a/an {{n:np}} from among {pool}", by=_among(), c=_ONE)
    rule("choice", f"{{c:word_number}} {{n:nps}} from among {pool}", by=_among())
    rule("choice", f"up to {{c:word_number}} {{n:nps}} from among {pool}", by=_among(Fixed(0)))
    rule("choice", f"up to {{c:word_number}} {{n:np}} from among {pool}", by=_among(Fixed(0)))
    rule("choice", f"any number of {{n:nps}} from among {pool}", by=_among(Fixed(0)), c=None)
    rule("choice", f"{{c:word_number}} of {pool}", by=_among(), n=None)
    rule("choice", f"up to {{c:word_number}} of {pool}", by=_among(Fixed(0)), n=None)
    rule("choice", f"any number of {pool}", by=_among(Fixed(0)), n=None, c=None)
rule("choice", "a/an {n:np} {p:milled_pool}", by=_among(), c=_ONE)
rule("choice", "up to {c:word_number} {n:np} {p:milled_pool}", by=_among(Fixed(0)))
rule("choice", "any number of {n:nps} {p:milled_pool}", by=_among(Fixed(0)), c=None)
rule("milled_pool", MILLED, by=said_word(MILLED))
for word in (
    "them",
    "those cards",
    "the milled cards",
    "the revealed cards",
    "the exiled cards",
    "cards milled this way",
    "the cards milled this way",
    "those creatures",
    "the cards revealed this way",
):
    rule("pool", word, by=said_word("of them" if word == "them" else word))
GRAMMAR.kind("pool").printer = object_form
rule(  # "put one into your hand": of the cards spoken of last
    "choice",
    "one",
    by=(
        lambda env: NewChoice(Noun(Anything(), ()), env["at"], _ONE, _ONE, of=Said("one", env["at"])),
        lambda item: None,
    ),
)
for word in (
    "the rest",
    "the other",
    "the others",
    "the rest of the revealed cards",
    "the rest of those cards",
    "the rest of the exiled cards",
    "all other cards revealed this way",
    "the other cards",
    "the remaining cards",
):
    rule("ref", word, by=said_word(word))
rule("choice", "a/an {n:np}", by=_choice(), another=False)
rule("choice", "a/an {n:np} at random {w:random_place}", by=_choice(), another=False, random=True)
rule("random_place", "from your graveyard", Where((Zone.GRAVEYARD,), You()))
rule("random_place", "from your hand", Where((Zone.HAND,), You()))
rule(
    "random_place",
    "from their hand",
    by=(lambda env: Where((Zone.HAND,), Said("they", env["at"])), lambda item: None),
)
rule("choice", "a number of {n:nps} equal to {c:value}", by=_choice(), another=False)
rule("choice", "a/an {n:np} at random", by=_choice(), another=False, random=True)
rule("choice", "another {n:np}", by=_choice(), another=True)
rule("choice", "{c:word_number} {n:nps}", by=_choice(), another=False)
rule("choice", "{c:variable} {n:nps}", by=_choice(), another=False)
rule("choice", "up to {c:word_number} {n:nps}", by=_choice(Fixed(0)), another=False)
rule("choice", "up to {c:word_number} {n:np}", by=_choice(Fixed(0)), another=False)
rule("choice", "any number of {n:nps}", by=_choice(Fixed(0)), another=False, c=None)


def _choice_words(item: Any, page: Page) -> list[str] | None:
    """The choice that is made for what is now spoken of first."""
    if not isinstance(item, Noted) or item.said or not isinstance(page.choice, Choose) or page.choice.note != item.name:
        return None
    choice, page.choice = page.choice, None
    total = (Total(choice.total_stat, choice.total_at_most),) if choice.total_at_most is not None else ()
    parts = (*parts_of(choice.filter), *total)
    another = is_other(parts) and choice.maximum == Fixed(1)
    noun = Noun(all_of(parts[1:] if another else parts), choice.zones if choice.of is None else ())
    one = choice.maximum == Fixed(1)
    if choice.of is not None:
        return _among_words(choice, noun, one, page)
    placed = choice.random and any(isinstance(part, OwnedBy) for part in parts)
    if placed:
        bare = all_of([part for part in parts if not isinstance(part, OwnedBy)])
        owner = next(part.by for part in parts if isinstance(part, OwnedBy))
        shown, whose = noun_words(Noun(bare, ()), False, page), show("poss", owner, page)
        if shown is None or whose is None:
            return None
        return ["a/an", *shown, "at", "random", "from", *whose, noun.zones[0].value]
    shown = noun_words(noun, not one, page, "or" if one else "and/or")
    if shown is None:
        return None
    if not one and noun.zones == (Zone.GRAVEYARD,) and shown[-2:] in (["a", "graveyard"], ["all", "graveyards"]):
        shown = [*shown[:-2], "graveyards"]
    if choice.maximum is None:
        return ["any", "number", "of", *shown]
    if choice.minimum == Fixed(0):
        return ["up", "to", *(show("word", choice.maximum, page) or []), *shown]
    if one:
        chance = ["at", "random"] if choice.random else []
        return ["another", *shown] if another else ["a/an", *shown, *chance]
    count = show("word", choice.maximum, page)
    if count is None:  # "a number of cards equal to …"
        value = show("value", choice.maximum, page)
        return None if value is None else ["a", "number", "of", *shown, "equal", "to", *value]
    return [*count, *shown]


def _among_words(choice: Choose, noun: Noun, one: bool, page: Page) -> list[str] | None:
    if getattr(choice.of, "said", "") == "one":
        return ["one"]
    milled = getattr(choice.of, "said", "") == MILLED
    pool = [] if milled else show("pool", choice.of, page)
    count = None if choice.maximum is None else show("word", choice.maximum, page)
    if pool is None or (count is None and choice.maximum is not None):
        return None
    before = (
        ["any", "number", "of"] if count is None else [*(["up", "to"] if choice.minimum == Fixed(0) else []), *count]
    )
    if isinstance(noun.filter, Anything) and not choice.each_type:
        return [*before, *([] if count is None else ["of"]), *pool]
    shown = noun_words(Noun(noun.filter, ()), not one, page, "or" if one else "and/or")
    if shown is None:
        return None
    origin = MILLED.split() if milled else ["from", "among", *pool]
    return [*(["a/an"] if before == ["one"] else before), *shown, *origin]


GRAMMAR.kind("choice").printer = _choice_words


# "an opponent draws a card": one of your choice
OPPONENT = Noun(IsPlayer(Who.OPPONENTS))
rule("chosen_subject", "an opponent", by=(lambda env: NewChoice(OPPONENT, env["at"]), lambda item: None))


def _opponent_words(item: Any, page: Page) -> list[str] | None:
    choice = page.choice
    if not isinstance(item, Noted) or not isinstance(choice, Choose) or choice.filter != OPPONENT.filter:
        return None
    page.choice = None
    return ["an", "opponent"] if item.name == choice.note else None


GRAMMAR.kind("chosen_subject").printer = _opponent_words
