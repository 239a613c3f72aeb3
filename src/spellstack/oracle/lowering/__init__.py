"""From what was read to IR: what words point back to, in the order of the text (CR 608.2c). Not here: reading."""
