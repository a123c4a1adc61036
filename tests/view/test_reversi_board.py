"""The board of Reversi: where things are, what marks look like, who owns a disc without colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.engine.reversi.rules import START
from game.view.boards.board import Marks
from game.view.boards.reversi import CELLS, ReversiBoard
from game.view.look import Look
from game.view.pearls import Pearls
from game.view.theme import contrast
from tests.view.conftest import MakeLook
from tests.view.games import greys, pixels

SIDE = 480
FIELD = pygame.Rect(0, 0, SIDE, SIDE)
Mask = npt.NDArray[np.bool_]


def _board(look: Look) -> ReversiBoard:
    board = ReversiBoard(coordinates=False)
    board.layout(FIELD, look)
    return board


def _drawn(board: ReversiBoard, look: Look, marks: Marks) -> pygame.Surface:
    surface = pygame.Surface((SIDE, SIDE))
    board.draw(surface, look, START.view(None), marks, None)
    return surface


def _cell(board: ReversiBoard, surface: pygame.Surface, spot: str) -> pygame.Surface:
    return surface.subsurface(board.where(spot))


@pytest.fixture(scope="module")
def look(make_look: MakeLook) -> Look:
    return make_look((1280, 720))


@pytest.mark.parametrize("box", [(0, 0, 480, 480), (33, 7, 901, 405), (5, 100, 250, 800)])
def test_the_middle_of_each_cell_is_that_cell(look: Look, box: tuple[int, int, int, int]) -> None:
    board = ReversiBoard()
    board.layout(pygame.Rect(box), look)
    for spot in board.spots():
        where = board.where(spot)
        assert pygame.Rect(box).contains(where)
        corners = [where.topleft, where.center, (where.right - 1, where.bottom - 1)]
        assert {board.spot_at(at) for at in corners} == {spot}
    first = board.where("a1")
    assert board.spot_at((first.x - 1, first.y)) is None
    assert board.spot_at((first.x, first.y - 1)) is None
    last = board.where("h8")
    assert board.spot_at((last.right, last.bottom - 1)) is None


def test_a1_is_top_left_and_spots_are_in_reading_order(look: Look) -> None:
    board = _board(look)
    assert [board.spots()[n] for n in (0, 1, 8, 63)] == ["a1", "b1", "a2", "h8"]
    assert board.where("a1").x < board.where("b1").x
    assert board.where("a1").y < board.where("a2").y


def test_steps_are_physical_and_stop_at_the_edge(look: Look) -> None:
    board = _board(look)
    assert board.step("d3", 1, 0) == "e3"
    assert board.step("d3", 0, 1) == "d4"
    assert [board.step("a1", -1, 0), board.step("h8", 0, 1)] == ["a1", "h8"]


def test_the_board_is_the_largest_square_in_its_box(look: Look) -> None:
    board = ReversiBoard()
    board.layout(pygame.Rect(0, 0, 900, 600), look)
    assert board.box.width == board.box.height
    assert 580 <= board.box.height <= 600


# One kind of mark each, all on the same empty cell or (the last four) on the same disc.
KINDS: Mapping[str, tuple[str, Marks]] = {
    "legal": ("c4", Marks(seat=0, legal=frozenset({"c4"}))),
    "aimed": ("c4", Marks(seat=0, aimed="c4")),
    "ghost": ("c4", Marks(seat=0, aimed="c4", legal=frozenset({"c4"}))),
    "focus": ("c4", Marks(seat=0, focus="c4")),
    "hint area": ("c4", Marks(seat=0, hint=("c4",))),
    "hint": ("c4", Marks(seat=0, hint=("c4",), hint_exact=True)),
    "refused": ("c4", Marks(seat=0, refused="c4")),
    "waiting": ("c4", Marks(seat=0, waiting="c4")),
    "last": ("d4", Marks(last=("d4",))),
    "turned": ("d4", Marks(last=("h8", "d4"))),
    "preview": ("d4", Marks(seat=0, aimed="c4", preview=("d4",))),
    "chosen": ("d4", Marks(chosen=("d4",))),
}


def _shapes(look: Look) -> dict[str, Mask]:
    """Where each mark changes the grey picture of its cell visibly."""
    board = _board(look)
    plain = _drawn(board, look, Marks())
    found = {}
    for name, (spot, marks) in KINDS.items():
        before = greys(_cell(board, plain, spot))
        after = greys(_cell(board, _drawn(board, look, marks), spot))
        found[name] = np.abs(after - before) > 18
    return found


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_marks_are_told_apart_in_grey_by_their_shape(make_look: MakeLook, name: str) -> None:
    shapes = _shapes(make_look((1280, 720), name))
    for kind, shape in shapes.items():
        assert shape.mean() > 0.015, f"{kind} is hardly seen"
    for one, other in combinations(shapes, 2):
        if KINDS[one][0] != KINDS[other][0]:
            continue  # an empty cell is no disc
        both = (shapes[one] & shapes[other]).sum()
        share = both / (shapes[one] | shapes[other]).sum()
        assert share < 0.8, f"{one} and {other} look alike: {share:.2f}"


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_legal_marks_stand_out_from_the_slate(make_look: MakeLook, name: str) -> None:
    look = make_look((1280, 720), name)
    board = _board(look)
    marks = Marks(seat=0, legal=frozenset({"c4", "h1", "a8"}))
    plain, marked = _drawn(board, look, Marks()), _drawn(board, look, marks)
    for spot in ("c4", "h1", "a8"):
        cell = _cell(board, marked, spot)
        bright = pixels(cell).reshape(-1, 3)[greys(cell).argmax()]
        ground = pixels(_cell(board, plain, spot)).reshape(-1, 3).mean(axis=0)
        assert contrast(_colour(bright), _colour(ground)) >= 3


def _colour(values: npt.NDArray[np.generic]) -> tuple[int, int, int]:
    red, green, blue = (round(float(value)) for value in values)
    return red, green, blue


@pytest.mark.parametrize("diameter", [24, 44, 90])
def test_owners_carry_a_shape_of_their_own(look: Look, diameter: int) -> None:
    """Without tone: what is darker or lighter than the disc around it differs in form."""
    marks = [_emblem(Pearls(diameter).disc(face)) for face in (0, 1)]
    for mark in marks:
        assert 0.03 < mark.mean() < 0.6
    assert (marks[0] & marks[1]).sum() / (marks[0] | marks[1]).sum() < 0.5


def _emblem(disc: pygame.Surface) -> Mask:
    """Where a disc differs from its own blurred picture, in its middle."""
    ground = pygame.Surface(disc.get_size())
    ground.blit(disc, (0, 0))
    coarse = pygame.transform.smoothscale(ground, (5, 5))
    soft = pygame.transform.smoothscale(coarse, ground.get_size())
    side = disc.get_width() // 4
    grey = (greys(ground) - greys(soft))[side:-side, side:-side]
    return np.asarray(np.abs(grey - np.median(grey)) > 16)


def test_black_and_white_differ_in_tone_too(look: Look) -> None:
    board = _board(look)
    plain = _drawn(board, look, Marks())
    black, white = (greys(_cell(board, plain, spot)).mean() for spot in ("e4", "d4"))
    assert white - black > 60


def test_a_touched_cell_is_shown_outside_the_finger(look: Look) -> None:
    board = _board(look)
    away = _drawn(board, look, Marks())
    for spot in ("e6", "d1", "a8"):
        marks = Marks(seat=0, aimed=spot, legal=frozenset({spot}), touch=True)
        changed = np.abs(pixels(_drawn(board, look, marks)) - pixels(away)).sum(axis=2) > 40
        finger = board.where(spot).inflate(*board.where(spot).size)
        changed[finger.left : finger.right, finger.top : finger.bottom] = False
        assert changed.sum() > board.where(spot).width ** 2


def test_drawing_changes_nothing(look: Look) -> None:
    board = _board(look)
    marks = replace(KINDS["ghost"][1], last=("d4",), preview=("d4",), hint=("a1",), chosen=("e5",))
    first = pixels(_drawn(board, look, marks))
    for _, other in KINDS.values():
        _drawn(board, look, other)
    assert (pixels(_drawn(board, look, marks)) == first).all()
    assert (pixels(_drawn(_board(look), look, marks)) == first).all()


def test_marks_stand_still_with_reduced_motion(make_look: MakeLook) -> None:
    board = _board(make_look((1280, 720)))
    marks = Marks(seat=1, waiting="c4", refused="f4")
    for reduced, differs in ((True, False), (False, True)):
        looks = [make_look((1280, 720), reduced=reduced, moment=m) for m in (0.0, 0.43)]
        one, other = (pixels(_drawn(board, look, marks)) for look in looks)
        assert bool((one != other).any()) is differs
        assert board.moving(marks, looks[0]) is differs
    assert not board.moving(Marks(), make_look((1280, 720)))


def test_unknown_legal_spots_are_no_cells(look: Look) -> None:
    board = _board(look)
    plain = pixels(_drawn(board, look, Marks()))
    assert (pixels(_drawn(board, look, Marks(legal=frozenset({"pass"})))) == plain).all()


def test_the_cells_of_the_board_are_those_of_the_rules() -> None:
    from game.engine.reversi.board import CELLS as RULES

    assert CELLS == RULES
