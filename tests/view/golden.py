"""The golden pictures: what is drawn, and how they are renewed (`python -m tests.view.golden`).

Look at the new pictures before they are kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.engine.reversi.rules import ReversiPosition, turns
from game.view.boards.board import Marks
from game.view.boards.reversi import ReversiBoard
from game.view.boards.trays import Trays
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.pictures import Pictures
from game.view.theme import theme
from tests.view.games import HANDED_OVER, steps

FOLDER = Path(__file__).resolve().parent.parent / "shots"
SIDE = 264
FACTOR = SIDE / 720


def look(name: str = "dark") -> Look:
    """A look at the size of the golden pictures."""
    lettering = Lettering(Path(mkdtemp()))
    return Look((round(1280 * FACTOR), SIDE), theme(name), lettering, Pictures())


def marks_of(position: ReversiPosition) -> Marks:
    """Most marks at once, each on a cell of its own."""
    legal = position.legal(position.turn)
    turned = tuple(cell for line in turns(position, legal[0]) for cell in line)
    return Marks(
        seat=position.turn,
        legal=frozenset(legal),
        aimed=legal[0],
        focus=legal[-1],
        last=("e4", "e5"),
        preview=turned,
        hint=("a1",),
        hint_exact=True,
        refused="h8",
        waiting="h1",
    )


def _board(plies: int, *, moment: float | None = None, name: str = "dark") -> pygame.Surface:
    before, step = list(steps(HANDED_OVER))[plies]
    after = step.position
    assert isinstance(after, ReversiPosition)
    board, at = ReversiBoard(coordinates=False), look(name)
    board.layout(pygame.Rect(0, 0, SIDE, SIDE), at)
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill(at.theme["ground"])
    clip = board.plan(before.view(None), step.facts, after.view(None), reduced=False)
    pose = None if moment is None else clip.pose(moment)
    marks = Marks() if moment is not None else marks_of(after)
    board.draw(surface, at, after.view(None), marks, pose)
    return surface


def _trays() -> pygame.Surface:
    at = replace(look(), size=(SIDE, SIDE))
    trays = Trays(4)
    half = SIDE // 2
    trays.layout(
        [pygame.Rect(6, 6, SIDE - 12, half - 12), pygame.Rect(6, half + 6, 120, half - 12)], at
    )
    trays.show((23, 9))
    surface = pygame.Surface((SIDE, SIDE))
    trays.draw(surface, at)
    return surface


PICTURES: Mapping[str, Callable[[], pygame.Surface]] = {
    "reversi-marks": lambda: _board(18),
    "reversi-light": lambda: _board(6, name="light"),
    "reversi-turning": lambda: _board(30, moment=0.33),
    "trays": _trays,
}


def main() -> None:
    """Write all golden pictures anew."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((SIDE, SIDE))
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        pygame.image.save(draw(), str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
