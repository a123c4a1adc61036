"""One module a game: its facts and reasons in words."""
