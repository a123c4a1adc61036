"""Random matches of Reef and the bag game to draw, and their golden pictures.

`python -m tests.view.reef_games` renews the golden pictures; look at them before they are kept.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import mkdtemp

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.engine.api import Position, Step, Turn
from game.engine.registry import game
from game.view.boards.bag.places import tank_in
from game.view.boards.bag.table import BagTable
from game.view.boards.bag.tank import Tanks
from game.view.boards.reef.ground import Reefs
from game.view.boards.reef.places import field_in
from game.view.boards.reef.table import ReefTable
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.pictures import Pictures
from game.view.theme import theme

TABLES: Mapping[str, Callable[[], ReefTable | BagTable]] = {
    "reef": ReefTable,
    "reef-bag": BagTable,
}
FOLDER = Path(__file__).resolve().parent.parent / "shots"
SIDE = 240


def moments(name: str, seats: int, seed: int, most: int = 400) -> Iterator[tuple[Position, Step]]:
    """(position before, step) of a random match that likes to place and to score."""
    dice = random.Random(seed)
    position = game(name).new(seats, seed, {})
    for _ in range(most):
        if not isinstance(position.phase, Turn):
            return
        legal = position.legal(position.phase.seat)
        eager = [move for move in legal if move.split()[0] in ("play", "score", "place")]
        move = dice.choice(eager if eager and dice.random() < 0.6 else legal)
        step = position.play(position.phase.seat, move)
        yield position, step
        position = step.position


def on_turn(position: Position) -> int:
    """The seat that must choose."""
    assert isinstance(position.phase, Turn)
    return position.phase.seat


def _look() -> Look:
    return Look((427, SIDE), theme("dark"), Lettering(Path(mkdtemp())), Pictures())


def reef_board(*, flat: bool) -> pygame.Surface:
    """Single corals only, so that no number stands there."""
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill((30, 140, 150))
    field = field_in(surface.get_rect().inflate(-8, -8), flat=flat)
    stacks = ["R", "Y", "G", "P", "", "P", "R", "", "Y", "G", "", "R", "P", "", "G", "Y"]
    Reefs(_look()).draw(surface, field, stacks)
    return surface


def bag_tank() -> pygame.Surface:
    """An aquarium, the numbers of its rows painted over."""
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill((20, 70, 100))
    tank = tank_in(surface.get_rect().inflate(-8, -8), 4)
    Tanks(_look()).draw(surface, tank, "RBYGG-RB-Y------")
    for row in range(4):
        box = tank.at(4 * row)
        pygame.draw.rect(
            surface, (0, 0, 0), (box.x - box.width // 3, box.y, box.width // 3, box.height)
        )
    return surface


PICTURES: Mapping[str, Callable[[], pygame.Surface]] = {
    "reef-aslant": lambda: reef_board(flat=False),
    "reef-flat": lambda: reef_board(flat=True),
    "bag-tank": bag_tank,
}


def main() -> None:
    """Write the golden pictures anew."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((SIDE, SIDE))
    for name, draw in PICTURES.items():
        pygame.image.save(draw(), str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
