"""The tables of both Lanterns games: spots, paths, who would receive what, motion, pan, zoom."""

from __future__ import annotations

import random
from itertools import combinations

import pygame
import pytest
from coloraide import Color

from game.engine.api import JsonObject, Position, Seat
from game.view.boards.board import Marks
from game.view.boards.lake import reading
from game.view.boards.lake.board import LakeBoard, classic_board, lanterns_board
from game.view.boards.lake.sight import aimed_cell, aimed_turn
from game.view.look import Look
from game.view.pictures import Pictures
from tests.view.conftest import MakeLook
from tests.view.games import greys
from tests.view.tables import Played, box_of, overlapping, played, same_picture, some, unique

GAMES = ("lanterns", "lanterns-classic")
SEED = 31


def _board(name: str, look: Look, viewer: Seat | None) -> LakeBoard:
    board = lanterns_board() if name == "lanterns" else classic_board()
    board.viewer = viewer
    board.layout(box_of(look), look)
    return board


@pytest.fixture(scope="module")
def look(make_look: MakeLook) -> Look:
    return make_look((640, 360))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_has_a_path_of_its_own(look: Look, name: str, seats: int) -> None:
    board = _board(name, look, 0)
    for position, seat in some(name, seats, 200, SEED):
        board.viewer = seat
        view = position.view(seat)
        board.show(view)
        legal = position.legal(seat)
        paths = board.paths(view, legal)
        assert list(paths) == legal
        assert unique(list(paths.values()))
        assert {spot for path in paths.values() for spot in path} <= set(board.spots())
        assert reading.to_act(view) == seat


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_spots_lie_apart_and_inside(make_look: MakeLook, name: str, text: float) -> None:
    look = make_look((1280, 720), text_scale=text)
    board = _board(name, look, 0)
    for position, seat in some(name, 4, 20, SEED):
        board.viewer = seat
        board.show(position.view(seat))
        boxes = {spot: board.where(spot) for spot in board.spots()}
        assert overlapping(boxes) == []
        assert all(look.area.contains(box) for box in boxes.values())
        assert all(board.spot_at(box.center) == spot for spot, box in boxes.items())


def _told(step: Played) -> list[tuple[Seat | None, str, str]]:
    """Seat, side and letter of what a placing brought at once, as the facts say."""
    found: list[tuple[Seat | None, str, str]] = []
    for fact in step[3].facts:
        if fact.kind in ("got", "missed", "to-ghost") and fact.shown.get("side"):
            found.append((fact.seat, str(fact.shown["side"]), str(fact.shown["colour"])))
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_preview_says_who_will_receive_what(name: str, seats: int) -> None:
    """C23: the facts are the measure; wild lanterns are chosen for later and told by `choice`."""
    for step in played(name, seats, SEED):
        position, seat, move, after = step
        if not move.startswith("place"):
            continue
        view = position.view(seat)
        *tile, x, y, rot = (int(word) for word in move.split()[1:])
        number = tile[0] if tile else reading.whole(view, "tile")
        shares = reading.shares(view, number, (x, y), rot)
        plain = [
            (share.seat, reading.NAMES[share.way], share.letter)
            for share in shares
            if share.letter != reading.WILD or share.seat is None
        ]
        assert plain == _told(step)
        wild = [
            share for share in shares if share.letter == reading.WILD and share.seat is not None
        ]
        choices = [fact for fact in after.facts if fact.kind == "choice" and fact.shown.get("side")]
        if all(share.why != "opening" for share in shares):
            gone = sum(fact.kind == "fell-away" for fact in after.facts)
            assert len(wild) == len(choices) and gone <= len(choices)


@pytest.mark.parametrize("name", GAMES)
def test_free_cells_are_where_a_tile_may_lie(name: str) -> None:
    for position, seat in some(name, 3, 40, SEED):
        placings = [move.split() for move in position.legal(seat) if move.startswith("place")]
        if placings:
            cells = {(int(words[-3]), int(words[-2])) for words in placings}
            assert cells == set(reading.free_cells(position.view(seat)))


def _keen(name: str, seats: int) -> list[Played]:
    """A match in which cards are bought and dedications made."""
    from game.engine.api import waiting
    from game.engine.registry import game

    dice = random.Random(SEED)
    position: Position = game(name).new(seats, SEED, {})
    steps: list[Played] = []
    while waiting(position.phase):
        seat = waiting(position.phase)[0]
        legal = position.legal(seat)
        keen = [move for move in legal if move.split()[0] in ("buy", "dedicate", "exchange")]
        move = dice.choice(keen or legal)
        step = position.play(seat, move)
        steps.append((position, seat, move, step))
        position = step.position
    return steps


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("viewer", [0, None])
def test_motion_ends_at_rest(look: Look, name: str, reduced: bool, viewer: Seat | None) -> None:
    board = _board(name, look, viewer)
    surface, rest = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    told = set()
    for number, (before, _, _, step) in enumerate(_keen(name, 2)):
        kinds = frozenset(fact.kind for fact in step.facts)
        if kinds in told and number % 12:
            continue
        told.add(kinds)
        after = step.position.view(viewer)
        clip = board.plan(before.view(viewer), step.facts, after, reduced=reduced)
        assert clip.seconds < (1.0 if reduced else 10.0)
        for share in (0.0, 0.35, 0.8, 1.0):
            surface.fill((20, 60, 80))
            board.draw(surface, look, after, Marks(), clip.pose(clip.seconds * share))
        rest.fill((20, 60, 80))
        board.draw(rest, look, after, Marks(), None)
        assert same_picture(surface, rest)
    assert len(told) > 4


