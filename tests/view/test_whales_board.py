"""The table of Whale Riders: spots, paths, motion that ends at rest, secrets that stay secret."""

from __future__ import annotations

import pygame
import pytest

from game.engine.api import Seat
from game.view.boards.board import Marks
from game.view.boards.whales.board import WhalesBoard
from game.view.boards.whales.reading import runs, to_act
from game.view.look import Look
from tests.view.conftest import MakeLook
from tests.view.tables import box_of, overlapping, played, same_picture, some, unique

NAME = "whale-riders"
SEED = 20


def _board(look: Look, viewer: Seat | None) -> WhalesBoard:
    board = WhalesBoard()
    board.viewer = viewer
    board.layout(box_of(look), look)
    return board


@pytest.fixture(scope="module")
def look(make_look: MakeLook) -> Look:
    return make_look((640, 360))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_has_a_path_of_its_own(look: Look, seats: int) -> None:
    board = WhalesBoard()
    board.layout(box_of(look), look)
    for position, seat in some(NAME, seats, 200, SEED):
        board.viewer = seat
        view = position.view(seat)
        board.show(view)
        legal = position.legal(seat)
        paths = board.paths(view, legal)
        assert list(paths) == legal
        assert unique(list(paths.values()))
        spots = set(board.spots())
        assert {spot for path in paths.values() for spot in path} <= spots
        assert seat in to_act(view)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_spots_lie_apart_and_inside(make_look: MakeLook, seats: int, text: float) -> None:
    look = make_look((1280, 720), text_scale=text)
    board = _board(look, 0)
    for position, seat in some(NAME, seats, 25, SEED):
        board.viewer = seat
        board.show(position.view(seat))
        boxes = {spot: board.where(spot) for spot in board.spots()}
        assert overlapping(boxes) == []
        assert all(look.area.contains(box) for box in boxes.values())
        assert all(board.spot_at(box.center) == spot for spot, box in boxes.items())
        assert min(box.width for box in boxes.values()) >= look.px(40)


def test_every_spot_can_be_reached_by_steps(look: Look) -> None:
    for position, seat in some(NAME, 3, 12, SEED):
        board = _board(look, seat)
        board.show(position.view(seat))
        spots = board.spots()
        seen, edge = {spots[0]}, [spots[0]]
        while edge:
            spot = edge.pop()
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                after = board.step(spot, dx, dy)
                if after not in seen:
                    seen.add(after)
                    edge.append(after)
        assert seen == set(spots)


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("reduced", [False, True])
def test_motion_ends_at_rest(look: Look, viewer: Seat | None, reduced: bool) -> None:
    board = _board(look, viewer)
    surface, rest = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    told = set()
    for number, (before, _, _, step) in enumerate(played(NAME, 3, SEED)):
        kinds = frozenset(fact.kind for fact in step.facts)
        if kinds in told and number % 9:
            continue
        told.add(kinds)
        after = step.position.view(viewer)
        clip = board.plan(before.view(viewer), step.facts, after, reduced=reduced)
        assert clip.seconds < (1.0 if reduced else 12.0)
        for share in (0.0, 0.4, 0.97, 1.0):
            surface.fill((20, 60, 80))
            board.draw(surface, look, after, Marks(), clip.pose(clip.seconds * share))
        rest.fill((20, 60, 80))
        board.draw(rest, look, after, Marks(), None)
        assert same_picture(surface, rest)
    assert len(told) > 8


@pytest.mark.parametrize("viewer", [1, None])
def test_motion_shows_no_more_than_may_be_known(look: Look, viewer: Seat | None) -> None:
    """Facts with all their secrets are drawn as those that the viewer may see."""
    board = _board(look, viewer)
    for number, (before, _, _, step) in enumerate(played(NAME, 3, SEED)):
        secret = any(fact.hidden and viewer not in fact.only for fact in step.facts)
        if not secret or number % 5:
            continue
        views = before.view(viewer), step.position.view(viewer)
        pictures = []
        for facts in (step.facts, [fact.seen_by(viewer) for fact in step.facts]):
            clip = board.plan(views[0], facts, views[1], reduced=False)
            pictures.append(pygame.Surface((640, 360)))
            board.draw(pictures[-1], look, views[1], Marks(), clip.pose(0.3))
        assert same_picture(*pictures)


def test_drawing_changes_nothing(look: Look) -> None:
    board = _board(look, 0)
    position = next(iter(some(NAME, 3, 1, SEED)))[0]
    view = position.view(0)
    board.show(view)
    spots = board.spots()
    busy = Marks(
        seat=0,
        legal=frozenset(spots),
        aimed=spots[0],
        focus=spots[1],
        chosen=(spots[-1],),
        hint=(spots[2],),
        last=(spots[0],),
        refused=spots[3],
        waiting=spots[1],
    )
    first, second = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    board.draw(first, look, view, Marks(), None)
    board.draw(pygame.Surface((640, 360)), look, view, busy, None)
    board.draw(second, look, view, Marks(), None)
    assert same_picture(first, second)


def test_every_spot_has_words(look: Look) -> None:
    for position, seat in some(NAME, 4, 20, SEED):
        board = _board(look, seat)
        view = position.view(seat)
        board.show(view)
        for spot in board.spots():
            assert board.spoken(spot, view)
            assert all(board.explain(spot, view))


@pytest.mark.parametrize(
    ("numbers", "count"),
    [("345", 1), ("3456", 1), ("123456", 2), ("233445", 2), ("444", 0), ("789", 1)],
)
def test_runs_are_those_of_the_rule_page(numbers: str, count: int) -> None:
    cards = [f"p{number}{'abcd'[place % 4]}" for place, number in enumerate(numbers)]
    assert len(runs(cards)) == count
