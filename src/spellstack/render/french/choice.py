"""What is chosen as an instruction is carried out, in French: "une créature que vous contrôlez", "deux d'entre elles"
(CR 608.2d). Not here: targets (`reference`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import Anything, IsPlayer, OwnedBy
from spellstack.ir.flow import Choose
from spellstack.ir.reference import Noted, Who
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.reference.choice import MILLED
from spellstack.oracle.syntax import Noun, Total
from spellstack.render.french.linearise import Page, prints, say
from spellstack.render.french.noun import is_other, noun_phrase
from spellstack.render.french.phrase import FEMININE, Phrase, bare, determined, phrase
from spellstack.render.french.words import agreeing


@prints("choice")
def choice(item: Any, page: Page) -> Phrase | None:
    """The choice that is made for what is now spoken of first."""
    if not isinstance(item, Noted) or item.said or not isinstance(page.choice, Choose) or page.choice.note != item.name:
        return None
    chosen, page.choice = page.choice, None
    total = (Total(chosen.total_stat, chosen.total_at_most),) if chosen.total_at_most is not None else ()
    parts = (*parts_of(chosen.filter), *total)
    another = any(map(is_other, parts[:1])) and chosen.maximum == Fixed(1)
    parts = parts[1:] if another else parts
    one = chosen.maximum == Fixed(1)
    if chosen.of is not None:
        return _among(chosen, one, page)
    item_ = Noun(all_of(parts), chosen.zones)
    if chosen.random and any(isinstance(part, OwnedBy) for part in parts):
        page.moving = True
    found = noun_phrase(item_, not one, page, "ou" if one else "et/ou")
    if found is None:
        return None
    if one and chosen.minimum != Fixed(0):
        made = determined(found, "un_autre" if another else "un")
        return made._replace(tokens=(*made.tokens, "au", "hasard")) if chosen.random else made
    return _counted(chosen, found, page)


@prints("chosen_subject")
def _opponent(item: Any, page: Page) -> Phrase | None:
    """An opponent of your choice, as the subject of what happens."""
    chosen = page.choice
    if not isinstance(item, Noted) or not isinstance(chosen, Choose) or chosen.filter != IsPlayer(Who.OPPONENTS):
        return None
    page.choice = None
    return phrase(["un", "adversaire"]) if item.name == chosen.note else None


@prints("someone")
def _someone(item: Any, page: Page) -> Phrase | None:
    page.choice, who = item
    return _opponent(who, page)


def _counted(chosen: Any, found: Phrase, page: Page) -> Phrase | None:
    plain = bare(found)
    if chosen.maximum is None:
        return phrase(["n'importe", "quel", "nombre", "de", *plain.tokens], found.features)
    count = say("word", chosen.maximum, page)
    if count is None:
        value = say("value", chosen.maximum, page)
        return (
            None
            if value is None
            else phrase(["un", "nombre", "de", *plain.tokens, "égal", "à", *value.tokens], found.features)
        )
    number = ["une"] if count.tokens == ("un",) and found.features.feminine else list(count.tokens)
    upto = ["jusqu'à"] if chosen.minimum == Fixed(0) else []
    return phrase([*upto, *number, *plain.tokens], found.features)


def _among(chosen: Any, one: bool, page: Page) -> Phrase | None:
    if getattr(chosen.of, "said", "") == "one":
        return phrase(["une"], FEMININE)
    if getattr(chosen.of, "said", "") == MILLED:
        return _milled(chosen, one, page)
    pool = say("pool", chosen.of, page)
    if pool is None:
        return None
    whole = ["entre", *pool.tokens] if pool.pronoun else list(pool.tokens)
    if isinstance(chosen.filter, Anything) and not chosen.each_type:
        return _some(chosen, whole, page)
    found = noun_phrase(Noun(chosen.filter, ()), not one, page, "ou" if one else "et/ou")
    if found is None:
        return None
    counted = determined(found, "un") if one and chosen.minimum != Fixed(0) else _counted(chosen, found, page)
    among = ["parmi", *pool.tokens]
    return None if counted is None else phrase([*counted.tokens, *among], counted.features)


def _milled(chosen: Any, one: bool, page: Page) -> Phrase | None:
    """ "une carte de créature meulée de cette manière"."""
    found = noun_phrase(Noun(chosen.filter, ()), not one, page, "ou" if one else "et/ou")
    if found is None:
        return None
    counted = determined(found, "un") if one and chosen.minimum != Fixed(0) else _counted(chosen, found, page)
    participle = agreeing("meulé", found.features.feminine, found.features.plural)
    return (
        None if counted is None else phrase([*counted.tokens, participle, "de", "cette", "manière"], counted.features)
    )


def _some(chosen: Any, whole: list[str], page: Page) -> Phrase | None:
    """ "une d'entre elles", "n'importe quel nombre de ces cartes"."""
    if chosen.maximum is None:
        return phrase(["n'importe", "quel", "nombre", "de", *whole], FEMININE.many())
    count = say("word", chosen.maximum, page)
    if count is None:
        return None
    number = ["une"] if count.tokens == ("un",) else list(count.tokens)
    upto = ["jusqu'à"] if chosen.minimum == Fixed(0) else []
    return phrase([*upto, *number, "de", *whole], FEMININE.many(chosen.maximum != Fixed(1)))
