"""Reef as a picture: a bright shallow at noon, chunky corals on boards of driftwood and sand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.engine.reef.state import CELLS, LETTERS
from game.view.boards.board import Marks
from game.view.boards.reef import corals, motion, moves, spoken
from game.view.boards.reef.anchors import box_of
from game.view.boards.reef.canvas import Canvas
from game.view.boards.reef.felt import draw_lens, lifted_by
from game.view.boards.reef.ground import top_of
from game.view.boards.reef.moves import Foresight, Preview
from game.view.boards.reef.places import Layout, arrange
from game.view.boards.reef.reading import Scene, read
from game.view.boards.reef.steps import nearest
from game.view.boards.reef.tape import Pose
from game.view.look import Look
from game.view.motion import Clip


class ReefTable:
    """The board view of Reef: the whole table.

    `viewer` is the seat that looks (None: a spectator, who sees no hand); its board is the large
    one, for spectators that of `centre`. `flat` shows the large board from straight above. `names`
    and `portraits` (names of pictures) are those of the seats. Spots: `a1` to `d4` (the large
    board), `hand 17`, `open 1`, `deck`, `left R` (a coral still to be placed), `card 17` (the card
    being played), `supply R`, `seat 1`. Call `show` whenever the position changes: spots are those
    of the last view shown.
    """

    def __init__(self) -> None:
        self.viewer: Seat | None = None
        self.centre: Seat = 0
        self.flat = False
        self.names: Sequence[str] = ()
        self.portraits: Sequence[str] = ()
        self._box = pygame.Rect(0, 0, 1, 1)
        self._look: Look | None = None
        self._view: JsonObject = {}
        self._scene: Scene | None = None
        self._canvas: Canvas | None = None
        self._laid: tuple[object, Layout] | None = None
        self._foresight = Foresight()

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given."""
        corals.warm("RYGP?", finer=look.scale > 2)
        self._box, self._look = box.copy(), look
        self._canvas, self._laid = Canvas(look), None

    def show(self, view: JsonObject) -> None:
        """Spots are those of this view from now on."""
        self._view, self._scene = view, read(view)

    def _arranged(self, scene: Scene) -> Layout:
        main = self.centre if self.viewer is None else self.viewer
        key = (scene.seats, main, self.flat)
        if self._laid is None or self._laid[0] != key:
            assert self._look is not None
            made = arrange(self._box, self._look, scene.seats, main, flat=self.flat)
            self._laid = (key, made)
        return self._laid[1]

    def spots(self) -> Sequence[str]:
        """All spots of the view shown, in reading order."""
        scene = self._scene
        if scene is None:
            return ()
        main = self.centre if self.viewer is None else self.viewer
        found = [f"seat {(main + n) % scene.seats}" for n in range(1, scene.seats)]
        found += [CELLS[12 - 4 * (n // 4) + n % 4] for n in range(16)]
        found += [f"supply {letter}" for letter in LETTERS]
        found += ["deck"] if scene.deck[1] else []
        found += [f"open {n}" for n, place in enumerate(scene.open, 1) if place.card]
        found += [f"card {scene.card}"] if scene.card else []
        found += [f"left {letter}" for letter in dict.fromkeys(scene.left)]
        found += [f"hand {card}" for card in scene.hands[main] if card is not None]
        return found

    def where(self, spot: str) -> pygame.Rect:
        """The box of a spot in window pixels; empty for one that is not there."""
        if self._scene is None:
            return pygame.Rect(self._box.center, (0, 0))
        return box_of(self._arranged(self._scene), self._scene, spot)

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The spot at that window pixel; the tops of stacks belong to their cells."""
        if self._scene is None:
            return None
        cell = self._stack_at(at)
        if cell is not None:
            return CELLS[cell]
        return next(
            (spot for spot in reversed(self.spots()) if self.where(spot).collidepoint(at)), None
        )

    def _stack_at(self, at: tuple[int, int]) -> int | None:
        scene = self._scene
        assert scene is not None
        places = self._arranged(scene)
        field, stacks = places.homes[places.main].field, scene.boards[places.main]
        for cell in range(16):  # the nearest row first
            height = len(stacks[cell])
            x, y = top_of(field, cell, height)
            low = field.ground(cell).centery
            aside = abs(at[0] - x) <= field.coral / 2
            if height and aside and y - field.deep * 0.42 <= at[1] <= low + field.deep * 0.42:
                return cell
        return None

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The nearest spot in that direction; itself if there is none."""
        boxes = {name: self.where(name) for name in self.spots()}
        return nearest(boxes, spot, dx, dy)

    def paths(self, view: JsonObject, legal: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """For each legal move the spots to pick, in order; no path begins with another."""
        return moves.paths(legal)

    def preview(self, view: JsonObject, move: str) -> Preview | None:
        """What a move of the seat on turn would bring, by its view alone."""
        return self._foresight.get(view, move)

    def spoken(self, spot: str, view: JsonObject) -> str:
        """A spot in words."""
        return spoken.spoken(spot, read(view), self._main(), self.names)

    def explain(self, spot: str, view: JsonObject) -> Sequence[str]:
        """Lines that explain what lies on a spot; none where nothing has to be said."""
        return spoken.explain(spot, read(view), self._main())

    def _main(self) -> Seat:
        return self.centre if self.viewer is None else self.viewer

    def plan(
        self, before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool
    ) -> Clip[Pose[Scene]]:
        """The motion that tells these facts; a short fade without facts or with reduced motion."""
        return motion.plan(before, facts, after, self.viewer, reduced=reduced)

    def moving(self, marks: Marks, look: Look) -> bool:
        """Whether the table at rest still has to be redrawn: a mark pulses or shakes."""
        return not look.reduced and (marks.waiting is not None or marks.refused is not None)

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        view: JsonObject,
        marks: Marks,
        pose: Pose[Scene] | None,
    ) -> None:
        """Draw the table at rest (pose None) or in motion."""
        assert self._canvas is not None
        canvas = self._canvas
        canvas.look, canvas.names, canvas.portraits = look, self.names, self.portraits
        scene = read(view) if pose is None else pose.scene
        places = self._arranged(scene)
        resting = pose is None or not pose.parts
        lifted = lifted_by(marks) if resting else frozenset()
        canvas.table(surface, places, scene, lifted, () if pose is None else pose.parts)
        if resting:
            canvas.marks(surface, places, scene, marks)
            canvas.foresee(surface, places, scene, self._foreseen(view, marks))
        if pose is not None:
            canvas.parts(surface, places, scene, pose)
        if marks.touch and marks.aimed in CELLS:
            draw_lens(surface, look, box_of(places, scene, marks.aimed))

    def _foreseen(self, view: JsonObject, marks: Marks) -> Preview | None:
        """What the waiting move, or the one at the aimed or focused spot, would bring."""
        move = moves.move_at(view, marks, self.viewer)
        return None if move is None else self._foresight.get(view, move)
