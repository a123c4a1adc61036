"""The Reef bag game: upright reefs, corals drawn blind from a bag."""
