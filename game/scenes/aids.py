"""What helps at every screen: one switch, the spoken line, words for what is heard."""

from __future__ import annotations

import pygame

from game.input.intents import Signal
from game.scenes.house import House
from game.scenes.scanning import Scanning
from game.scenes.stack import Scene
from game.view.look import Look


class Aids:
    """Told of every signal and every frame by the loop; does nothing unless a setting asks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._scanning = Scanning()

    def takes(self, signal: Signal, top: Scene) -> bool:
        """Whether the signal was the one switch."""
        access = self._house.settings.access
        return access.scan and self._scanning.takes(signal, top, access.scan_pace / 10)

    def update(self, seconds: float, top: Scene) -> bool:
        """Let time pass over the topmost scene; whether the picture changes."""
        access = self._house.settings.access
        scanned = access.scan and self._scanning.update(seconds, top, access.scan_pace / 10)
        return self._tell(seconds, top) or scanned

    def due(self) -> float | None:
        """Seconds until something changes by itself."""
        dues = [self._house.subtitles.due()]
        if self._house.settings.access.scan:
            dues.append(self._scanning.due())
        return min((due for due in dues if due is not None), default=None)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the words at the foot of the window."""
        access = self._house.settings.access
        subtitles = self._house.subtitles
        subtitles.draw(surface, look, line=access.spoken_line, heard=access.captions)

    def _tell(self, seconds: float, top: Scene) -> bool:
        """Say and show the line of what has the focus; whether the words change."""
        access, subtitles = self._house.settings.access, self._house.subtitles
        if not (access.spoken_line or access.speech or access.captions):
            return False
        dirty = subtitles.update(seconds)
        if access.spoken_line or access.speech:
            texts = self._house.notices.texts
            new = subtitles.say(top.voiced() or (texts[-1] if texts else ""))
            if new and access.speech:
                self._house.voice.say(subtitles.line)
            dirty = dirty or new
        return dirty
