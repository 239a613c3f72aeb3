"""Protection, hexproof, shroud, ward, absorb, umbra armor: what keeps others away (CR 702). Not here: players' own
protection, which is a `static.PlayerRule`.
"""

from __future__ import annotations

from spellstack.cards.keywords.macro import Macro, Said
from spellstack.cards.keywords.terms import EVERYWHERE, OPPONENTS, SELF, THIS, Abilities, static, steps, triggered
from spellstack.errors import UnsupportedKeyword
from spellstack.ir.ability import Static
from spellstack.ir.action import Destroy, RemoveDamage
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, In, IsOneOf, IsPlayer, Not, OfColor, Sparing
from spellstack.ir.flow import UnlessPays
from spellstack.ir.node import Filter
from spellstack.ir.reference import AttachedTo, EventPart, Role, Who
from spellstack.ir.replacement import DoInstead, PreventDamage, Replace
from spellstack.ir.spell import Counter
from spellstack.ir.static import Act, AttachesOnlyTo, Prohibit
from spellstack.lexicon.color import COLORS
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.keyword_rule import RULE_OF
from spellstack.lexicon.zone import Zone


def qualities(said: Said) -> tuple[Filter, ...]:
    """Each quality it speaks of: the one said, everything, or the five colours one by one (CR 702.16h, 702.16j)."""
    if said.word == "each color":
        return tuple(OfColor(color) for color in COLORS)
    if said.word != "everything" and said.ability.quality is None:
        raise UnsupportedKeyword(said.name, RULE_OF[said.ability.keyword], "it lacks a quality")
    return (said.quality.of if isinstance(said.quality, Sparing) else said.quality,)


def protected_from(said: Said, quality: Filter) -> Static:
    """Not targeted, attached to, damaged or blocked by what has the quality (CR 702.16b-f)."""
    damage = EventPattern(EventKind.DAMAGE, subject=SELF, cause=quality)  # [CR 702.16e] any source, wherever it is
    return static(
        said,
        *(Prohibit(act, subject=SELF, other=quality) for act in (Act.BE_TARGETED, Act.BE_BLOCKED)),
        Prohibit(Act.BE_ATTACHED, subject=SELF, other=_removed(said, quality)),
        Replace(damage, (PreventDamage(),)),
    )


def _removed(said: Said, quality: Filter) -> Filter:
    """[CR 702.16n] some Auras stay though they have the quality."""
    spared = said.quality.spared if isinstance(said.quality, Sparing) else None
    return quality if spared is None else AllOf((quality, Not(spared)))


def protection(said: Said) -> Abilities:
    """One ability for each quality."""
    return tuple(protected_from(said, quality) for quality in qualities(said))


def hexproof(said: Said) -> Abilities:
    """Opponents can't target it, or not with what has one of the qualities."""
    plain = said.ability.quality is None and not said.word
    kinds = (None,) if plain else qualities(said)
    return tuple(
        static(said, Prohibit(Act.BE_TARGETED, subject=SELF, who=OPPONENTS, other=quality)) for quality in kinds
    )


def shroud(said: Said) -> Abilities:
    """Nobody can target it."""
    return (static(said, Prohibit(Act.BE_TARGETED, subject=SELF)),)


def ward(said: Said) -> Abilities:
    """Whatever of an opponent targets it is countered unless they pay."""
    targeted = EventPattern(EventKind.TARGETED, subject=SELF, player=IsPlayer(Who.OPPONENTS))
    countered = Counter(EventPart(Role.SOURCE))
    return (triggered(said, targeted, UnlessPays(countered, said.cost, who=EventPart(Role.PLAYER))),)


def absorb(said: Said) -> Abilities:
    """So much of the damage of each source is prevented each time."""
    damage = EventPattern(EventKind.DAMAGE, subject=SELF)
    return (static(said, Replace(damage, (PreventDamage(said.amount, each=True),))),)


def umbra_armor(said: Said) -> Abilities:
    """It is destroyed in the place of what it enchants."""
    host = AttachedTo(THIS)
    event = EventPattern(EventKind.DESTROY, subject=IsOneOf(host))
    return (static(said, Replace(event, (DoInstead(steps(RemoveDamage(host), Destroy(THIS))),))),)


def _zones_in(quality: Filter) -> tuple[Zone, ...]:
    parts = quality.parts if isinstance(quality, AllOf) else (quality,)
    return next((part.zones for part in parts if isinstance(part, In)), (Zone.BATTLEFIELD,))


def enchant(said: Said) -> Abilities:
    """It can be attached only to such an object or player, and its spell targets one."""
    only = AttachesOnlyTo(said.quality, zones=_zones_in(said.quality))
    return (static(said, only, zones=EVERYWHERE),)


COLOR_WORDS = ("", "each color")
MACROS = {
    Keyword.PROTECTION: Macro(protection, may=("quality",), words=(*COLOR_WORDS, "everything")),
    Keyword.HEXPROOF: Macro(hexproof, may=("quality",), words=COLOR_WORDS),
    Keyword.SHROUD: Macro(shroud),
    Keyword.WARD: Macro(ward, needs=("cost",)),
    Keyword.ABSORB: Macro(absorb, needs=("amount",)),
    Keyword.UMBRA_ARMOR: Macro(umbra_armor),
    Keyword.ENCHANT: Macro(enchant, needs=("quality",)),
}
