"""The reserve trays of Reversi: each player's discs in a driftwood box, fallen as discs fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.api import Fact, Seat
from game.view import pearls, scatter
from game.view.brush import Field, box_distance, grain, grid, ramp, rgb, smoothstep, surface_of
from game.view.look import Look

FULL = 32
_ASPECTS = (0.55, 0.8, 1.2, 1.7, 2.4)
_AT_REST = 1e6  # seconds: later than any motion
_WALL = 0.1  # of the shorter side of a tray


class Trays:
    """The stocks of both seats as physical discs, seat 0 black and seat 1 white.

    How a tray looks at rest depends only on its seed, size and count, never on what happened
    before. Discs leave through the side that faces the board (`mouth`).
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._trays: dict[Seat, _Tray] = {}
        self._counts: dict[Seat, int] = {0: FULL, 1: FULL}

    def layout(self, boxes: Mapping[Seat, pygame.Rect] | Sequence[pygame.Rect], look: Look) -> None:
        """Take one box for each seat; a tray fills its box as far as its form allows."""
        given = boxes if isinstance(boxes, Mapping) else dict(enumerate(boxes))
        middle = look.size[0] // 2
        self._trays = {
            seat: _Tray(seat, box, self._seed, box.centerx < middle) for seat, box in given.items()
        }
        for seat, tray in self._trays.items():
            tray.show(self._counts[seat])
            tray.warm()

    def show(self, stock: Sequence[int]) -> None:
        """Show these stocks at rest, at once."""
        for seat, count in enumerate(stock):
            self._counts[seat] = count
            if seat in self._trays:
                self._trays[seat].show(count)

    def tell(self, facts: Sequence[Fact], *, reduced: bool = False) -> None:
        """A step was played: a disc leaves the tray of whoever gave it, and the rest slide."""
        for fact in facts:
            stock = fact.shown.get("stock") if fact.kind == "placed" else None
            if isinstance(stock, Sequence):
                self._go_to([int(str(count)) for count in stock], reduced)

    def _go_to(self, stock: Sequence[int], reduced: bool) -> None:
        for seat, count in enumerate(stock):
            slides = not reduced and count == self._counts[seat] - 1
            self._counts[seat] = count
            if seat in self._trays:
                (self._trays[seat].slide if slides else self._trays[seat].show)(count)

    @property
    def moving(self) -> bool:
        """Whether something still rolls."""
        return any(tray.moving for tray in self._trays.values())

    def update(self, seconds: float) -> bool:
        """Let time pass; whether something still rolls."""
        for tray in self._trays.values():
            tray.update(seconds)
        return self.moving

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self.update(1e6)

    def mouth(self, seat: Seat) -> tuple[int, int]:
        """Where that seat's discs come out, in window pixels."""
        return self._trays[seat].mouth

    def box(self, seat: Seat) -> pygame.Rect:
        """Where that seat's tray lies."""
        return self._trays[seat].box

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both trays; neatly stacked with reduced motion."""
        for tray in self._trays.values():
            tray.draw(surface, look.reduced)


class _Tray:
    def __init__(self, seat: Seat, box: pygame.Rect, seed: int, board_right: bool) -> None:
        self._seat = seat
        self._seed = seed * 2 + seat
        self._board_right = board_right
        self._aspect = min(_ASPECTS, key=lambda one: abs(np.log(one * box.height / box.width)))
        width = round(min(box.width, box.height * self._aspect))
        self.box = pygame.Rect(0, 0, width, round(width / self._aspect))
        self.box.center = box.center
        self._wall = max(3, round(min(self.box.size) * _WALL))
        self._inside = self.box.inflate(-2 * self._wall, -2 * self._wall)
        self._count, self._t = FULL, 0.0
        self._still: tuple[tuple[int, bool], pygame.Surface] | None = None

    @property
    def mouth(self) -> tuple[int, int]:
        return (self.box.right if self._board_right else self.box.left, self._inside.bottom)

    @property
    def _recording(self) -> scatter.Recording:
        inner = self._inside.width / self._inside.height
        return scatter.tray(self._seed, round(inner, 2), max(FULL, self._count), self._count)

    @property
    def moving(self) -> bool:
        return not self._recording.is_over(self._t)

    def warm(self) -> None:
        """Make the pictures of rolling discs now, so that the first slide does not stutter."""
        self._discs.warm_spun(self._seat)

    @property
    def _discs(self) -> pearls.Pearls:
        return _discs(max(4, round(2 * self._radius * self._inside.width)))

    def show(self, count: int) -> None:
        self._count = count
        self._t = _AT_REST

    def slide(self, count: int) -> None:
        self._count, self._t = count, 0.0

    def update(self, seconds: float) -> None:
        self._t += seconds

    def draw(self, surface: pygame.Surface, neat: bool) -> None:
        if self.moving and not neat:
            self._draw(surface, self.box.topleft, self._recording.at(self._t))
            return
        key = (self._count, neat)
        if self._still is None or self._still[0] != key:
            picture = pygame.Surface(self.box.size, pygame.SRCALPHA)
            places = self._stacked() if neat else self._recording.rest
            self._draw(picture, (0, 0), places)
            self._still = (key, picture)
        surface.blit(self._still[1], self.box)

    def _draw(
        self, surface: pygame.Surface, at: tuple[int, int], places: npt.NDArray[np.float32]
    ) -> None:
        surface.blit(tray_picture(self.box.size, self._wall), at)
        wide = self._inside.width
        discs = self._discs
        shade = pearls.shadow(discs.diameter, 0.55, 0.25)
        left, top = at[0] + self._wall, at[1] + self._wall
        spots = []
        for x, y, angle in places.tolist():
            across = x if self._board_right else 1 - x
            spots.append((left + across * wide, top + y * wide, angle))
        half, drop = shade.get_width() / 2, discs.diameter * 0.1
        surface.fblits([(shade, (x - half + drop, y - half + drop)) for x, y, _ in spots])
        inset = discs.side / 2
        surface.fblits(
            [(discs.spun(self._seat, angle), (x - inset, y - inset)) for x, y, angle in spots]
        )

    @property
    def _radius(self) -> float:
        inner = self._inside.width / self._inside.height
        return scatter.disc_radius(round(inner, 2), max(FULL, self._count))

    def _stacked(self) -> npt.NDArray[np.float32]:
        """Rows from the bottom, as with reduced motion."""
        radius = self._radius
        across = max(1, int(1 / (2.04 * radius)))
        gap, low = 1 / across, self._inside.height / self._inside.width
        rows = [
            (gap * (n % across + 0.5), low - radius * (1.02 + 2.04 * (n // across)), 0.0)
            for n in range(self._count)
        ]
        return np.array(rows, np.float32).reshape(-1, 3)


@lru_cache(maxsize=8)
def _discs(diameter: int) -> pearls.Pearls:
    return pearls.Pearls(diameter)


@lru_cache(maxsize=8)
def tray_picture(size: tuple[int, int], wall: int) -> pygame.Surface:
    """A box of driftwood seen from the front, open to the eye."""
    x, y = grid(*size)
    outer = box_distance(x, y, (0, 0, *size), wall * 0.9)
    inner = box_distance(x, y, (wall, wall, size[0] - 2 * wall, size[1] - 2 * wall), wall * 0.5)
    wood = _planks(size, wall)
    profile = np.clip(-outer / wall, 0, 1)
    lit = (size[0] - x) / size[0] + (size[1] - y) / size[1] - 1
    wood *= (1 + 0.3 * np.cos(np.pi * profile) * np.sign(lit) * np.minimum(1, np.abs(lit) * 6))[
        ..., None
    ]
    deep = smoothstep(0, wall * 2.6, -inner)
    shade = 0.45 + 0.55 * deep * (0.7 + 0.3 * y / size[1])
    hollow = rgb((48, 40, 38)) * shade[..., None]
    share = 1 - smoothstep(-0.7, 0.7, inner)
    colours = wood * (1 - share[..., None]) + hollow * share[..., None]
    return surface_of(np.dstack([colours, np.clip(0.5 - outer, 0, 1)]))


def _planks(size: tuple[int, int], wall: int) -> Field:
    tones = ((0.0, (112, 78, 46)), (0.5, (168, 126, 80)), (1.0, (214, 178, 124)))
    rows = grain((size[1], 4), (max(2, size[1] // 7), max(3, size[1] // 3)), 31)[0]
    value = 0.55 + 0.2 * np.repeat(np.asarray(rows, np.float32)[:, None], size[0], 1)
    return ramp(tones, value + 0.08 * grain(size, (3, 8), 33))
