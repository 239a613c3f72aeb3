"""What the usual spellings of a card's name share: accents, ligatures, quotes, the signs between halves (CR 201).

Not here: finding cards by it (catalog, storage.card_name).
"""

from __future__ import annotations

import re
import unicodedata

_FOLDED = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ß": "ss",
        "‘": "'",
        "’": "'",
        "´": "'",
        "`": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        "\N{MODIFIER LETTER COLON}": ":",
        "®": None,
        "™": None,
    }
)
_SLASHES = re.compile(r"\s*/+\s*")


def name_key(name: str) -> str:
    """The name reduced to what its spellings share: those of "Æther Vial" and "aether vial", of "A/B" and "A // B"."""
    lower = name.casefold().translate(_FOLDED)
    plain = "".join(char for char in unicodedata.normalize("NFKD", lower) if not unicodedata.combining(char))
    return " ".join(_SLASHES.sub(" // ", plain).split())
