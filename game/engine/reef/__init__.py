"""Reef: stacks of corals on a 4x4 board, cards that place two corals and score a pattern."""
