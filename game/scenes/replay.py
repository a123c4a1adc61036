"""Looking back at a match: step both ways, jump by the list, play on from any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match import log
from game.match.replay import ReplayCursor
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.seat_panel import SeatPanel, SeatState
from game.scenes.stack import Swap
from game.scenes.table_layout import places
from game.scenes.table_marks import spots_of
from game.scenes.table_page import WING, draw_line, even_out, line_height
from game.scenes.tabletop import Tabletop, stock_of
from game.ui.boxes import Column, Grid, Scroll
from game.ui.buttons import Button, IconButton, Kind
from game.ui.widget import Widget
from game.view.boards.board import Marks
from game.view.look import Look
from game.view.motion import Reel


class ReplayScene(PageScene):
    """The match itself is never changed; playing on makes a new one."""

    def __init__(self, house: House, match: Match, ply: int | None = None) -> None:
        super().__init__(house)
        self.match = match
        self.cursor = ReplayCursor(match)
        if ply is not None:
            self.cursor.go_to(ply)
        self.top = Tabletop(match)
        self.reel: Reel[Any] = Reel()
        self.line_box = pygame.Rect(0, 0, 0, 0)
        self.place = match.header.game
        self.page.walk.key = "replay back" if self.cursor.ply else "replay forward"
        self._stock()

    # layout

    def build(self, look: Look) -> Sequence[Widget]:
        order = self.top.order()
        buttons, branch = self._buttons(), self._branch_button()
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
        moves = Scroll(self._moves())
        buttons.place(look, at.buttons)
        moves.place(look, at.moves)
        branch.place(look, at.primary)
        here = [part for part in moves.parts() if part.key == f"ply {self.cursor.ply}"]
        if here:
            moves.reveal(here[0].box)
        self.line_box = at.line
        return [*panels, buttons, moves, branch]

    def _buttons(self) -> Grid:
        at, last = self.cursor.ply, self.cursor.last
        return Grid(
            [
                IconButton("quit", t("Leave"), self.back, key="back", side=46),
                IconButton(
                    "left",
                    t("One move back"),
                    self._back,
                    key="replay back",
                    enabled=at > 0,
                    side=46,
                ),
                IconButton(
                    "right",
                    t("One move on"),
                    self._on,
                    key="replay forward",
                    enabled=at < last,
                    side=46,
                ),
                IconButton("up", t("To the start"), self._first, key="replay first", side=46),
                IconButton("down", t("To the end"), self._last, key="replay last", side=46),
            ],
            most=5,
            gap=8,
        )

    def _branch_button(self) -> Button:
        return Button(
            t("Play on from here"), self._branch, key="branch", kind=Kind.PRIMARY, size=20
        )

    def _moves(self) -> Widget:
        made: list[Widget] = []
        for ply, played in enumerate(self.match.moves, start=1):
            kind = Kind.CHOSEN if ply == self.cursor.ply else Kind.QUIET
            words = t("{n}. {move}", n=ply, move=played.move.partition(":")[0])
            made.append(Button(words, self._jump(ply), key=f"ply {ply}", kind=kind, size=15))
        return Grid(made, most=2, gap=6) if made else Column([])

    # stepping

    def _jump(self, ply: int) -> Callable[[], None]:
        return lambda: self.go_to(ply)

    def _back(self) -> None:
        self.go_to(self.cursor.ply - 1)

    def _on(self) -> None:
        self.go_to(self.cursor.ply + 1)

    def _first(self) -> None:
        self.go_to(0)

    def _last(self) -> None:
        self.go_to(self.cursor.last)

    def go_to(self, ply: int) -> None:
        """Show the moment after that many moves, with the motion of a single step."""
        before, was = self.cursor.position.view(None), self.cursor.ply
        self.cursor.go_to(ply)
        played = self.cursor.move
        one_on = played is not None and self.cursor.ply == was + 1
        facts = played.step.facts if played is not None and one_on else ()
        motion = self.house.settings.motion
        self.reel.finish()
        if str(motion.speed) != "instant" and self.cursor.ply != was:
            after = self.cursor.position.view(None)
            clip = self.top.board.plan(before, facts, after, reduced=motion.reduced)
            if clip.seconds > 0:
                self.reel.add(clip)
        self.house.hear("place" if one_on else "undo")
        self.house.tide.stir()
        self._stock()
        self.stale()

    def _stock(self) -> None:
        view = self.cursor.position.view(None)
        self.top.trays.show([stock_of(view, seat) for seat in (0, 1)])

    def _branch(self) -> None:
        match = self.cursor.branch(self.house.matches)
        self.ask = Swap(doors.table(self.house, match), whole=True)

    # scene

    def on_intent(self, intent: Intent) -> None:
        steps = {Act.UNDO: self._back, Act.REDO: self._on}
        if intent.act in steps and not intent.up:
            steps[intent.act]()
            return
        if intent.act is Act.MENU and not intent.up:
            self.back()
            return
        super().on_intent(intent)

    @property
    def moving(self) -> bool:
        return self.reel.running or super().moving

    def update(self, seconds: float) -> bool:
        self.reel.speed = str(self.house.settings.motion.speed)
        moved = self.reel.running
        self.reel.advance(seconds)
        return super().update(seconds) or moved

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.draw_behind(surface, look)
        self.page.lay(look)
        played = self.cursor.move
        last = spots_of(played.step.facts) if played is not None else ()
        marks = Marks() if self.reel.running else Marks(last=last)
        view = self.cursor.position.view(None)
        self.top.draw_board(surface, look, view, marks, self.reel.pose())
        self.page.draw(surface, look)
        self.top.trays.draw(surface, look)
        draw_line(surface, look, self.line_box, self.line())

    def line(self) -> str:
        """What a button does, else what happened last; stepping by keys tells the move."""
        walk = self.page.walk
        stepping = walk.shown and walk.key.startswith("replay")
        spoken = "" if stepping else self.page.spoken()
        if spoken:
            return spoken
        if not self.cursor.ply:
            return t("The start of the match.")
        return log.spoken(self.match, self.cursor.ply)

    def _state(self, seat: Seat) -> SeatState:
        view = self.cursor.position.view(None)
        turn = not self.cursor.is_live or self.match.result is None
        to_move = view.get("turn") == seat and turn
        return self.top.seat_state(seat, view, turn=to_move, score=True)
