"""IR to rules text, and the proof that what was read prints as it was. Not here: any rule of the game.

Printing needs the grammar, which takes a second to build: names are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from spellstack.lazy import homes

if TYPE_CHECKING:
    from spellstack.render.coverage import Coverage, Judgement, judge, measure
    from spellstack.render.english import Unprintable, card_text, face_text
    from spellstack.render.verify import Status, Verdict

__all__ = [
    "Coverage",
    "Judgement",
    "Status",
    "Unprintable",
    "Verdict",
    "card_text",
    "face_text",
    "judge",
    "measure",
]
__getattr__ = homes(
    __name__,
    {
        **dict.fromkeys(("Coverage", "Judgement", "judge", "measure"), "spellstack.render.coverage"),
        **dict.fromkeys(("Unprintable", "card_text", "face_text"), "spellstack.render.english"),
        **dict.fromkeys(("Status", "Verdict"), "spellstack.render.verify"),
    },
)
