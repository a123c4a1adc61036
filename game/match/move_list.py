"""The moves of a match: those played, and those taken back that can be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.api import BrokenRecord, GameError, Position, Seat, Step
from game.match.forced import is_choice
from game.match.taking_back import Played
from game.store.matches import MoveRow


class MoveList:
    """`played` oldest first; `undone` are those after it, the next to be played again first."""

    def __init__(self, start: Position) -> None:
        self.start = start
        self.played: list[Played] = []
        self.undone: list[Played] = []

    @property
    def position(self) -> Position:
        """The position after the moves played."""
        return self.played[-1].after if self.played else self.start

    def at(self, ply: int) -> Position:
        """The position after that many moves."""
        return self.played[ply - 1].after if ply else self.start

    def add(self, played: Played) -> None:
        """A new move; what was taken back is gone."""
        self.played.append(played)
        self.undone.clear()

    def last_choice(self, seat: Seat) -> int | None:
        """The place in the list of that seat's last choice, None if it made none."""
        for place in range(len(self.played) - 1, -1, -1):
            if self.played[place].seat == seat and self.played[place].choice:
                return place
        return None

    def back_to(self, place: int) -> tuple[Played, ...]:
        """Take back everything from that place on; what was taken back."""
        taken = self.played[place:]
        del self.played[place:]
        self.undone[:0] = taken
        return tuple(taken)

    def forward(self, stops: Callable[[Played], bool]) -> tuple[Played, ...]:
        """Play again one move, and more until one that `stops`; what was played again."""
        first = len(self.played)
        self.played.append(self.undone.pop(0))
        while self.undone and not stops(self.undone[0]):
            self.played.append(self.undone.pop(0))
        return tuple(self.played[first:])

    def spent(self) -> Iterable[tuple[Seat, int]]:
        """What the clock charged for each move played."""
        return [(played.seat, played.spent) for played in self.played]

    def rows(self) -> tuple[MoveRow, ...]:
        """All moves as they are saved, those taken back at the end."""
        return tuple(MoveRow(p.seat, p.move, p.spent) for p in (*self.played, *self.undone))

    def read(self, rows: Sequence[MoveRow], played: int) -> BrokenRecord | None:
        """Fill the list from saved moves, as far as they can be played; what stopped it."""
        moves, fault = _replayed(self.start, rows)
        self.played, self.undone = moves[:played], moves[played:]
        return fault


def move_made(before: Position, seat: Seat, move: str, spent: int, step: Step) -> Played:
    """An entry of the list."""
    return Played(seat, move, spent, before, step, is_choice(before, seat))


def _replayed(start: Position, rows: Sequence[MoveRow]) -> tuple[list[Played], BrokenRecord | None]:
    moves: list[Played] = []
    position = start
    for place, row in enumerate(rows, start=1):
        try:
            step = position.play(row.seat, row.text)
        except GameError as error:
            return moves, BrokenRecord(f"move {place}, {row.text[:40]!r}: {error}")
        moves.append(move_made(position, row.seat, row.text, row.spent, step))
        position = step.position
    return moves, None
