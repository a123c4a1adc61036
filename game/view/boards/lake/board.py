"""Both Lanterns games as pictures: a lake after sunset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.i18n.catalogue import t
from game.view import springs
from game.view.boards import plaques
from game.view.boards.board import Marks
from game.view.boards.lake import motion, reading, words
from game.view.boards.lake.camera import between
from game.view.boards.lake.draw_effects import draw_effects
from game.view.boards.lake.draw_table import draw_table
from game.view.boards.lake.effects import Grow, Swell
from game.view.boards.lake.geometry import Arranged, arrange, card_size, zones
from game.view.boards.lake.motion import LakePose
from game.view.boards.lake.moves import path_of
from game.view.boards.lake.rafts import Rafts
from game.view.boards.lake.reading import Cell
from game.view.boards.lake.table import Table
from game.view.boards.nearest import nearest
from game.view.look import Look
from game.view.motion import Clip, ease_in_out

_KEPT = 40
CLOSEST, FARTHEST = 3.0, 0.5


class LakeBoard:
    """The table of a Lanterns game for two to four seats.

    `viewer` is the seat that looks (None: a spectator; `centre` is then at the bottom); `names` and
    `portraits` are by seat. `zoom` (1: the whole lake fits) and `pan` (pixels) move the lake;
    `rotation` is the turn in which the tile is held while none has been picked. Call `show`
    whenever the view changes. Spots: `cell 1,-2`, `turn 0` to `turn 3`, `colour R` (a tower),
    `buy L3`, `end`; in the published game also `tile 17`, `give R` (from the hand), `stack four`,
    `exchange`, `discard`.
    """

    def __init__(self, *, classic: bool) -> None:
        self.viewer: Seat | None = None
        self.centre: Seat = 0
        self.names: Sequence[str] = ()
        self.portraits: Sequence[str] = ()
        self.zoom = 1.0
        self.pan = (0, 0)
        self.rotation = 0
        self._classic = classic
        self._box = pygame.Rect(0, 0, 8, 8)
        self._look: Look | None = None
        self._rafts: Rafts | None = None
        self._view: JsonObject = {}
        self._tables: dict[tuple[object, ...], tuple[JsonObject, Table]] = {}

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given and make the pictures of lanterns and score cards."""
        self._box, self._look = box.copy(), look
        self._rafts = Rafts(look, classic=self._classic)
        self._rafts.warm(card_size(box, look))
        self._tables.clear()

    def show(self, view: JsonObject) -> None:
        """This is what lies on the table: spots follow from it."""
        self._view = view

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.names[seat] if seat < len(self.names) else t("Player {n}", n=seat + 1)

    def portrait(self, seat: Seat) -> str:
        """The picture of a seat."""
        return self.portraits[seat] if seat < len(self.portraits) else plaques.EMBLEMS[seat]

    def rotate(self, quarters: int) -> None:
        """Turn the tile in hand clockwise: wheel, Q and E, shoulder buttons, two fingers."""
        self.rotation = (self.rotation + quarters) % 4

    def closer(self, factor: float, at: tuple[int, int]) -> None:
        """Zoom by a factor around a window pixel."""
        if not self._view:
            return
        zoom = min(CLOSEST, max(FARTHEST, self.zoom * factor))
        area = self._table(self._view).zone.lake
        grow = zoom / self.zoom
        dx, dy = at[0] - area.centerx - self.pan[0], at[1] - area.centery - self.pan[1]
        self.pan = (round(self.pan[0] + dx * (1 - grow)), round(self.pan[1] + dy * (1 - grow)))
        self.zoom = zoom

    def drag(self, dx: int, dy: int) -> None:
        """Move the lake by so many pixels."""
        self.pan = (self.pan[0] + dx, self.pan[1] + dy)

    def whole_lake(self) -> None:
        """See all of it again."""
        self.zoom, self.pan = 1.0, (0, 0)

    def spots(self) -> Sequence[str]:
        """All spots of the view shown."""
        return list(self._boxes())

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The spot at that window pixel."""
        boxes = self._boxes()
        return next((spot for spot, box in boxes.items() if box.collidepoint(at)), None)

    def where(self, spot: str) -> pygame.Rect:
        """The box of a spot; the board's own if it is not there."""
        return self._boxes().get(spot, self._box)

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The nearest spot in that direction."""
        boxes = self._boxes()
        return nearest(boxes, spot, dx, dy) if spot in boxes else next(iter(boxes), spot)

    def paths(self, view: JsonObject, legal: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """The spots to be picked, in order, for each legal move."""
        return {move: path_of(move) for move in legal}

    def plan(
        self, before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool
    ) -> Clip[LakePose]:
        """The motion that tells these facts."""
        return motion.plan(before, facts, after, self.viewer, reduced=reduced)

    def moving(self, marks: Marks, look: Look) -> bool:
        """Whether the table at rest still has to be redrawn (a mark pulses or shakes)."""
        return not look.reduced and (marks.waiting is not None or marks.refused is not None)

    def spoken(self, spot: str, view: JsonObject) -> str:
        """A spot in words."""
        return words.spoken(spot, view)

    def explain(self, spot: str, view: JsonObject) -> Sequence[str]:
        """The lines of a tooltip."""
        return words.explain(spot, view)

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        view: JsonObject,
        marks: Marks,
        pose: LakePose | None,
    ) -> None:
        """Draw the table at rest or in motion."""
        if pose is None or (not pose.effects and pose.old is None):
            draw_table(surface, look, self._table(view if pose is None else pose.view), marks)
            return
        if pose.old is not None:
            self._draw_fading(surface, look, pose, pose.old)
            return
        table = self._seen(self._table(pose.view), pose)
        draw_table(surface, look, table, Marks(seat=marks.seat))
        draw_effects(surface, look, pose, table)

    def _seen(self, table: Table, pose: LakePose) -> Table:
        """The table through the camera of this moment."""
        for under in pose.effects:
            if isinstance(under.effect, Swell):
                table = replace(table, heave=_heave(table, under.effect, under.share))
            elif isinstance(under.effect, Grow):
                ends = [
                    self._table(view).at.camera for view in (under.effect.old, under.effect.new)
                ]
                camera = between(ends[0], ends[1], ease_in_out(under.share))
                table = replace(table, at=replace(table.at, camera=camera))
        return table

    def _draw_fading(
        self, surface: pygame.Surface, look: Look, pose: LakePose, old: JsonObject
    ) -> None:
        bare = surface.copy()
        draw_table(surface, look, self._table(old), Marks())
        before = surface.copy()
        surface.blit(bare, (0, 0))
        draw_table(surface, look, self._table(pose.view), Marks())
        before.set_alpha(round(255 * (1 - pose.faded)))
        surface.blit(before, (0, 0))

    def _table(self, view: JsonObject) -> Table:
        """What lies where in that view; kept while the same view is drawn again and again."""
        bottom = self.centre if self.viewer is None else self.viewer
        key = (id(view), self.viewer, bottom, self.zoom, self.pan, self.rotation)
        found = self._tables.get(key)
        if found is not None and found[0] is view:
            return found[1]
        look, rafts = self._look, self._rafts
        if look is None or rafts is None:
            raise RuntimeError("layout comes first")
        zone = zones(self._box, look, view, bottom)
        seats = reading.whole(view, "seats")
        people = tuple((self.name(seat), self.portrait(seat)) for seat in range(seats))
        at = arrange(zone, look, view, self.zoom, self.pan)
        made = Table(view, zone, at, rafts, self.viewer, people, self.rotation)
        if len(self._tables) > _KEPT:
            self._tables.clear()
        self._tables[key] = (view, made)
        return made

    def _boxes(self) -> Mapping[str, pygame.Rect]:
        return spot_boxes(self._table(self._view)) if self._view else {}


def _heave(table: Table, swell: Swell, share: float) -> dict[Cell, int]:
    """How far down each tile is, in pixels, at that share of the swell."""
    cells = tuple((x, y) for _, x, y, _ in reading.lake(swell.view))
    if swell.cell not in cells:
        return {}
    recording = springs.swell(len(cells), cells, cells.index(swell.cell))
    down = springs.calmed(recording, share * motion.SWELL, motion.SWELL)[:, 1]
    side = table.at.camera.side
    return {cell: round(float(far) * side) for cell, far in zip(cells, down, strict=True)}


def spot_boxes(table: Table) -> dict[str, pygame.Rect]:
    """All spots with their boxes, in reading order."""
    at: Arranged = table.at
    boxes = {**at.cells, **at.towers}
    if not table.classic:
        there = reading.texts(table.view.get("cards"))
        boxes |= {spot: box for spot, box in at.cards.items() if spot[4:] in there}
        boxes |= at.turns
        return {**boxes, **at.buttons}
    boxes |= at.stacks
    boxes |= at.hand
    boxes |= {spot: box for spot, box in at.tiles.items() if spot[5] != "?"}
    boxes |= at.turns
    final = bool(reading.rows(table.view, "final"))
    skipped = "discard" if final else "end"
    return {**boxes, **{spot: box for spot, box in at.buttons.items() if spot != skipped}}


def lanterns_board() -> LakeBoard:
    """A board for `lanterns`."""
    return LakeBoard(classic=False)


def classic_board() -> LakeBoard:
    """A board for `lanterns-classic`."""
    return LakeBoard(classic=True)
