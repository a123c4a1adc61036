"""What a catch is worth: its numbers, and 10 for each run of three consecutive numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.engine.kernel import kernel
from game.engine.moment import Record
from game.engine.telling import Ledger, tell
from game.engine.whale_riders.cards import NUMBERS
from game.engine.whale_riders.tellings import RUN, SCORED

RUN_POINTS = 10
_NUMBERS_END = 12  # beyond the highest number of a run that begins at 9


@kernel
def count_numbers(cards: Any, count: int) -> Any:
    """How often each number is among the first `count` cards; index is the number."""
    counts = np.zeros(_NUMBERS_END, dtype=np.int64)
    for i in range(count):
        counts[NUMBERS[cards[i]]] += 1
    return counts


@kernel
def most_runs(counts: Any) -> int:
    """The greatest number of runs that share no card.

    As many as possible from the lowest number up is best: in any other set a run that begins
    higher can be exchanged for the free lowest one, card by card. `counts` is used up.
    """
    runs = 0
    for low in range(1, 8):
        these = min(counts[low], min(counts[low + 1], counts[low + 2]))
        runs += these
        counts[low] -= these
        counts[low + 1] -= these
        counts[low + 2] -= these
    return int(runs)


@kernel
def catch_points(cards: Any, count: int) -> int:
    """Sum of the numbers and 10 for each run."""
    total = 0
    for i in range(count):
        total += NUMBERS[cards[i]]
    return int(total + RUN_POINTS * most_runs(count_numbers(cards, count)))


@kernel
def next_of(cards: Any, count: int, number: int, spent: Any) -> int:
    """The place of the first unspent card of that number; it is spent then."""
    for i in range(count):
        if spent[i] == 0 and NUMBERS[cards[i]] == number:
            spent[i] = 1
            return i
    return -1


@kernel
def tell_runs(s: Record, seat: int, facts: Ledger) -> None:
    """Tell each run of a seat's catch, lowest first, with its cards (first landed first)."""
    cards = s.landed[seat]
    count = s.landed_n[seat]
    counts = count_numbers(cards, count)
    spent = np.zeros(cards.shape[0], dtype=np.int64)
    for low in range(1, 8):
        while counts[low] > 0 and counts[low + 1] > 0 and counts[low + 2] > 0:
            a = cards[next_of(cards, count, low, spent)]
            b = cards[next_of(cards, count, low + 1, spent)]
            c = cards[next_of(cards, count, low + 2, spent)]
            tell(facts, RUN, seat, a, b, c, 0)
            counts[low] -= 1
            counts[low + 1] -= 1
            counts[low + 2] -= 1


@kernel
def score_season(s: Record, facts: Ledger) -> None:
    """Add every seat's catch of the season to its points."""
    for seat in range(s.players):
        points = catch_points(s.landed[seat], s.landed_n[seat])
        s.scores[seat] += points
        if facts.shape[0] > 0:
            tell_runs(s, seat, facts)
            total = 0
            for i in range(s.landed_n[seat]):
                total += NUMBERS[s.landed[seat, i]]
            runs = (points - total) // RUN_POINTS
            tell(facts, SCORED, seat, points, s.scores[seat], total, runs)
