"""Sentences, bodies, modes, costs and quotations in French (CR 608.2, 700.2). Not here: clauses (`clause`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Both
from spellstack.ir.cost import Cost
from spellstack.ir.filter import Compare
from spellstack.ir.flow import Sequence
from spellstack.ir.target import Instructions
from spellstack.oracle.grammar.cost.cost import SACRIFICE_IT
from spellstack.oracle.machine import is_a
from spellstack.render.french.linearise import IMPERATIVE, Page, prints, say
from spellstack.render.french.number import number_word
from spellstack.render.french.phrase import SUBJECT, YOU, Phrase, bare, phrase, pronoun
from spellstack.render.french.words import entry


def _defines(kind: str, inner: str) -> None:
    """Makes `kind` the phrases of `inner`, with ", X étant …" where they need it."""

    def shown(item: Any, page: Page) -> Phrase | None:
        before, nothing = page.defined, tuple[Any, ...]()
        page.defined = nothing
        found = say(inner, item, page)
        told: tuple[Any, ...] = tuple(part for part in page.defined if part not in page.explained)
        page.defined = before
        page.explained = (*page.explained, *told)
        if found is None or len(told) == 0:
            return found
        words = [*found.tokens, ","]
        for place, part in enumerate(told):
            value = say("value", part.value, page)
            if value is None:
                return None
            words += [*(["et"] if place else []), part.name.upper(), "étant", *value.tokens]
        return phrase(words)

    prints(kind)(shown)


for _kind, _inner in (("sentence", "core"), ("static_line", "static"), ("replacement_line", "replacement")):
    _defines(_kind, _inner)


@prints("body")
def _body(item: Any, page: Page) -> Phrase | None:
    steps = item.steps if isinstance(item, Sequence) and not item.joint else (item,)
    out: list[str] = []
    for step in steps:
        page.mood, page.agree = IMPERATIVE, YOU
        found = say("sentence", step, page)
        if found is None:
            return None
        out += [*found.tokens, "."]
    return phrase(out)


@prints("instructions")
def _instructions(item: Any, page: Page) -> Phrase | None:
    if not isinstance(item, Instructions):
        return None
    saved = page.targets, page.announced
    page.targets, page.announced = (item.targets, frozenset()) if item.targets else saved
    found = say("body", item.effect, page)
    if page.targets is item.targets:
        page.targets, page.announced = saved
    return found


@prints("instructed")
def _instructed(item: Any, page: Page) -> Phrase | None:
    saved = page.targets, page.announced
    page.targets, page.announced = item.targets, frozenset()
    page.mood, page.agree = IMPERATIVE, YOU
    found = say("sentence", item.effect, page)
    page.targets, page.announced = saved
    return found


@prints("implied_stop")
def _stop(item: Any, page: Page) -> Phrase | None:
    return phrase(["."])


@prints("implied_do")
def _do(item: Any, page: Page) -> Phrase | None:
    return phrase((["vous", "faites"] if page.agree.person == 2 else ["il", "fait"]) + ["ainsi"])


@prints("implied_dont")
def _dont(item: Any, page: Page) -> Phrase | None:
    return phrase(
        ["vous", "ne", "faites", "pas", "ainsi"] if page.agree.person == 2 else ["il", "ne", "fait", "pas", "ainsi"]
    )


def _bulleted(kind: str, inner: str, bullet: str) -> None:
    def shown(item: Any, page: Page) -> Phrase | None:
        out: list[str] = []
        for mode in item:
            found = say(inner, mode, page)
            if found is None:
                return None
            out += [bullet, *found.tokens] if bullet else list(found.tokens)
        return phrase(out)

    prints(kind)(shown)


_bulleted("modes", "mode", "•")
_bulleted("priced_modes", "priced_mode", "")


@prints("table")
def _table(item: Any, page: Page) -> Phrase | None:
    """The rows of a table of results; the full stop after the last is that of the sentence."""
    if getattr(item, "joint", "") != "table":
        return None
    out: list[str] = []
    for row in item.steps:
        found = say("body", row.then, page)
        if found is None:
            return None
        out += [*_range(row.condition), "|", *found.tokens]
    return phrase(out[:-1])


def _range(condition: Any) -> list[str]:
    if is_a(condition, Both):
        low, high = condition.parts
        return [f"{low.right.number}—{high.right.number}"]
    return [str(condition.right.number) + ("+" if condition.compare is Compare.GE else "")]


@prints("die")
def _die(item: Any, page: Page) -> Phrase | None:
    sides, how = item
    return phrase([f"d{sides}"] if how == "d" else ["dé", "à", number_word(sides), "faces"])


def _sacrifice_it(page: Page) -> str:
    return "sacrifiez-la" if page.own.feminine else "sacrifiez-le"


@prints("cost")
def _cost(item: Any, page: Page) -> Phrase | None:
    if not isinstance(item, Cost) or not item.parts or item.unpayable:
        return None
    *before, last = item.parts
    said = _row([say("cost_part", part, page) for part in (item.parts if last != SACRIFICE_IT else before)], ",", ",")
    return said if said is None or last != SACRIFICE_IT else phrase([*said.tokens, "et", _sacrifice_it(page)])


def _row(found: list[Phrase | None], comma: str, joiner: str) -> Phrase | None:
    """The phrases in a row; None if one of them cannot be said."""
    out: list[str] = []
    for place, one in enumerate(found):
        if one is None:
            return None
        out += ([] if not place else [joiner if place == len(found) - 1 else comma]) + list(one.tokens)
    return phrase(out) if out else None


def _listed(kind: str, inner: str, joiner: str) -> None:
    def shown(items: Any, page: Page) -> Phrase | None:
        if not isinstance(items, tuple) or not items:
            return None
        return _row([say(inner, item, page) for item in items], ",", joiner)

    prints(kind)(shown)


_listed("one_of_each", "a_perm", "et")
_listed("token_items", "token_item", "et")
_listed("keyword_line", "keyword", ",")
_listed("type_options", "type_option", "ou")
_listed("type_words", "type_word", "ou")
_listed("forms", "form", "ou")


def _had(kind: str, joiner: str) -> None:
    """Keywords that something has, with their articles: "le vol et l'initiative"."""

    def shown(items: Any, page: Page) -> Phrase | None:
        if not isinstance(items, tuple) or not items:
            return None
        return _row([say("had_keyword", item, page) for item in items], ",", joiner)

    prints(kind)(shown)


_had("keywords", "et")
_had("keywords_row", ",")
_had("one_of_these", "ou")


@prints("given_row")
def _given_row(items: Any, page: Page) -> Phrase | None:
    """Keywords and quoted abilities in a row."""
    return _row([say("had_keyword", item, page) or say("quoted", item, page) for item in items], ",", "et")


@prints("had_keyword")
def _had_keyword(item: Any, page: Page) -> Phrase | None:
    found = say("keyword", item, page)
    if found is None:
        return None
    name = found.tokens[0]
    article = "la" if name in FEMININE_KEYWORDS else "le"
    return phrase([article, *found.tokens])


FEMININE_KEYWORDS = frozenset(
    """initiative équitation double vigilance portée défense menace célérité protection intimidation peur distorsion
    infection flétrissure exaltation persistance survivance parade prouesse carence évolution folie modularité cascade
    suspension traversée affinité fouille convocation réputation duplication association furtivité solarisation
    provocation témérité mue exhumation montée""".split()  # noqa: SIM905 (a packed list reads better here)
)


@prints("quoted")
def _quoted(item: Any, page: Page) -> Phrase | None:
    holder = page.holder
    inner = Page(face=page.face, own=page.own if holder is None else holder.features)
    found = say("ability", item, inner)
    page.missing += inner.missing
    if found is None:
        return None
    own = ("~",) if holder is None else holder.tokens
    words = [word for token in bare(found).tokens for word in (own if token == "~" else (token,))]
    return phrase(["«^", *words, "»"])


@prints("room_name")
def _room_name(item: Any, page: Page) -> Phrase | None:
    """The name of a dungeon's room, which is not translated."""
    return phrase(item.split()) if isinstance(item, str) else None


