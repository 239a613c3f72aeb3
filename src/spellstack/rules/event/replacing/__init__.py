"""What becomes of an event before it happens: can't, replacement, prevention, entering (CR 101.2, 614-616)."""
