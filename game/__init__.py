"""Lagoon, a tabletop arcade by the water."""

__version__ = "0.1.0"
