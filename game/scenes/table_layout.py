"""Where things lie at a table: the board largest, people at its side, the line below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.look import Look

BUTTON = 52  # side of a round button on the 1280x720 grid


@dataclass(frozen=True, slots=True)
class Places:
    """Boxes in window pixels. `seats` from the top one down; `primary` is for Confirm or Done."""

    board: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    buttons: pygame.Rect
    moves: pygame.Rect
    primary: pygame.Rect
    line: pygame.Rect


def places(look: Look, *, seats: int, line: int, buttons: int, primary: int) -> Places:
    """Share out the window; `line`, `buttons` and `primary` are the heights that those need."""
    area = look.area.inflate(look.px(20), look.px(16))
    gap = look.px(14)
    side_least = look.px(224)
    rest = area.height - line - gap
    side = min(rest, area.width - 2 * (side_least + gap))
    wing = (area.width - side - 2 * gap) // 2
    board = pygame.Rect(area.x + wing + gap, area.y + (rest - side) // 2, side, side)
    left = pygame.Rect(area.x, area.y, wing, rest)
    right = pygame.Rect(board.right + gap, area.y, area.right - board.right - gap, rest)
    left, right = look.sided(left, area), look.sided(right, area)
    each = (left.height - gap * (seats - 1)) // seats
    people = tuple(
        pygame.Rect(left.x, left.y + n * (each + gap), left.width, each) for n in range(seats)
    )
    controls = pygame.Rect(right.x, right.y, right.width, buttons)
    main = pygame.Rect(right.x, right.bottom - primary, right.width, primary)
    top = controls.bottom + gap
    moves = pygame.Rect(right.x, top, right.width, max(0, main.y - gap - top))
    below = pygame.Rect(area.x, area.bottom - line, area.width, line)
    return Places(board, people, controls, moves, main, below)
