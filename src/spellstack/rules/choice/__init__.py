"""What players are asked, what they answer, and whether the answer is allowed."""
