"""The picture of each game on the shelf: a piece of its own board."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.view.boards.board import Marks
from game.view.boards.reversi import ReversiBoard
from game.view.look import Look

_REVERSI = "----------X-----" + "--XXOO----XOXOO-" + "-OOXXXO---OXXO--" + "---O-X----------"


def draw_cover(surface: pygame.Surface, look: Look, box: pygame.Rect, game: str) -> None:
    """Fill the box with the picture of that game."""
    image = _cover(look.size, look.theme.name, box.size, game)
    if image is None:
        image = _made(look, box.size) if game == "reversi" else _other(look, box.size, game)
        _kept[look.size, look.theme.name, box.size, game] = image
    surface.blit(image, box)


_kept: dict[tuple[object, ...], pygame.Surface] = {}


def _cover(*key: object) -> pygame.Surface | None:
    if len(_kept) > 12:
        _kept.clear()
    return _kept.get(key)


def _other(look: Look, size: tuple[int, int], game: str) -> pygame.Surface:
    from game.scenes.party.covers import party_cover

    return party_cover(look, size, game)


def _made(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a board, seen from close by, with round corners."""
    side = round(size[0] * 1.25)
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    board = ReversiBoard(coordinates=False)
    board.layout(whole.get_rect(), look)
    marks = Marks(seat=0, last=("d4",))
    board.draw(whole, look, {"board": _REVERSI}, marks, None)
    part = pygame.Surface(size, pygame.SRCALPHA)
    part.blit(whole, whole.get_rect(center=part.get_rect().center))
    corners = paint.rounded(size, look.px(12), (255, 255, 255))
    part.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part
