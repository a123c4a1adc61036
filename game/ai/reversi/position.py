"""The view of a Reversi position as two boards, and squares as text."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.reversi.ints import bit, first, flips, moves, popcount
from game.engine.api import BadPosition, JsonObject

_DISCS = "XO"


def square_text(square: int) -> str:
    """`d3` for 19."""
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def squares(board: int) -> list[int]:
    """The squares of a board, ascending."""
    found = []
    while board:
        found.append(first(board))
        board &= board - 1
    return found


@dataclass(frozen=True, slots=True)
class Pair:
    """Both boards; `mine` belongs to the side to move."""

    mine: int
    yours: int

    @property
    def empties(self) -> int:
        """How many squares are empty."""
        return 64 - popcount(self.mine | self.yours)

    def legal(self) -> list[int]:
        """Squares where the side to move may place."""
        return squares(moves(self.mine, self.yours))

    def played(self, square: int) -> Pair:
        """After placing there; the other side is to move."""
        turned = flips(square, self.mine, self.yours)
        return Pair(self.yours ^ turned, self.mine | turned | bit(square))

    def passed(self) -> Pair:
        """The same discs with the other side to move."""
        return Pair(self.yours, self.mine)

    def over(self) -> bool:
        """Neither side can place."""
        return not moves(self.mine, self.yours) and not moves(self.yours, self.mine)

    def ahead(self) -> int:
        """Disc difference with the empties given to the side that leads."""
        more = popcount(self.mine) - popcount(self.yours)
        if more == 0:
            return 0
        return more + self.empties if more > 0 else more - self.empties


def pair_of(board: str, turn: int) -> Pair:
    """Read 64 characters a1 b1 .. h8. Raises `BadPosition`."""
    if len(board) != 64 or set(board) - set("XO-"):
        raise BadPosition([f"a board is 64 of X, O and -, not {board!r}"])
    if turn not in (0, 1):
        raise BadPosition([f"turn is 0 or 1, not {turn!r}"])
    sides = [sum(1 << i for i, c in enumerate(board) if c == disc) for disc in _DISCS]
    return Pair(sides[turn], sides[1 - turn])


def pair_in(view: JsonObject) -> Pair:
    """The boards of a view. Raises `BadPosition`."""
    board, turn = view.get("board"), view.get("turn", 0)
    if not isinstance(board, str) or not isinstance(turn, int):
        raise BadPosition(["a reversi view has a board and a turn"])
    return pair_of(board, turn)
