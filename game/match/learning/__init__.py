"""Lessons, puzzles, the puzzle of the day and the voyage, without a screen."""