@pytest.mark.parametrize("viewer", [1, None])
def test_motion_shows_no_more_than_may_be_known(look: Look, viewer: Seat | None) -> None:
    board = _board("lanterns-classic", look, viewer)
    for number, (before, _, _, step) in enumerate(played("lanterns-classic", 3, SEED)):
        if number % 6:
            continue
        views = before.view(viewer), step.position.view(viewer)
        pictures = []
        for facts in (step.facts, [fact.seen_by(viewer) for fact in step.facts]):
            clip = board.plan(views[0], facts, views[1], reduced=False)
            pictures.append(pygame.Surface((640, 360)))
            board.draw(pictures[-1], look, views[1], Marks(), clip.pose(clip.seconds * 0.9))
        assert same_picture(*pictures)


def _lake_view() -> JsonObject:
    every = [(p, s) for p, s, m, _ in played("lanterns", 3, SEED) if m.startswith("place")]
    position, seat = every[12]
    return position.view(seat)


def test_the_lake_pans_and_zooms(look: Look) -> None:
    board = _board("lanterns", look, 0)
    board.show(_lake_view())
    spot = board.spots()[0]
    fit = board.where(spot)
    board.closer(2.0, fit.center)
    near = board.where(spot)
    assert near.width > 1.3 * fit.width and near.collidepoint(fit.center)
    board.drag(7, -5)
    assert board.where(spot).center != near.center
    board.whole_lake()
    assert board.where(spot) == fit
    board.closer(100.0, fit.center)
    assert board.zoom == 3.0


def test_the_tile_in_hand_follows_what_is_pointed_at() -> None:
    free = frozenset({"cell 1,0", "cell 0,-1"})
    assert aimed_cell(Marks(legal=free, aimed="cell 0,-1")) == (0, -1)
    assert aimed_cell(Marks(legal=free, aimed="cell 5,5")) is None
    turns = frozenset(f"turn {rot}" for rot in range(4))
    chosen = Marks(legal=turns, chosen=("cell 1,0",), focus="turn 3")
    assert aimed_cell(chosen) == (1, 0)
    assert (aimed_turn(chosen, 0), aimed_turn(Marks(), 2)) == (3, 2)
    board = lanterns_board()
    board.rotate(-1)
    assert board.rotation == 3


def test_the_ghost_shows_the_tile_and_its_receivers(look: Look) -> None:
    """C23, U13: before a tile is placed it is seen as it would lie, in each of its turns."""
    view = _lake_view()
    board = _board("lanterns", look, 0)
    board.show(view)
    legal = frozenset(spot for spot in board.spots() if spot.startswith("cell"))
    spot = min(legal)
    pictures = []
    for rotation in range(4):
        board.rotation = rotation
        surface = pygame.Surface((640, 360))
        board.draw(surface, look, view, Marks(seat=0, legal=legal, aimed=spot), None)
        pictures.append(surface.subsurface(board.where(spot)).copy())
    assert not any(same_picture(one, other) for one, other in combinations(pictures, 2))


def test_every_spot_has_words(look: Look) -> None:
    for name in GAMES:
        for position, seat in some(name, 4, 12, SEED):
            board = _board(name, look, seat)
            view = position.view(seat)
            board.show(view)
            for spot in board.spots():
                assert board.spoken(spot, view), spot
                assert all(board.explain(spot, view)), spot


BODIES = {
    "R": "#DC3326", "O": "#F58A1F", "G": "#2FA65A", "B": "#2C74DA", "W": "#FFF3D0",
    "P": "#8E4CC9", "K": "#242C38",
}  # fmt: skip


def test_lanterns_are_told_apart_by_shape_or_colour(window: pygame.Surface) -> None:
    """C20: any two differ in silhouette, or by 10 (CIEDE2000) under each kind of colour sight."""
    outlines = {}
    for letter in (*BODIES, "wild", "bare"):
        alpha = pygame.surfarray.array_alpha(Pictures().get(f"lantern_{letter}", (48, 48)))
        outlines[letter] = alpha > 128
    for one, other in combinations(outlines, 2):
        both = (outlines[one] & outlines[other]).sum() / (outlines[one] | outlines[other]).sum()
        if both < 0.88:
            continue
        colours = Color(BODIES[one]), Color(BODIES[other])
        for sight in ("protan", "deutan", "tritan"):
            seen = [colour.filter(sight) for colour in colours]
            assert seen[0].delta_e(seen[1], method="2000") >= 10, (one, other, sight)


def test_lanterns_carry_marks_of_their_own_in_grey(window: pygame.Surface) -> None:
    pictures = {}
    for letter in BODIES:
        ground = pygame.Surface((40, 40))
        ground.fill((128, 128, 128))
        ground.blit(Pictures().get(f"lantern_{letter}", (40, 40)), (0, 0))
        pictures[letter] = greys(ground)
    for one, other in combinations(pictures, 2):
        differs = abs(pictures[one] - pictures[other]) > 25
        assert differs.mean() > 0.12, (one, other)


def test_score_cards_grow_and_the_lake_with_them_as_cards_go(look: Look) -> None:
    cards = [
        f"{group}{number}"
        for group, count in (("S", 12), ("L", 12))
        for number in range(1, count + 1)
    ]
    wide, sides = [], []
    for count in (24, 18, 9):
        board = _board("lanterns", look, 0)
        view: JsonObject = {**_lake_view(), "cards": [*cards[:count]]}
        board.show(view)
        boxes = [board.where(spot) for spot in board.spots() if spot.startswith("buy ")]
        assert len(boxes) == count and len({box.size for box in boxes}) == 1
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        wide.append(boxes[0].width)
        sides.append(max(board.where(s).width for s in board.spots() if s.startswith("cell ")))
    assert wide[1] < wide[2] and sides == sorted(sides)
