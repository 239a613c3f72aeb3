"""Instructions on cards in hands, libraries, graveyards and outside the game (CR 701, 400.11)."""
