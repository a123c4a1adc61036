"""The tables of Reef and the bag game: where things are, how moves are picked, what they bring."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from coloraide import Color
from pixelmatch import pixelmatch

from game.engine.api import JsonObject, Position
from game.view.boards.bag.table import BagTable
from game.view.boards.reef import corals
from game.view.boards.reef.reading import read
from game.view.boards.reef.table import ReefTable
from game.view.look import Look
from tests.view.conftest import MakeLook
from tests.view.reef_games import FOLDER, PICTURES, TABLES, moments, on_turn

STATES = 200
GAMES = sorted(TABLES)
SIZES = (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.5))


def _table(name: str, look: Look, viewer: int | None, position: Position) -> ReefTable | BagTable:
    table = TABLES[name]()
    table.viewer = viewer
    table.layout(look.area, look)
    table.show(position.view(viewer))
    return table


def _states(name: str, seats: int) -> list[Position]:
    """200 states of random matches."""
    found: list[Position] = []
    for seed in range(100 * seats, 100 * seats + 60):
        found += [position for position, _ in moments(name, seats, seed)]
        if len(found) > 4 * STATES:
            break
    return random.Random(seats).sample(found, STATES)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_is_picked_in_its_own_way(
    make_look: MakeLook, name: str, seats: int
) -> None:
    look = make_look((1280, 720))
    table = TABLES[name]()
    table.layout(look.area, look)
    for position in _states(name, seats):
        seat = on_turn(position)
        table.viewer = seat
        view, legal = position.view(seat), position.legal(seat)
        table.show(view)
        paths = table.paths(view, legal)
        assert list(paths) == legal
        ways = list(paths.values())
        assert all(ways)
        for way in ways:
            others = [other for other in ways if other[: len(way)] == way]
            assert others == [way], f"{way} begins another way on {position.dump()}"
        spots = set(table.spots())
        assert {spot for way in ways for spot in way} <= spots
        assert all(table.where(spot).width > 0 for way in ways for spot in way)


def test_a_choice_that_is_none_is_left_out() -> None:
    table, bag = ReefTable(), BagTable()
    assert table.paths({}, ["place R b2", "place Y b2"]) == {
        "place R b2": ("left R", "b2"),
        "place Y b2": ("left Y", "b2"),
    }
    assert table.paths({}, ["place R b2"]) == {"place R b2": ("b2",)}
    assert table.paths({}, ["deck 2", "play 17", "take 2"]) == {
        "deck 2": ("deck",),
        "play 17": ("hand 17",),
        "take 2": ("open 2",),
    }
    assert table.paths({}, ["deck 1", "deck 3"])["deck 3"] == ("deck", "open 3")
    assert bag.paths({}, ["draw", "end", "place B a2", "score 5", "take 4"]) == {
        "draw": ("bag",),
        "end": ("end",),
        "place B a2": ("a2",),
        "score 5": ("hand 5",),
        "take 4": ("open 4",),
    }


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_spots_lie_inside_and_apart(
    make_look: MakeLook, name: str, size: tuple[int, int], text: float
) -> None:
    for seats in (2, 3, 4):
        look = make_look(size, text_scale=text)
        position = list(moments(name, seats, seats, 60))[-1][0]
        for viewer in (on_turn(position), None):
            table = _table(name, look, viewer, position)
            boxes = {spot: table.where(spot) for spot in table.spots()}
            for spot, box in boxes.items():
                assert box.width >= 8, spot
                assert look.area.contains(box), f"{spot} {box} is not in {look.area}"
            for (one, here), (other, there) in combinations(boxes.items(), 2):
                assert not here.colliderect(there), f"{one} {here}, {other} {there}"


@pytest.mark.parametrize("name", GAMES)
def test_the_middle_of_a_spot_is_that_spot(make_look: MakeLook, name: str) -> None:
    for viewer, (position, _) in enumerate(list(moments(name, 3, 4, 40))[:3]):
        table = _table(name, make_look((1280, 720)), viewer, position)
        hidden = 0
        for spot in table.spots():
            found = table.spot_at(table.where(spot).center)
            if found != spot:  # a stack in front of it stands before its middle
                hidden += 1
                assert len(spot) == 2
                assert found is not None
                assert found[1] < spot[1]
        assert hidden <= 2
        assert table.spot_at((2, 2)) is None


@pytest.mark.parametrize("name", GAMES)
def test_keys_reach_every_spot(make_look: MakeLook, name: str) -> None:
    position = list(moments(name, 4, 9, 50))[-1][0]
    table = _table(name, make_look((1280, 720)), on_turn(position), position)
    spots = list(table.spots())
    reached, front = {"b2"}, ["b2"]
    while front:
        here = front.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = table.step(here, dx, dy)
            if there not in reached:
                reached.add(there)
                front.append(there)
    assert reached == set(spots)
    assert [table.step("b2", 1, 0), table.step("b2", 0, -1)] == ["c2", "b3"]


@pytest.mark.parametrize("name", GAMES)
def test_a_hidden_hand_has_no_spots_and_no_words(make_look: MakeLook, name: str) -> None:
    position = list(moments(name, 2, 5, 12))[-1][0]
    look = make_look((640, 360))
    table = _table(name, look, None, position)
    assert not [spot for spot in table.spots() if spot.startswith("hand")]
    field = "hands" if name == "reef" else "cards"
    own = position.view(0)[field]
    assert isinstance(own, Sequence)
    table = _table(name, look, 0, position)
    mine = [spot for spot in table.spots() if spot.startswith("hand")]
    assert mine == [f"hand {card}" for card in own[0]]  # type: ignore[union-attr]  # a list of lists


@pytest.mark.parametrize("seats", [2, 4])
def test_a_preview_of_reef_is_what_the_move_brings(seats: int) -> None:
    """C23: the points told before a coral is placed are those it brings."""
    table, seen = ReefTable(), 0
    for seed in range(6):
        for position, _ in moments("reef", seats, seed):
            seat = on_turn(position)
            view = position.view(seat)
            if len(str(view["left"])) != 1:
                continue
            for move in position.legal(seat)[::3]:
                told = table.preview(view, move)
                facts = [f for f in position.play(seat, move).facts if f.kind == "scored"]
                assert told is not None
                assert told.final
                assert told.points == facts[0].shown["points"]
                cells = [cell for group in told.groups for cell in group]
                assert len(cells) == len(set(cells))
                seen += told.points > 0
    assert seen > 30


def test_a_preview_of_the_bag_game_is_what_may_be_scored_then() -> None:
    table, seen = BagTable(), 0
    for position, _ in moments("reef-bag", 2, 3):
        seat = on_turn(position)
        view = position.view(seat)
        now = {move for move in position.legal(seat) if move.startswith("score")}
        for move in position.legal(seat):
            told = table.preview(view, move)
            if move.startswith("place"):
                assert told is not None
                later = position.play(seat, move).position.legal(seat)
                new = {text for text in later if text.startswith("score")} - now
                assert {f"score {card}" for card in told.cards} == new
                seen += bool(new)
            elif move.startswith("score"):
                fact = position.play(seat, move).facts[0]
                assert told is not None
                assert (told.points, told.final) == (fact.shown["points"], True)
    assert seen > 5


@pytest.mark.parametrize("name", GAMES)
def test_every_spot_has_words(make_look: MakeLook, name: str) -> None:
    said: set[str] = set()
    for seats in (2, 4):
        for position, _ in list(moments(name, seats, 8, 60))[::6]:
            seat = on_turn(position)
            view = position.view(seat)
            table = _table(name, make_look(), seat, position)
            for spot in table.spots():
                words = table.spoken(spot, view)
                assert len(words) > 4, spot
                assert "{" not in words
                said.add(words)
                assert all("{" not in line for line in table.explain(spot, view))
    assert len(said) > 60


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (31, ("2+: the stack is at least 2 high.", "5 for each green tubes corner to corner")),
        (26, ("2: the stack is exactly 2 high.", "5 for each green tubes next to green tubes")),
        (20, ("No number: the stack may have any height.", "3 for each green tubes next to")),
        (41, ("It may be turned. No coral counts twice.", "4 for each corner of three")),
        (57, ("the tallest of its colour", "2 for each")),
        (18, ("3: the stack is exactly 3 high.", "2 for each any coral")),
    ],
)
def test_a_card_explains_itself(card: int, words: tuple[str, str]) -> None:
    """C21: what "2" and "2+" mean, and that no coral counts twice."""
    position = next(moments("reef", 2, 1))[0]
    view: JsonObject = {**position.view(0), "hands": [[card], ["?"]]}
    lines = "\n".join(ReefTable().explain(f"hand {card}", view))
    assert all(part in lines for part in words), lines


Mask = npt.NDArray[np.bool_]


def _outline(picture: pygame.Surface) -> Mask:
    mask: Mask = pygame.surfarray.array_alpha(picture) > 128
    return mask


@pytest.mark.parametrize(("kinds", "way"), [("RYGP", "flat"), ("RYGP", "lying"), ("RBYG", "up")])
def test_each_kind_of_coral_has_an_outline_and_a_colour_of_its_own(
    window: pygame.Surface, kinds: str, way: str
) -> None:
    draw: Mapping[str, Callable[[str], pygame.Surface]] = {
        "flat": corals.flat,
        "lying": lambda kind: corals.lying(kind)[0],
        "up": corals.standing,
    }
    pictures: Mapping[str, pygame.Surface] = {kind: draw[way](kind) for kind in kinds}
    for one, other in combinations(kinds, 2):
        size = pictures[one].get_size()
        here = _outline(pictures[one])
        there = _outline(pygame.transform.smoothscale(pictures[other], size))
        alike = (here & there).sum() / (here | there).sum()
        assert alike < 0.82, f"{one} and {other} overlap by {alike:.2f}"
        colours = [Color("srgb", [c / 255 for c in corals.PAINTS[k].main]) for k in (one, other)]
        assert colours[0].delta_e(colours[1], method="2000") >= 10


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_picture_is_as_it_was(window: pygame.Surface, name: str, tmp_path: Path) -> None:
    kept = pygame.image.load(str(FOLDER / f"{name}.png"))
    drawn = PICTURES[name]()
    assert drawn.get_size() == kept.get_size()
    width, height = drawn.get_size()
    one, other = (list(pygame.image.tobytes(surface, "RGBA")) for surface in (drawn, kept))
    pygame.image.save(drawn, str(tmp_path / f"{name}.png"))
    assert pixelmatch(one, other, width, height, threshold=0.12) <= 0.004 * width * height


def test_the_flat_board_is_another_picture_with_the_same_spots(make_look: MakeLook) -> None:
    position = list(moments("reef", 2, 3, 60))[-1][0]
    look = make_look((1280, 720))
    table = _table("reef", look, 0, position)
    spots, box = list(table.spots()), table.where("b2")
    table.flat = True
    assert list(table.spots()) == spots
    assert table.where("b2").height > box.height
    assert read(position.view(0)).boards[0]
