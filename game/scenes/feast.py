"""What the winner gets: a heap of discs beside the result, and confetti for people."""

from __future__ import annotations

import pygame

from game.match.table import Match
from game.scenes.tabletop import count
from game.view.boards.heap import Heap
from game.view.look import Look
from game.view.particles import Confetti


class Feast:
    """Nothing at a draw; no confetti where only a computer has won."""

    def __init__(self, match: Match) -> None:
        result = match.result
        self._heap: Heap | None = None
        self._confetti: Confetti | None = None
        self._cheers = False
        self._laid: object = None
        self._fits = False
        if result is not None and len(result.winners) == 1:
            seat = result.winners[0]
            self._heap = Heap(seat, count(match.position.view(None), seat), seed=match.ply)
            self._cheers = match.players[seat].is_person

    @property
    def moving(self) -> bool:
        """Whether something still falls."""
        if self._heap is None or self._laid is None:
            return self._heap is not None
        heaping = self._fits and self._heap.moving
        return heaping or (self._confetti is not None and self._confetti.moving)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._heap is not None and self._laid is not None:
            self._heap.update(seconds)
            if self._confetti is not None:
                self._confetti.update(seconds)

    def finish(self) -> None:
        """Bring everything to rest."""
        if self._heap is not None:
            self._heap.finish()
        self._cheers = False
        self._confetti = None

    def draw(self, surface: pygame.Surface, look: Look, panel: pygame.Rect) -> None:
        """Draw the heap at the start side of the panel."""
        if self._heap is None:
            return
        area = look.area
        box = pygame.Rect(area.x, area.centery, panel.x - area.x - look.px(16), area.height // 2)
        box = look.mirrored(box, area)
        key = (look.size, look.reduced, tuple(box))
        if key != self._laid:
            self._laid, self._fits = key, box.width >= look.px(170)
            if self._fits:
                self._heap.layout(box, look)
            if self._cheers:
                self._confetti = Confetti(area, look)
        if self._fits:
            self._heap.draw(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)
