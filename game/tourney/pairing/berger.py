"""Round robins by the Berger tables (FIDE Handbook C.05, Annex 1)."""

from __future__ import annotations

from functools import cache


@cache
def berger(n: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The rounds for an even number of players, each as (first, second) numbers from 1."""
    if n < 2 or n % 2:
        raise ValueError(n)
    last = n
    rounds = []
    ring = n - 1
    for turn in range(ring):
        # the number that meets the last one moves on by half the field every round
        start = turn * (n // 2) % ring
        host = start + 1
        pairs = [(host, last) if turn % 2 == 0 else (last, host)]
        for step in range(1, n // 2):
            pairs.append(((start + step) % ring + 1, (start - step) % ring + 1))
        rounds.append(tuple(pairs))
    return tuple(rounds)


def round_robin(players: int, *, twice: bool = False) -> tuple[tuple[tuple[int, int], ...], ...]:
    """All rounds for that many players; in an odd field whoever meets the number `players + 1`
    rests. Twice: again with the seats swapped."""
    single = berger(players + players % 2)
    if not twice:
        return single
    return single + tuple(tuple((b, a) for a, b in pairs) for pairs in single)
