"""One module a game: its board as a picture."""
