"""The rules of Reversi."""
