"""The window and the sound device: what the desktop tells us about them."""

from __future__ import annotations

import pygame

from game.input.intents import Focused, Quit, Resized, Signal, SoundCame, SoundWent

_FRONT = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}
_SHOWN = {
    pygame.WINDOWMINIMIZED: False,
    pygame.WINDOWHIDDEN: False,
    pygame.WINDOWRESTORED: True,
    pygame.WINDOWMAXIMIZED: True,
    pygame.WINDOWSHOWN: True,
}
_SIZED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
_SOUND = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)


class Window:
    """Remembers what was told, so that nothing is told twice."""

    def __init__(self) -> None:
        self._focus = Focused(front=True)
        self._size: tuple[int, int] | None = None

    def take(self, event: pygame.Event) -> list[Signal]:
        """Signals of one event; empty for events of other devices."""
        kind = event.type
        if kind == pygame.QUIT:
            return [Quit()]
        if kind in _SIZED:
            return self._sized((int(event.x), int(event.y)))
        if kind == pygame.WINDOWEXPOSED:
            return [self._focus]
        if kind in _FRONT:
            return self._focused(Focused(_FRONT[kind], self._focus.shown))
        if kind in _SHOWN:
            return self._focused(Focused(self._focus.front, _SHOWN[kind]))
        if kind in _SOUND and not event.iscapture:
            return [SoundCame() if kind == pygame.AUDIODEVICEADDED else SoundWent()]
        return []

    def _sized(self, size: tuple[int, int]) -> list[Signal]:
        if size == self._size:
            return []
        self._size = size
        return [Resized(size)]

    def _focused(self, focus: Focused) -> list[Signal]:
        if focus == self._focus:
            return []
        self._focus = focus
        return [focus]
