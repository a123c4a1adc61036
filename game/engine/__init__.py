"""Rules of the games: standard library and numpy only."""
