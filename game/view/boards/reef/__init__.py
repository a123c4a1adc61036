"""Reef as a picture, and what the bag game's picture shares with it."""
