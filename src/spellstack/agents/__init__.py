"""Who decides when no person does: agents that see a view and answer a decision.

Not here: what is legal (kernel) and what is visible (observation).
"""

from spellstack.agents.agent import Agent, Referee, play, policy, step
from spellstack.agents.heuristic.agent import HeuristicAgent
from spellstack.agents.random_agent import RandomAgent

__all__ = ["Agent", "HeuristicAgent", "RandomAgent", "Referee", "play", "policy", "step"]
