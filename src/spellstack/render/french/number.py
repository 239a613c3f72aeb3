"""Numbers in French: in words for things, in digits for damage and life, X, "+1/+1" (CR 107).

Not here: what is counted (`noun`) and what is worked out (data/value.toml).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.continuous import AddPT
from spellstack.ir.value import Defined, Fixed, Times, X
from spellstack.lexicon.mana import ManaCost
from spellstack.oracle.grammar.keyword.support import number_of
from spellstack.render.french.linearise import Page, prints, say
from spellstack.render.french.phrase import Features, Phrase, determined, phrase
from spellstack.render.french.words import entry

WORDS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
    "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt",
)  # fmt: skip


def number_word(number: int) -> str:
    """The number in words, from 0 to 20."""
    return WORDS[number]


@prints("word_number")
def _word(item: Any, page: Page) -> Phrase | None:
    known = isinstance(item, Fixed) and 0 <= item.number < len(WORDS)
    return phrase([WORDS[item.number]]) if known else None


@prints("digit_number")
def _digit(item: Any, page: Page) -> Phrase | None:
    return phrase([str(item.number)]) if isinstance(item, Fixed) and item.number >= 0 else None


@prints("variable")
def variable(item: Any, page: Page) -> Phrase | None:
    """X, and what will have to be explained of it at the end of the sentence."""
    if isinstance(item, Defined):
        if item not in page.defined:
            page.defined = (*page.defined, item)
        return phrase([item.name.upper()])
    return phrase([item.name.upper()]) if isinstance(item, X) and item == X(item.name) else None


@prints("x_symbol")
def _x_symbol(item: Any, page: Page) -> Phrase | None:
    return phrase(["{X}"]) if isinstance(item, Defined) and variable(item, page) is not None else None


@prints("a")
def _one(item: Any, page: Page) -> Phrase | None:
    return phrase([]) if item == Fixed(1) else None


@prints("mana")
def _mana(item: Any, page: Page) -> Phrase | None:
    return phrase([repr(symbol) for symbol in item.symbols]) if isinstance(item, ManaCost) else None


@prints("energy")
def _energy(item: Any, page: Page) -> Phrase | None:
    return phrase(["{E}"] * item.number) if isinstance(item, Fixed) else None


@prints("counter")
def counter(item: Any, page: Page) -> Phrase | None:
    """The kind of a counter as it stands after "marqueur": "+1/+1", "« charge »"."""
    if not isinstance(item, str) or not item:
        return None
    if item[0] in "+-":
        return phrase([item])
    word = entry("counters", item)
    if word is None:
        page.lacks("counter", item)
        return None
    return phrase(["«", *word.split(), "»"])


def _half(value: Any, page: Page, other: Any) -> str | None:
    if isinstance(value, Fixed):
        below = getattr(other, "number", getattr(other, "factor", 0)) < 0
        return f"{'-' if value.number < 0 or (value.number == 0 and below) else '+'}{abs(value.number)}"
    negative = isinstance(value, Times) and value.factor == -1
    shown = variable(value.value if isinstance(value, Times) and negative else value, page)
    return None if shown is None else ("-" if negative else "+") + shown.tokens[0]


@prints("plus_pt")
def _bonus(item: Any, page: Page) -> Phrase | None:
    if not isinstance(item, AddPT):
        return None
    left, right = _half(item.power, page, item.toughness), _half(item.toughness, page, item.power)
    return None if left is None or right is None else phrase([f"{left}/{right}"])


@prints("pt")
def size(item: Any, page: Page) -> Phrase | None:
    """Power and toughness: "2/2", "X/X"."""
    halves = [_digit(half, page) or variable(half, page) for half in item]
    return phrase(["/".join(half.tokens[0] for half in halves if half)]) if all(halves) else None


@prints("prototype_size")
def _prototype(item: Any, page: Page) -> Phrase | None:
    return phrase([item]) if isinstance(item, str) and "/" in item else None


@prints("supported")
def _supported(item: Any, page: Page) -> Phrase | None:
    number = number_of(item, page)
    return None if number is None else say("digit", number, page)


@prints("level_range")
def _range(item: Any, page: Page) -> Phrase | None:
    low, high = item
    return phrase([f"{low}-{high}" if high else f"{low}+"])


@prints("chapters")
def _chapters(item: Any, page: Page) -> Phrase | None:
    roman = ("", "I", "II", "III", "IV", "V", "VI")
    return phrase([token for number in item for token in (",", roman[number])][1:])


@prints("stat_f")
def _of_which(item: Any, page: Page) -> Phrase | None:
    """The characteristic with its article: "la force"."""
    found = say("stat", item, page)
    return None if found is None else determined(found, "le")


@prints("next_harm")
def _next_harm(item: Any, page: Page) -> Phrase | None:
    """So much of the damage to come: "la prochaine", "les 3 prochaines"; the noun after it agrees."""
    found = say("digit", item, page)
    page.single = item == Fixed(1)
    if found is None or page.single:
        return None if found is None else phrase(["la", "prochaine"])
    return phrase(["les", *found.tokens, "prochaines"])


@prints("dkind")
def _harm(item: Any, page: Page) -> Phrase | None:
    """Damage by its kind: "blessures de combat"."""
    combat, amount = item
    features = Features(feminine=True, plural=not page.single)
    page.single = False
    kinds = {None: [], True: ["de", "combat"], False: ["autres", "que", "de", "combat"]}
    if amount is not None:
        return None
    return phrase(["blessures" if features.plural else "blessure", *kinds[combat]], features)
