"""Looking back at a match for two to four."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.api import Fact, JsonObject
from game.i18n.catalogue import t
from game.match import log
from game.match.table import Match
from game.match.taking_back import Played
from game.scenes.house import House
from game.scenes.looking_back import LookingBack
from game.scenes.party.guides import guide_of
from game.scenes.party.places import places, wing
from game.scenes.party.sentence import brief
from game.scenes.party.sight import Sight
from game.scenes.party.spread import Spread
from game.scenes.table_page import line_height
from game.ui.boxes import Column
from game.ui.buttons import Entry, Kind
from game.ui.widget import Widget
from game.view.boards.board import Marks
from game.view.look import Look
from game.view.motion import Clip


class PartyReplay(LookingBack):
    """Seen as the person alone at the screen may know it, else as everybody may."""

    branch_size = 18

    def __init__(self, house: House, match: Match, ply: int | None = None) -> None:
        sight = Sight(match)
        viewer = None if len(sight.people) > 1 else sight.viewer
        super().__init__(house, match, ply, viewer=viewer)
        self.guide = guide_of(match.header.game)
        self.spread = Spread(match)

    # layout

    def build(self, look: Look) -> Sequence[Widget]:
        buttons, branch = self.steps(most=3), self.branch_button()
        wide = wing(look)
        at = places(
            look,
            line=line_height(look),
            buttons=buttons.need(look, wide),
            ways=0,
            primary=branch.need(look, wide),
        )
        self.spread.lay(look, at.board)
        buttons.place(look, at.buttons)
        branch.place(look, at.primary)
        self.line_box = at.line
        return [buttons, self.moves(look, at.words), branch]

    def entries(self) -> Widget:
        made: list[Widget] = []
        names = log.names(self.match)
        for ply, played in enumerate(self.match.moves, start=1):
            kind = Kind.CHOSEN if ply == self.cursor.ply else Kind.QUIET
            words = log.log(self.match, ply, self.viewer)
            line = t("{n}. {what}", n=ply, what=words[0] if words else names[played.seat])
            made.append(Entry(line, self.jump(ply), key=f"ply {ply}", kind=kind, size=14))
        return Column(made, gap=5)

    # stepping

    def plan(self, before: JsonObject, facts: Sequence[Fact]) -> Clip[Any]:
        self.spread.show(self.view(), self.viewer)
        reduced = self.house.settings.motion.reduced
        return self.spread.board.plan(before, facts, self.view(), reduced=reduced)

    # the picture

    def last_spots(self, played: Played) -> Sequence[str]:
        return self.guide.last(played, self.viewer)

    def path(self, move: str) -> tuple[str, ...]:
        return self.spread.board.paths(self.view(), [move]).get(move, ())

    def draw_board(self, surface: pygame.Surface, look: Look, marks: Marks) -> None:
        self.spread.show(self.view(), self.viewer)
        self.spread.board.draw(surface, look, self.view(), marks, self.reel.pose())

    def told(self) -> str:
        return brief(log.log(self.match, self.cursor.ply, self.viewer))
