"""The fixed vocabulary of the rules: colours, symbols, types, zones, steps, keywords (CR 105, 107, 205, 400, 500, 702).

Plain enumerations and values without behaviour. Not here: anything that depends on a card or a game.
"""

from spellstack.lexicon.color import COLORS, Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost, ManaSymbol, ManaType
from spellstack.lexicon.types import PERMANENT_TYPES, CardType, Supertype
from spellstack.lexicon.zone import PUBLIC_ZONES, Zone

__all__ = [
    "COLORS",
    "PERMANENT_TYPES",
    "PUBLIC_ZONES",
    "CardType",
    "Color",
    "Keyword",
    "ManaCost",
    "ManaSymbol",
    "ManaType",
    "Supertype",
    "Zone",
]
