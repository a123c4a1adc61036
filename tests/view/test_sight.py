"""All boards in grey, with colour-blind eyes and in high contrast: shapes carry every meaning."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from coloraide import Color

from game.engine.api import JsonObject, Position, waiting
from game.ui.frame import LEAST
from game.view.boards import plaques
from game.view.boards.bag.table import BagTable
from game.view.boards.board import Marks
from game.view.boards.lake.board import classic_board, lanterns_board
from game.view.boards.lake.rafts import WIDE, Rafts
from game.view.boards.reef import corals, plates
from game.view.boards.reef.table import ReefTable
from game.view.boards.whales.board import WhalesBoard
from game.view.look import Look
from game.view.theme import contrast
from tests.view.conftest import MakeLook
from tests.view.games import greys, pixels
from tests.view.tables import played, some

BOARDS: dict[str, Callable[[], Any]] = {  # each has a pose of its own
    "reef": ReefTable,
    "reef-bag": BagTable,
    "whale-riders": WhalesBoard,
    "lanterns": lanterns_board,
    "lanterns-classic": classic_board,
}
PICKED = {  # spots that stay where they are when a move has been made
    "reef": ("a1", "a2", "b1", "b2", "c3", "open 1", "open 2"),
    "reef-bag": tuple(f"{column}{row}" for column in "abcde" for row in "12345"),
    "whale-riders": ("market", "hand"),
    "lanterns": ("cell",),
    "lanterns-classic": ("cell",),
}
SIGHTS = ("protan", "deutan", "tritan")
SEED = 77


def _board(name: str, look: Look, position: Position, viewer: int) -> tuple[Any, JsonObject]:
    board, view = BOARDS[name](), position.view(viewer)
    board.viewer = viewer
    board.layout(look.area, look)
    board.show(view)
    return board, view


def _drawn(board: Any, look: Look, view: JsonObject, marks: Marks) -> pygame.Surface:
    surface = pygame.Surface(look.size)
    surface.fill((30, 70, 90))
    board.draw(surface, look, view, marks, None)
    return surface


@pytest.mark.parametrize("name", BOARDS)
def test_every_mark_has_a_form_of_its_own_in_grey(make_look: MakeLook, name: str) -> None:
    """U4, C13: last move, legal spots, focus and what waits are told apart without colour."""
    look = make_look((960, 540), reduced=True)
    for position, seat in some(name, 3, 40, SEED):
        board, view = _board(name, look, position, seat)
        paths = board.paths(view, position.legal(seat)).values()
        picked = {spot for path in paths for spot in path if spot.startswith(PICKED[name])}
        if picked:
            break
    spot = min(picked)
    forms = {
        "none": Marks(seat=seat),
        "legal": Marks(seat=seat, legal=frozenset({spot})),
        "last": Marks(seat=seat, last=(spot,)),
        "focus": Marks(seat=seat, focus=spot),
        "chosen": Marks(seat=seat, chosen=(spot,)),
        "hint": Marks(seat=seat, hint=(spot,), hint_exact=True),
        "refused": Marks(seat=seat, refused=spot),
    }
    box = board.where(spot).inflate(24, 24).clip(pygame.Rect((0, 0), look.size))
    seen = {kind: greys(_drawn(board, look, view, m).subsurface(box)) for kind, m in forms.items()}
    for one, other in combinations(seen, 2):
        assert (abs(seen[one] - seen[other]) > 24).mean() > 0.012, (name, spot, one, other)


@pytest.mark.parametrize("name", BOARDS)
def test_whose_turn_it_is_is_seen_in_grey(make_look: MakeLook, name: str) -> None:
    """U4: a frame of its own around whoever is to act, and nobody else's plate changes."""
    look = make_look((960, 540), reduced=True)
    for position, seat in some(name, 3, 40, SEED):
        if waiting(position.phase) == (seat,):
            break
    board, view = _board(name, look, position, seat)
    shown = greys(_drawn(board, look, view, Marks(seat=seat)))
    after = (seat + 1) % 3
    if name == "whale-riders":
        phase = {"phase": "land", "landing": after}
        shown = greys(_shown_with(board, look, {**view, "phase": "land", "landing": seat}))
    else:
        phase = {"turn": after}
    other: dict[str, Any] = {**view, **phase}
    assert (abs(shown - greys(_shown_with(board, look, other))) > 24).mean() > 0.0008


def _shown_with(board: Any, look: Look, view: JsonObject) -> pygame.Surface:
    board.show(view)
    return _drawn(board, look, view, Marks())


def test_owners_are_told_by_shape(make_look: MakeLook) -> None:
    """U4: the emblems of the seats differ in grey, and so do their plates."""
    look = make_look((960, 540))
    for draw in (_emblem, _face):
        shown = [greys(draw(look, seat)) for seat in range(4)]
        for one, other in combinations(range(4), 2):
            assert (abs(shown[one] - shown[other]) > 30).mean() > 0.08, (draw, one, other)


def _emblem(look: Look, seat: int) -> pygame.Surface:
    surface = pygame.Surface((48, 48))
    surface.fill((16, 52, 70))
    surface.blit(plates.emblem(look, plates.EMBLEMS[seat], seat, 48), (0, 0))
    return surface


