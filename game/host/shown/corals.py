"""What both Reef games show alike: boards of corals and their colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.api import Seat
from game.host.shown import blocks
from game.host.shown.blocks import Block, Palette
from game.i18n.catalogue import t
from game.i18n.numbers import digits

_RGB = {"R": "#d9503f", "Y": "#e8b92e", "G": "#4fa05a", "P": "#8a63b8", "B": "#3f82c4"}


def palette(letters: str, name: Callable[[str], str]) -> Palette:
    """The colours of these corals."""
    return {letter: (name(letter), _RGB[letter]) for letter in letters}


def cell_names(side: int) -> list[str]:
    """The squares of a board, row 1 first."""
    return [f"{'abcde'[x]}{y + 1}" for y in range(side) for x in range(side)]


def board(
    seat: Seat, title: str, side: int, stacks: Sequence[str], name: Callable[[str], str]
) -> Block:
    """One seat's board; row 1 is drawn at the bottom."""
    cells = []
    for n, (cell, stack) in enumerate(zip(cell_names(side), stacks, strict=True)):
        say = t("{cell}: empty", cell=digits(cell))
        if len(stack) == 1:
            say = t("{cell}: {coral}", cell=digits(cell), coral=name(stack))
        elif stack:
            say = t(
                "{cell}: {coral}, {height} high",
                cell=digits(cell),
                coral=name(stack[-1]),
                height=len(stack),
            )
        cells.append(blocks.cell(cell, n % side, side - 1 - n // side, say, list(stack)))
    return blocks.grid(f"board{seat}", title, (side, side), cells, seat=seat)


def mark_last(shown: Sequence[Block], seat: Seat, move: str) -> None:
    """Mark the coral that was placed last, which all can see."""
    verb, *where = move.split()
    board = next((block for block in shown if block["id"] == f"board{seat}"), None)
    if verb != "place" or board is None:
        return
    cells = board["cells"]
    for cell in cells if isinstance(cells, list) else []:
        if isinstance(cell, dict) and cell["id"] in where:
            cell["new"] = True


def in_turn(seats: int, seat: Seat | None) -> list[Seat]:
    """All seats, the own one first."""
    first = 0 if seat is None else seat
    return [(first + n) % seats for n in range(seats)]
