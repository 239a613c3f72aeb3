"""French rules text: patterns for the grammar's rules, and the engine that fills them. Not here: the grammar."""

from spellstack.render.french import change, choice, clause, noun, number, reference, sentence, token
from spellstack.render.french.text import Line, NoFrench, face_lines, face_text, line_text
from spellstack.render.french.type_line import type_line

__all__ = ["Line", "NoFrench", "face_lines", "face_text", "line_text", "type_line"]
PRINTING = (change, choice, clause, noun, number, reference, sentence, token)
"""The modules that say phrases by code; importing them registers what they print."""
