"""French rules text: patterns for the grammar's rules, and the engine that fills them. Not here: the grammar.

Names are loaded when they are first used: names of keywords and types do not need the grammar, which rules text does.
"""

from typing import TYPE_CHECKING

from spellstack.lazy import homes

if TYPE_CHECKING:
    from spellstack.render.french.text import Line, NoFrench, face_lines, face_text, line_text
    from spellstack.render.french.types import type_line

__all__ = ["Line", "NoFrench", "face_lines", "face_text", "line_text", "type_line"]
__getattr__ = homes(
    __name__,
    {
        **dict.fromkeys(("Line", "NoFrench", "face_lines", "face_text", "line_text"), "spellstack.render.french.text"),
        "type_line": "spellstack.render.french.types",
    },
)
