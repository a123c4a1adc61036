"""Turns at a table for two to four: picks, parts, turned tiles, points."""

from __future__ import annotations

import random

import pytest

from game.engine import registry
from game.engine.api import JsonObject, waiting
from game.input.intents import Act, Intent
from game.match.header import Header
from game.match.table import Match
from game.scenes.party.guides.guide import Stand
from game.scenes.party.picks import Picks
from game.scenes.party.tally import gains, groups
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import GAMES, OTTER, PEOPLE, at, hand_of, point, table_of, wish


def before(game: str, *verbs: str) -> JsonObject:
    """A position in which all these kinds of moves are legal."""
    for seed in range(60):
        position, dice = registry.game(game).new(2, seed, {}), random.Random(seed)
        while seats := waiting(position.phase):
            legal = position.legal(seats[0])
            kinds = {move.partition(" ")[0] for move in legal}
            if set(verbs) <= kinds:
                return position.dump()
            slow = [move for move in legal if not move.startswith(("buy", "score", "dedicate"))]
            position = position.play(seats[0], dice.choice(slow or legal)).position
    raise AssertionError(f"no position with {verbs}")


def test_picks_follow_paths() -> None:
    """C15, C27: each pick can be put back, changed, and leads on only along a path."""
    picks = Picks({"a": ("one", "two"), "b": ("one", "three"), "c": ("four",)})
    assert picks.following == {"one", "four"}
    assert not picks.pick("two")
    assert picks.pick("one")
    assert picks.following == {"two", "three"}
    assert picks.pick("two")
    assert [picks.move, sorted(picks.following), sorted(picks.instead)] == [
        "a",
        [],
        ["three", "two"],
    ]
    assert picks.pick("three")
    assert [picks.move] == ["b"]
    assert picks.pick("one")
    assert picks.chosen == ()
    picks.pick("one")
    assert picks.pick("four")
    assert picks.move == "c"
    assert picks.back()
    assert not picks.back()
    picks.pick("one")
    picks.take({"c": ("four",)})
    assert picks.chosen == ()


@pytest.mark.parametrize("way", ["right button", "escape", "undo", "pad b"])
def test_back_takes_the_last_pick_back(visit: Opens, way: str) -> None:
    """C15: before a move is made every device takes back one pick, and nothing else."""
    here = visit(at("reef", PEOPLE[0], OTTER, position=before("reef", "place")))
    table = table_of(here)
    here.house.change("play", confirm="always")
    here.run(3)
    path = max(table.paths.values(), key=len)
    for spot in path:
        MouseHand().click(*point(here, spot))
        here.run(2)
    assert table.picks.chosen == path
    ply = table.match.ply
    if way == "right button":
        MouseHand().click(*point(here, path[-1]), button=3)
    elif way == "pad b":
        pad = PadHand(2)
        pad.plug()
        here.run(2)
        pad.press("b")
    else:
        KeyHand().tap("escape" if way == "escape" else "z", *(() if way == "escape" else ("ctrl",)))
    here.run(3)
    assert table.picks.chosen == path[:-1]
    assert table.waiting is None
    assert table.match.ply == ply
    assert here.top is table


def test_a_refused_pick_says_why(visit: Opens) -> None:
    """U14: a reason in words, and what can be picked is shown for a moment."""
    here = visit(at("reef", PEOPLE[0], OTTER))
    table = table_of(here)
    here.house.change("play", legal_marks=False)
    MouseHand().click(*point(here, "a1"))
    here.run(2)
    assert [table.refused, table.peeking] == ["a1", True]
    assert here.house.notices.texts
    here.seconds(4)
    assert [table.refused, table.peeking] == [None, False]


def test_an_unused_part_is_named_once(visit: Opens) -> None:
    """U12: the parts of a turn are shown; ending without an optional one says so once, in place."""
    here = visit(at("lanterns", PEOPLE[0], OTTER, position=before("lanterns", "buy", "end")))
    table = table_of(here)
    if table.sitting.seat is None:
        here = visit(at("lanterns", OTTER, PEOPLE[0], position=before("lanterns", "buy", "end")))
        table = table_of(here)
    parts = {part.words: part for part in table.parts()}
    assert any(part.optional and part.stand is Stand.NOW for part in parts.values())
    assert any(part.stand is Stand.DONE for part in parts.values())
    ply = table.match.ply
    mouse = MouseHand()
    mouse.click(*point(here, "end"))
    here.run(3)
    assert table.match.ply == ply
    assert here.top is table
    assert table.line() == table.warned != ""
    mouse.click(*point(here, "end"))
    here.run(3)
    assert table.match.moves[ply].move == "end"


