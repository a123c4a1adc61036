"""The places behind the scenes: living backgrounds that rest when nothing happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

from game.view import patience
from game.view.look import Look
from game.view.memory import clear_away, give_back
from game.view.scenery import harbour as quay
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
# places that can be painted piece by piece, and what is seen meanwhile
_PIECES: dict[str, tuple[Callable[[Look], Iterator[Stage]], quay.Wash]] = {
    "harbour": (quay.pieces, quay.wash),
}
_PAINTS = 0.006  # seconds after which no further piece is begun in a frame
_STEPS = 10  # drawings in which a place that was painted in pieces comes to be seen


class Place:
    """A background by name: "title", "menu" (also for unknown names) or that of a game.

    It moves with `look.moment`; while that stands still, drawing it is one copy. Pictures are made
    at the first draw of a size and dropped by `forget`. Where frames are limited (`patience`) and
    the place can be painted in pieces, a wash of its colours is seen while `paint` is called
    again and again; then the place comes through it. `is_coming` from the first draw to the last
    of these.
    """

    def __init__(self, name: str, *, clears: bool = False) -> None:
        self.name = name if name in _PAINTERS else "menu"
        self._clears = clears  # what the place before left behind, before this one is painted
        self._stage: Stage | None = None
        self._made_for: object = None
        self._shown: tuple[float, bool] | None = None
        self._coming: float | None = None
        self._frame = pygame.Surface((1, 1))
        self._pieces: Iterator[None] | None = None
        self._step = _STEPS

    @property
    def is_coming(self) -> bool:
        """Whether there is more of it than is shown."""
        return self.is_painted or self._step < _STEPS

    @property
    def is_painted(self) -> bool:
        """Whether `paint` has something to do."""
        return self._pieces is not None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Cover the whole surface."""
        key = (look.size, look.theme.name)
        if key != self._made_for:
            self._begin(look)
            self._made_for = key
        if self._pieces is not None:
            _PIECES[self.name][1](surface, look)
            return
        assert self._stage is not None
        moment = 0.0 if look.reduced else round(look.moment * FRAMES) / FRAMES
        if self._shown != (moment, look.particles) and not self._waits(moment, look):
            drawn = moment if self._coming is None else self._coming
            self._stage.draw(self._frame, drawn, look)
            self._shown, self._coming = (drawn, look.particles), None
        self._step = _STEPS if look.reduced else min(_STEPS, self._step + 1)
        if self._step < _STEPS:
            _PIECES[self.name][1](surface, look)
            self._frame.set_alpha(255 * self._step // _STEPS)
        surface.blit(self._frame, (0, 0))
        self._frame.set_alpha(None)

    def _begin(self, look: Look) -> None:
        """Paint it, or have it painted."""
        self._shown, self._coming, self._step = None, None, _STEPS
        limited = patience.is_limited() and self.name in _PIECES
        if limited:
            self._pieces, self._step = self._painting(look), 0
            return
        self._pieces = None
        if self._clears:
            clear_away()
        self._stage = _PAINTERS[self.name](look)
        self._frame = self._stage.back.copy()
        give_back()

    def _painting(self, look: Look) -> Iterator[None]:
        if self._clears:
            clear_away()
            yield
        for stage in _PIECES[self.name][0](look):
            self._stage = stage
            yield
        assert self._stage is not None
        self._frame = pygame.Surface(look.size)
        give_back()
        yield
        self._stage.prepare(0.0)
        yield
        self._stage.draw(self._frame, 0.0, look)
        yield

    def paint(self) -> bool:
        """Paint as many pieces as a frame has time for; whether that was the last one, so that the
        place can be drawn."""
        if self._pieces is None or patience.is_behind():  # what stands before it goes first
            return False
        since = perf_counter()
        for _ in self._pieces:
            if perf_counter() - since > _PAINTS:
                return False
        self._pieces, self._clears = None, False
        return True

    def _waits(self, moment: float, look: Look) -> bool:
        """In a large window the work of a picture is spread over two frames: first the water is
        made, and what was shown is shown once more."""
        assert self._stage is not None
        if look.size[0] * look.size[1] < _LARGE or look.reduced or self._shown is None:
            return False
        if 0 < self._step < _STEPS:  # there is enough to be done to let it come
            return True
        if self._coming is not None or not 0 < moment - self._shown[0] <= _STEADY:
            return False
        self._coming = moment
        self._stage.prepare(moment)
        return True

    def forget(self) -> None:
        """Give the memory back (when the scene is left)."""
        self.leave()
        clear_away()

    def leave(self) -> None:
        """Let go of what was painted; the place that follows gives the memory back."""
        self._stage, self._shown, self._coming = None, None, None
        self._made_for, self._pieces, self._step = None, None, _STEPS
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
