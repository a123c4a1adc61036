"""Frames are limited: what is new is made over several of them, and each gets further."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.view import patience
from game.view.hoard import Hoard
from game.view.patience import NotYet, hurried, making


@pytest.fixture(autouse=True)
def limited() -> Iterator[None]:
    """No time at all: one thing a frame."""
    patience.allow(0.0)
    yield
    patience.allow(None)


def _frames(hoard: Hoard, names: str) -> list[int]:
    """How many pictures there are after each frame, until all have been seen in one."""
    seen: list[int] = []
    while len(seen) < 50:
        try:
            with hurried():
                for name in names:
                    hoard.get(name, lambda: pygame.Surface((4, 4)))
                return [*seen, len(names)]
        except NotYet:
            seen.append(hoard.bytes // (4 * 4 * pygame.Surface((1, 1)).get_bytesize()))
    raise AssertionError("never complete")


def test_each_frame_makes_one_more_thing() -> None:
    assert _frames(Hoard(1), "abcd") == [1, 2, 3, 4]


def test_without_a_limit_everything_is_made_at_once() -> None:
    patience.allow(None)
    assert _frames(Hoard(1), "abcd") == [4]
    patience.allow(60.0)
    assert _frames(Hoard(1), "abcd") == [4]


def test_nobody_is_hurried_outside() -> None:
    hoard = Hoard(1)
    for name in "abcd":
        hoard.get(name, lambda: pygame.Surface((4, 4)))
    with hurried(), patience.unhurried():
        for name in "efgh":
            hoard.get(name, lambda: pygame.Surface((4, 4)))


def test_what_is_made_of_parts_that_are_kept_gets_further_too() -> None:
    """The whole is begun anew each time, its parts are not."""
    parts, whole, begun = Hoard(1), Hoard(1), []

    def make() -> pygame.Surface:
        begun.append(1)
        for name in "abc":
            parts.get(name, lambda: pygame.Surface((4, 4)))
        return pygame.Surface((8, 8))

    for _ in range(10):
        try:
            with hurried():
                whole.get("whole", make)
                break
        except NotYet:
            assert patience.is_behind()
    assert len(begun) == 3
    assert not patience.is_behind()


def test_a_fault_is_no_delay() -> None:
    with pytest.raises(ZeroDivisionError), hurried(), making():
        raise ZeroDivisionError
    assert not patience.is_behind()
    assert _frames(Hoard(1), "ab") == [1, 2]
