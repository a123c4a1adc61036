"""People at a table for two to four, each with one kind of device, and a match to play."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from typing import Protocol

from game.engine.api import JsonObject
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.party.table import PartyTable
from game.scenes.stack import Scene
from game.store.people import Emblem
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand
from tests.scenes.support import Visit

GAMES = ("reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")
PEOPLE = (
    Player(Kind.PERSON, "Mina", Emblem.CRAB),
    Player(Kind.PERSON, "Omar", Emblem.RAY),
    Player(Kind.PERSON, "Leyla", Emblem.SEAHORSE),
)
OTTER = Player(Kind.COMPUTER, "Otter", Emblem.RAY, 1)
DUCK = Player(Kind.COMPUTER, "Duck", Emblem.TURTLE, 2)


def at(
    game: str,
    *players: Player,
    seed: int = 3,
    position: JsonObject | None = None,
    **options: object,
) -> Callable[[House], Scene]:
    """Opens a table with a match of these players."""

    def first(house: House) -> Scene:
        header = Header(game, players, seed=seed, position=position, options=options)  # type: ignore[arg-type]  # named by the caller
        return doors.table(house, Match.begin(header, house.matches, house.time))

    return first


def table_of(visit: Visit) -> PartyTable:
    """The table that is open."""
    return next(s for s in visit.loop.stack.scenes if isinstance(s, PartyTable))


class Hand(Protocol):
    """A person with one device."""

    def press(self, key: str) -> None:
        """Press the widget of that key."""

    def pick(self, spot: str) -> None:
        """Pick a spot of the board."""


class MousePerson:
    """Points and clicks."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.mouse = visit, MouseHand()

    def press(self, key: str) -> None:
        while (way := self.visit.scrolls(key)) != 0:
            self.mouse.move(*self.visit.centre("body" if self.visit.has("body") else key))
            self.mouse.wheel(way)
            self.visit.run()
        self.mouse.click(*self.visit.centre(key))
        self.visit.run(2)

    def pick(self, spot: str) -> None:
        self.mouse.click(*point(self.visit, spot))
        self.visit.run(2)


class TouchPerson:
    """Taps."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.touch = visit, TouchHand()

    def press(self, key: str) -> None:
        self.touch.tap(*self.visit.centre(key))
        self.visit.run(2)

    def pick(self, spot: str) -> None:
        self.touch.tap(*point(self.visit, spot))
        self.visit.run(2)


class StepPerson:
    """Steps the focus and confirms: by keys, or by a pad."""

    def __init__(self, visit: Visit, kind: str) -> None:
        self.visit, self.keys, self.pad = visit, KeyHand(), PadHand(3)
        self.by_pad = kind == "pad"
        if self.by_pad:
            self.pad.plug()
            visit.run(2)

    def step(self, way: str) -> None:
        if self.by_pad:
            self.pad.press(f"dpad_{way}")
        else:
            self.keys.tap(way)
        self.visit.run()

    def confirm(self) -> None:
        if self.by_pad:
            self.pad.press("a")
        else:
            self.keys.tap("return")
        self.visit.run(2)

    def press(self, key: str) -> None:
        self.go_to(key)
        self.confirm()

    def go_to(self, key: str) -> None:
        walk = self.visit.top.page.walk  # type: ignore[attr-defined]  # every screen here has a page
        for _ in range(60):
            if walk.key == key:
                return
            here, goal = walk.focused.box, self.visit.widget(key).box
            dx, dy = goal.centerx - here.centerx, goal.centery - here.centery
            apart = goal.y >= here.bottom or goal.bottom <= here.y
            up_down = "down" if dy > 0 else "up"
            sides = "right" if dx > 0 else "left"
            if walk.key == "board":  # the column is at its right
                sides, apart = "right", False
            before = (walk.key, table_of(self.visit).pointing.spot)
            self.step(up_down if apart else sides)
            if (walk.key, table_of(self.visit).pointing.spot) == before:
                self.step(sides if apart else up_down)
        raise AssertionError(f"{key} was not reached, but {walk.key}")

    def pick(self, spot: str) -> None:
        table = table_of(self.visit)
        if table.page.walk.key != "board":
            self.go_to("board")
        for way in route(table, spot):
            self.step(way)
        assert table.pointing.spot == spot
        self.confirm()


def point(visit: Visit, spot: str) -> tuple[int, int]:
    """A pixel that belongs to a spot."""
    board = table_of(visit).spread.board
    box = board.where(spot)
    for y in (0.5, 0.7, 0.3, 0.85, 0.15):
        for x in (0.5, 0.25, 0.75, 0.1, 0.9):
            at = (round(box.x + x * box.width), round(box.y + y * box.height))
            if board.spot_at(at) == spot:
                return at
    raise AssertionError(f"{spot} cannot be pointed at")


def route(table: PartyTable, spot: str) -> list[str]:
    """The shortest way over the board by four directions."""
    board, start = table.spread.board, table.pointing.spot
    ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    found: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == spot:
            return found[here]
        for way, (dx, dy) in ways.items():
            there = board.step(here, dx, dy)
            if there not in found:
                found[there] = [*found[here], way]
                queue.append(there)
    raise AssertionError(f"{spot} cannot be reached from {start}")


def hand_of(kind: str, visit: Visit) -> Hand:
    if kind == "mouse":
        return MousePerson(visit)
    return TouchPerson(visit) if kind == "touch" else StepPerson(visit, kind)


def wish(dice: random.Random, legal: list[str]) -> str:
    """A move that brings the game on: points first, and no turn that goes on for ever."""
    for verb in ("score", "buy", "dedicate", "play", "place", "end"):
        found = [move for move in legal if move.startswith(verb)]
        if found and dice.random() < 0.85:
            return dice.choice(found)
    return dice.choice(legal)


def make_move(visit: Visit, hand: Hand, move: str) -> None:
    """One move by one person, spot by spot, with whatever has to be confirmed; computers may
    choose at the same time."""
    table = table_of(visit)
    seat, before = table.sitting.seat, len(table.match.moves)

    def made() -> bool:
        return any((p.seat, p.move) == (seat, move) for p in table.match.moves[before:])

    if move in table.ways:
        hand.press(f"way {move}")
        if not made() and table.warned:
            hand.press(f"way {move}")
        return
    for spot in table.paths[move]:
        hand.pick(spot)
    if not made() and table.warned:
        hand.pick(table.paths[move][0])
    if not made():
        assert table.waiting == move, (table.waiting, move, table.picks.chosen)
        hand.press("primary")
    assert made(), (move, table.line())


def until_open(here: Visit, most: int = 900) -> int:
    """Let frames pass until a person may choose; how many."""
    for count in range(most):
        if here.top is table_of(here) and table_of(here).sitting.is_open:
            return count
        here.run()
    raise AssertionError("nobody may ever choose")


def is_moving(here: Visit) -> bool:
    """Whether something is in motion on the table."""
    return table_of(here).sitting.reel.running


def first_spot(table: PartyTable) -> str:
    """A spot that can be picked first."""
    return sorted(spot for spot in table.picks.following if spot in table.spread.board.spots())[0]
