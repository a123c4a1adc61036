"""The picture of a table: its place, the board, people and their trays. Used live and in replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.engine.api import JsonObject, Seat
from game.i18n.numbers import clock, whole
from game.match.header import Player
from game.match.seats import seat_names
from game.match.table import Match
from game.scenes.levels import portrait
from game.scenes.seat_panel import SeatPanel, SeatState
from game.view.boards.board import BoardView, Marks
from game.view.boards.reversi import ReversiBoard
from game.view.boards.trays import Trays
from game.view.look import Look

_BOARDS: Mapping[str, Callable[[], Any]] = {"reversi": ReversiBoard}
LOW = 20.0  # seconds left from which a clock warns


class Tabletop:
    """Knows what a table of this match looks like; decides nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.board: BoardView[Any] = _BOARDS[match.header.game]()  # a pose type for each board
        self.trays = Trays(match.header.seed % 1000)
        self._laid: tuple[object, ...] | None = None
        self._trays_laid: tuple[object, ...] | None = None

    def lay(self, look: Look, box: pygame.Rect) -> None:
        """Give the board its place, if that is new."""
        key = (look.made_for, tuple(box))
        if key != self._laid:
            self._laid = key
            self.board.layout(box, look)

    def first_spot(self) -> str:
        """Where the focus of the board begins."""
        spots = list(self.board.spots())
        return "d3" if "d3" in spots else spots[0]

    def place_trays(self, look: Look, panels: Mapping[Seat, SeatPanel]) -> None:
        """Give the trays their boxes, and tell the board where discs come from."""
        boxes = {seat: panel.tray_box(look) for seat, panel in panels.items()}
        if min(box.height for box in boxes.values()) < look.px(56):
            boxes = {}  # large text has taken the room: the panels say how many are left
        key = (look.size, tuple((seat, tuple(box)) for seat, box in boxes.items()))
        if key != self._trays_laid:
            self._trays_laid = key
            self.trays.layout(boxes, look)
        if isinstance(self.board, ReversiBoard):
            self.board.sources = {
                seat: self.trays.mouth(seat) if boxes else panel.box.center
                for seat, panel in panels.items()
            }
        for panel in panels.values():
            panel.counts = not boxes

    def order(self) -> list[Seat]:
        """Seats from the top down: a lone person sits at the bottom."""
        seats = list(range(len(self.match.players)))
        people = [seat for seat in seats if self.match.players[seat].is_person]
        bottom = people[0] if len(people) == 1 else 0
        return [seat for seat in reversed(seats) if seat != bottom] + [bottom]

    def seat_state(
        self,
        seat: Seat,
        view: JsonObject,
        *,
        turn: bool,
        score: bool,
    ) -> SeatState:
        """What is shown of a seat while the board looks like `view`."""
        player = self.match.players[seat]
        colour = seat_names(self.match.header.game, 2)[seat]
        left = self.match.clock.left(seat)
        return SeatState(
            name=player.name or colour,
            colour=colour,
            picture=picture_of(player),
            seat=seat,
            turn=turn,
            stock=stock_of(view, seat),
            clock="" if left is None else clock(left),
            low=left is not None and left < LOW,
            score=whole(count(view, seat)) if score else "",
        )

    def draw_board(
        self, surface: pygame.Surface, look: Look, view: JsonObject, marks: Marks, pose: Any
    ) -> None:
        """The board at rest (pose None) or in motion."""
        self.board.draw(surface, look, view, marks, pose)


def picture_of(player: Player) -> str:
    """The emblem of a person, the portrait of a computer."""
    return f"emblem_{player.emblem}" if player.level is None else portrait(player.level)


def stock_of(view: JsonObject, seat: Seat) -> int:
    """How many discs a seat has left."""
    stocks = view.get("stock")
    if isinstance(stocks, list) and len(stocks) > seat and isinstance(stocks[seat], int):
        return int(stocks[seat])
    return 0


def count(view: JsonObject, seat: Seat) -> int:
    """How many discs of a seat lie on the board."""
    return str(view.get("board", "")).count("XO"[seat])
