"""Dark water with a foaming crest, in front of a whale."""

from __future__ import annotations

import numpy as np
import pygame

from game.view.brush import grid, ramp, smoothstep, surface_of

_DEEP = ((0.0, (44, 116, 140)), (0.35, (18, 72, 104)), (1.0, (6, 34, 58)))


def wave(size: tuple[int, int]) -> pygame.Surface:
    """A band of water that fades out below."""
    small = (max(8, size[0] // 3), max(8, size[1] // 3))
    x, y = grid(*small)
    crest = (
        small[1] * 0.13 * (1 + 0.6 * np.sin(x / small[0] * 19) + 0.4 * np.sin(x / small[0] * 47))
    )
    far = y - crest
    body = smoothstep(-0.8, 0.8, far) * (1 - smoothstep(small[1] * 0.45, small[1] * 0.98, y))
    foam = np.exp(-((far / (small[1] * 0.035)) ** 2))[..., None]
    colours = ramp(_DEEP, np.clip(far / small[1], 0, 1))
    colours = colours * (1 - 0.8 * foam) + 0.95 * 0.8 * foam
    return pygame.transform.smoothscale(surface_of(np.dstack([colours, body * 0.92])), size)
