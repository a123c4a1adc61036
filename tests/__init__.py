"""Tests, mirroring game/."""
