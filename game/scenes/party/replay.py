"""Looking back at a match for two to four: step both ways, jump by the list, play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.engine.api import JsonObject
from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match import log
from game.match.replay import ReplayCursor
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.party.guides import guide_of
from game.scenes.party.places import places, wing
from game.scenes.party.sentence import brief
from game.scenes.party.sight import Sight
from game.scenes.party.spread import Spread
from game.scenes.stack import Swap
from game.scenes.table_page import draw_line, line_height
from game.ui.boxes import Column, Grid, Scroll
from game.ui.buttons import Button, Entry, IconButton, Kind
from game.ui.widget import Widget
from game.view.boards.board import Marks
from game.view.look import Look
from game.view.motion import Reel


class PartyReplay(PageScene):
    """Seen as the person alone at the screen may know it, else as everybody may."""

    def __init__(self, house: House, match: Match, ply: int | None = None) -> None:
        super().__init__(house)
        self.match = match
        self.cursor = ReplayCursor(match)
        if ply is not None:
            self.cursor.go_to(ply)
        sight = Sight(match)
        self.viewer = None if len(sight.people) > 1 else sight.viewer
        self.guide = guide_of(match.header.game)
        self.spread = Spread(match)
        self.reel: Reel[Any] = Reel()
        self.line_box = pygame.Rect(0, 0, 0, 0)
        self.place = match.header.game
        self._look: Look | None = None
        self._kept: tuple[int, JsonObject] = (-1, {})
        self.page.walk.key = "replay-back" if self.cursor.ply else "replay-forward"

    def view(self) -> JsonObject:
        """The moment that is shown."""
        if self._kept[0] != self.cursor.ply:
            self._kept = (self.cursor.ply, self.cursor.position.view(self.viewer))
        return self._kept[1]

    # layout

    def build(self, look: Look) -> Sequence[Widget]:
        buttons, branch = self._buttons(), self._branch_button()
        wide = wing(look)
        at = places(
            look,
            line=line_height(look),
            buttons=buttons.need(look, wide),
            ways=0,
            primary=branch.need(look, wide),
        )
        self.spread.lay(look, at.board)
        moves = Scroll(self._moves())
        buttons.place(look, at.buttons)
        moves.place(look, at.words)
        branch.place(look, at.primary)
        here = [part for part in moves.parts() if part.key == f"ply {self.cursor.ply}"]
        if here:
            moves.reveal(here[0].box)
        self.line_box = at.line
        return [buttons, moves, branch]

    def _buttons(self) -> Grid:
        at, last = self.cursor.ply, self.cursor.last
        steps = [
            ("menu", t("Leave"), self.back, "back", True),
            ("left", t("One move back"), self._back, "replay-back", at > 0),
            ("right", t("One move on"), self._on, "replay-forward", at < last),
            ("up", t("To the start"), self._first, "replay-first", True),
            ("down", t("To the end"), self._last, "replay-last", True),
        ]
        return Grid(
            [
                IconButton(icon, words, does, key=key, enabled=able, side=46)
                for icon, words, does, key, able in steps
            ],
            most=3,
            gap=8,
        )

    def _branch_button(self) -> Button:
        return Button(
            t("Play on from here"), self._branch, key="branch", kind=Kind.PRIMARY, size=18
        )

    def _moves(self) -> Widget:
        made: list[Widget] = []
        names = log.names(self.match)
        for ply, played in enumerate(self.match.moves, start=1):
            kind = Kind.CHOSEN if ply == self.cursor.ply else Kind.QUIET
            words = log.log(self.match, ply, self.viewer)
            line = words[0] if words else names[played.seat]
            made.append(
                Entry(
                    t("{n}. {what}", n=ply, what=line),
                    self._jump(ply),
                    key=f"ply {ply}",
                    kind=kind,
                    size=14,
                )
            )
        return Column(made, gap=5)

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
        before, was = self.view(), self.cursor.ply
        self.cursor.go_to(ply)
        played = self.cursor.move
        one_on = played is not None and self.cursor.ply == was + 1
        facts = played.step.facts if played is not None and one_on else ()
        motion = self.house.settings.motion
        self.reel.finish()
        if str(motion.speed) != "instant" and self.cursor.ply != was:
            seen = [fact.seen_by(self.viewer) for fact in facts]
            self.spread.show(self.view(), self.viewer)
            clip = self.spread.board.plan(before, seen, self.view(), reduced=motion.reduced)
            if clip.seconds > 0:
                self.reel.add(clip)
        self.house.hear("place" if one_on else "undo")
        self.house.tide.stir()
        self.stale()

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
        self.spread.show(self.view(), self.viewer)
        played = self.cursor.move
        last = self.guide.last(played, self.viewer) if played is not None else ()
        marks = Marks() if self.reel.running else Marks(last=last)
        self.spread.board.draw(surface, look, self.view(), marks, self.reel.pose())
        self.page.draw(surface, look)
        draw_line(surface, look, self.line_box, self._line())

    def _line(self) -> str:
        spoken = self.page.spoken()
        if spoken:
            return spoken
        if not self.cursor.ply:
            return t("The start of the match.")
        return brief(log.log(self.match, self.cursor.ply, self.viewer))
