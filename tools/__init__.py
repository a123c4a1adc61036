"""Commands for people who play, build and check Lagoon."""
