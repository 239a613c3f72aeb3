"""Answering the decisions of a game from a scenario's queues, by what is asked for. Not here: the script itself."""
