"""A move that was made, and what it showed: whether it may be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.api import Game, GameError, Position, Seat, Step, Together

_WORLDS = 6  # imagined worlds that must all agree before a move counts as showing nothing new


@dataclass(frozen=True, slots=True)
class Played:
    """One move of the list: from `before`, charged `spent` milliseconds.

    `choice` is False for a pass and for a single legal move.
    """

    seat: Seat
    move: str
    spent: int
    before: Position
    step: Step
    choice: bool

    @property
    def after(self) -> Position:
        """The position that the move led to."""
        return self.step.position


def shows_something(game: Game, played: Played, viewer: Seat) -> bool:
    """Whether the move let `viewer` learn what it could not know before.

    The same move is played in worlds imagined from the viewer's own view: where it may not be
    played, or leads to another sight, something hidden has been shown. The last of several secret
    choices shows them all.
    """
    if _closes_secret_choice(played):
        return True
    view = played.before.view(viewer)
    if view == played.before.dump():
        return False
    sight = played.after.view(viewer)
    return any(_differs(game, played, viewer, sight, seed) for seed in range(_WORLDS))


def _closes_secret_choice(played: Played) -> bool:
    before, after = played.before.phase, played.after.phase
    if not isinstance(before, Together):
        return False
    return not (isinstance(after, Together) and set(after.seats) < set(before.seats))


def _differs(game: Game, played: Played, viewer: Seat, sight: object, seed: int) -> bool:
    try:
        world = game.imagine(played.before.view(viewer), viewer, seed)
        return world.play(played.seat, played.move).position.view(viewer) != sight
    except GameError:
        return True
