"""Turns that leave nothing to choose."""

from __future__ import annotations

from game.engine.api import Position, Seat, waiting

# moves that only say that nothing is done
PASSES = frozenset({"pass"})


def forced(position: Position, *, only_passes: bool = False) -> tuple[Seat, str] | None:
    """The one move that can be played next without asking anybody, with its seat.

    With `only_passes` a single legal move that does something still waits for its player.
    """
    for seat in waiting(position.phase):
        moves = position.legal(seat)
        if len(moves) == 1 and not is_choice(position, seat):
            if moves[0] in PASSES or not only_passes:
                return seat, moves[0]
            return None
    return None


def is_choice(position: Position, seat: Seat) -> bool:
    """Whether that seat decides anything here: two moves, or a move that is finished by hand."""
    moves = position.legal(seat)
    by_hand = getattr(position, "hand_flip", False) is True
    return len(moves) > 1 or (by_hand and bool(moves) and moves[0] not in PASSES)
