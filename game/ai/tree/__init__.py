"""Computer players for the card and tile games: a search over imagined worlds in kernels."""
