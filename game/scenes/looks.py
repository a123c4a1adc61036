"""The look that the settings ask for, made anew only when something of it changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.i18n.catalogue import tag
from game.i18n.direction import is_mirrored
from game.store.settings import Settings, Theme
from game.ui.subtitles import strip_height
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.pictures import Pictures
from game.view.theme import theme


class Looks:
    """Keeps fonts and pictures from frame to frame."""

    def __init__(self, cache_folder: Path) -> None:
        self.lettering = Lettering(cache_folder)
        self.pictures = Pictures()
        self._made: Look | None = None
        self._key: tuple[object, ...] | None = None

    def look(self, size: tuple[int, int], settings: Settings, moment: float) -> Look:
        """How things are drawn at this moment."""
        picture, motion = settings.picture, settings.motion
        self.lettering.right_to_left = is_mirrored()
        access = settings.access
        words = access.spoken_line or access.captions
        asked = (picture, motion.reduced, motion.particles, access.left_handed, words)
        key = (size, *asked, self.lettering, tag())
        if self._made is None or key != self._key:
            self._key = key
            name = "dark" if picture.theme is Theme.SYSTEM else str(picture.theme)
            self._made = Look(
                size,
                theme(name),
                self.lettering,
                self.pictures,
                text_scale=picture.text_size / 100,
                reduced=motion.reduced,
                particles=motion.particles,
                language=tag(),
                other_side=access.left_handed,
            )
            if words:
                self._made = replace(self._made, strip=strip_height(self._made))
        return replace(self._made, moment=moment)
