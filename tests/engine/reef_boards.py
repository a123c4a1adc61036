"""Reef boards and cards for tests: boards as rows seen from above, the cards as the rules list
them, and scoring done the slow and obvious way (every set of occurrences is tried)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

CELLS = [f"{column}{row}" for row in "1234" for column in "abcd"]

# The card table of the rules: ids, corals, kind, colours, height, value (one for all, or one each).
_TABLE = """
1-4 | RR YY GG PP | single | G P R Y | any | 1
5 8 11 14 | YY GG PP RR | single | G P R Y | 2 | 2
6 9 12 15 | PP RR YY GG | single | G P R Y | 3 | 4
7 10 13 16 | PY RY GP GR | single | G P R Y | 4 | 5
17 | PR | single | * | 2 | 1
18 | GY | single | * | 3 | 2
19 | PR | single | * | 4 | 3
20-25 | YY PP RR GG GG PP | orthogonal | GP GR GY PR PY RY | any | 3
26-29 | YY GG PP RR | orthogonal | GG PP RR YY | 2 | 5
30 | GY | orthogonal | ** | 2 | 2
31-36 | YY YY RR GG RR PP | diagonal | GP GR GY PR PY RY | 2+ | 5
37-40 | RY GR PY GP | A | G P R Y | any | 4
41-44 | PP RR YY GG | L | G P R Y | any | 4
45-48 | YY GG PP RR | D | G P R Y | any | 4
49-52 | YY GG PP RR | Q | G P R Y | any | 6
53-60 | YY PP RR GG PP YY RR GG | surround | GR GY PG PY RG RP YP YR | any | 2
"""

_PARTS = {
    "single": [(0, 0)],
    "orthogonal": [(0, 0), (0, 1)],
    "diagonal": [(0, 0), (1, 1)],
    "A": [(0, 0), (0, 1), (0, 2)],
    "L": [(0, 0), (0, 1), (1, 0)],
    "D": [(0, 0), (1, 1), (2, 2)],
    "Q": [(0, 0), (0, 1), (1, 0), (1, 1)],
}


def card_table() -> dict[int, dict[str, Any]]:
    """The sixty cards by id."""
    cards = {}
    for line in _TABLE.strip().splitlines():
        ids, gives, kind, colours, height, value = (part.strip() for part in line.split("|"))
        first, _, last = ids.partition("-")
        numbers = range(int(first), int(last) + 1) if last else [int(n) for n in ids.split()]
        for number, corals, tops in zip(numbers, gives.split(), colours.split(), strict=True):
            cards[number] = {
                "gives": corals,
                "kind": kind,
                "tops": tops,
                "height": height,
                "value": int(value),
            }
    return cards


def board(*rows: str) -> list[str]:
    """A board of four rows, the top one first; stacks bottom to top, "." empty.

    Rows without spaces have one character a cell.
    """
    split = [row.split() if " " in row else list(row) for row in rows]
    return ["" if stack == "." else stack for row in reversed(split) for stack in row]


def fits(stack: str, top: str, height: str) -> bool:
    """Whether one stack is what a pattern asks for in one place."""
    if not stack or (top != "*" and stack[-1] != top):
        return False
    if height == "any":
        return True
    return len(stack) >= int(height[0]) if height.endswith("+") else len(stack) == int(height)


def occurrences(stacks: Sequence[str], card: dict[str, Any]) -> list[frozenset[int]]:
    """Every set of cells on which the pattern lies, in any of its four turns."""
    found = set()
    parts = _PARTS[card["kind"]]
    tops = card["tops"] if len(card["tops"]) > 1 else card["tops"] * len(parts)
    for _ in range(4):
        parts = [(column, -row) for row, column in parts]
        for row in range(4):
            for column in range(4):
                cells = [(row + r, column + c) for r, c in parts]
                if any(r not in range(4) or c not in range(4) for r, c in cells):
                    continue
                numbers = [4 * r + c for r, c in cells]
                if all(
                    fits(stacks[n], top, card["height"])
                    for n, top in zip(numbers, tops, strict=True)
                ):
                    found.add(frozenset(numbers))
    return sorted(found, key=sorted)


def most_disjoint(sets: list[frozenset[int]]) -> int:
    """The most of these sets that share no cell: each is left out or, if it can be, taken."""
    if not sets:
        return 0
    first, rest = sets[0], sets[1:]
    with_it = [other for other in rest if not other & first]
    if len(with_it) == len(rest):
        return 1 + most_disjoint(rest)
    return max(most_disjoint(rest), 1 + most_disjoint(with_it))


def neighbours(cell: int) -> Iterator[int]:
    """The up to eight cells around one."""
    for row in (cell // 4 - 1, cell // 4, cell // 4 + 1):
        for column in (cell % 4 - 1, cell % 4, cell % 4 + 1):
            if row in range(4) and column in range(4) and 4 * row + column != cell:
                yield 4 * row + column


def count(stacks: Sequence[str], card: dict[str, Any]) -> int:
    """How often a card counts on a board."""
    if card["kind"] != "surround":
        return most_disjoint(occurrences(stacks, card))
    middle, other = card["tops"]
    centres = [cell for cell in range(16) if stacks[cell].endswith(middle) and stacks[cell]]
    tallest = max((len(stacks[cell]) for cell in centres), default=0)
    return max(
        (
            sum(1 for near in neighbours(cell) if stacks[near].endswith(other))
            for cell in centres
            if len(stacks[cell]) == tallest
        ),
        default=0,
    )


def position(boards: Sequence[Sequence[str]], **fields: Any) -> dict[str, Any]:
    """A position with supplies of 9 each, three open cards and a deck of three others, if not told
    otherwise."""
    held = fields.get("hands", []) + fields.get("discards", []) + [fields.get("deck", [])]
    spread = [place["card"] for place in fields.get("open", [])]
    taken = {card for cards in (*held, spread, [fields.get("card")]) for card in cards}
    free = [card for card in range(60, 0, -1) if card not in taken]
    given: dict[str, Any] = {
        "game": "reef",
        "seats": len(boards),
        "boards": [list(stacks) for stacks in boards],
        "supply": dict.fromkeys("RYGP", 9),
        "points": [3] * len(boards),
        "hands": [[] for _ in boards],
        "open": [{"card": card, "tokens": 0} for card in free[:3]],
        "deck": free[3:6],
    }
    return {**given, **fields}
