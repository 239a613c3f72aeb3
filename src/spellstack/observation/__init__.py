"""What one player may know of a game: the only gate through which agents, interfaces and saved views look at a state.

Not here: the rules themselves, and putting what is seen into words (narrate).
"""

from spellstack.observation.determinise import determinise
from spellstack.observation.look import look
from spellstack.observation.seen import seen
from spellstack.observation.view import ObjectView, PlayerView, StackView, View

__all__ = ["ObjectView", "PlayerView", "StackView", "View", "determinise", "look", "seen"]