@prints("label")
def _label(item: Any, page: Page) -> Phrase | None:
    if not isinstance(item, str) or item in ("", "loyalty"):
        return None
    word = entry("labels", item.lower().replace(" '", "'"))
    if word is None:
        page.lacks("label", item.lower())
        return None
    return phrase(word.split())


@prints("name")
def _name(item: Any, page: Page) -> Phrase | None:
    if not isinstance(item, str):
        return None
    return phrase(["~"] if page.face is not None and item == page.face.name else item.split())


# what belongs to whoever was spoken of last
def _implied(kind: str, one: str, many: str) -> None:
    prints(kind)(lambda item, page: phrase((many if page.last.plural else one).split()))


for _place, _article in (("hand", "la main"), ("graveyard", "le cimetière"), ("library", "la bibliothèque")):
    _implied(f"implied_{_place}", f"{_article} de son propriétaire", f"{_article} de leur propriétaire")
_implied("implied_control", "le contrôle de son propriétaire", "le contrôle de leur propriétaire")
_implied("implied_controller", "son contrôleur", "leur contrôleur")


_implied("implied_mana_cost", "son coût de mana", "leur coût de mana")


_implied("implied_costs", "son coût de mana", "leur coût de mana")


@prints("implied_remains")
def _remains(item: Any, page: Page) -> Phrase | None:
    return phrase([pronoun(page.last, SUBJECT), "restent" if page.last.plural else "reste"])


@prints("implied_whose")
def _whose(item: Any, page: Page) -> Phrase | None:
    """Whoever does it, as the owner of what follows ("votre main", "sa main")."""
    return Phrase((pronoun(page.agree),), page.agree, pronoun=True)


@prints("implied_that_is")
def _that_is(item: Any, page: Page) -> Phrase | None:
    return phrase(["qui", "sont" if page.agree.plural else "est"])


@prints("implied_was")
def _was(item: Any, page: Page) -> Phrase | None:
    return phrase(["ont" if page.agree.plural else "a", "été"])


@prints("implied_it", "implied_them")
def _on_it(item: Any, page: Page) -> Phrase | None:
    return phrase([pronoun(page.agree)])


@prints("implied_still")
def _still(item: Any, page: Page) -> Phrase | None:
    return phrase(
        ["ce", "sont", "toujours", "des", "terrains"] if page.agree.plural else ["c'est", "toujours", "un", "terrain"]
    )


@prints("implied_that")
def _that(item: Any, page: Page) -> Phrase | None:
    many = ["qui", "sont", "toujours", "des", "terrains"]
    return phrase(many if page.agree.plural else ["qui", "est", "toujours", "un", "terrain"])
