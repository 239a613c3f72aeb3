"""What an event does to the state, one family of events a module (CR 400.7, 120.3, 122, 701)."""
