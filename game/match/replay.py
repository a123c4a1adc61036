"""Looking back: a cursor over the moves of a match, without touching it."""

from __future__ import annotations

from game.engine.api import Position
from game.match.table import Match
from game.match.taking_back import Played
from game.store.matches import MatchStore


class ReplayCursor:
    """Stands after `ply` moves of a match, 0 to `last`; at the last one when made."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ply = match.ply

    @property
    def last(self) -> int:
        """Number of moves there are."""
        return self.match.ply

    @property
    def is_live(self) -> bool:
        """Whether the cursor shows the present position."""
        return self.ply == self.last

    @property
    def position(self) -> Position:
        """The position looked at."""
        return self.match.position_at(self.ply)

    @property
    def move(self) -> Played | None:
        """The move that led to it, None at the start."""
        return self.match.moves[self.ply - 1] if self.ply else None

    def go_to(self, ply: int) -> Played | None:
        """To any ply (kept within 0 to `last`); the move that led there."""
        self.ply = min(max(ply, 0), self.last)
        return self.move

    def back(self) -> Played | None:
        """One move back."""
        return self.go_to(self.ply - 1)

    def forward(self) -> Played | None:
        """One move on."""
        return self.go_to(self.ply + 1)

    def branch(self, store: MatchStore | None = None) -> Match:
        """A new match from what is looked at; the old one stays as it is."""
        return self.match.branch(self.ply, store)
