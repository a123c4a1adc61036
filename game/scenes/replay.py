"""Looking back at a match of two on one board, with the people at its side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.i18n.catalogue import t
from game.match import log
from game.match.table import Match
from game.match.taking_back import Played
from game.scenes.house import House
from game.scenes.looking_back import LookingBack
from game.scenes.seat_panel import SeatPanel, SeatState
from game.scenes.table_layout import places
from game.scenes.table_marks import spots_of
from game.scenes.table_page import WING, even_out, line_height
from game.scenes.tabletop import Tabletop, stock_of
from game.ui.boxes import Column, Grid
from game.ui.buttons import Button, Kind
from game.ui.widget import Widget
from game.view.boards.board import Marks
from game.view.look import Look
from game.view.motion import Clip


class ReplayScene(LookingBack):
    """Nothing is hidden here, so everybody sees the same."""

    def __init__(self, house: House, match: Match, ply: int | None = None) -> None:
        super().__init__(house, match, ply)
        self.top = Tabletop(match)
        self._stock()

    # layout

    def build(self, look: Look) -> Sequence[Widget]:
        order = self.top.order()
        buttons, branch = (
            self.steps(most=5 if self.match.result is None else 3),
            self.branch_button(),
        )
        wide = look.px(WING)
        at = places(
            look,
            seats=len(order),
            line=line_height(look),
            buttons=buttons.need(look, wide),
            primary=branch.need(look, wide),
        )
        self.top.lay(look, at.board)
        panels = [SeatPanel(seat, partial(self._state, seat)) for seat in order]
        for panel, box in zip(panels, at.seats, strict=True):
            panel.place(look, box)
        even_out(look, panels)
        self.top.place_trays(look, dict(zip(order, panels, strict=True)))
        buttons.place(look, at.buttons)
        branch.place(look, at.primary)
        self.line_box = at.line
        return [*panels, buttons, self.moves(look, at.moves), branch]

    def entries(self) -> Widget:
        made: list[Widget] = []
        for ply, played in enumerate(self.match.moves, start=1):
            kind = Kind.CHOSEN if ply == self.cursor.ply else Kind.QUIET
            words = t("{n}. {move}", n=ply, move=played.move.partition(":")[0])
            made.append(Button(words, self.jump(ply), key=f"ply {ply}", kind=kind, size=15))
        return Grid(made, most=2, gap=6) if made else Column([])

    def _state(self, seat: Seat) -> SeatState:
        view = self.view()
        turn = not self.cursor.is_live or self.match.result is None
        to_move = view.get("turn") == seat and turn
        return self.top.seat_state(seat, view, turn=to_move, score=True)

    # stepping

    def go_to(self, ply: int) -> None:
        super().go_to(ply)
        self._stock()

    def _stock(self) -> None:
        self.top.trays.show([stock_of(self.view(), seat) for seat in (0, 1)])

    def plan(self, before: JsonObject, facts: Sequence[Fact]) -> Clip[Any]:
        reduced = self.house.settings.motion.reduced
        return self.top.board.plan(before, facts, self.view(), reduced=reduced)

    # the picture

    def last_spots(self, played: Played) -> Sequence[str]:
        return spots_of(played.step.facts)

    def path(self, move: str) -> tuple[str, ...]:
        return (move,)

    def draw_board(self, surface: pygame.Surface, look: Look, marks: Marks) -> None:
        self.top.draw_board(surface, look, self.view(), marks, self.reel.pose())

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        self.top.trays.draw(surface, look)

    def told(self) -> str:
        return log.spoken(self.match, self.cursor.ply)
