"""What may be done: predicates and enumerators that read a state and change nothing."""
