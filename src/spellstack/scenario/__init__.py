"""Situations written so that a judge can read them, and run by the engine: reading, running, telling what happened.

Not here: the rules. A scenario acts only by the actions that any player has.
"""

from spellstack.errors import MalformedScenario
from spellstack.scenario.read import read_file, read_folder, read_text
from spellstack.scenario.report import judge
from spellstack.scenario.run import Result, run
from spellstack.scenario.scenario import Scenario

__all__ = ["MalformedScenario", "Result", "Scenario", "judge", "read_file", "read_folder", "read_text", "run"]
