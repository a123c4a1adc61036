"""Lessons, puzzles and the voyage on the screen."""
