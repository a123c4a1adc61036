"""The bag game as a picture: aquaria seen from the side, a cloth bag that bulges."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.view.boards.bag import motion, moves, spoken
from game.view.boards.bag.anchors import box_of
from game.view.boards.bag.canvas import Canvas
from game.view.boards.bag.moves import Foresight, Preview
from game.view.boards.bag.places import Layout, arrange
from game.view.boards.bag.reading import Scene, read
from game.view.boards.board import Marks
from game.view.boards.reef import corals
from game.view.boards.reef.felt import draw_lens, lifted_by
from game.view.boards.reef.steps import nearest
from game.view.boards.reef.tape import Pose
from game.view.look import Look
from game.view.motion import Clip


class BagTable:
    """The board view of the bag game: the whole table.

    `viewer` is the seat that looks (None: a spectator, who sees no cards in hand); its aquarium is
    the large one, for spectators that of `centre`. `names` and `portraits` (names of pictures) are
    those of the seats. Spots: `a1` to `e5` (the large board), `hand 17`, `open 1`, `deck`, `bag`,
    `left R` (a kind of coral in the hand), `end`, `seat 1`. Call `show` whenever the position
    changes: spots are those of the last view shown. `flat` changes nothing here.
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
        corals.warm("RBYG", upright=True)
        self._box, self._look = box.copy(), look
        self._canvas, self._laid = Canvas(look), None

    def show(self, view: JsonObject) -> None:
        """Spots are those of this view from now on."""
        self._view, self._scene = view, read(view)

    def _main(self) -> Seat:
        return self.centre if self.viewer is None else self.viewer

    def _arranged(self, scene: Scene) -> Layout:
        key = (scene.seats, self._main(), scene.side)
        if self._laid is None or self._laid[0] != key:
            assert self._look is not None
            made = arrange(self._box, self._look, scene.seats, self._main(), scene.side)
            self._laid = (key, made)
        return self._laid[1]

    def spots(self) -> Sequence[str]:
        """All spots of the view shown, in reading order."""
        scene = self._scene
        if scene is None:
            return ()
        main, side = self._main(), scene.side
        found = [f"seat {(main + n) % scene.seats}" for n in range(1, scene.seats)]
        rows = [scene.cells[row * side : row * side + side] for row in reversed(range(side))]
        found += [cell for row in rows for cell in row]
        found += ["deck"]
        found += [f"open {n}" for n, card in enumerate(scene.open, 1) if card is not None]
        found += ["bag"]
        found += [f"left {letter}" for letter in scene.letters(main)]
        found += ["end"]
        found += [f"hand {card}" for card in scene.cards[main] if card is not None]
        return found

    def where(self, spot: str) -> pygame.Rect:
        """The box of a spot in window pixels; empty for one that is not there."""
        if self._scene is None:
            return pygame.Rect(self._box.center, (0, 0))
        return box_of(self._arranged(self._scene), self._scene, spot)

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The spot at that window pixel."""
        spots = reversed(self.spots())
        return next((spot for spot in spots if self.where(spot).collidepoint(at)), None)

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The nearest spot in that direction; itself if there is none."""
        return nearest({name: self.where(name) for name in self.spots()}, spot, dx, dy)

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
        return spoken.explain(spot, read(view))

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
        standing = self._foresight.stands(view, self.viewer) if self.viewer is not None else {}
        lifted = lifted_by(marks) if resting else frozenset()
        parts = () if pose is None else pose.parts
        canvas.table(surface, places, scene, lifted, standing, parts)
        if resting:
            canvas.marks(surface, places, scene, marks)
            move = moves.move_at(view, marks, self.viewer)
            told = None if move is None else self._foresight.get(view, move)
            canvas.foresee(surface, places, scene, told)
        if pose is not None:
            canvas.parts(surface, places, scene, pose)
        if marks.touch and marks.aimed in scene.cells:
            draw_lens(surface, look, box_of(places, scene, marks.aimed))
