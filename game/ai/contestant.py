"""What a contestant of the arena is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.engine.api import Position, Seat

Moves: TypeAlias = tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """A seat must choose. `moves` are all so far (programs are told them), `seed` is for whoever
    plays by chance, `spent` the seconds that the one before thought, `day` is the same all through
    a game."""

    position: Position
    seat: Seat
    seed: int
    moves: Moves = ()
    spent: float = 0.0
    day: int | None = None


class Contestant(Protocol):
    """Somebody who plays."""

    def move(self, at: Situation) -> str:
        """One of the legal moves."""
