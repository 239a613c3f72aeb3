"""Ways to use Spellstack: the terminal. Not here: anything that a program would use."""
