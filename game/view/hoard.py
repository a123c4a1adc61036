"""Pictures that are kept for as long as memory allows: the ones used longest ago go first.

Limits are megabytes at 1920x1080 and grow with larger windows, whose pictures are larger.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

_P = ParamSpec("_P")
_WINDOW = 1920 * 1080
_MEGA = 1_000_000


def room(megabytes: float) -> float:
    """So many megabytes in bytes, more for a window larger than 1920x1080."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    pixels = _WINDOW if window is None else window.get_width() * window.get_height()
    return megabytes * _MEGA * max(1.0, pixels / _WINDOW)


def weight(picture: pygame.Surface) -> int:
    """Bytes of its pixels."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class Hoard:
    """Pictures by key, at most so many megabytes of them."""

    def __init__(self, megabytes: float) -> None:
        self._megabytes = megabytes
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    @property
    def bytes(self) -> int:
        """What all pictures kept weigh."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that key, made if it is not there; not to be changed."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = self._pictures[key] = make()
        self._bytes += weight(made)
        limit = room(self._megabytes)
        while self._bytes > limit and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self._bytes -= weight(old)
        return made

    def clear(self) -> None:
        """Keep none."""
        self._pictures.clear()
        self._bytes = 0


def hoarded(
    megabytes: float,
) -> Callable[[Callable[_P, pygame.Surface]], Callable[_P, pygame.Surface]]:
    """Keep what a function draws by its arguments, which are hashable."""

    def keeps(draw: Callable[_P, pygame.Surface]) -> Callable[_P, pygame.Surface]:
        hoard = Hoard(megabytes)

        @wraps(draw)
        def kept(*args: _P.args, **named: _P.kwargs) -> pygame.Surface:
            key = (args, tuple(named.items())) if named else args
            return hoard.get(key, lambda: draw(*args, **named))

        return kept

    return keeps
