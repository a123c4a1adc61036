"""The places behind the scenes: living backgrounds that rest when nothing happens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view.look import Look
from game.view.scenery.aquarium import aquarium
from game.view.scenery.calm import calm
from game.view.scenery.harbour import harbour
from game.view.scenery.lagoon import lagoon
from game.view.scenery.pool import pool
from game.view.scenery.shallow import shallow
from game.view.scenery.stage import Stage
from game.view.scenery.strait import strait
from game.view.scenery.sunset_lake import sunset_lake

FRAMES = 30  # pictures a second of a living background

_PAINTERS: dict[str, Callable[[Look], Stage]] = {
    "title": lagoon,
    "reversi": pool,
    "reef": shallow,
    "reef-bag": aquarium,
    "whale-riders": strait,
    "lanterns": sunset_lake,
    "lanterns-classic": sunset_lake,
    "menu": calm,
    "harbour": harbour,
}


class Place:
    """A background by name: "title", "menu" (also for unknown names) or that of a game.

    It moves with `look.moment`; while that stands still, drawing it is one copy. Pictures are made
    at the first draw of a size and dropped by `forget`.
    """

    def __init__(self, name: str) -> None:
        self.name = name if name in _PAINTERS else "menu"
        self._stage: Stage | None = None
        self._made_for: object = None
        self._shown: tuple[float, bool] | None = None
        self._frame = pygame.Surface((1, 1))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Cover the whole surface."""
        key = (look.size, look.theme.name)
        if self._stage is None or key != self._made_for:
            self._stage = _PAINTERS[self.name](look)
            self._made_for, self._shown = key, None
            self._frame = self._stage.back.copy()
        moment = 0.0 if look.reduced else round(look.moment * FRAMES) / FRAMES
        if self._shown != (moment, look.particles):
            self._stage.draw(self._frame, moment, look)
            self._shown = (moment, look.particles)
        surface.blit(self._frame, (0, 0))

    def forget(self) -> None:
        """Give the memory back (when the scene is left)."""
        self._stage, self._shown = None, None
        self._frame = pygame.Surface((1, 1))


class Tide:
    """The clock of living backgrounds: runs while something happens, then ebbs away to a stop.

    Feed `moment` to `Look.moment`; nothing has to be redrawn for the place while `running` is
    False.
    """

    LIVELY = 12.0  # seconds at full pace after the last stir
    EBB = 3.0  # seconds until it stands still

    def __init__(self) -> None:
        self.moment = 0.0
        self._idle = 0.0

    @property
    def running(self) -> bool:
        """Whether the water still moves."""
        return self._idle < self.LIVELY + self.EBB

    def stir(self) -> None:
        """Something happened."""
        self._idle = 0.0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._idle += seconds
        pace = 1 - min(1.0, max(0.0, (self._idle - self.LIVELY) / self.EBB))
        self.moment += seconds * pace
