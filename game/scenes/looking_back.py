"""Looking back at a match, whatever was played: step both ways, jump by the list, play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.i18n.catalogue import t
from game.i18n.direction import is_mirrored
from game.input.intents import Act, Intent
from game.match.replay import ReplayCursor
from game.match.table import Match
from game.match.taking_back import Played
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Push, Swap
from game.scenes.table_page import draw_line
from game.ui.boxes import Grid, Scroll
from game.ui.buttons import Button, IconButton, Kind
from game.ui.widget import Widget
from game.view.boards.board import Marks
from game.view.look import Look
from game.view.motion import Clip, Reel


@dataclass(frozen=True, slots=True)
class Better:
    """A move that would have been better than the one after `ply`, and what to say of it."""

    ply: int
    move: str
    words: str


class LookingBack(PageScene):
    """The match itself is never changed; playing on makes a new one. It is seen as `viewer` may
    know it (None: as everybody may). `better` is marked at its moment.

    Subclasses lay the widgets, plan the motion of the board and draw it.
    """

    branch_size = 20  # of the words on the button to play on

    better: Better | None = None

    def __init__(
        self, house: House, match: Match, ply: int | None = None, *, viewer: Seat | None = None
    ) -> None:
        super().__init__(house)
        self.match = match
        self.viewer = viewer
        self.cursor = ReplayCursor(match)
        if ply is not None:
            self.cursor.go_to(ply)
        self.reel: Reel[Any] = Reel()
        self.line_box = pygame.Rect(0, 0, 0, 0)
        self.place = match.header.game
        self._kept: tuple[int, JsonObject] = (-1, {})
        self.page.walk.key = "replay-back" if self.cursor.ply else "replay-forward"

    # what a game says

    def entries(self) -> Widget:
        """The list of moves; the key of each is `ply` and its number."""
        raise NotImplementedError

    def plan(self, before: JsonObject, facts: Sequence[Fact]) -> Clip[Any]:
        """The motion of the board from one view to the one that is shown now."""
        raise NotImplementedError

    def last_spots(self, played: Played) -> Sequence[str]:
        """The spots of the move just made."""
        raise NotImplementedError

    def path(self, move: str) -> tuple[str, ...]:
        """The spots of a move that could be made now."""
        raise NotImplementedError

    def draw_board(self, surface: pygame.Surface, look: Look, marks: Marks) -> None:
        """The board as it is shown now."""
        raise NotImplementedError

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        """What lies on the widgets."""

    def told(self) -> str:
        """What happened last, in words."""
        raise NotImplementedError

    # the widgets

    def view(self) -> JsonObject:
        """The moment that is shown."""
        if self._kept[0] != self.cursor.ply:
            self._kept = (self.cursor.ply, self.cursor.position.view(self.viewer))
        return self._kept[1]

    def steps(self, *, most: int) -> Grid:
        """The way out and the steps, `most` in a row."""
        at, last = self.cursor.ply, self.cursor.last
        rows = [
            ("quit", t("Leave"), self.back, "back", True),
            ("left", t("One move back"), self._back, "replay-back", at > 0),
            ("right", t("One move on"), self._on, "replay-forward", at < last),
            ("up", t("To the start"), self._first, "replay-first", True),
            ("down", t("To the end"), self._last, "replay-last", True),
        ]
        if self.match.result is not None:
            rows.append(("hint", t("Review"), self._review, "review", True))
        if is_mirrored():  # back in time is left in every language
            rows[1], rows[2] = rows[2], rows[1]
        made = [
            IconButton(icon, words, does, key=key, enabled=able, side=46)
            for icon, words, does, key, able in rows
        ]
        return Grid(made, most=most, gap=8)

    def branch_button(self) -> Button:
        """Play on from the moment that is shown."""
        words, size = t("Play on from here"), self.branch_size
        return Button(words, self._branch, key="branch", kind=Kind.PRIMARY, size=size)

    def moves(self, look: Look, box: pygame.Rect) -> Scroll:
        """The list of moves in its place, the present one to be seen."""
        moves = Scroll(self.entries())
        moves.place(look, box)
        here = [part for part in moves.parts() if part.key == f"ply {self.cursor.ply}"]
        if here:
            moves.reveal(here[0].box)
        return moves

    # stepping

    def jump(self, ply: int) -> Callable[[], None]:
        """What a line of the list does."""
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
        before, was = self.view(), self.cursor.ply
        self.cursor.go_to(ply)
        played = self.cursor.move
        one_on = played is not None and self.cursor.ply == was + 1
        facts = played.step.facts if played is not None and one_on else ()
        self.reel.finish()
        if str(self.house.settings.motion.speed) != "instant" and self.cursor.ply != was:
            clip = self.plan(before, [fact.seen_by(self.viewer) for fact in facts])
            if clip.seconds > 0:
                self.reel.add(clip)
        self.house.hear("place" if one_on else "undo")
        self.house.tide.stir()
        self.stale()

    def _review(self) -> None:
        self.ask = Push(doors.review(self.house, self.match))

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
        last = tuple(self.last_spots(played)) if played is not None else ()
        better = self._better()
        hint = self.path(better.move) if better is not None else ()
        marks = Marks(last=last, hint=hint, hint_exact=bool(hint))
        self.draw_board(surface, look, Marks() if self.reel.running else marks)
        self.page.draw(surface, look)
        self.draw_over(surface, look)
        draw_line(surface, look, self.line_box, self.line())

    def line(self) -> str:
        """What a button does, else what happened last."""
        spoken = self.spoken()
        if spoken:
            return spoken
        better = self._better()
        if better is not None:
            return better.words
        return self.told() if self.cursor.ply else t("The start of the match.")

    def _better(self) -> Better | None:
        """What is to be said of the move that follows, if it is that moment."""
        return self.better if self.better and self.better.ply == self.cursor.ply else None

    def spoken(self) -> str:
        """What the button under focus or pointer does; nothing while stepping by keys, so that
        the line tells the move."""
        walk = self.page.walk
        stepping = walk.shown and walk.key.startswith("replay")
        return "" if stepping else self.page.spoken()
