"""The picture of a table for two to four: its board with everything around it, and who looks."""

from __future__ import annotations

import pygame

from game.engine.api import JsonObject, Seat
from game.match import log
from game.match.table import Match
from game.scenes.party.boards import board_of
from game.scenes.party.table_view import TableView
from game.scenes.tabletop import picture_of
from game.view.look import Look
from game.view.scatter import has_physics


class Spread:
    """The board of one match, laid out and told who looks; decides nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.board: TableView = board_of(match.header.game)
        self._laid: tuple[object, ...] | None = None
        self._shown: tuple[JsonObject, Seat | None] | None = None
        names = log.names(match)
        pictures = [picture_of(player) for player in match.players]
        for name, value in (("names", names), ("portraits", pictures), ("faces", pictures)):
            if hasattr(self.board, name):
                setattr(self.board, name, value)

    def lay(self, look: Look, box: pygame.Rect) -> None:
        """Give the board its place, if that is new."""
        key = (look.made_for, tuple(box))
        if key != self._laid:
            self._laid = key
            has_physics()  # is loaded now rather than in the midst of the first motion
            self.board.layout(box, look)

    @property
    def is_laid(self) -> bool:
        """Whether the board has had its place; before that it has no spots."""
        return self._laid is not None

    def show(self, view: JsonObject, viewer: Seat | None) -> None:
        """This is what lies on the table, and this seat looks at it."""
        if self._shown is not None and self._shown[0] is view and self._shown[1] == viewer:
            return
        if viewer is None and self._shown is not None and self._shown[1] is not None:
            self._centre(self._shown[1])
        self._shown = (view, viewer)
        self.board.viewer = viewer
        self.board.show(view)

    def _centre(self, seat: Seat) -> None:
        # who looked last stays in the middle
        if hasattr(self.board, "centre"):
            self.board.centre = seat

    @property
    def can_be_flat(self) -> bool:
        """Whether it can be seen from straight above."""
        return hasattr(self.board, "flat") and self.match.header.game == "reef"

    def turn_view(self) -> None:
        """From straight above, or back again."""
        if hasattr(self.board, "flat"):
            self.board.flat = not self.board.flat

    def see_flat(self, flat: bool) -> None:
        """From straight above, or from the front."""
        if hasattr(self.board, "flat"):
            self.board.flat = flat
