"""`lagoon night stage`: a night on a projector, beside the window that leads it."""

from __future__ import annotations

import argparse
import sys
import time

import pygame

from game import app
from game.i18n.catalogue import t
from game.scenes.night.beside import Audience
from game.scenes.night.stage_view import StageView
from game.store.notice import StoreError
from game.store.paths import paths
from game.tourney.night import Refused
from game.ui.frame import NoDisplay, Window
from game.view import patience

_SIZE = (1280, 720)


def run(asked: argparse.Namespace) -> int:
    """Open the window on the display asked for and show the night until a key is pressed; the exit
    code."""
    where = paths()
    try:
        parts = app.make(where, size=_SIZE)
    except NoDisplay as error:
        sys.stderr.write(app.no_display(str(error)) + "\n")
        return 1
    try:
        desk = Audience.open(parts.house, asked.night)
        fill(parts.window, asked.display)
        loop = Looking(parts, lambda house: StageView(house, desk, fill=False), time=time.monotonic)
        loop.until = None if asked.seconds is None else time.monotonic() + asked.seconds
        patience.allow(patience.FRAME)
        loop.run()
    except (Refused, StoreError) as error:
        said = error.notice
        sys.stderr.write(t(said.message, **said.values) + "\n")
        parts.database.close()
        return 1
    finally:
        patience.allow(None)
        pygame.quit()
    return 0


class Looking(app.Loop):
    """Leaves the kept place of the leading window alone, and may end by itself."""

    until: float | None = None

    def once(self, *, wait: bool = True) -> bool:
        going_on = super().once(wait=wait)
        return going_on and (self.until is None or time.monotonic() < self.until)

    def _keep_window(self) -> None:
        return None


def fill(window: Window, display: int) -> None:
    """Fill that display, counted from 0; a window where there is none of that number."""
    desktops = pygame.display.get_desktop_sizes()
    if not 0 <= display < len(desktops) or len(desktops) < 2:
        return
    pygame.display.set_mode(desktops[display], pygame.FULLSCREEN, display=display)
    pygame.mouse.set_visible(False)
    window.is_full = True
