"""The window: its size and place, full screen without a change of mode, no OpenGL needed."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.i18n.catalogue import t
from game.view.pictures import Pictures

_log = logging.getLogger(__name__)
LEAST = (640, 360)
_UNSEEN = ("dummy", "offscreen", "evdev")  # drivers without a screen that a person sees
_HOLD = 120  # pixels of the window that must lie on a display, so that it can be taken hold of


class NoDisplay(RuntimeError):
    """There is nothing on which a window could open."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a window stands when it does not fill the screen; no place means centred."""

    size: tuple[int, int]
    place: tuple[int, int] | None = None


def prepare() -> None:
    """Tell SDL what it must know before it starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "lagoon")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # plain pixels, never OpenGL
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")


def fitting(stand: Stand, desktops: Sequence[tuple[int, int]]) -> Stand:
    """The stand as it can be used on these displays: never larger than all, never out of reach.

    SDL tells the sizes of displays but not how they lie, so anything but a row from the left that
    holds the window's upper edge counts as out of reach, and the window is centred.
    """
    if not desktops:
        return Stand(stand.size)
    widest = max(size[0] for size in desktops)
    highest = max(size[1] for size in desktops)
    width = max(LEAST[0], min(stand.size[0], widest))
    height = max(LEAST[1], min(stand.size[1], highest))
    if stand.place is None:
        return Stand((width, height))
    x, y = stand.place
    left = 0
    for wide, high in desktops:
        seen = min(x + width, left + wide) - max(x, left)
        if seen >= min(_HOLD, width) and 0 <= y <= high - _HOLD // 2:
            return Stand((width, height), (x, y))
        left += wide
    return Stand((width, height))


def _set_icon() -> None:
    pygame.display.set_icon(Pictures().get("mark", (64, 64)))


def _has_none() -> bool:
    """Whether a window would open where nobody sees it; asked before SDL complains by itself."""
    if sys.platform != "linux" or "SDL_VIDEODRIVER" in os.environ:
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Window:
    """The one window. `stand` is remembered while the screen is filled."""

    def __init__(self, stand: Stand, *, full: bool = False) -> None:
        """Raises `NoDisplay`."""
        if _has_none():
            raise NoDisplay(t("there is none here"))
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            seen = driver not in _UNSEEN
            desktops = pygame.display.get_desktop_sizes() if seen else []
            self.stand = fitting(stand, desktops)
            self.is_full = False
            pygame.display.set_caption("Lagoon")
            _set_icon()
            self._open_window()
            if full:
                self.full_screen(True)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        _log.info("window %s by %s", self.size, driver)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""
        return self.surface.get_size()

    def full_screen(self, on: bool) -> None:
        """Fill the screen without a border, or go back to where the window stood."""
        if on == self.is_full:
            return
        if on:
            self.stand = self.standing()
            desktop = pygame.display.get_desktop_sizes()[0]
            # SDL fills the screen without changing its mode when the sizes are equal
            pygame.display.set_mode(desktop, pygame.FULLSCREEN)
        else:
            self._open_window()
        self.is_full = on

    def standing(self) -> Stand:
        """Where the window stands, or would stand if it did not fill the screen."""
        if self.is_full:
            return self.stand
        x, y = pygame.display.get_window_position()
        return Stand(self.size, (int(x), int(y)))

    def show(self) -> None:
        """Show what was drawn."""
        pygame.display.flip()

    def _open_window(self) -> None:
        with warnings.catch_warnings():
            # X11 keeps the size of the screen at first when a window comes back from filling it
            warnings.simplefilter("ignore", RuntimeWarning)
            for _ in range(2):
                surface = pygame.display.set_mode(self.stand.size, pygame.RESIZABLE)
                if surface.get_size() == self.stand.size:
                    break
        if self.stand.place is not None:
            pygame.display.set_window_position(self.stand.place)
