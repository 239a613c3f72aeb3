"""Single words: types, subtypes, colours, numbers, in singular and plural (CR 105, 205). Not here: phrases."""

# ruff: noqa: SIM905 (packed lists read better here)

from __future__ import annotations

from spellstack.ir.filter import IsAbility, IsCommander, IsPermanent, IsPlayer, OfColor, OfSubtype, OfType
from spellstack.ir.node import Filter
from spellstack.ir.reference import Who
from spellstack.lexicon.color import COLORS, Color
from spellstack.lexicon.subtypes import SUBTYPES_OF
from spellstack.lexicon.types import CardType

COLOR_WORDS: dict[str, Color] = dict(zip(("white", "blue", "black", "red", "green"), COLORS, strict=True))
NUMBER_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()
NUMBER_OF = {word: number for number, word in enumerate(NUMBER_WORDS)}
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()

_IRREGULAR = dict(
    pair.split(":")
    for pair in (
        "elf:elves dwarf:dwarves wolf:wolves werewolf:werewolves mouse:mice fungus:fungi homunculus:homunculi "
        "pegasus:pegasi octopus:octopuses thief:thieves child:children cyclops:cyclopes ox:oxen"
    ).split()
) | {
    word: word
    for word in (
        "merfolk kithkin moonfolk treefolk sheep fish plains jellyfish starfish dauthi soltari thalakos spawn "
        "equipment kor naga eldrazi vedalken myr nephilim"
    ).split()
}


def plural_of(word: str) -> str:
    """The plural of a noun in lower case."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh", "z")) else "s")


SUBTYPES = {subtype.lower(): subtype for known in SUBTYPES_OF.values() for subtype in known if " " not in subtype}
SUBTYPES.pop("urza's", None)
TYPES: dict[str, Filter] = {kind.value: OfType(kind) for kind in CardType}
SINGULAR: dict[str, Filter] = {
    **{word: OfSubtype(subtype) for word, subtype in SUBTYPES.items()},
    **TYPES,
    "player": IsPlayer(Who.EACH),
    "opponent": IsPlayer(Who.OPPONENTS),
    "commander": IsCommander(),
    "permanent": IsPermanent(),
    "ability": IsAbility(),
}
PLURAL: dict[str, Filter] = {plural_of(word): found for word, found in SINGULAR.items()}
WORD_OF: dict[Filter, str] = {found: word for word, found in SINGULAR.items()}
COLOR_WORD: dict[Color, str] = {color: word for word, color in COLOR_WORDS.items()}
CAPITALS = SUBTYPES | {plural_of(word): plural_of(word).capitalize() for word in SUBTYPES}


def color_filter(word: str) -> Filter:
    """The filter of a colour word."""
    return OfColor(COLOR_WORDS[word])
