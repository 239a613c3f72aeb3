"""States and qualities of objects by the words of the notation: `tapped`, `green and white`.

Not here: counting them.
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.filter import OfChosen, OfColor
from spellstack.lexicon import CardType, Color, Keyword, Supertype, Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.obj import GameObject, counter_count
from spellstack.rules.view.objects import characteristics, is_sick
from spellstack.scenario.form import BadPhrase
from spellstack.scenario.phrase import split_list
from spellstack.scenario.sight import Sight

COLORS = {"white": Color.WHITE, "blue": Color.BLUE, "black": Color.BLACK, "red": Color.RED, "green": Color.GREEN}
_COLORLESS = ("colourless", "colorless")
_TYPES = {card_type.value.casefold(): card_type for card_type in CardType}
_SUPERTYPES = {supertype.value.casefold(): supertype for supertype in Supertype}
_STATES: dict[str, Callable[[Sight, GameObject], bool]] = {
    "tapped": lambda table, obj: obj.tapped,
    "untapped": lambda table, obj: not obj.tapped,
    "face down": lambda table, obj: obj.face_down,
    "face up": lambda table, obj: not obj.face_down,
    "transformed": lambda table, obj: obj.transformed,
    "flipped": lambda table, obj: obj.flipped,
    "solved": lambda table, obj: "solved" in obj.marks,
    "phased out": lambda table, obj: obj.phased_out,
    "unattached": lambda table, obj: obj.attached_to is None,
    "suspended": lambda table, obj: _is_suspended(obj),
    "not suspended": lambda table, obj: not _is_suspended(obj),
    "kicked": lambda table, obj: _is_kicked(obj),
    "not kicked": lambda table, obj: not _is_kicked(obj),
    "summoning sick": lambda table, obj: is_sick(table.state, obj),
    "attacking": lambda table, obj: (
        table.state.combat is not None and table.state.combat.attacked_by(obj.id) is not None
    ),
    "blocking": lambda table, obj: table.state.combat is not None and bool(table.state.combat.blocked_by(obj.id)),
}


def holds(table: Sight, identity: ObjectId, state: str) -> bool:
    """Whether the object is in that state."""
    return _STATES[state](table, table.state.objects[identity])


def words(table: Sight, identity: ObjectId) -> str:
    """What a report says about the object's state."""
    obj = table.state.objects[identity]
    if obj.zone is not Zone.BATTLEFIELD:
        return ""
    return (", tapped" if obj.tapped else "") + (", face down" if obj.face_down else "")


def _is_suspended(obj: GameObject) -> bool:
    # [CR 702.62b] in exile, with suspend (which all cards remarked so have) and a time counter.
    return obj.zone is Zone.EXILE and counter_count(obj, "time") > 0


def _is_kicked(obj: GameObject) -> bool:
    return any(label.startswith("kicker") and count for label, count in obj.spell.paid)


def is_protected(table: Sight, identity: ObjectId, color: str) -> bool:
    """Whether the permanent has protection from the colour."""
    looks = characteristics(table.state, identity)
    chosen = [value for _, value in table.state.objects[identity].links]
    for ability in looks.abilities:
        if type(ability) is KeywordAbility and ability.keyword is Keyword.PROTECTION:
            plain = ability.quality == OfColor(COLORS[color])
            if plain or (type(ability.quality) is OfChosen and (color in chosen or COLORS[color].value in chosen)):
                return True
    return False


def quality_words(text: str) -> list[str]:
    """The single qualities of `green and white` or `a land creature`."""
    found = [word for part in split_list(text) for word in part.split() if word not in ("a", "an", "only")]
    unknown = [word for word in found if not _known(word)]
    if unknown:
        raise BadPhrase(f"colours and types, not {', '.join(unknown)}")
    return found


def _known(word: str) -> bool:
    plain = word.casefold()
    return plain in COLORS or plain in _COLORLESS or plain in _TYPES or plain in _SUPERTYPES or word[:1].isupper()


def is_so(looks: Characteristics, word: str) -> bool:
    """Whether the characteristics have the quality: a colour, type, supertype or subtype (capitalised)."""
    plain = word.casefold()
    if plain in COLORS:
        return COLORS[plain] in looks.colors
    if plain in _COLORLESS:
        return not looks.colors
    if plain in _TYPES:
        return _TYPES[plain] in looks.types
    if plain in _SUPERTYPES:
        return _SUPERTYPES[plain] in looks.supertypes
    return word in looks.subtypes


def colors(looks: Characteristics) -> set[str]:
    """The colours by name."""
    return {name for name, color in COLORS.items() if color in looks.colors}
