"""Events, and the one pipeline through which everything in a game changes."""
