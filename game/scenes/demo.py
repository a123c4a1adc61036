"""Computer against computer without a window: a numbered PNG for every moment."""

from __future__ import annotations

import argparse
import logging
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.ai.api import Question
from game.ai.think import think
from game.engine.api import Fact, JsonObject, Position, Turn
from game.engine.registry import game
from game.i18n.catalogue import t
from game.store.paths import paths
from game.view.boards.board import Marks
from game.view.boards.reversi import ReversiBoard
from game.view.boards.reversi_motion import Pose
from game.view.boards.trays import Trays
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.motion import Reel
from game.view.pictures import Pictures
from game.view.places import Place
from game.view.theme import theme

_log = logging.getLogger(__name__)
_THOUGHT = 0.5  # seconds of rest before a move


class Film:
    """Draws a match of Reversi frame by frame into `surface`."""

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.surface = pygame.Surface(size)
        letters = Lettering(paths().cache)
        self.look = Look(size, theme("dark"), letters, Pictures())
        self._place, self._board, self._trays = Place("reversi"), ReversiBoard(), Trays(seed)
        self._reel: Reel[Pose] = Reel()
        self._marks = Marks()
        area = self.look.area
        side = min(area.height, area.width // 2)
        box = pygame.Rect(0, 0, side, side)
        box.center = area.center
        self._board.layout(box, self.look)
        gap = self.look.px(24)
        width = box.x - area.x - gap
        height = min(area.height // 2, width * 2)
        left = pygame.Rect(area.x, area.centery - height // 2, width, height)
        self._boxes = {0: left, 1: left.move(box.right + gap - area.x, 0)}
        self._trays.layout(self._boxes, self.look)
        self._board.sources = {seat: self._trays.mouth(seat) for seat in (0, 1)}

    def open(self, view: JsonObject) -> None:
        """Show a position at once."""
        stock = view["stock"]
        assert isinstance(stock, list)
        self._trays.show(stock)

    def tell(self, before: JsonObject, facts: Sequence[Fact], after: JsonObject) -> None:
        """Set the motion of a move going."""
        self._reel.add(self._board.plan(before, facts, after, reduced=False))
        self._trays.tell(facts, reduced=False)
        placed = [str(fact.shown["cell"]) for fact in facts if fact.kind == "placed"]
        self._marks = Marks(last=tuple(placed))

    @property
    def moving(self) -> bool:
        """Whether the last move is still seen happening."""
        return self._reel.running or self._trays.moving

    def draw(self, view: JsonObject, names: Sequence[str], seconds: float) -> pygame.Surface:
        """The next picture, `seconds` after the last."""
        self._reel.advance(seconds)
        self._trays.update(seconds)
        self.look = replace(self.look, moment=self.look.moment + seconds)
        self._place.draw(self.surface, self.look)
        self._trays.draw(self.surface, self.look)
        self._board.draw(self.surface, self.look, view, self._marks, self._reel.pose())
        for seat, box in self._boxes.items():
            line = pygame.Rect(box.x, box.y - self.look.px(44), box.width, self.look.px(36))
            colour = self.look.theme["ink"]
            size = self.look.text_px(18)
            self.look.lettering.draw(
                self.surface, names[seat], line, size, colour, bold=True, align="centre"
            )
        return self.surface


def frames(
    film: Film, levels: tuple[int, int], *, seed: int, rate: int, moves: int
) -> Iterator[pygame.Surface]:
    """The pictures of one match, `rate` a second, at most `moves` moves."""
    position: Position = game("reversi").new(2, seed, {"opening": "balanced"})
    names = [
        t("Black, level {level}", level=levels[0]),
        t("White, level {level}", level=levels[1]),
    ]
    film.open(position.view(None))
    step = 1 / rate
    for ply in range(moves):
        for _ in range(max(1, round(_THOUGHT * rate))):
            yield film.draw(position.view(None), names, step)
        phase = position.phase
        if not isinstance(phase, Turn):
            break
        seat = phase.seat
        question = Question(
            "reversi", position.view(seat), seat, level=levels[seat], seed=seed + ply, day=seed
        )
        played = position.play(seat, think(question).move)
        film.tell(position.view(None), played.facts, played.position.view(None))
        position = played.position
        while film.moving:
            yield film.draw(position.view(None), names, step)
    for _ in range(rate):
        yield film.draw(position.view(None), names, step)


def run(asked: argparse.Namespace) -> int:
    """Write the pictures into the folder asked for; 0, or 1 after saying what was wrong."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    try:
        size = _pair(asked.size, "x")
        levels = _pair(asked.levels, ",")
        folder: Path = asked.out
        folder.mkdir(parents=True, exist_ok=True)
    except (ValueError, OSError) as fault:
        _log.error("lagoon demo: %s", fault)
        return 1
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    film = Film(size, asked.seed)
    made = 0
    for picture in frames(film, levels, seed=asked.seed, rate=asked.rate, moves=asked.moves):
        made += 1
        pygame.image.save(picture, folder / f"{made:05}.png")
    pygame.quit()
    _log.info("%s", t("{count} pictures in {folder}", count=made, folder=folder))
    return 0


def _pair(text: str, between: str) -> tuple[int, int]:
    one, _, other = text.partition(between)
    if not (one.isdigit() and other.isdigit()):
        raise ValueError(f"two numbers with {between!r} between them are wanted, not {text!r}")
    return int(one), int(other)
