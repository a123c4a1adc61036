"""Widgets that know focus, direction and scale."""
