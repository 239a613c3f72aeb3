"""Where abilities of cards function besides the battlefield (CR 113.6), found from the cards alone.

Abilities that define characteristics are left out: they function everywhere and are read from the object itself.
Not here: abilities that objects are given, and whether one object's ability functions now (`layering.functions`).
"""

from __future__ import annotations

from collections.abc import Mapping

from spellstack.ir.ability import Static, Triggered
from spellstack.lexicon import Zone
from spellstack.rules.state.definition import Definition
from spellstack.rules.view.characteristics.plan import prepared
from spellstack.rules.view.characteristics.reads import Reads


def functioning_zones(definition: Definition) -> frozenset[Zone]:
    """The zones other than the battlefield where static or triggered abilities of the card function."""
    found: frozenset[Zone] | None = definition.worked_out.get("zones")
    if found is None:
        abilities = [a for face in definition.printed for a in face.parts.all]
        zones = {
            z for a in abilities if type(a) is Triggered or (type(a) is Static and not a.defining) for z in a.zones
        }
        found = definition.worked_out["zones"] = frozenset(zones - {Zone.BATTLEFIELD})
    return found


def _size_reads(definition: Definition) -> Reads:
    abilities = (ability for face in definition.printed for ability in prepared(face.parts))
    return frozenset[str]().union(*(ability.reads for ability in abilities if ability.static.defining))


class Beyond:
    """Of all cards of a game: the zones other than the battlefield where abilities function, in order, and what
    abilities that define power and toughness look at, wherever the card is. `ordered`: whether something looks at the
    order of graveyards, once that has been asked (`graveyard_order`).
    """

    __slots__ = ("count", "definitions", "ordered", "size_reads", "zones")

    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        self.definitions = definitions
        self.count = len(definitions)
        self.ordered: bool | None = None
        every = definitions.values()
        self.zones = tuple(sorted(frozenset[Zone]().union(*map(functioning_zones, every))))
        self.size_reads = frozenset[str]().union(*map(_size_reads, every))


_MOST_GAMES = 64
_beyond: dict[int, Beyond] = {}


def beyond_the_battlefield(definitions: Mapping[str, Definition]) -> Beyond:
    """What is known of the cards of a game, worked out again when there are new ones (tokens)."""
    known = _beyond.get(id(definitions))
    if known is None or known.count != len(definitions):
        if len(_beyond) >= _MOST_GAMES:
            _beyond.clear()
        known = _beyond[id(definitions)] = Beyond(definitions)
    return known
