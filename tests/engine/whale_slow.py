"""Slow and obvious second opinions on Whale Riders: runs by trying all, ties in words."""

from __future__ import annotations

from functools import cache


@cache
def most_runs(numbers: tuple[int, ...]) -> int:
    """The most disjoint runs of three among sorted numbers: each first card with every partner."""
    best = 0
    for i, low in enumerate(numbers):
        for j in range(i + 1, len(numbers)):
            for k in range(j + 1, len(numbers)):
                if numbers[j] == low + 1 and numbers[k] == low + 2:
                    rest = (*numbers[i + 1 : j], *numbers[j + 1 : k], *numbers[k + 1 :])
                    best = max(best, 1 + most_runs(rest))
                    break
    return best


def catch_points(numbers: list[int]) -> int:
    """What a catch scores."""
    return sum(numbers) + 10 * most_runs(tuple(sorted(numbers)))


def outcome(
    first: int, used: list[str | None], shown: list[list[int]], hands: list[int]
) -> tuple[list[list[int]], list[int]]:
    """The groups that must choose again, else the order of taking.

    `shown` are the numbers revealed by each seat so far, `hands` the sizes of hands.
    """
    seats = len(used)
    in_order = [(first + i) % seats for i in range(seats)]
    reds = [seat for seat in in_order if used[seat] == "red"]
    order = sorted(reds, key=lambda seat: shown[seat][0])  # stable: then seat order
    again: list[list[int]] = []
    others = [seat for seat in in_order if seat not in reds]
    for number in sorted({shown[seat][0] for seat in others}):
        group = [seat for seat in others if shown[seat][0] == number]
        whites = [seat for seat in group if used[seat] == "white"]
        order += whites
        order += _settle([seat for seat in group if seat not in whites], 1, shown, hands, again)
    return again, order


def _settle(
    group: list[int], level: int, shown: list[list[int]], hands: list[int], again: list[list[int]]
) -> list[int]:
    """A tied group in seat order, all equal in the first `level` choices."""
    if len(group) <= 1 or any(len(shown[s]) == level == hands[s] for s in group):
        return group
    if all(len(shown[s]) == level for s in group):
        again.append(sorted(group))
        return group
    order = []
    for number in sorted({shown[s][level] for s in group}):
        same = [s for s in group if shown[s][level] == number]
        order += _settle(same, level + 1, shown, hands, again)
    return order
