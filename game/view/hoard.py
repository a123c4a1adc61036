"""Pictures that are kept for as long as memory allows: the ones used longest ago go first.

Each hoard has a limit of its own, and all of them together have one: an evening leads from table to
table, and what was drawn at the first must make room. Limits are megabytes at 1920x1080 and grow
with larger windows, whose pictures are larger.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from itertools import count
from typing import ParamSpec
from weakref import WeakSet

import pygame

from game.view.memory import give_back
from game.view.patience import making

_P = ParamSpec("_P")
_WINDOW = 1920 * 1080
_MEGA = 1_000_000
ALL = 80.0  # megabytes of all hoards together
_LITTER = 12  # megabytes of pictures made, after which memory is given back


def room(megabytes: float) -> float:
    """So many megabytes in bytes, more for a window larger than 1920x1080."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    pixels = _WINDOW if window is None else window.get_width() * window.get_height()
    return megabytes * _MEGA * max(1.0, pixels / _WINDOW)


def weight(picture: pygame.Surface) -> int:
    """Bytes of its pixels."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


_hoards: WeakSet[Hoard] = WeakSet()
_uses = count()
_made = 0  # bytes since memory was given back


class Hoard:
    """Pictures by key, at most so many megabytes of them."""

    def __init__(self, megabytes: float) -> None:
        self._megabytes = megabytes
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._used: dict[Hashable, int] = {}
        self._bytes = 0
        _hoards.add(self)

    @property
    def bytes(self) -> int:
        """What all pictures kept weigh."""
        return self._bytes

    @property
    def oldest(self) -> int:
        """When the picture was used that was not used for longest, in uses of all hoards."""
        return self._used[next(iter(self._pictures))]

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that key, made if it is not there (see `patience`); not to be changed."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            self._used[key] = next(_uses)
            return found
        with making():
            made = make()
        self._pictures[key], self._used[key] = made, next(_uses)
        self._bytes += weight(made)
        _count(weight(made))
        limit = room(self._megabytes)
        while self._bytes > limit and len(self._pictures) > 1:
            self.drop()
        _make_room()
        return made

    def drop(self) -> None:
        """Let go of the picture that was not used for longest."""
        key, old = self._pictures.popitem(last=False)
        del self._used[key]
        self._bytes -= weight(old)

    def clear(self) -> None:
        """Keep none."""
        self._pictures.clear()
        self._used.clear()
        self._bytes = 0


def kept() -> int:
    """Bytes of the pictures of all hoards."""
    return sum(hoard.bytes for hoard in _hoards)


def _count(made: int) -> None:
    """Fields of numbers of many sizes are needed to draw a picture; the holes that they leave
    between pictures are given back from time to time."""
    global _made
    _made += made
    if _made > room(_LITTER):
        _made = 0
        give_back()


def _make_room() -> None:
    """Let go of what was not used for longest, wherever it is, until all keep to their limit."""
    over = kept() - room(ALL)
    while over > 0:
        full = [hoard for hoard in _hoards if hoard.bytes]
        eldest = min(full, key=lambda hoard: hoard.oldest)
        before = eldest.bytes
        eldest.drop()
        over -= before - eldest.bytes


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
