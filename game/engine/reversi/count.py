"""Perft by the readable rules: how many lines of play there are, to hold the fast search to."""

from __future__ import annotations

from game.engine.reversi.board import INDEX, cells, mask_of, outflanked, placeable
from game.engine.reversi.rules import PASS, ReversiPosition

_Known = dict[tuple[int, int, int], int]


def leaves(position: ReversiPosition, depth: int) -> int:
    """The number of lines of `depth` plies; a pass is one ply, a finished game one leaf."""
    return _leaves(position.own, position.other, depth, {})


def divide(position: ReversiPosition, depth: int) -> dict[str, int]:
    """The leaves behind each move, sorted by its text; {} at depth 0 or when the match is over."""
    moves = position.legal(position.turn) if depth > 0 else []
    known: _Known = {}
    own, other = position.own, position.other
    return {move: _leaves(*_after(own, other, move), depth - 1, known) for move in moves}


def _after(own: int, other: int, move: str) -> tuple[int, int]:
    """The cells of the next seat to move and of the one that moved."""
    return (other, own) if move == PASS else _placed(own, other, INDEX[move])


def _placed(own: int, other: int, cell: int) -> tuple[int, int]:
    turned = mask_of(c for run in outflanked(own, other, cell) for c in run)
    return other ^ turned, own ^ turned | 1 << cell


def _leaves(own: int, other: int, depth: int, known: _Known) -> int:
    if depth == 0:
        return 1
    moves = placeable(own, other)
    if not moves:
        return _leaves(other, own, depth - 1, known) if placeable(other, own) else 1
    if depth == 1:
        return moves.bit_count()
    # Different orders of moves meet in the same position: about a quarter are new.
    key = own, other, depth
    if key not in known:
        known[key] = sum(
            _leaves(*_placed(own, other, cell), depth - 1, known) for cell in cells(moves)
        )
    return known[key]
