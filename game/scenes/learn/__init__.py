"""Screens for learning a game and for being challenged by it."""
