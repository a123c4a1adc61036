"""Windows and devices at the tables for two to four: sizes, taps, pads, arrows, two fingers."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.pause import PauseScene
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand, WindowHand
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import (
    GAMES,
    OTTER,
    PEOPLE,
    at,
    first_spot,
    hand_of,
    make_move,
    point,
    table_of,
    until_open,
)


@pytest.mark.parametrize("game", GAMES)
def test_spots_are_hit_at_every_size(visit: Opens, game: str) -> None:
    """U31: after each change of size a click lands on the spot that is seen there."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    here.house.change("play", confirm="always")
    until_open(here)
    table = table_of(here)
    for wide, high in ((1280, 720), (1600, 900), (1024, 768)):
        WindowHand().resize(wide, high)
        here.run(3)
        spot = first_spot(table)
        MouseHand().click(*point(here, spot))
        here.run(2)
        assert table.picks.chosen == (spot,), (wide, high)
        table.take_back_pick()
        here.run(2)


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_is_one_pick(visit: Opens, game: str) -> None:
    """U32: a tap counts once."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    here.house.change("play", confirm="always")
    until_open(here)
    table = table_of(here)
    spot = first_spot(table)
    TouchHand().tap(*point(here, spot))
    here.run(3)
    assert table.picks.chosen == (spot,)


def test_a_pulled_pad_pauses_its_seat_by_name(visit: Opens) -> None:
    """U33: and it goes on with the same seat when it is back."""
    here = visit(at("lanterns", *PEOPLE[:2], seed=2))
    table, pad = table_of(here), PadHand(7)
    pad.plug()
    here.run(2)
    person = hand_of("pad", here)
    person.pad = pad  # type: ignore[attr-defined]  # the one that is pulled
    make_move(here, person, list(table.legal)[0])
    seat = table.match.moves[0].seat
    assert table.devices[seat] == pad.device
    pad.unplug()
    here.run(3)
    paused = here.top
    assert isinstance(paused, PauseScene)
    assert PEOPLE[seat].name in paused.words  # why it waits
    pad.plug()
    here.run(2)
    KeyHand().tap("escape")
    here.run(2)
    assert not isinstance(here.top, PauseScene)


@pytest.mark.parametrize("game", GAMES)
def test_arrows_are_physical(visit: Opens, game: str) -> None:
    """U36: left goes to the left on every board, in a language read from the right too."""
    for language in ("en", "fa"):
        here = visit(at(game, PEOPLE[0], OTTER, seed=2))
        here.house.change("language", code=language)
        here.run(3)
        until_open(here)
        board = table_of(here).spread.board
        moved = 0
        for spot in board.spots():
            for dx, dy in ((-1, 0), (1, 0)):
                other = board.step(spot, dx, dy)
                if other != spot:
                    moved += 1
                    far = board.where(other).centerx - board.where(spot).centerx
                    assert far * dx > 0, (language, spot, other)
        assert moved
        here.close()


@pytest.mark.parametrize("turn", [1, -1])
def test_two_fingers_turn_the_tile(visit: Opens, turn: int) -> None:
    """U13: the twist of two real fingers on the glass turns what is held."""
    here = visit(at("lanterns", PEOPLE[0], OTTER, seed=2))
    table, board = table_of(here), table_of(here).spread.board
    MouseHand().click(*point(here, first_spot(table)))
    here.run(2)
    x, y = table.board_box.center
    before = board.rotation  # type: ignore[attr-defined]  # a lake
    touch = TouchHand()
    touch.down(x - 100, y, finger=0)
    touch.down(x + 100, y, finger=1)
    for step in range(1, 10):
        way = pygame.Vector2(100, 0).rotate(turn * step * 6)
        touch.move(round(x - way.x), round(y - way.y), finger=0)
        touch.move(round(x + way.x), round(y + way.y), finger=1)
        here.run()
    touch.up(x - 60, y, finger=0)
    touch.up(x + 60, y, finger=1)
    here.run(2)
    assert (board.rotation - before) % 4 == turn % 4  # type: ignore[attr-defined]
    assert table.match.ply == 0
