"""Instructions whose effect lasts, or waits for its time (CR 603.7, 611)."""
