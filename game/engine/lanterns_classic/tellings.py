"""The kinds of rows that the kernels tell; `text.facts_of` makes them facts."""

from __future__ import annotations

(
    EXCHANGED,
    DEDICATED,
    DISCARDED,
    PLACED,
    GOT,
    MISSED,
    FAVOR,
    POOL_EMPTY,
    DREW,
    ENDED,
    TURN_OF,
    FINAL_ROUND,
) = range(12)
