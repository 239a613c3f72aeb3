"""What notices that an event happened: triggered abilities and who listens (CR 603)."""
