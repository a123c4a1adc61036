"""The Reef bag game as a picture."""
