"""Casting spells, activating abilities and paying for them, in the order of the rules (CR 601, 602, 605, 116)."""
