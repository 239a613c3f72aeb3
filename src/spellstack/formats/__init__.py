"""Formats: how a deck may be built and what a game starts with (CR 100, 103, 903). Not here: playing the game."""
