"""Turns: what comes next, what happens by itself as it begins and ends (CR 500-514). Not here: combat."""
