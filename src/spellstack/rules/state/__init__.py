"""What a game is: frozen records in a copy-on-write container. Not here: anything derived, and any change."""
