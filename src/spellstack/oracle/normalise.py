"""Card texts in normal form: own name as ~, no reminders, plain signs. Not here: tokens.

The normal form is what reading starts from and what a printed text is compared in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from spellstack.oracle.token import tokenise

_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "—", "\u00a0": " "})
_REMINDER = re.compile(r"\s*\([^()]*\)")
_SELF = re.compile(
    r"\b[Tt]his (?:creature|land|artifact|enchantment|permanent|spell|card|Equipment|Aura|Vehicle|planeswalker|"
    r"token|Saga|Class|Siege|battle|Case|Room|Spacecraft|Planet|Fortification|Mount|Attraction|emblem|instant|sorcery|Contraption)\b"
)
_ROW = re.compile(r"(\d+)(?:[—-](\d+)|(\+))? \|")  # of a table of results of a die roll (CR 706.3)
# A line that says what an earlier one does instead is part of it.
_AGAIN = re.compile(r"^(?:If\b|(?![IVX,]+ — )[A-Z][\w' ]* — (?!When|At\b)).*\binstead\b")
_OWN_EVENT = re.compile(r"\b(?:would|causes|tap[^.]* for mana)\b")  # instead of an event of its own, not of that line
_MINOR = re.compile(r"^(?:the|of|a|an)$")


REBALANCED = "A-"


def short_names(name: str, legendary: bool) -> list[str]:
    """What a card may call itself, longest first; one that was rebalanced for play on a screen as it was before."""
    whole, name = name, name.removeprefix(REBALANCED)
    names = [whole, name]
    if legendary:
        head = re.split(r", | of | the | from | and the | with ", name)[0]
        names.append(head)
        if ", " not in name and " " in head and not head.startswith("The "):
            names.append(head.split(" ")[0])
        names.append(name.split(", ", maxsplit=1)[0])
        names.append(name.split(" ", maxsplit=1)[0].rstrip(","))
    plain = dict.fromkeys(name for name in names if len(name) > 2 and name not in {"The", "Old", "Sir", "Mr.", "Dr."})
    return sorted(plain, key=len, reverse=True)


GIVER = "≈"  # in a quoted ability: the object whose text gives it to another, called by its name (CR 201.5a)
_OWN_QUOTE = re.compile(r"(?:^|[.:•—\n])[^.:•—\n]*?(?:(?<!on )(?<!to )(?<!of )~ [^.:•—\n]*|except[^.:•—\n]*)$")


def own_names(text: str, name: str, legendary: bool) -> str:
    """The text with the object's own names as `~`; in abilities that it gives to others it is `≈`."""
    aliases = [alias for alias in short_names(name, legendary) if alias in text]
    if not aliases:
        return _itself(text)
    out: list[str] = []
    for place, part in enumerate(text.split('"')):
        quoted = place % 2 == 1 and not _OWN_QUOTE.search('"'.join(out))
        out.append(_itself(_without_names(part, aliases, quoted)))
    return '"'.join(out)


def _itself(text: str) -> str:
    return _SELF.sub("~", text) if "his " in text else text


def _without_names(text: str, aliases: list[str], quoted: bool) -> str:
    """The text with signs for the names; in a quoted ability of the giver, unless they only name cards."""
    out, place = "", 0
    for start, end in _names_in(text, aliases):
        sign = GIVER if quoted and not text.endswith("named ", 0, start) else "~"
        out, place = out + text[place:start] + sign, end
    return out + text[place:]


def _names_in(text: str, aliases: list[str]) -> Iterator[tuple[int, int]]:
    """Where the names stand as words, the longest first (a pattern would have to be compiled for every card)."""
    place = 0
    while found := [at for alias in aliases if (at := text.find(alias, place)) >= 0]:
        start = min(found)
        ends = (start + len(alias) for alias in aliases if text.startswith(alias, start))
        end = next((end for end in ends if _is_word(text, start, end)), 0)
        if end:
            yield start, end
        place = end or start + 1


def _is_word(text: str, start: int, end: int) -> bool:
    before, after = text[start - 1 : start], text[end : end + 1]
    return not (before.isalnum() or after.isalnum() or (before and before in "_~") or (after and after in "_-"))


def unnamed(text: str, name: str, legendary: bool = False) -> str:
    """The text with plain signs and own names as `~`, reminders and all."""
    return own_names(text.translate(_SIGNS), name, legendary)


def lines(text: str, name: str, legendary: bool = False) -> list[str]:
    """The abilities of the text, one a line: bullets are joined to the line they belong to, reminders are gone."""
    text = text.replace("enters the battlefield", "enters")  # today's wording
    text = unnamed(text, name, legendary)
    text = _REMINDER.sub("", text) if "(" in text else text
    out: list[str] = []
    for raw in text.split("\n"):
        line = raw.strip()
        if not line:
            continue
        priced = line[0] == "+" and out[-1:] and out[-1].startswith(("Spree", "Choose"))
        bullet = priced or line.startswith(("•", "{P}"))
        if out and (bullet or (_AGAIN.match(line) and not _OWN_EVENT.search(line))):
            out[-1] += " " + line
        elif out and "roll" in out[-1].lower() and _ROW.match(line):
            out[-1] += " " + _ROW.sub(
                lambda row: f"{row[1]}{'—' + row[2] if row[2] else row[3] or ''} |", line, count=1
            )
        else:
            out.append(line)
    return out


def normal_form(text: str, name: str, legendary: bool = False) -> list[list[str]]:
    """The text as token lists, one for each line: equal for texts that differ only in names, reminders and layout."""
    return [tokenise(line)[0] for line in lines(text, name, legendary)]
