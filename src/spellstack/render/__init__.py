"""IR to rules text, and the proof that what was read prints as it was. Not here: any rule of the game."""

from spellstack.render.coverage import Coverage, Judgement, judge, measure
from spellstack.render.english import card_text, face_text
from spellstack.render.verify import Status, Verdict, verify

__all__ = ["Coverage", "Judgement", "Status", "Verdict", "card_text", "face_text", "judge", "measure", "verify"]
