"""Cues to sounds."""
