"""What is in force: where abilities function, the index of them, what they forbid and permit (CR 113.6, 611). Pure."""
