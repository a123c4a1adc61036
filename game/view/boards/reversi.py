"""Reversi as a picture: a tide pool at night, black pearls and moonstones on slate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi, sin

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.view import pearls
from game.view.boards import reversi_motion as motion
from game.view.boards.board import Marks
from game.view.boards.reversi_marks import draw_above, draw_below, draw_lens, way_from
from game.view.boards.reversi_motion import Disc, Pose
from game.view.boards.slate import COLUMNS, Grid, grid_in, shadow_of, slate
from game.view.boards.splash import draw_passing, draw_ripple
from game.view.look import Look
from game.view.motion import Clip, ease_out
from game.view.pearls import Pearls

CELLS = tuple(f"{column}{row}" for row in range(1, 9) for column in COLUMNS)
_DISC = 0.84  # diameter of a disc in cells

Board = Mapping[int, int]


class ReversiBoard:
    """The board view of Reversi.

    `sources` are the window pixels from which each seat's discs come (the trays); without them
    discs come down from above. `coordinates` may be switched off.
    """

    def __init__(self, *, coordinates: bool = True) -> None:
        self.sources: Mapping[Seat, tuple[int, int]] = {}
        self._coordinates = coordinates
        self._grid = Grid(0, 0, 8)
        self._pearls = Pearls(8)
        self._empty = pygame.Surface((1, 1))
        self._empty_at = (0, 0)

    @property
    def box(self) -> pygame.Rect:
        """The board with its frame in window pixels."""
        return self._grid.outer

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given; the board is the largest square in its middle."""
        pearls.warm()
        self._grid = grid_in(box)
        self._pearls = Pearls(round(self._grid.cell * _DISC))
        for quarter in range(5):
            _shadow(self._pearls.diameter, quarter / 4)
        # the board without discs on its shadow, in one picture
        outer, drop = self._grid.outer, round(self._grid.cell * 0.3)
        self._empty = shadow_of(self._grid)
        place = self._empty.get_rect(center=outer.move(drop, drop).center)
        self._empty_at = place.topleft
        board = slate(self._grid, look, coordinates=self._coordinates)
        self._empty.blit(board, (outer.x - place.x, outer.y - place.y))

    def spots(self) -> Sequence[str]:
        """a1, b1, ... h8."""
        return CELLS

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The cell at that window pixel."""
        field = self._grid.field
        if not field.collidepoint(at):
            return None
        across, down = (at[0] - field.x) // self._grid.cell, (at[1] - field.y) // self._grid.cell
        return CELLS[across + 8 * down]

    def where(self, spot: str) -> pygame.Rect:
        """The box of a cell in window pixels."""
        return self._grid.box(CELLS.index(spot))

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The neighbouring cell; the same at the edge."""
        cell = CELLS.index(spot)
        across, down = cell % 8 + dx, cell // 8 + dy
        return CELLS[across + 8 * down] if 0 <= across < 8 and 0 <= down < 8 else spot

    def plan(
        self, before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool
    ) -> Clip[Pose]:
        """The motion that tells these facts (see `reversi_motion.plan`)."""
        return motion.plan(before, facts, after, reduced=reduced)

    def moving(self, marks: Marks, look: Look) -> bool:
        """Whether the board at rest still has to be redrawn (a mark pulses or shakes)."""
        return not look.reduced and (marks.waiting is not None or marks.refused is not None)

    def draw(
        self, surface: pygame.Surface, look: Look, view: JsonObject, marks: Marks, pose: Pose | None
    ) -> None:
        """Draw the board at rest or in motion."""
        grid = self._grid
        surface.blit(self._empty, self._empty_at)
        lying = self._lying(view, marks, pose)
        draw_below(surface, look, grid, marks, lying, self._pearls)
        moving = _seen(pose)
        self._draw_shades(surface, lying, moving)
        self._draw_lying(surface, lying, marks)
        draw_above(surface, look, grid, marks, lying)
        if pose is not None:
            self._draw_moving(surface, look, pose, moving)
        if marks.touch:
            draw_lens(surface, look, grid, marks)

    def _lying(self, view: JsonObject, marks: Marks, pose: Pose | None) -> Board:
        """Faces of the discs at rest, by cell."""
        board = str(view["board"])
        faces = {cell: motion.face_of(board[cell]) for cell in range(64) if board[cell] != "-"}
        for spot in marks.chosen:
            cell = CELLS.index(spot)
            if cell in faces:
                faces[cell] = 1 - faces[cell]
        moving = pose.discs if pose is not None else {}
        return {cell: face for cell, face in faces.items() if cell not in moving}

    def _draw_shades(self, surface: pygame.Surface, lying: Board, moving: Sequence[Disc]) -> None:
        """All shadows below all discs, in the order of the cells, so that a motion ends exactly as
        the picture at rest."""
        shades = [(cell, *self._rest_shade(cell)) for cell in lying]
        shades += [(disc.cell, *self._shade(disc)) for disc in moving]
        shades.sort(key=lambda shade: shade[0])
        surface.fblits([(picture, at) for _, picture, at in shades])

    def _draw_lying(self, surface: pygame.Surface, lying: Board, marks: Marks) -> None:
        grid, side = self._grid, self._pearls.side
        inset = (grid.cell - side) // 2
        boxes = [(grid.box(cell), cell) for cell in lying]
        leaning = {CELLS.index(spot) for spot in marks.preview}
        pictures = [self._lying_picture(lying[c], c, marks, c in leaning) for _, c in boxes]
        surface.fblits(
            [
                (picture, (box.x + inset, box.y + inset))
                for picture, (box, _) in zip(pictures, boxes, strict=True)
            ]
        )

    def _lying_picture(
        self, face: int, cell: int, marks: Marks, would_turn: bool
    ) -> pygame.Surface:
        way = way_from(marks, cell) if would_turn else None
        return self._pearls.disc(face) if way is None else self._pearls.leaning(face, way)

    def _draw_moving(
        self, surface: pygame.Surface, look: Look, pose: Pose, moving: Sequence[Disc]
    ) -> None:
        for ripple in pose.ripples:
            draw_ripple(surface, look, self._grid, ripple)
        for disc in moving:
            self._draw_disc(surface, disc)
        if pose.crossing is not None:
            self._draw_crossing(surface, pose.crossing)
        if pose.passing is not None:
            draw_passing(surface, look, self._grid, self._pearls, *pose.passing)

    def _centre(self, disc: Disc) -> tuple[int, int]:
        x, y = self._grid.box(disc.cell).center
        source = self.sources.get(disc.seat)
        if not disc.away or source is None:
            return x, y - round(disc.away * self._grid.cell * 0.5)
        bow = sin(pi * disc.away) * self._grid.cell * 0.6
        return round(x + (source[0] - x) * disc.away), round(y + (source[1] - y) * disc.away - bow)

    def _rest_shade(self, cell: int) -> tuple[pygame.Surface, tuple[int, int]]:
        grid, shade = self._grid, _shadow(self._pearls.diameter, 0.0)
        drop = round(grid.cell * 0.07) + (grid.cell - shade.get_width()) // 2
        return shade, (
            grid.left + cell % 8 * grid.cell + drop,
            grid.top + cell // 8 * grid.cell + drop,
        )

    def _shade(self, disc: Disc) -> tuple[pygame.Surface, tuple[int, int]]:
        height = round(disc.lift * 4) / 4
        shade = _shadow(self._pearls.diameter, height)
        cell, size = self._grid.cell, shade.get_width()
        drop = round(cell * (0.07 + 0.22 * disc.lift)) + (cell - size) // 2 - cell // 2
        x, y = self._centre(disc)
        return _faint(shade, disc.opacity), (x + drop, y + drop)

    def _draw_disc(self, surface: pygame.Surface, disc: Disc) -> None:
        if disc.turn and disc.turn < 1:
            picture = self._pearls.disc(disc.face, disc.turn, disc.way)
        else:
            face = disc.face if not disc.turn else 1 - disc.face
            grow = 1 + 0.34 * disc.lift if not disc.turn else 1.0
            wide, high = grow * (1 + disc.squash), grow * (1 - disc.squash)
            flat = wide == 1 and high == 1
            picture = self._pearls.disc(face) if flat else self._pearls.pressed(face, wide, high)
        x, y = self._centre(disc)
        size = self._grid.cell
        inset = ((size - picture.get_width()) // 2, (size - picture.get_height()) // 2)
        at = (x - size // 2 + inset[0], y - size // 2 + inset[1])
        surface.blit(_faint(picture, disc.opacity), at)

    def _draw_crossing(self, surface: pygame.Surface, crossing: motion.Crossing) -> None:
        outer = self._grid.outer
        ends = {0: outer.midleft, 1: outer.midright, **self.sources}
        (x0, y0), (x1, y1) = ends[crossing.giver], ends[crossing.taker]
        share = ease_out(crossing.share)
        bow = sin(pi * share) * self._grid.cell * 1.6
        picture = self._pearls.disc(crossing.giver, share)
        at = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share - bow))
        surface.blit(picture, picture.get_rect(center=at))


def _seen(pose: Pose | None) -> list[Disc]:
    """The moving discs that can be seen, the lowest first."""
    if pose is None:
        return []
    discs = [*pose.under, *sorted(pose.discs.values(), key=lambda disc: disc.lift)]
    return [disc for disc in discs if disc.opacity > 0]


def _shadow(diameter: int, height: float) -> pygame.Surface:
    """The shadow of a disc at that height, 0..1: higher is softer."""
    return pearls.shadow(diameter, 0.5 - 0.24 * height, 0.3 + 0.16 * height)


def _faint(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    if opacity >= 1:
        return picture
    faint = picture.copy()
    faint.set_alpha(round(255 * opacity))
    return faint
