"""Lessons, puzzles and the voyage without a screen."""
