"""Old place of `choice.run` (to be removed once nobody imports it)."""

from spellstack.rules.choice.run import Cancelled, Policy, Run, Suspend

__all__ = ["Cancelled", "Policy", "Run", "Suspend"]
