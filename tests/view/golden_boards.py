"""Golden pictures of every board early, in the middle and at the end, without text
(`python -m tests.view.golden_boards` renews them, with names as arguments only those).

Look at the new pictures before they are kept. They hang on no font: letters are as wide as they are
many, and none is drawn. They are kept in 256 colours.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame

from game.engine.api import Position, waiting
from game.engine.registry import game
from game.view.boards.bag.table import BagTable
from game.view.boards.board import Marks
from game.view.boards.lake.board import classic_board, lanterns_board
from game.view.boards.reef.table import ReefTable
from game.view.boards.reversi import ReversiBoard
from game.view.boards.whales.board import WhalesBoard
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.pictures import Pictures
from game.view.theme import Colour, theme
from tests.view.games import pixels

FOLDER = Path(__file__).resolve().parent.parent / "shots"
SIZE = (480, 270)
GROUND = (30, 70, 90)
SEED = 11

BOARDS: dict[str, Callable[[], Any]] = {  # each has a pose of its own
    "reversi": partial(ReversiBoard, coordinates=False),
    "reef": ReefTable,
    "reef-bag": BagTable,
    "whale-riders": WhalesBoard,
    "lanterns": lanterns_board,
    "lanterns-classic": classic_board,
}
TIMES = {"early": (2, 0.06), "mid": (3, 0.5), "end": (4, 1.0)}  # seats, share of the moves


class Bare(Lettering):
    """Draws no letter, and needs no font to know how wide a line is."""

    def width(self, text: str, size: int, *, bold: bool = False) -> int:
        """Half the size for each letter."""
        return len(text) * size // 2

    def line(self, text: str, size: int, colour: Colour, *, bold: bool = False) -> pygame.Surface:
        """A line that cannot be seen."""
        return pygame.Surface((max(1, self.width(text, size)), self.height(size)), pygame.SRCALPHA)


def draw(name: str, when: str) -> pygame.Surface:
    """That board at that time of a match of fixed dice, as the seat sees it that is to move."""
    seats, share = TIMES[when]
    position = _position(name, 2 if name == "reversi" else seats, share)
    seat = next(iter(waiting(position.phase)), 0)
    look = Look(SIZE, theme("dark"), Bare(Path(mkdtemp())), Pictures(), reduced=True)
    board, view = BOARDS[name](), position.view(seat)
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    if name == "reversi":
        board.layout(pygame.Rect(105, 0, 270, 270), look)
        legal = frozenset(position.legal(seat)) - {"pass"}
    else:
        board.viewer = seat
        board.layout(look.area, look)
        board.show(view)
        moves = position.legal(seat) if waiting(position.phase) else []
        legal = frozenset(path[0] for path in board.paths(view, moves).values() if path)
    board.draw(surface, look, view, Marks(seat=seat, legal=legal), None)
    return surface


def _position(name: str, seats: int, share: float) -> Position:
    """A match of random moves, rather those that bring it on, played so far."""
    dice = random.Random(SEED)
    every: list[Position] = [game(name).new(seats, SEED, {})]
    while waiting(every[-1].phase):
        seat = waiting(every[-1].phase)[0]
        legal = every[-1].legal(seat)
        onward = [move for move in legal if move.startswith(("score", "buy", "dedicate", "play"))]
        every.append(every[-1].play(seat, dice.choice(onward or legal)).position)
    return every[round((len(every) - 1) * share)]


PICTURES: Mapping[str, Callable[[], pygame.Surface]] = {
    f"board-{name}-{when}": partial(draw, name, when) for name in BOARDS for when in TIMES
}


def few_colours(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the 256 colours that it has most of, which is small on disk."""
    coarse = pixels(surface) & 0xF8
    colours, place, count = np.unique(
        coarse.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True
    )
    palette = colours[np.argsort(-count, kind="stable")[:256]]
    nearest = ((colours[:, None] - palette[None]) ** 2).sum(axis=2).argmin(axis=1)
    made = pygame.Surface(surface.get_size(), depth=8)
    made.set_palette([(int(r) + 4, int(g) + 4, int(b) + 4) for r, g, b in palette])
    shades = nearest[place.ravel()].reshape(coarse.shape[:2]).astype(np.uint8)
    pygame.surfarray.blit_array(made, shades)
    return made


def main(wanted: list[str]) -> None:
    """Write golden pictures anew."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    FOLDER.mkdir(exist_ok=True)
    for name in wanted or PICTURES:
        pygame.image.save(few_colours(PICTURES[name]()), str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main(sys.argv[1:])
