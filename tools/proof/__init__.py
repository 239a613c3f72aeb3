"""The proofs that reading is right, over all verified cards of a file: `python -m tools.proof`. Not here: reading."""
