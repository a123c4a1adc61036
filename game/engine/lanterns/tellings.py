"""The kinds of rows that the kernels tell; `text.facts_of` makes them facts."""

from __future__ import annotations

(
    TURNED_UP,
    PLACED,
    GOT,
    EMPTY,
    REFILLED,
    NOBODY,
    CHOICE,
    CHOSE,
    FELL_AWAY,
    BOUGHT,
    ENDED,
    TURN_OF,
    FINAL_ROUND,
    BONUS_COUNTED,
    SCORED,
) = range(15)
