"""What is said to people: refusals, reasons, events and labels, by key, in English and French.

The English sentences lie in `data/messages.toml`, the French in a gettext catalogue beside them, which
`catalogue.py` compiles. Not here: which rule refuses what, and the summaries of rules.
"""

from __future__ import annotations

import gettext
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec

from spellstack.errors import EngineBug
from spellstack.explain.called import card_called
from spellstack.explain.language import language

DOMAIN = "spellstack"
PACKAGE = "spellstack.explain"
"""Whose sentences are meant where no other package is named; `spellstack.narrate` keeps its own in the same form."""

TOLD = "spellstack.narrate"
"""Where the terms of the game lie."""

COUNT = "count"
_TERMS = {
    "zone": "zone",
    "place": "detail.in",
    "ability": "keyword",
    "way": "keyword",
    "form": "form",
    "costs": "cost",
    "to": "zone",
    "step": "step",
}
"""Placeholders whose values are terms, and of which kind."""
_WITH_RULE = re.compile(r"(.+) \(rule ([\w.]+)\)")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Sentence(msgspec.Struct, frozen=True):
    """An English sentence; `other` is its form for a count other than one, or None if it does not count."""

    one: str
    other: str | None = None

    @property
    def forms(self) -> tuple[str, ...]:
        """The one or two forms."""
        return (self.one,) if self.other is None else (self.one, self.other)


@cache
def sentences(package: str = PACKAGE) -> Mapping[str, Sentence]:
    """Every sentence of a package by its key.

    >>> sentences()["target.none"].one
    'There is no legal target for {card}.'
    """
    text = _folder(package).joinpath("data", "messages.toml").read_text(encoding="utf-8")
    read = msgspec.convert(tomllib.loads(text), dict[str, str | Sentence])
    return MappingProxyType({key: Sentence(one) if isinstance(one, str) else one for key, one in read.items()})


def _folder(package: str) -> Traversable:
    """Where a package of ours lies, found without importing it."""
    root, _, name = package.partition(".")
    return resources.files(root).joinpath(name)


def placeholders(sentence: str) -> frozenset[str]:
    """The names in braces: what has to be given with the sentence. Mana symbols are never among them.

    >>> sorted(placeholders("{player} cannot pay {needed}."))
    ['needed', 'player']
    """
    return frozenset(_PLACEHOLDER.findall(sentence))


def message(key: str, lang: str = "en", **params: object) -> str:
    """The sentence for a key, in `lang`, with its placeholders filled in. `count` chooses between singular and plural.

    A key that is not known is taken as the sentence itself, and translated if the catalogue has it.
    Raises `EngineBug` when a placeholder is given no value.

    >>> message("cost.mana_short", missing="{R}{R}"), message("cost.mana_short", "fr", missing="{R}{R}")
    ('The mana falls short by {R}{R}.', 'Il manque du mana : {R}{R}.')
    >>> message("land.limit", player="Ada", count=1)
    'Ada has already played the one land allowed this turn.'
    >>> message("land.limit", "fr", player="Ada", count=2)
    'Ada a déjà joué les 2 terrains permis ce tour-ci.'
    """
    return worded(PACKAGE, key, lang, params)


def worded(package: str, key: str, lang: str, params: Mapping[str, object]) -> str:
    """`message` from the sentences of any package of ours that keeps some."""
    sentence = sentences(package).get(key)
    lang = language(lang)
    text = _translated(sentence or Sentence(key), _catalogue(lang, package), params)
    return _PLACEHOLDER.sub(lambda found: _filled(key, found[1], params, lang), text) if params or sentence else text


