"""What a phone or a stage shows of each game, in blocks and words (see ../README.md)."""
