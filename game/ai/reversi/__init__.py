"""The Reversi player: kernels on bitboards, search, exact endings, levels."""