def translate(sentence: str, lang: str, package: str = PACKAGE) -> str:
    """A finished English sentence of this catalogue, said in `lang`; unchanged if it is not one of them. `package` is
    another package whose sentences it may be.

    This is for the kernel, which stands below the index and speaks English: its sentences are recognised by their form,
    with or without a capital, a full stop and the rule behind them.

    >>> translate("Grizzly Bears is tapped and cannot attack.", "fr")
    'Grizzly Bears est engagé et ne peut attaquer.'
    >>> translate("the game is over (rule 104.1)", "fr")
    'la partie est terminée (règle 104.1)'
    >>> translate("Nobody says this.", "fr")
    'Nobody says this.'
    """
    if language(lang) == "en":
        return sentence
    if ruled := _WITH_RULE.fullmatch(sentence):
        return message("why.with_rule", lang, sentence=translate(ruled[1], lang, package), rule=ruled[2])
    for pattern, key in _patterns(package):
        if found := pattern.fullmatch(sentence):
            params = {name: translate(value, lang) if name == "sentence" else value for name, value in _items(found)}
            said = worded(package, key, lang, params)
            return _alike(said, sentence, opens=sentences(package)[key].one[0] != "{")
    return sentence


def _items(found: re.Match[str]) -> list[tuple[str, str]]:
    return [(name, value) for name, value in found.groupdict().items() if value is not None]


def _alike(said: str, sentence: str, *, opens: bool) -> str:
    """`said` with a full stop, and a capital where `sentence` opens with its own words, only if `sentence` has them."""
    if not sentence.endswith("."):
        said = said.removesuffix(".")
    return said[:1].lower() + said[1:] if opens and sentence[:1].islower() else said


def _translated(sentence: Sentence, catalogue: gettext.NullTranslations, params: Mapping[str, object]) -> str:
    if sentence.other is None:
        return catalogue.gettext(sentence.one)
    return catalogue.ngettext(sentence.one, sentence.other, int(str(params.get(COUNT, 1))))


def _filled(key: str, name: str, params: Mapping[str, object], lang: str) -> str:
    """The value of a placeholder; terms of the game and cards are called as in the language."""
    if name not in params:
        raise EngineBug(f"the message {key!r} needs a value for {name!r}")
    value = str(params[name])
    if name not in _TERMS:
        return card_called(value, lang)
    first, *more = [term(_TERMS[name], part, lang) for part in value.split(" and ")]
    return (
        first
        if not more
        else worded(TOLD, "obj.and", lang, {"first": ", ".join((first, *more[:-1])), "last": more[-1]})
    )


def term(kind: str, word: str, lang: str) -> str:
    """A term of the game ("zone", "keyword", "type" …) in the language; the word itself where there is none.

    >>> term("zone", "graveyard", "fr"), term("keyword", "first strike", "fr"), term("zone", "fridge", "fr")
    ('cimetière', 'initiative', 'fridge')
    """
    key = f"{kind}.{word.replace(' ', '_')}"
    return worded(TOLD, key, lang, {}) if key in sentences(TOLD) else word


@cache
def _catalogue(lang: str, package: str) -> gettext.NullTranslations:
    if lang == "en":
        return gettext.NullTranslations()
    compiled = _folder(package).joinpath("locale", lang, "LC_MESSAGES", f"{DOMAIN}.mo")
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def _patterns(package: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """How to recognise each sentence, those with the most fixed words first, so that the narrowest fits."""
    forms = [(form, key) for key, sentence in sentences(package).items() for form in sentence.forms]
    forms.sort(key=lambda one: len(_PLACEHOLDER.sub("", one[0])), reverse=True)
    speaking = [(form, key) for form, key in forms if not key.startswith("index.")]
    return tuple((re.compile(_pattern(form)), key) for form, key in speaking)


def _pattern(form: str) -> str:
    pieces, seen = [], set[str]()
    for fixed, name in re.findall(r"([^{]*)(?:\{(\w+)\})?", form):
        pieces.append(re.escape(fixed))
        if name:
            value = r"\d+" if name == COUNT else ".+?"
            pieces.append(f"(?P={name})" if name in seen else f"(?P<{name}>{value})")
            seen.add(name)
    whole = "".join(pieces).removesuffix(r"\.")
    first = f"[{whole[0]}{whole[0].lower()}]{whole[1:]}" if whole[0].isalpha() else whole
    return first + r"\.?"
