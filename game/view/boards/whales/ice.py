"""The slab of ice on which pile and market lie."""

from __future__ import annotations

import numpy as np
import pygame

from game.view.brush import box_distance, grain, grid, ramp, rgb, smoothstep, solid, surface_of
from game.view.hoard import hoarded

_TONES = ((0.0, (150, 204, 222)), (0.5, (206, 236, 243)), (1.0, (250, 255, 255)))


@hoarded(4)
def slab_picture(size: tuple[int, int]) -> pygame.Surface:
    """A thick slab of that size with a broken edge, its shadow in the water below it."""
    width, height = size
    small = (max(8, width // 2), max(8, height // 2))
    x, y = grid(*small)
    edge = grain(small, (5, 11), 41) * small[1] * 0.017
    margin, thick = small[1] * 0.04, small[1] * 0.075
    box = (margin, margin, small[0] - 2 * margin, small[1] - 2 * margin - thick * 1.4)
    far = box_distance(x, y, box, small[1] * 0.2) + edge
    below = box_distance(x, y - thick, box, small[1] * 0.2) + edge
    shadow = box_distance(x, y - thick * 1.7, box, small[1] * 0.2)
    top = 1 - smoothstep(-0.6, 0.6, far)
    side = 1 - smoothstep(-0.6, 0.6, below)
    light = 0.62 - 0.3 * (x / small[0] + y / small[1] - 1) + 0.1 * grain(small, (3, 8, 24), 43)
    cracks = np.exp(-((grain(small, (4, 9), 47) / 0.035) ** 2)) * 0.16
    face = ramp(_TONES, np.clip(light - cracks, 0, 1))
    rim = np.exp(-np.maximum(-far, 0) / 3.0)[..., None]
    face = face * (1 - 0.55 * rim) + rgb((255, 255, 255)) * 0.55 * rim
    wall = (
        np.broadcast_to(rgb((62, 132, 162)), face.shape) * (1.1 - 0.35 * (y / small[1]))[..., None]
    )
    colours = face * top[..., None] + wall * (1 - top[..., None])
    dark = 0.42 * (1 - smoothstep(-thick, thick * 1.4, shadow))
    ice = np.maximum(top, side)
    alpha = np.maximum(ice, dark)
    colours = colours * ice[..., None] + rgb((2, 16, 28)) * (1 - ice[..., None])
    picture = surface_of(np.dstack([colours, alpha]))
    return solid(pygame.transform.smoothscale(picture, size))
