"""Instructions that ask, choose and put other instructions in order (CR 608.2c-h)."""
