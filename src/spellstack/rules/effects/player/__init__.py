"""Instructions on players, turns and the game (CR 119, 106, 500.7-11, 705-706)."""
