"""Imports every module that registers a procedure, a meaning or an executor, so that the engine knows all of them.
Nothing else.
"""

from __future__ import annotations

from spellstack.rules.process import priority, stack_triggers, start

__all__ = ["priority", "stack_triggers", "start"]
