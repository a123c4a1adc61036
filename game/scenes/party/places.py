"""Where things lie at a table for two to four: the board over everything, a column beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.look import Look

WING = 224.0  # of the column, on the 1280x720 grid


@dataclass(frozen=True, slots=True)
class Places:
    """Boxes in window pixels; `ways` and `primary` stand at the foot of the column, `words` is
    what is left between the buttons and those."""

    board: pygame.Rect
    buttons: pygame.Rect
    words: pygame.Rect
    ways: pygame.Rect
    primary: pygame.Rect
    line: pygame.Rect


def wing(look: Look) -> int:
    """The width of the column: wider for larger text."""
    return round(look.px(WING) * (0.7 + 0.3 * look.text_scale))


def places(look: Look, *, line: int, buttons: int, ways: int, primary: int) -> Places:
    """Share out the window; the numbers are the heights that those need."""
    area = look.area.inflate(look.px(20), look.px(16))
    gap, wide = look.px(12), wing(look)
    rest = area.height - line - gap
    board = pygame.Rect(area.x, area.y, area.width - wide - gap, rest)
    column = pygame.Rect(board.right + gap, area.y, wide, rest)
    board, column = look.sided(board, area), look.sided(column, area)
    main = pygame.Rect(column.x, column.bottom - primary, wide, primary)
    top = pygame.Rect(column.x, column.y, wide, buttons)
    most = max(0, main.y - top.bottom - 2 * gap)
    ways = min(ways, most)
    moves = pygame.Rect(column.x, main.y - gap - ways, wide, ways)
    bottom = moves.y - (gap if ways else 0)
    words = pygame.Rect(column.x, top.bottom + gap, wide, max(0, bottom - top.bottom - gap))
    below = pygame.Rect(area.x, area.bottom - line, area.width, line)
    return Places(board, top, words, moves, main, below)
