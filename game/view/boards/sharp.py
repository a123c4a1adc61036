"""High contrast on boards: dark grounds with bright edges, broader marks."""

from __future__ import annotations

import pygame

from game.view.look import Look

EDGE = (255, 255, 255)
_LINE = (196, 210, 214)
_DARK = (50, 58, 70, 255)  # what grounds are multiplied by
_BROAD = 1.4


def is_sharp(look: Look) -> bool:
    """Whether boards are drawn with high contrast."""
    return look.theme.name == "contrast"


def broad(look: Look, width: float) -> int:
    """The breadth of a mark, on the 1280x720 grid, in window pixels."""
    return max(2, look.px(width * (_BROAD if is_sharp(look) else 1)))


def darken(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Make the ground in a box dark, so that what lies on it stands out."""
    surface.fill(_DARK, box, special_flags=pygame.BLEND_RGBA_MULT)


def rim(surface: pygame.Surface, look: Look, box: pygame.Rect, round_: int) -> None:
    """A white edge just inside a box."""
    pygame.draw.rect(surface, EDGE, box, max(2, look.px(2)), border_radius=round_)


def slot(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """The edge of a place on which something may lie."""
    inner = box.inflate(-max(2, box.width // 16), -max(2, box.height // 16))
    pygame.draw.rect(surface, _LINE, inner, max(1, look.px(1.2)), border_radius=box.width // 8)