def _face(look: Look, seat: int) -> pygame.Surface:
    surface = pygame.Surface((48, 48))
    plaques.draw_face(surface, look, plaques.EMBLEMS[seat], seat, surface.get_rect())
    return surface


def _body(picture: pygame.Surface) -> tuple[npt.NDArray[np.bool_], Color]:
    """The silhouette of a picture and the middle colour of what is solid in it."""
    alpha = pygame.surfarray.array_alpha(picture) > 160
    red, green, blue = np.median(pixels(picture)[alpha], axis=0) / 255
    return alpha, Color("srgb", [float(red), float(green), float(blue)])


def _told_apart(pictures: dict[str, pygame.Surface]) -> None:
    bodies = {name: _body(picture) for name, picture in pictures.items()}
    for one, other in combinations(bodies, 2):
        (form, colour), (form2, colour2) = bodies[one], bodies[other]
        if (form & form2).sum() / (form | form2).sum() < 0.88:
            continue
        for sight in SIGHTS:
            far = colour.filter(sight).delta_e(colour2.filter(sight), method="2000")
            assert far >= 10, (one, other, sight, far)


def test_corals_are_told_apart_as_they_are_drawn(window: pygame.Surface) -> None:
    """C20, U4: two kinds differ in silhouette or by 10 (CIEDE2000) for each kind of eyes."""
    _told_apart({kind: corals.flat(kind) for kind in "RYGP"})
    _told_apart({kind: corals.standing(kind) for kind in "RBYG"})


@pytest.mark.parametrize("classic", [False, True])
def test_lanterns_are_told_apart_as_they_are_drawn(make_look: MakeLook, classic: bool) -> None:
    """C20, U4: the lanterns that stand on tiles, as they burn."""
    look = make_look((960, 540))
    letters = "ROGBWPK" if classic else "RGBWP"
    _told_apart({c: look.pictures.get(f"lantern_{c}", (64, 64)) for c in letters})
    rafts = Rafts(look, classic=classic)
    cards = {c: greys(rafts.card(c, (36, 50))) for c in letters}
    for one, other in combinations(cards, 2):
        assert (abs(cards[one] - cards[other]) > 25).mean() > 0.06, (one, other)


@pytest.mark.parametrize("name", ["lanterns", "lanterns-classic"])
def test_lanterns_can_be_told_in_the_smallest_window(make_look: MakeLook, name: str) -> None:
    """C20: on a lake that has grown to its end, brought nearer, each lantern is large enough for
    its own outline and mark, in grey too."""
    look = make_look(LEAST)
    position = deque(played(name, 4, SEED), maxlen=1).pop()[0]
    board, view = _board(name, look, position, 0)
    board.closer(100.0, look.area.center)
    side = round(WIDE * board._table(view).at.camera.side)
    assert side >= 16
    letters = "ROGBWPK" if name == "lanterns-classic" else "RGBWP"
    seen = {}
    for letter in letters:
        ground = pygame.Surface((side, side))
        ground.fill((120, 96, 70))
        ground.blit(look.pictures.get(f"lantern_{letter}", (side, side)), (0, 0))
        seen[letter] = greys(ground)
    for one, other in combinations(letters, 2):
        assert (abs(seen[one] - seen[other]) > 25).mean() > 0.1, (one, other, side)


def test_boards_of_high_contrast_have_dark_grounds_and_bright_edges(make_look: MakeLook) -> None:
    """Corals stand out from their ground by 3 to 1, and every place has an edge of 3 to 1."""
    look = make_look((960, 540), "contrast", reduced=True)
    plain = make_look((960, 540), reduced=True)
    for name, kinds in (("reef", "RYGP"), ("reef-bag", "RBYG")):
        (position, seat), *_ = some(name, 2, 1, SEED)
        board, view = _board(name, look, position, seat)
        surface = _drawn(board, look, view, Marks())
        board, view = _board(name, replace(plain), position, seat)
        before = _drawn(board, plain, view, Marks())
        boards = view["boards"]
        assert isinstance(boards, list)
        mine = boards[seat]
        free = next(at for at, what in enumerate(mine) if what in ("", "-"))
        side = 4 if name == "reef" else round(len(mine) ** 0.5)
        cell = board.where("abcde"[free % side] + str(free // side + 1))
        inner = cell.inflate(-cell.width // 2, -cell.height // 2)
        ground = _middle(surface, inner)
        assert max(_middle(before, inner)) > max(ground)
        for kind in kinds:
            bright = corals.PAINTS[kind].main
            assert contrast(bright, ground) >= 3, (name, kind, ground)
        row = pixels(surface)[cell.x - 4 : cell.right + 4, cell.centery].max(axis=1)
        assert row.max() > 3 * max(ground), (name, row.max(), ground)


def _middle(surface: pygame.Surface, box: pygame.Rect) -> tuple[int, int, int]:
    red, green, blue = np.median(pixels(surface.subsurface(box)).reshape(-1, 3), axis=0)
    return int(red), int(green), int(blue)
