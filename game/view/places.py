"""The places behind the scenes: living backgrounds that rest when nothing happens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view.look import Look
from game.view.memory import clear_away, give_back
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
_LARGE = 2560 * 1440  # pixels from which on the water of the next picture is made a frame ahead
_STEADY = 0.1  # seconds between two pictures that follow each other

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
        self._coming: float | None = None
        self._frame = pygame.Surface((1, 1))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Cover the whole surface."""
        key = (look.size, look.theme.name)
        if self._stage is None or key != self._made_for:
            self._stage = _PAINTERS[self.name](look)
            self._made_for, self._shown, self._coming = key, None, None
            self._frame = self._stage.back.copy()
            give_back()
        moment = 0.0 if look.reduced else round(look.moment * FRAMES) / FRAMES
        if self._shown != (moment, look.particles) and not self._waits(moment, look):
            drawn = moment if self._coming is None else self._coming
            self._stage.draw(self._frame, drawn, look)
            self._shown, self._coming = (drawn, look.particles), None
        surface.blit(self._frame, (0, 0))

    def _waits(self, moment: float, look: Look) -> bool:
        """In a large window the work of a picture is spread over two frames: first the water is
        made, and what was shown is shown once more."""
        assert self._stage is not None
        if look.size[0] * look.size[1] < _LARGE or look.reduced or self._shown is None:
            return False
        if self._coming is not None or not 0 < moment - self._shown[0] <= _STEADY:
            return False
        self._coming = moment
        self._stage.prepare(moment)
        return True

    def forget(self) -> None:
        """Give the memory back (when the scene is left)."""
        self._stage, self._shown, self._coming = None, None, None
        self._frame = pygame.Surface((1, 1))
        clear_away()


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
