"""WTHOR `.wtb` files of the French Othello federation, read only.

Little-endian. Header of 16 bytes: century, year, month, day of the file, number of games (u32), a
second number (u16), year of the games (u16), board size, type, depth, one reserved. Each game has
68 bytes: tournament, black player, white player (u16 each, numbers in other files), Black's score,
theoretical score, then 60 moves as 10 * row + column, 0 for none; passes are not stored.
A damaged file is refused as a whole, with game, move and byte named.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.api import BrokenRecord
from game.engine.reversi.rules import START
from game.engine.reversi.text import Moves, Token, cell_at, follow

_HEADER = struct.Struct("<4BI2H4B")
_GAME = struct.Struct("<3H2B60s")


@dataclass(frozen=True, slots=True)
class WthorGame:
    """One game; the names behind the numbers stand in the federation's other files."""

    tournament: int
    black: int
    white: int
    black_score: int
    theoretical_score: int
    moves: Moves


@dataclass(frozen=True, slots=True)
class WthorFile:
    """A file: the day it was made, the year of its games, at how many empties theoretical scores
    were computed, and the games."""

    made: tuple[int, int, int]
    year: int
    depth: int
    games: tuple[WthorGame, ...]


def read_wthor(data: bytes) -> WthorFile:
    """All games of a `.wtb` file. Raises `BrokenRecord`."""
    if len(data) < _HEADER.size:
        raise BrokenRecord(f"header: {len(data)} bytes, not {_HEADER.size}")
    century, year, month, day, count, _, played, size, _, depth, _ = _HEADER.unpack_from(data)
    if size not in (0, 8):
        raise BrokenRecord(f"header, byte 12: a board of {size}, not 8")
    expected = _HEADER.size + count * _GAME.size
    if len(data) != expected:
        raise BrokenRecord(f"header, byte 4: {count} games are {expected} bytes, not {len(data)}")
    games = tuple(_game(data, number) for number in range(1, count + 1))
    return WthorFile((century * 100 + year, month, day), played, depth, games)


def _game(data: bytes, number: int) -> WthorGame:
    at = _HEADER.size + (number - 1) * _GAME.size
    tournament, black, white, score, theory, cells = _GAME.unpack_from(data, at)
    moves = follow(START, _tokens(cells, number, at + 8))
    return WthorGame(tournament, black, white, score, theory, moves)


def _tokens(cells: bytes, number: int, at: int) -> Iterator[Token]:
    ended = False
    for index, code in enumerate(cells):
        place = f"game {number}, move {index + 1}, byte {at + index}"
        row, column = divmod(code, 10)
        if code == 0:
            ended = True
        elif ended:
            raise BrokenRecord(f"{place}: {code} after the last move")
        elif not (1 <= row <= 8 and 1 <= column <= 8):
            raise BrokenRecord(f"{place}: {code} is no cell")
        else:
            yield Token(place, cell_at(column, row))
