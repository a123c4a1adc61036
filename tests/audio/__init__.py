"""Sounds and what happens without them."""
