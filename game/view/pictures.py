"""SVG pictures, rasterised at the size needed and kept."""

from __future__ import annotations

import io
import logging
from collections.abc import Mapping
from functools import cache

import pygame

from game.view.assets import asset
from game.view.hoard import Hoard

_ROOM = 48  # megabytes
_log = logging.getLogger(__name__)


class Pictures:
    """Draws `assets/pictures/<name>.svg` at any size in pixels, sharp at each.

    A missing or broken file is reported once in the log and drawn as a plain disc.
    """

    def __init__(self) -> None:
        self._made = Hoard(_ROOM)

    def get(
        self, name: str, size: tuple[int, int], recolour: Mapping[str, str] | None = None
    ) -> pygame.Surface:
        """The picture, cached, not to be changed. `recolour` swaps colour texts of the file."""
        size = (max(1, size[0]), max(1, size[1]))
        key = (name, size, tuple(sorted((recolour or {}).items())))
        return self._made.get(key, lambda: _rasterised(name, size, recolour or {}))


def _rasterised(name: str, size: tuple[int, int], recolour: Mapping[str, str]) -> pygame.Surface:
    try:
        source = _source(name)
        for old, new in recolour.items():
            source = source.replace(old, new)
        image = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
    except (OSError, pygame.error, ValueError) as fault:
        _log.warning("picture %s cannot be drawn: %s", name, fault)
        return _stand_in(size)
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(image, image.get_rect(center=made.get_rect().center))
    return made


@cache
def _source(name: str) -> str:
    return asset("pictures", f"{name}.svg").read_text(encoding="utf-8")


def _stand_in(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.circle(made, (128, 150, 150), made.get_rect().center, min(size) // 2)
    return made
