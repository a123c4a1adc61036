"""Numbers that both searches share."""

from __future__ import annotations

WIPED = 6400  # hundredths of a disc: the other side has no disc left
UNKNOWN = 9000  # beyond any value
NO_MOVE = 64

# How good a square is to place on when nothing else is known, 0-9.
# fmt: off
PLACE_WORTH = (
    9, 2, 8, 6, 6, 8, 2, 9,
    2, 0, 3, 4, 4, 3, 0, 2,
    8, 3, 7, 5, 5, 7, 3, 8,
    6, 4, 5, 5, 5, 5, 4, 6,
    6, 4, 5, 5, 5, 5, 4, 6,
    8, 3, 7, 5, 5, 7, 3, 8,
    2, 0, 3, 4, 4, 3, 0, 2,
    9, 2, 8, 6, 6, 8, 2, 9,
)
# fmt: on