@pytest.mark.parametrize("game", ["lanterns", "lanterns-classic"])
def test_a_held_tile_turns_by_every_device(visit: Opens, game: str) -> None:
    """U13, C16: holding a tile marks every free place; wheel, Q and E, shoulder buttons and two
    fingers turn it; all four turns are offered, and Confirm places it as it is held."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    table, mouse, board = table_of(here), MouseHand(), table_of(here).spread.board
    if game == "lanterns-classic":
        tile = table.legal[0].split()[1]
        mouse.click(*point(here, f"tile {tile}"))
        here.run(2)
    free = {spot for path in table.paths.values() for spot in path if spot.startswith("cell ")}
    assert free
    assert free <= table.picks.following
    cell = sorted(free)[0]
    mouse.click(*point(here, cell))
    here.run(2)
    assert table.picks.following == {"turn 0", "turn 1", "turn 2", "turn 3"}
    held: list[int] = [board.rotation]  # type: ignore[attr-defined]  # a lake
    mouse.move(*point(here, cell))
    mouse.wheel(1)
    here.run(2)
    held.append(board.rotation)  # type: ignore[attr-defined]
    KeyHand().tap("e")
    here.run(2)
    held.append(board.rotation)  # type: ignore[attr-defined]
    pad = PadHand(2)
    pad.plug()
    here.run(2)
    pad.press("right_shoulder")
    here.run(2)
    held.append(board.rotation)  # type: ignore[attr-defined]
    KeyHand().tap("q")
    here.run(2)
    held.append(board.rotation)  # type: ignore[attr-defined]
    table.handle(Intent(Act.ROTATE, "touch", at=point(here, cell), amount=2))
    held.append(board.rotation)  # type: ignore[attr-defined]
    assert [b - a for a, b in zip(held, held[1:], strict=False)] == [1, 1, 1, -1, -2]
    here.run(2)
    ply = table.match.ply
    mouse.click(*here.centre("primary"))
    here.run(2)
    assert table.match.moves[ply].move.split()[-1] == str(held[-1])


def test_the_lake_is_moved_and_brought_nearer(visit: Opens) -> None:
    """A growing lake can be dragged and zoomed; a drag places nothing."""
    here = visit(at("lanterns", PEOPLE[0], OTTER, seed=2))
    table, board = table_of(here), table_of(here).spread.board
    hand_of("mouse", here).press("closer")
    assert board.zoom > 1  # type: ignore[attr-defined]  # a lake
    area = next(
        (x, y)
        for x in range(300, 700, 20)
        for y in range(150, 500, 20)
        if board.spot_at((x, y)) is None
    )
    touch = TouchHand()
    touch.down(*area)
    touch.move(area[0] + 60, area[1] + 30)
    here.run(2)
    touch.up(area[0] + 60, area[1] + 30)
    here.run(2)
    assert board.pan != (0, 0)  # type: ignore[attr-defined]
    assert table.match.ply == 0
    hand_of("mouse", here).press("whole")
    assert (board.zoom, board.pan) == (1.0, (0, 0))  # type: ignore[attr-defined]


def test_reef_is_seen_from_above_by_one_key(visit: Opens) -> None:
    """A straight-down view at one key, and back."""
    here = visit(at("reef", PEOPLE[0], OTTER))
    board = table_of(here).spread.board
    seen = []
    for key in ("pagedown", "pagedown", "pageup"):
        KeyHand().tap(key)
        here.run(2)
        seen.append(board.flat)  # type: ignore[attr-defined]  # Reef
    hand_of("mouse", here).press("flat")
    seen.append(board.flat)  # type: ignore[attr-defined]
    assert seen == [True, True, False, True]
    assert table_of(here).match.ply == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_point_is_accounted_for(game: str) -> None:
    """U7: the lines of every score add up to it, at each moment and at the end."""
    for seats in (2, 3, 4):
        match = Match.begin(Header(game, PEOPLE[:1] * seats, seed=seats))
        dice = random.Random(seats)
        while match.result is None:
            seat = match.waiting[0]
            match.offer(seat, wish(dice, match.position.legal(seat)))
            shown = match.position.view(None).get("points", match.position.view(None).get("scores"))
            if isinstance(shown, list) and match.ply % 9 == 0 and match.result is None:
                assert _sums(match, seats) == shown
        assert tuple(_sums(match, seats)) == match.result.scores
        counted = groups(match)
        assert len(counted) > 1 or game == "lanterns-classic"
        assert all(len(row) == seats for _, row in counted)


def _sums(match: Match, seats: int) -> list[int]:
    told = gains(match)
    return [sum(gain.points for gain in told if gain.seat == seat) for seat in range(seats)]
