"""Pictures for the rules: parts of real positions, drawn by the boards themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.match.learning import library
from game.match.learning.lesson import Step
from game.scenes.party.boards import board_of
from game.scenes.party.table_view import TableView
from game.ui import paint
from game.ui.widget import Feel, Widget
from game.view.boards.board import Marks
from game.view.look import Look

_WIDE, _HIGH = 250.0, 210.0  # of a picture at most, on the 1280x720 grid


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a step of the game's first lesson: everything from spot to spot, some marked."""

    step: int
    spots: tuple[str, ...]
    marked: tuple[str, ...] = ()
    edge: float = 18.0  # around the spots; less than nothing cuts into them


# for the sections of the rules page, in their order; a section that is left out has no picture
PARTS: Mapping[str, Mapping[int, Part]] = {
    "reef": {
        0: Part(4, ("a1", "d1", "a4", "d4")),
        1: Part(0, ("open 1", "open 2", "open 3", "deck")),
        2: Part(2, ("a1", "d1", "a4", "d4", "hand 20"), ("b3", "c3")),
        3: Part(7, ("b2", "c3", "hand 31", "a2"), ("b2", "c3")),
    },
    "reef-bag": {
        0: Part(4, ("a1", "e1", "a4", "e4")),
        1: Part(0, ("open 1", "open 2", "open 3", "open 4", "bag")),
        2: Part(5, ("a1", "d1", "a3", "hand 23", "hand 9"), ("a1", "a2", "b1")),
    },
    "whale-riders": {
        0: Part(0, ("market p5a", "market p2a")),
        1: Part(6, ("hand p3a", "hand p1b"), ("hand p4a",)),
        2: Part(5, ("hand p3a", "hand p2c"), ("hand p9a",)),
        3: Part(9, ("whale red", "whale green")),
    },
    "lanterns": {
        1: Part(0, ("cell 0,1", "cell -1,0", "cell 1,0", "cell 0,-1"), edge=-36),
        2: Part(2, ("cell 0,1", "cell -1,0", "cell 2,0", "cell 0,-1"), edge=-30),
        3: Part(4, ("buy S9", "buy L2"), ("buy S11",)),
    },
    "lanterns-classic": {
        1: Part(2, ("stack four", "stack generic"), ("stack four",)),
        2: Part(2, ("cell -1,0", "cell 2,0", "cell 0,1", "cell 0,-1"), edge=-26),
    },
}


class Easel:
    """One board that draws all pictures of a rules page."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._board: TableView = board_of(game)
        self._laid: tuple[object, ...] | None = None

    def step(self, number: int) -> Step:
        """The step of the first lesson."""
        return library.lessons(self.game).items[0].steps[number]

    def picture(self, look: Look, part: Part) -> pygame.Surface:
        """That part of the table, on water."""
        key = (look.size, look.theme.name, look.language)
        room = pygame.Rect((0, 0), look.size).inflate(-look.px(240), -look.px(80))
        if key != self._laid:
            self._laid = key
            self._board.layout(room, look)
        step = self.step(part.step)
        assert step.start is not None
        view = step.start.view(step.seat)
        self._board.viewer = step.seat
        self._board.show(view)
        crop = self._crop(look, part, room)
        whole = pygame.Surface(look.size)
        whole.fill(look.theme["water"])
        free = frozenset(spot for spot in part.spots if spot.startswith("cell "))
        marks = Marks(seat=step.seat, legal=free, hint=part.marked)
        self._board.draw(whole, look, view, marks, None)
        return whole.subsurface(crop).copy()

    def _crop(self, look: Look, part: Part, room: pygame.Rect) -> pygame.Rect:
        known = set(self._board.spots())
        boxes = [self._board.where(spot) for spot in part.spots if spot in known]
        box = boxes[0].unionall(boxes[1:]) if boxes else room
        edge = look.px(part.edge)
        return box.inflate(2 * edge, 2 * edge).clip(pygame.Rect((0, 0), look.size))


class TablePicture(Widget):
    """A part of a table, made when it is first drawn."""

    def __init__(self, easel: Easel, part: Part) -> None:
        super().__init__()
        self._easel = easel
        self._part = part
        self._made: pygame.Surface | None = None
        self._made_for: tuple[object, ...] = ()

    def natural(self, look: Look) -> int:
        return look.px(_WIDE)

    def least(self, look: Look) -> int:
        return look.px(_WIDE)

    def need(self, look: Look, width: int) -> int:
        return self._image(look).get_height()

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        image = self._image(look)
        surface.blit(image, image.get_rect(center=self.box.center))

    def _image(self, look: Look) -> pygame.Surface:
        key = (look.size, look.theme.name, look.language)
        if self._made is None or key != self._made_for:
            self._made_for = key
            found = self._easel.picture(look, self._part)
            wide, high = look.px(_WIDE), look.px(_HIGH)
            share = min(wide / found.get_width(), high / found.get_height())
            size = (round(found.get_width() * share), round(found.get_height() * share))
            made = pygame.Surface(size, pygame.SRCALPHA)
            made.blit(pygame.transform.smoothscale(found, size), (0, 0))
            round_ = paint.rounded(size, look.px(12), (255, 255, 255))
            made.blit(round_, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._made = made
        return self._made


def pictures(game: str) -> Mapping[int, TablePicture]:
    """The pictures of a rules page by the number of the section."""
    if not library.lessons(game).items:
        return {}
    easel = Easel(game)
    return {number: TablePicture(easel, part) for number, part in PARTS.get(game, {}).items()}
