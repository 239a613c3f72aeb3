"""A game in words, English and French: actions, decisions, events, objects; all from a view, so nothing hidden is told.

Not here: why the rules refuse something (explain, game.why), and the look of a screen (interfaces).
"""

from spellstack.narrate.action import action_text
from spellstack.narrate.event import Line, lines
from spellstack.narrate.naming import describe, details, name, names
from spellstack.narrate.outcome import outcome_lines
from spellstack.narrate.payment import payment_text
from spellstack.narrate.request import option_text, prompt
from spellstack.narrate.wording import say, step_name, zone_name

__all__ = [
    "Line",
    "action_text",
    "describe",
    "details",
    "lines",
    "name",
    "names",
    "option_text",
    "outcome_lines",
    "payment_text",
    "prompt",
    "say",
    "step_name",
    "zone_name",
]
