"""What comes from and goes to files: decklists, card data, saves, replays. The kernel below does no input or output."""
