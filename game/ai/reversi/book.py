"""The opening book: moves of early positions and what a deep search found them to be worth.

`assets/ai/reversi_book.tsv` has a line for each position, symmetric ones merged: the discs of the
side to move and of the other (hexadecimal), then moves with their values in hundredths of a disc.
`tools/make_book.py` makes it from our own search. A missing or damaged file is an empty book.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.ai.reversi.ints import moves
from game.ai.reversi.position import Pair, square_text, squares
from game.ai.reversi.weights import weights_file

Book = Mapping[tuple[int, int], Mapping[int, int]]
WAYS = 8


def turned(square: int, way: int) -> int:
    """Where a square comes to lie when the board is turned in that way: mirrored along the
    diagonal (bit 0), left to right (bit 1), top to bottom (bit 2)."""
    column, row = square % 8, square // 8
    if way & 1:
        column, row = row, column
    if way & 2:
        column = 7 - column
    if way & 4:
        row = 7 - row
    return row * 8 + column


def board_turned(board: int, way: int) -> int:
    """All discs of a board turned."""
    return sum(1 << turned(square, way) for square in squares(board))


def standing(pair: Pair) -> tuple[tuple[int, int], int]:
    """The way in which a position stands in the book, and by which turn it comes there."""
    return min(
        ((board_turned(pair.mine, way), board_turned(pair.yours, way)), way) for way in range(WAYS)
    )


def book_file() -> Path:
    """The file; it may be missing."""
    return weights_file().with_name("reversi_book.tsv")


def read(path: Path) -> Book:
    """The book in a file; empty if anything about it is wrong."""
    found: dict[tuple[int, int], dict[int, int]] = {}
    try:
        for line in path.read_text("ascii").splitlines():
            mine, yours, *rest = line.split("\t")
            pair = Pair(int(mine, 16), int(yours, 16))
            known = {_square(entry[:2]): int(entry[3:]) for entry in rest}
            if not known or set(known) - set(squares(moves(pair.mine, pair.yours))):
                return {}
            found[pair.mine, pair.yours] = known
    except (OSError, ValueError):
        return {}
    return found


def _square(text: str) -> int:
    square = ord(text[0]) - ord("a") + 8 * (int(text[1]) - 1)
    if not 0 <= square < 64:
        raise ValueError(f"no square: {text!r}")
    return square


def written(key: tuple[int, int], known: Mapping[int, int]) -> str:
    """A position as a line of the file, the best move first."""
    entries = sorted(known.items(), key=lambda entry: (-entry[1], entry[0]))
    cells = [f"{square_text(square)}:{value}" for square, value in entries]
    return "\t".join([f"{key[0]:016x}", f"{key[1]:016x}", *cells])


@cache
def opened() -> Book:
    """The book of this process, read when first asked for."""
    return read(book_file())


def known(pair: Pair, book: Book | None = None) -> dict[int, int]:
    """The moves that the book knows here with their values; none outside of the book."""
    key, way = standing(pair)
    there = (opened() if book is None else book).get(key)
    if there is None:
        return {}
    return {
        square: there[turned(square, way)]
        for square in pair.legal()
        if turned(square, way) in there
    }
