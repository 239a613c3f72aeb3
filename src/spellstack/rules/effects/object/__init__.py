"""Instructions on permanents, spells and what becomes a permanent (CR 608.2, 701)."""
