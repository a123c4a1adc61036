"""Lanterns: a lake of tiles, lantern towers, wild lanterns, score cards and a ghost."""
