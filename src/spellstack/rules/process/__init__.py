"""The procedures of the rules: turn, priority, casting, resolution, combat, state-based actions."""
