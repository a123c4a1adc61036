"""Whole games as readable texts."""
