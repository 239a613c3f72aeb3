"""What is derived from a state, purely: characteristics, control, filters, values, the index of effects."""
