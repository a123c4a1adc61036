"""Whose view is on the screen, and when the curtain has to fall."""

from __future__ import annotations

from typing import Any

from game.engine.api import Json, Position, Seat
from game.match.table import Match


class Sight:
    """One person alone looks all the time; several look in turn, in games with secrets each only
    after the curtain has been opened for it; without people everybody sees what all may know.

    `seated` is the person at the screen.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.people = [seat for seat, player in enumerate(match.players) if player.is_person]
        self.secret = match.game.about.secrets and len(self.people) > 1
        self.seated: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._kept: tuple[Position, Seat | None, dict[str, Json]] | None = None

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown; None: what everybody may know."""
        if self.secret and self.match.result is not None:
            return None
        return self.seated

    def follow(self, seat: Seat | None) -> bool:
        """That person is to choose now; whether the view changes, which it does by itself only
        where nobody has secrets."""
        if seat is None or self.secret or seat == self.seated:
            return False
        self.seated = seat
        return True

    def needs_curtain(self, seat: Seat | None) -> bool:
        """Whether that person has to take its place first."""
        return self.secret and seat is not None and seat != self.seated

    def view(self) -> dict[str, Any]:
        """The match as the viewer may know it, the same object while nothing changes."""
        position, viewer = self.match.position, self.viewer
        if self._kept is None or self._kept[0] is not position or self._kept[1] != viewer:
            self._kept = (position, viewer, position.view(viewer))
        return self._kept[2]
