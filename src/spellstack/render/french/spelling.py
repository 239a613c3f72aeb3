"""Tokens as French text: elision, contraction, capitals, spaces before signs. Not here: agreement."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from spellstack.render.french.phrase import AGAIN, MARK

_VOWELS = "aàâäeéèêëiîïoôöuùûüœæ"
_ASPIRATED = ("haut", "hors", "harpie", "huit", "héros", "hamster", "halfelin", "hobbit", "hérisson", "hibou", "hâte")
_NEVER = frozenset(["onze", "e", "o", "u", "i", "ii", "iii", "et", "ou"])
_ELIDED = {
    "le": "l'", "la": "l'", "le_": "l'", "la_": "l'", "de": "d'", "que": "qu'", "ne": "n'", "se": "s'",
    "lorsque": "lorsqu'", "puisque": "puisqu'", "jusque": "jusqu'",
}  # fmt: skip
_CONTRACTED = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
_NO_SPACE_BEFORE = frozenset([".", ",", ")"])
_CLITICS = {"le_": "le", "la_": "la", "les_": "les"}


def begins_with_vowel(word: str) -> bool:
    """Whether "le", "de" and the like are elided before the word."""
    low = word.lower()
    if low in _NEVER or low.startswith(_ASPIRATED):
        return False
    return low[:1] in _VOWELS or (low[:1] == "h" and len(low) > 1)


def elided(tokens: Sequence[str]) -> list[str]:
    """With what elides and melts: "l'", "d'", "qu'", "s'il", "du", "aux"; places of determiners are gone."""
    out: list[str] = []
    kept = [token for token in tokens if token and token != AGAIN and not token.startswith(MARK)]
    place = 0
    while place < len(kept):
        token = kept[place]
        after = kept[place + 1] if place + 1 < len(kept) else ""
        beyond = kept[place + 2] if place + 2 < len(kept) else ""
        both = _CONTRACTED.get((token.lower(), after))
        if both and not (after == "le" and begins_with_vowel(beyond)):
            out.append(both)
            place += 2
            continue
        out.append(_elided(token, after))
        place += 1
    return out


def _elided(token: str, after: str) -> str:
    if token == "si" and after in ("il", "ils"):
        return "s'"
    if token == "ce" and after in ("est", "était"):
        return "c'"
    if token in ("ce", "sa") and begins_with_vowel(after):
        return {"ce": "cet", "sa": "son"}[token]
    if token in _ELIDED and begins_with_vowel(after):
        return _ELIDED[token]
    return _CLITICS.get(token, token)


def joined(tokens: Iterable[str]) -> str:
    """The text of the tokens, with spaces where French puts them."""
    out, last = "", ""
    for token in elided(tuple(tokens)):
        tight = (
            not out
            or token in _NO_SPACE_BEFORE
            or last.endswith(("'", "(", "+", "−"))
            or (token[0] == "{" and last[-1:] == "}")
        )
        out += token if tight else " " + token
        last = token
    return out


_STARTS = re.compile(r"((?:^|[.] (?:» )?|• |— |\| |«\^ |: |\n)[({]?)([a-zàâçéèêëîïôûœ])")


def capitalised(text: str) -> str:
    """With capitals at the beginnings of sentences; a colon is followed by one unless it is doubled ("::")."""
    text = text.replace(" ::", " :\u2060")
    text = _STARTS.sub(lambda found: found[1] + found[2].upper(), text)
    return text.replace("\u2060", "").replace("«^", "«")
