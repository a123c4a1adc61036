"""A program whose time stands in the test's hands, with a quick computer player."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame

from game import app
from game.ai.api import Answered, Idea, Question, Report, Thought
from game.engine import registry
from game.engine.api import waiting
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.store.paths import Paths
from game.store.people import Emblem
from game.ui.boxes import Scroll
from game.ui.page import Page
from game.ui.widget import Widget
from tests.input.virtual import quiet

FRAME = 1 / 60
MINA = Player(Kind.PERSON, "Mina", Emblem.CRAB)
OMAR = Player(Kind.PERSON, "Omar", Emblem.RAY)
OTTER = Player(Kind.COMPUTER, "Otter", Emblem.RAY, 1)


class QuickPlayer:
    """Answers a few polls later with a random legal move; remembers what was asked."""

    def __init__(self, *, after: int = 1) -> None:
        self.asked: list[Question] = []
        self.after = after
        self._dice = random.Random(7)
        self._due: list[tuple[int, Answered]] = []
        self._polls = 0

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        ticket = len(self.asked)
        world = registry.game(question.game).imagine(question.view, question.seat, 1)
        legal = world.legal(question.seat)
        move = self._dice.choice(legal)
        thought = Thought(move, (Idea(move, 0.1),), 1, 0.0, reason="It takes a corner.")
        self._due.append((self._polls + self.after, Answered(ticket, thought)))
        return ticket

    def cancel(self, ticket: int) -> None:
        self._due = [(due, answer) for due, answer in self._due if answer.ticket != ticket]

    def poll(self) -> list[Report]:
        self._polls += 1
        ready: list[Report] = [answer for due, answer in self._due if due <= self._polls]
        self._due = [(due, answer) for due, answer in self._due if due > self._polls]
        return ready


class Visit:
    """The whole program with a dummy window, from the real event queue up."""

    def __init__(
        self,
        folder: Path,
        first: Callable[[House], Scene] = doors.title,
        *,
        size: tuple[int, int] | None = (1280, 720),
        text: int = 100,
        speed: str = "instant",
        draws: bool = False,
    ) -> None:
        self.now = 0.0
        where = Paths(folder, folder, folder / "cache")
        self.parts = app.make(where, size=size)
        self.house = self.parts.house
        self.player = QuickPlayer()
        self.house.thinker = self.player
        self.house.time = lambda: self.now
        self.house.change("picture", text_size=text)
        self.house.change("motion", speed=speed)
        self.loop = app.Loop(self.parts, first, time=lambda: self.now)
        self.run(2)
        quiet()
        self.loop.draws = draws

    def run(self, frames: int = 1) -> None:
        """Let frames pass; the page is laid out as if each had been drawn."""
        for _ in range(frames):
            self.now += FRAME
            if not self.loop.once(wait=False):
                return
            self.lay()

    def seconds(self, seconds: float) -> None:
        """Let time pass."""
        self.run(max(1, round(seconds / FRAME)))

    def lay(self) -> None:
        """Lay out the widgets of the topmost scene without drawing them."""
        scene, settings = self.loop.stack.top, self.house.settings
        look = self.parts.looks.look(self.parts.window.size, settings, 0.0)
        page = getattr(scene, "page", None)
        if isinstance(page, Page):
            page.lay(look)

    @property
    def top(self) -> Scene:
        return self.loop.stack.top

    @property
    def page(self) -> Page:
        """The widgets of the topmost scene; every scene has some."""
        page = getattr(self.loop.stack.top, "page", None)
        assert isinstance(page, Page)
        return page

    @property
    def table(self) -> TableScene:
        return next(s for s in reversed(self.loop.stack.scenes) if isinstance(s, TableScene))

    def widget(self, key: str) -> Widget:
        """The widget of that key on the topmost page."""
        parts = self.page.parts()
        found = [part for part in parts if part.key == key]
        assert found, f"no {key!r} among {[part.key for part in parts if part.key]}"
        return found[0]

    def has(self, key: str) -> bool:
        return any(part.key == key for part in self.page.parts())

    def centre(self, key: str) -> tuple[int, int]:
        """The middle of the visible part of a widget."""
        x, y = self.widget(key).seen().center
        return x, y

    def scrolls(self, key: str) -> int:
        """Which way the wheel has to be turned until that widget is seen: -1, 0, 1."""
        part = self.widget(key)
        if part.clip is None or part.seen().height >= min(part.box.height, 40):
            return 0
        return 1 if part.box.centery > part.clip.centery else -1

    def legal(self) -> list[str]:
        match = self.table.match
        return [move for seat in waiting(match.phase) for move in match.position.legal(seat)]

    def cell(self, spot: str) -> tuple[int, int]:
        x, y = self.table.top.board.where(spot).center
        return x, y

    def close(self) -> None:
        self.loop.close()


def begin(
    house: House, *players: Player, moves: int | str = 0, seed: int = 3, **more: object
) -> Match:
    """A match after these moves, or after so many random ones."""
    header = Header("reversi", players or (MINA, OMAR), seed=seed, **more)  # type: ignore[arg-type]  # fields by name
    match = Match.begin(header, house.matches, house.time)
    dice = random.Random(seed)
    wanted = [moves[n : n + 2] for n in range(0, len(moves), 2)] if isinstance(moves, str) else []
    while match.result is None and (wanted or (isinstance(moves, int) and match.ply < moves)):
        seat = match.waiting[0]
        legal = match.position.legal(seat)
        if legal == ["pass"]:
            match.offer(seat, "pass")
        else:
            match.offer(seat, wanted.pop(0) if wanted else dice.choice(legal))
    return match


def at_table(*players: Player, **more: object) -> Callable[[House], Scene]:
    """Opens a table with a match of these players."""
    return lambda house: doors.table(house, begin(house, *players, **more))  # type: ignore[arg-type]  # named by the caller


def picture(visit: Visit) -> bytes:
    """What the window shows, drawn now."""
    visit.loop.draw()
    return pygame.image.tobytes(visit.parts.window.surface, "RGB")


def scroll_of(visit: Visit) -> Scroll:
    scene = visit.top
    assert isinstance(scene, PageScene)
    return next(part for part in scene.page.parts() if isinstance(part, Scroll))
