"""The kinds of rows that the kernels tell; `text.facts_of` makes them facts."""

from __future__ import annotations

(
    WHALED,
    DREW,
    LEFT,
    JOINED,
    BADE,
    REVEALED,
    TIED,
    GOES,
    TOOK,
    REFILLED,
    LANDED,
    MISSED,
    RUN,
    SCORED,
    SEASON,
    DEALT,
    OPENED,
    ROUND,
) = range(18)
