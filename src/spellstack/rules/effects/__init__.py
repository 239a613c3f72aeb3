"""What instructions do: one executor for each family of effect records."""
